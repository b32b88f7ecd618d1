/// A matrix of 2 columns and 2 rows.
public struct simd_float2x2: Matrix, Equatable, Sendable {
  static let order = 2
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  /// All zeros.
  public init() { columns = (.zero, .zero) }

  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }

  public init(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) { columns = (col0, col1) }

  /// The number in the diagonal, zeros elsewhere.
  public init(_ scalar: Float) { self.init(diagonal: SIMD2<Float>(repeating: scalar)) }

  /// The numbers in the diagonal, zeros elsewhere.
  public init(diagonal: SIMD2<Float>) { self.init(withDiagonal: diagonal) }

  /// - Parameter columns: 2 of them; any other number ends the program.
  public init(_ columns: [SIMD2<Float>]) { self.init(counting: columns) }

  /// - Parameter rows: 2 of them; any other number ends the program.
  public init(rows: [SIMD2<Float>]) { self = simd_float2x2(rows).transpose }

  public subscript(column: Int) -> SIMD2<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("A matrix has no such column.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("A matrix has no such column.")
      }
    }
  }

  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public static func == (lhs: simd_float2x2, rhs: simd_float2x2) -> Bool { lhs.isEqual(to: rhs) }

  public var transpose: simd_float2x2 { transposed }

  public var determinant: Float { self[0, 0] * self[1, 1] - self[1, 0] * self[0, 1] }

  /// The inverse; infinities and no numbers where the determinant is zero.
  public var inverse: simd_float2x2 {
    let scale = 1 / determinant
    return simd_float2x2(SIMD2<Float>(self[1, 1], -self[0, 1]) * scale, SIMD2<Float>(-self[1, 0], self[0, 0]) * scale)
  }
}

extension simd_float2x2 {
  public static func + (lhs: simd_float2x2, rhs: simd_float2x2) -> simd_float2x2 { lhs.merged(rhs, +) }
  public static func += (lhs: inout simd_float2x2, rhs: simd_float2x2) { lhs = lhs + rhs }
  public static func - (lhs: simd_float2x2, rhs: simd_float2x2) -> simd_float2x2 { lhs.merged(rhs, -) }
  public static func -= (lhs: inout simd_float2x2, rhs: simd_float2x2) { lhs = lhs - rhs }
  public static prefix func - (rhs: simd_float2x2) -> simd_float2x2 { rhs.mapped { -$0 } }

  public static func * (lhs: simd_float2x2, rhs: Float) -> simd_float2x2 { lhs.mapped { $0 * rhs } }
  public static func * (lhs: Float, rhs: simd_float2x2) -> simd_float2x2 { rhs * lhs }
  public static func *= (lhs: inout simd_float2x2, rhs: Float) { lhs = lhs * rhs }

  /// The matrix times a column.
  public static func * (lhs: simd_float2x2, rhs: SIMD2<Float>) -> SIMD2<Float> { lhs.times(rhs) }
  /// A row times the matrix.
  public static func * (lhs: SIMD2<Float>, rhs: simd_float2x2) -> SIMD2<Float> { rhs.times(row: lhs) }
  public static func * (lhs: simd_float2x2, rhs: simd_float2x2) -> simd_float2x2 { rhs.mapped(lhs.times(_:)) }
  public static func *= (lhs: inout simd_float2x2, rhs: simd_float2x2) { lhs = lhs * rhs }
}

extension simd_float2x2: CustomDebugStringConvertible {
  public var debugDescription: String {
    "simd_float2x2(\(columns.0), \(columns.1))"
  }
}

extension simd_float2x2: Codable {
  public init(from decoder: any Decoder) throws { try self.init(columnsFrom: decoder) }
  public func encode(to encoder: any Encoder) throws { try encodeColumns(to: encoder) }
}

public let matrix_identity_float2x2 = simd_float2x2(1)

public func simd_matrix(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) -> simd_float2x2 { simd_float2x2(col0, col1) }
public func simd_matrix_from_rows(_ row0: SIMD2<Float>, _ row1: SIMD2<Float>) -> simd_float2x2 {
  simd_float2x2(rows: [row0, row1])
}
public func simd_diagonal_matrix(_ x: SIMD2<Float>) -> simd_float2x2 { simd_float2x2(diagonal: x) }
public func simd_mul(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x * y }
public func simd_mul(_ x: simd_float2x2, _ y: SIMD2<Float>) -> SIMD2<Float> { x * y }
public func simd_mul(_ x: SIMD2<Float>, _ y: simd_float2x2) -> SIMD2<Float> { x * y }
public func simd_mul(_ a: Float, _ x: simd_float2x2) -> simd_float2x2 { a * x }
public func matrix_multiply(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x * y }
public func matrix_multiply(_ x: simd_float2x2, _ y: SIMD2<Float>) -> SIMD2<Float> { x * y }
public func matrix_multiply(_ x: SIMD2<Float>, _ y: simd_float2x2) -> SIMD2<Float> { x * y }
public func matrix_scale(_ a: Float, _ x: simd_float2x2) -> simd_float2x2 { a * x }
public func simd_add(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x + y }
public func simd_sub(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x - y }
public func simd_transpose(_ x: simd_float2x2) -> simd_float2x2 { x.transpose }
public func simd_determinant(_ x: simd_float2x2) -> Float { x.determinant }
public func simd_inverse(_ x: simd_float2x2) -> simd_float2x2 { x.inverse }
public func matrix_transpose(_ x: simd_float2x2) -> simd_float2x2 { x.transpose }
public func matrix_determinant(_ x: simd_float2x2) -> Float { x.determinant }
public func matrix_invert(_ x: simd_float2x2) -> simd_float2x2 { x.inverse }
public func simd_equal(_ x: simd_float2x2, _ y: simd_float2x2) -> Bool { x == y }
public func matrix_equal(_ x: simd_float2x2, _ y: simd_float2x2) -> Bool { x == y }

/// Whether no two elements are further apart than the tolerance.
public func simd_almost_equal_elements(_ x: simd_float2x2, _ y: simd_float2x2, _ tolerance: Float) -> Bool {
  x.isNear(y, tolerance)
}

/// Whether no two elements are further apart than the tolerance.
public func matrix_almost_equal_elements(_ x: simd_float2x2, _ y: simd_float2x2, _ tolerance: Float) -> Bool {
  x.isNear(y, tolerance)
}
