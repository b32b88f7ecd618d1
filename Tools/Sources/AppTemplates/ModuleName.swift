/// Names that an app can have: its module has the same.
enum ModuleName {
  private static let mostLetters = 60
  /// Modules and words that a module of an app would hide or be taken for.
  private static let taken: Set<String> = [
    "Swift", "Foundation", "UIKit", "SwiftUI", "Combine", "CoreData", "CoreGraphics", "QuartzCore", "WebKit", "Darwin",
    "Glibc", "Dispatch", "Observation", "Testing", "XCTest", "Security", "CryptoKit", "CommonCrypto", "OSLog", "os",
    "UniformTypeIdentifiers", "FoundationNetworking", "CoreFoundation", "ObjectiveC", "Synchronization",
    // The templates' own types.
    "Place", "AppDelegate", "SceneDelegate", "App", "Main", "main",
  ]
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws",
    "true", "try", "typealias", "var", "where", "while", "Any", "Type", "Protocol",
  ]

  static func check(_ name: String) throws(NewAppError) {
    func refuse(_ reason: String) -> NewAppError {
      NewAppError("\"\(name)\" cannot be an app's name: \(reason)", advice: "A name like MountainHuts is one.")
    }
    guard let first = name.unicodeScalars.first else { throw refuse("it is empty") }
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
    }
    guard isPlain else { throw refuse("it may have letters from a to z and digits only") }
    guard first.properties.isAlphabetic else { throw refuse("it has to begin with a letter") }
    guard name.count <= mostLetters else { throw refuse("it is longer than \(mostLetters) letters") }
    if keywords.contains(name) { throw refuse("it is a word of Swift's") }
    if taken.contains(where: { $0.lowercased() == name.lowercased() }) { throw refuse("something else has that name") }
    if name.lowercased().hasSuffix("tests") { throw refuse("it would be taken for the tests of an app") }
  }
}
