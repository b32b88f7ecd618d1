import Foundation

/// What a service says of itself: values by names, as in RFC 6763.
public struct NWTXTRecord: Hashable, Sendable, CustomDebugStringConvertible {
  /// A value.
  public enum Entry: Hashable, Sendable, CustomDebugStringConvertible {
    /// A name that nothing follows.
    case none
    /// A name with "=" that nothing follows.
    case empty
    case string(String)
    case data(Data)

    public init(_ data: Data?) {
      guard let data else {
        self = .none
        return
      }
      if data.isEmpty {
        self = .empty
      } else {
        self = String(data: data, encoding: .utf8).map { .string($0) } ?? .data(data)
      }
    }

    public var data: Data? {
      switch self {
      case .none: nil
      case .empty: Data()
      case .string(let text): Data(text.utf8)
      case .data(let data): data
      }
    }

    public var debugDescription: String {
      switch self {
      case .none: ""
      case .empty: "="
      case .string(let text): "=" + text
      case .data(let data): "=\(data)"
      }
    }
  }

  /// Names are told apart as if they were in small letters; the first of two counts.
  private var entries: [(key: String, entry: Entry)] = []

  public init() {}
  public init(_ dictionary: [String: String]) {
    for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) { setEntry(.string(value), for: key) }
  }

  /// - Parameter data: a length before each "name=value".
  public init(_ data: Data) {
    var rest = data[...]
    while let length = rest.popFirst() {
      add(rest.prefix(Int(length)))
      rest = rest.dropFirst(Int(length))
    }
  }

  init(_ texts: [Data]) { texts.forEach { add($0) } }

  private mutating func add(_ text: Data) {
    let parts = text.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, let key = String(data: Data(name), encoding: .utf8),
      getEntry(for: key) == nil
    else { return }
    entries.append((key, Entry(parts.count > 1 ? Data(parts[1]) : nil)))
  }

  public func getEntry(for key: String) -> Entry? {
    entries.first { $0.key.lowercased() == key.lowercased() }?.entry
  }

  /// False for a name that is none, and for more than 255 bytes.
  @discardableResult public mutating func setEntry(_ entry: Entry, for key: String) -> Bool {
    let isName = !key.isEmpty && key.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "=") }
    guard isName, key.utf8.count + 1 + (entry.data?.count ?? -1) <= 255 else { return false }
    let value: Entry = entry == .string("") || entry == .data(Data()) ? .empty : entry
    if let index = entries.firstIndex(where: { $0.key.lowercased() == key.lowercased() }) {
      entries[index].entry = value
    } else {
      entries.append((key, value))
    }
    return true
  }

  /// False if there is none.
  @discardableResult public mutating func removeEntry(key: String) -> Bool {
    guard let index = entries.firstIndex(where: { $0.key.lowercased() == key.lowercased() }) else { return false }
    entries.remove(at: index)
    return true
  }

  /// A value that is text; nil takes it away.
  public subscript(key: String) -> String? {
    get {
      switch getEntry(for: key) {
      case .string(let text)?: text
      case .empty?: ""
      default: nil
      }
    }
    set { if let newValue { setEntry(.string(newValue), for: key) } else { removeEntry(key: key) } }
  }

  /// The values that are text.
  public var dictionary: [String: String] {
    entries.reduce(into: [:]) { found, entry in found[entry.key] = self[entry.key] }
  }

  var texts: [Data] {
    entries.map { key, entry in Data(key.utf8) + (entry.data.map { Data("=".utf8) + $0 } ?? Data()) }
  }

  /// A length before each "name=value".
  public var data: Data { texts.reduce(into: Data()) { $0 += [UInt8($1.count)] + $1 } }

  public var debugDescription: String { entries.map { $0.key + $0.entry.debugDescription }.joined(separator: " ") }

  public static func == (one: NWTXTRecord, other: NWTXTRecord) -> Bool { one.data == other.data }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}
