import Foundation

// Points, sizes and their kin as text, and in archives.

extension NSCoder {
  // MARK: Text

  /// `{x, y}`.
  public class func string(for point: CGPoint) -> String { GeometryText.of([point.x, point.y]) }
  /// `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { GeometryText.of([vector.dx, vector.dy]) }
  /// `{width, height}`.
  public class func string(for size: CGSize) -> String { GeometryText.of([size.width, size.height]) }
  /// `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    "[" + GeometryText.list(transform.numbers) + "]"
  }
  /// `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    GeometryText.of([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    GeometryText.of([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { GeometryText.of([offset.horizontal, offset.vertical]) }

  // What is no such text is zero, or the identity.

  public class func cgPoint(for string: String) -> CGPoint {
    GeometryText.numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  public class func cgVector(for string: String) -> CGVector {
    GeometryText.numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  public class func cgSize(for string: String) -> CGSize {
    GeometryText.numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  public class func cgRect(for string: String) -> CGRect {
    GeometryText.numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    GeometryText.numbers(string, 6).map(CGAffineTransform.init(numbers:)) ?? .identity
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    GeometryText.numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    GeometryText.numbers(string, 4)
      .map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }
  public class func uiOffset(for string: String) -> UIOffset {
    GeometryText.numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  // MARK: Archives

  // Foundation has the ways there for points, sizes and rectangles; what is not there is zero, or the identity.

  public func encode(_ vector: CGVector, forKey key: String) { encodeText(Self.string(for: vector), key) }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encodeText(Self.string(for: transform), key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encodeText(Self.string(for: insets), key) }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encodeText(Self.string(for: insets), key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) { encodeText(Self.string(for: offset), key) }

  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: decodeText(key)) }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: decodeText(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: decodeText(key)) }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: decodeText(key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: decodeText(key)) }

  private func encodeText(_ text: String, _ key: String) { encode(NSString(string: text), forKey: key) }
  /// Without asking for what is not there, which ends the process of a coder that raises its errors.
  private func decodeText(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key).map { "\($0)" } ?? ""
  }
}

/// Numbers in braces, as C prints and reads them.
private enum GeometryText {
  static func of(_ numbers: [CGFloat]) -> String { "{" + list(numbers) + "}" }
  static func list(_ numbers: [CGFloat]) -> String {
    numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
  }

  /// The numbers of a text; nil where there are more or fewer, or one is none.
  static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let parts = text.filter { !"{}[]".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)).map { CGFloat($0) } }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}

extension CGAffineTransform {
  fileprivate var numbers: [CGFloat] { [a, b, c, d, tx, ty] }
  fileprivate init(numbers: [CGFloat]) {
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
