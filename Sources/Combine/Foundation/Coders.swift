public import Foundation

extension JSONEncoder: TopLevelEncoder {
  /// JSON text.
  public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
  /// JSON text.
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  /// A property list.
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  /// A property list.
  public typealias Input = Data
}
