public import Foundation

/// Numbers that a filter takes: a point, a rectangle, a row of a matrix.
open class CIVector: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  private let values: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: count))
  }
  private init(_ values: [CGFloat]) { self.values = values }

  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  public convenience init(cgRect r: CGRect) { self.init([r.minX, r.minY, r.width, r.height]) }
  public convenience init(cgAffineTransform t: CGAffineTransform) { self.init([t.a, t.b, t.c, t.d, t.tx, t.ty]) }
  /// Of numbers in brackets, "[1 0.5 2]".
  public convenience init(string representation: String) {
    let text = representation.trimmingCharacters(in: CharacterSet(charactersIn: "[] "))
    self.init(text.split(separator: " ").map { CGFloat(Double($0) ?? 0) })
  }

  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "CIVectorString"),
      let text = coder.decodeObject(of: NSString.self, forKey: "CIVectorString")
    else { return nil }
    values = CIVector(string: text.description).values
  }
  open class var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) { coder.encode(stringRepresentation as NSString, forKey: "CIVectorString") }
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// 0 for one that it has not got.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  open var count: Int { values.count }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  open var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  open var stringRepresentation: String { "[" + values.map { "\(Double($0))" }.joined(separator: " ") + "]" }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
  open override var hash: Int { values.hashValue }
  open override var description: String { stringRepresentation }

  var row: SIMD4<Float> { SIMD4(Float(x), Float(y), Float(z), Float(w)) }
}
