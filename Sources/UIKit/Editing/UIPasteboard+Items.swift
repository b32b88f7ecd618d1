import Foundation
import UniformTypeIdentifiers

extension UIPasteboard {
  /// How items are put on the board.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date` after which the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// A Boolean: whether the user's other devices do not see them. None ever does.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// For an item whose value is one of an object's own types: the value says which.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// What is on the board: for each item its values, by identifier of their type.
  ///
  /// Other programs are given texts, addresses and the first image; what an app puts on under a type of its own, it finds again
  /// itself.
  public var items: [[String: Any]] {
    get { content.items }
    set { setItems(newValue) }
  }
  public func setItems(_ items: [[String: Any]], options: [UIPasteboard.OptionsKey: Any] = [:]) {
    var new = PasteboardContent(items: items)
    new.expiration = options[.expirationDate] as? Date
    content = new
  }
  public func addItems(_ items: [[String: Any]]) { setItems(content.items + items) }

  /// Puts the objects' own values on the board.
  public func setObjects(_ objects: [any NSItemProviderWriting]) {
    itemProviders = objects.map { NSItemProvider(object: $0) }
  }

  // MARK: The first item

  /// The types of the first item's values.
  public var types: [String] { content.items.first.map { $0.keys.sorted() } ?? [] }
  public func contains(pasteboardTypes: [String]) -> Bool {
    content.items.contains { item in item.keys.contains { type in pasteboardTypes.contains { type.isType($0) } } }
  }
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(PasteboardContent.data)
  }
  public func value(forPasteboardType pasteboardType: String) -> Any? { content.items.first?.value(pasteboardType) }
  /// Puts one value of one type on the board, in the place of all that was there.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: data]]) }
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: value]]) }

  // MARK: Several items

  /// The types of the items in a set, all for nil.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet).map { $0.map { $0.keys.sorted() } }
  }
  /// Whether each item of the set has a value of one of the types.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = chosen(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { item in item.keys.contains { type in pasteboardTypes.contains { type.isType($0) } } }
  }
  /// Which items have a value of one of the types.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = content.items
    return IndexSet(
      items.indices.filter { index in
        items[index].keys.contains { type in pasteboardTypes.contains { type.isType($0) } }
      }
    )
  }
  public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    chosen(itemSet)?.compactMap { $0.value(pasteboardType) }
  }
  public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap(PasteboardContent.data)
  }

  private func chosen(_ set: IndexSet?) -> [[String: Any]]? {
    let items = content.items
    guard let set else { return items }
    guard set.allSatisfy(items.indices.contains) else { return nil }
    return set.map { items[$0] }
  }
}

extension String {
  /// Whether the type of this identifier is another one, or a kind of it.
  fileprivate func isType(_ other: String) -> Bool {
    self == other || UTType(other).flatMap { other in UTType(self)?.conforms(to: other) } ?? false
  }
}

extension [String: Any] {
  /// The value of a type, or of a kind of it.
  fileprivate func value(_ type: String) -> Any? { self[type] ?? first { $0.key.isType(type) }?.value }
}

extension PasteboardContent {
  /// What is text, an address, an image or a colour among the items is found as such, too.
  init(items: [[String: Any]]) {
    given = items
    for item in items {
      for (type, value) in item {
        switch value {
        case let url as URL: urls.append(url)
        case let text as String:
          if type == UTType.url.identifier, let url = URL(string: text) {
            urls.append(url)
          } else {
            strings.append(text)
          }
        case let image as UIImage: images.append(image)
        case let color as UIColor: colors.append(color)
        case let data as Data: add(data, type)
        default: continue
        }
      }
    }
  }

  private mutating func add(_ data: Data, _ type: String) {
    guard let type = UTType(type) else { return }
    if type.conforms(to: .plainText) {
      strings.append(String(decoding: data, as: UTF8.self))
    } else if type.conforms(to: .image), let image = UIImage(data: data) {
      images.append(image)
    } else if type.conforms(to: .url), let url = URL(dataRepresentation: data, relativeTo: nil) {
      urls.append(url)
    }
  }

  /// The items as they were given, or one for each thing there is.
  var items: [[String: Any]] {
    if let given { return given }
    var items: [[String: Any]] = strings.map { [UTType.utf8PlainText.identifier: $0] }
    for url in urls {
      // An address that is there as text, too, is one item.
      if let place = strings.firstIndex(of: url.absoluteString) {
        items[place][UTType.url.identifier] = url
      } else {
        items.append([UTType.url.identifier: url])
      }
    }
    return items + images.map { [UTType.png.identifier: $0] } + colors.map { ["com.apple.uikit.color": $0] }
  }

  static func data(_ value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: url.dataRepresentation
    case let image as UIImage: image.pngData()
    default:
      PropertyListSerialization.propertyList(value, isValidFor: .binary)
        ? try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0) : nil
    }
  }
}
