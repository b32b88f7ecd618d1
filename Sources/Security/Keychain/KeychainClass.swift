/// The kinds of items, by their codes in the keychain's dictionaries.
enum KeychainClass: String, Codable, Sendable {
  case genericPassword = "genp"
  case internetPassword = "inet"
  case certificate = "cert"
  case key = "keys"
  case identity = "idnt"

  /// What tells items of this class apart: two that have all this alike are one.
  var primaryKey: [String] {
    switch self {
    case .genericPassword: ["acct", "svce", "agrp", "sync"]
    case .internetPassword: ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "agrp", "sync"]
    case .key: ["kcls", "klbl", "atag", "crtr", "type", "bsiz", "esiz", "agrp", "sync"]
    case .certificate, .identity: ["labl", "agrp", "sync"]
    }
  }

  /// The attributes that items of this class may have.
  var attributes: Set<String> {
    let all = ["pdmn", "agrp", "sync", "cdat", "mdat", "labl"]
    let ofPasswords = ["desc", "icmt", "crtr", "type", "invi", "nega"]
    let own: [String] =
      switch self {
      case .genericPassword: ofPasswords + ["gena"]
      case .internetPassword: ofPasswords
      case .key: ["perm", "encr", "decr", "drve", "sign", "vrfy", "wrap", "unwp", "tkid"]
      case .certificate, .identity: []
      }
    return Set(all + own + primaryKey)
  }
}
