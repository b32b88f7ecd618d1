public import Foundation

/// A colour of Core Image's: components in sRGB, not multiplied by alpha.
open class CIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  private let values: [CGFloat]

  public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) { values = [r, g, b, a] }
  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
    self.init(red: r, green: g, blue: b, alpha: 1)
  }

  public convenience init(cgColor color: CGColor) {
    let (red, green, blue, alpha) = color.rgba
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Of numbers with spaces between them, "1 0.5 0 1"; alpha may be left out. What is no number is 0.
  public convenience init(string representation: String) {
    let numbers = representation.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func number(_ index: Int, or other: CGFloat) -> CGFloat { index < numbers.count ? numbers[index] : other }
    self.init(red: number(0, or: 0), green: number(1, or: 0), blue: number(2, or: 0), alpha: number(3, or: 1))
  }

  public required init?(coder: NSCoder) {
    let keys = Self.keys
    guard keys.allSatisfy(coder.containsValue) else { return nil }
    values = keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
  }

  private static let keys = ["CI_red", "CI_green", "CI_blue", "CI_alpha"]
  open class var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) {
    for (key, value) in zip(Self.keys, values) { coder.encode(Double(value), forKey: key) }
  }
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open var red: CGFloat { values[0] }
  open var green: CGFloat { values[1] }
  open var blue: CGFloat { values[2] }
  open var alpha: CGFloat { values[3] }
  /// With alpha.
  open var numberOfComponents: Int { 4 }
  open var colorSpace: CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }
  open var stringRepresentation: String { values.map { "\(Float($0))" }.joined(separator: " ") }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.values == values }
  open override var hash: Int { values.hashValue }
  open override var description: String { "(\(stringRepresentation))" }

  open class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
  open class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
  open class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
  open class var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
  open class var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
  open class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
  open class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1) }
  open class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1) }
  open class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0) }
  open class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }

  /// As filters reckon with it.
  func pixel(in space: WorkingSpace) -> SIMD4<Float> {
    space.working(SIMD4(Float(red), Float(green), Float(blue), Float(alpha))).multiplied
  }
}
