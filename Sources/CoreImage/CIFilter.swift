public import Foundation
import SlipwayFoundation

/// Makes an image of others, and of numbers. What it takes is set by name.
open class CIFilter: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  private let definition: FilterDefinition
  private let lock = NSLock()
  private var values: [String: Any]

  init(_ definition: FilterDefinition) {
    self.definition = definition
    values = definition.defaults
  }

  /// A filter by its name, with what it takes at its defaults; nil where there is none.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  /// A filter by its name, with some of what it takes set. What it does not take is passed over.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    guard let definition = FilterTable.definitions[name] else { return nil }
    self.init(definition)
    for (key, value) in params ?? [:] where definition.takes(key) { values[key] = value is NSNull ? nil : value }
  }

  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "CI_name") else { return nil }
    self.init(name: name.description)
    readInputs(from: coder)
  }
  func readInputs(from coder: NSCoder) {
    for input in definition.inputs where coder.containsValue(forKey: input.key) {
      let kinds: [AnyClass] = [NSNumber.self, CIColor.self, CIVector.self, NSString.self, NSData.self]
      if let value = coder.decodeObject(of: kinds, forKey: input.key) { values[input.key] = value }
    }
  }
  open class var supportsSecureCoding: Bool { true }
  /// Writes the filter without its images.
  public func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "CI_name")
    for (key, value) in lock.withLock({ values }) {
      switch value {
      case let object as NSObject where !(object is CIImage): coder.encode(object, forKey: key)
      default: FilterInput.number(value).map { coder.encode(NSNumber(value: $0), forKey: key) }
      }
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).made(definition)
    copy.values = lock.withLock { values }
    return copy
  }
  class func made(_ definition: FilterDefinition) -> CIFilter { CIFilter(definition) }

  open var name: String { definition.name }
  open var inputKeys: [String] { definition.inputs.map(\.key) }
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// What may be said to the filter: for each key its kind, its default and its bounds.
  open var attributes: [String: Any] { definition.attributes }

  /// Sets all that the filter takes to its defaults.
  open func setDefaults() { lock.withLock { values = definition.defaults } }

  /// The result; nil where an image that it needs is missing.
  open var outputImage: CIImage? {
    definition.output(FilterValues(values: lock.withLock { values }))
  }

  open override var description: String { "<\(name): \(inputKeys.joined(separator: ", "))>" }

  /// The names of the filters of a category; of all for nil.
  open class func filterNames(inCategory category: String?) -> [String] {
    FilterTable.definitions.values.filter { category.map($0.categories.contains) ?? true }.map(\.name).sorted()
  }
  /// The names of the filters that are in all of some categories.
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterTable.definitions.values.filter { $0.categories.isSuperset(of: categories ?? []) }.map(\.name).sorted()
  }
}

extension CIFilter: KeyValueCoding {
  package func codedValue(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : lock.withLock { values[key] }
  }

  package func setCodedValue(_ value: Any?, forKey key: String) {
    precondition(definition.takes(key), "[<\(name)> setValue:forUndefinedKey:]: the filter takes no \(key).")
    lock.withLock { values[key] = value }
  }
}
