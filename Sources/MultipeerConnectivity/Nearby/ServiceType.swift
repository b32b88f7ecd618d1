/// What a service may be called: 1 to 15 small letters of ASCII, digits and hyphens, with a letter among them and no hyphen at an end
/// or beside another.
enum ServiceType {
  static func isValid(_ name: String) -> Bool {
    1...15 ~= name.utf8.count && name.utf8.allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 || $0 == 45 }
      && name.utf8.contains { 97...122 ~= $0 } && !name.hasPrefix("-") && !name.hasSuffix("-") && !name.contains("--")
  }
  static func check(_ name: String) { precondition(isValid(name), "\(name) is no name of a service.") }
}
