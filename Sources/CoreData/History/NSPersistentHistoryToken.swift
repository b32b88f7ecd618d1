import Foundation

/// A place in the histories of some stores. It can be archived, to go on from it in a later launch.
open class NSPersistentHistoryToken: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The number of the last transaction, by the store's UUID.
  let numbers: [String: Int64]

  init(_ numbers: [String: Int64]) { self.numbers = numbers }

  /// The place before all transactions.
  public override init() { numbers = [:] }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    let text = coder.decodeObject(of: NSString.self, forKey: "numbers") as String?
    guard let text, let numbers = try? JSONDecoder().decode([String: Int64].self, from: Data(text.utf8)) else {
      return nil
    }
    self.numbers = numbers
  }

  open func encode(with coder: NSCoder) {
    guard let data = try? JSONEncoder().encode(numbers) else { return }
    coder.encode(String(decoding: data, as: UTF8.self) as NSString, forKey: "numbers")
  }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSPersistentHistoryToken)?.numbers == numbers }
  open override var hash: Int { numbers.hashValue }
}
