import Foundation

/// A number as somebody wrote it.
open class CNPhoneNumber: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  fileprivate(set) var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts.filter { !$0.value.isEmpty } }
  public required init?(coder: NSCoder) {
    texts = Self.keys.reduce(into: [:]) { texts, key in
      // Asking for what is not there is an error of the archive's.
      guard coder.containsValue(forKey: key) else { return }
      texts[key] = coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }
  }
  public convenience init(stringValue string: String) { self.init(["stringValue": string]) }

  static let keys = ["stringValue"]
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { for (key, text) in texts { coder.encode(text as NSString, forKey: key) } }
  open func copy(with zone: NSZone? = nil) -> Any { CNPhoneNumber(texts) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.texts == texts }
  open override var hash: Int { texts.hashValue }

  open var stringValue: String { texts["stringValue"] ?? "" }

  /// Whether two are the same number, however they are written: of the longer one the end has to be the shorter, if that has
  /// seven digits or more.
  func isSame(as other: CNPhoneNumber) -> Bool {
    func digits(_ number: CNPhoneNumber) -> String { String(number.stringValue.filter { ("0"..."9").contains($0) }) }
    let (one, two) = (digits(self), digits(other))
    if one == two { return !one.isEmpty }
    // A number within a country begins with a zero, which the same one with the country's code has not.
    func trimmed(_ text: String) -> Substring { text.drop { $0 == "0" } }
    let (short, long) = one.count < two.count ? (trimmed(one), two) : (trimmed(two), one)
    return short.count >= 7 && long.hasSuffix(short)
  }
}
