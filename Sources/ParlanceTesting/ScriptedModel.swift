enum ParlanceTestingFiles {}
