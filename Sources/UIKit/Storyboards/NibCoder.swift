import Foundation

/// What `init(coder:)` gets of an object that a storyboard or nib describes.
///
/// It holds no archive: the framework's classes take their values from the element, and an app's class finds no keys.
final class NibCoder: NSCoder {
  let element: InterfaceElement
  let decoder: NibDecoder

  init(_ element: InterfaceElement, _ decoder: NibDecoder) {
    self.element = element
    self.decoder = decoder
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// A part of the object, where the coder is of a storyboard or nib.
  @MainActor func view(_ key: String) -> UIView? {
    guard let coder = self as? NibCoder else { return nil }
    return coder.element.value(key).flatMap { coder.decoder.view($0) }
  }

  /// Runs `body` with the element, where the coder is of a storyboard or nib.
  @MainActor func decodingNib(_ body: (InterfaceElement, NibDecoder) -> Void) {
    if let coder = self as? NibCoder { body(coder.element, coder.decoder) }
  }
}

extension NSCoder {
  /// The element of an object of another framework's, where the coder is of a storyboard or nib.
  package var nibElement: InterfaceElement? { (self as? NibCoder)?.element }
}
