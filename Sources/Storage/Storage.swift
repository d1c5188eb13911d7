enum StorageFiles {}
