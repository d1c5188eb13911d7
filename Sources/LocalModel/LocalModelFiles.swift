enum LocalModelFiles {}
