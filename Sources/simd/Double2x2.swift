/// A matrix of 2 columns and 2 rows.
public struct simd_double2x2: Matrix, Equatable, Sendable {
  static let order = 2
  public var columns: (SIMD2<Double>, SIMD2<Double>)

  /// All zeros.
  public init() { columns = (.zero, .zero) }

  public init(columns: (SIMD2<Double>, SIMD2<Double>)) { self.columns = columns }

  public init(_ col0: SIMD2<Double>, _ col1: SIMD2<Double>) { columns = (col0, col1) }

  /// The number in the diagonal, zeros elsewhere.
  public init(_ scalar: Double) { self.init(diagonal: SIMD2<Double>(repeating: scalar)) }

  /// The numbers in the diagonal, zeros elsewhere.
  public init(diagonal: SIMD2<Double>) { self.init(withDiagonal: diagonal) }

  /// - Parameter columns: 2 of them; any other number ends the program.
  public init(_ columns: [SIMD2<Double>]) { self.init(counting: columns) }

  /// - Parameter rows: 2 of them; any other number ends the program.
  public init(rows: [SIMD2<Double>]) { self = simd_double2x2(rows).transpose }

  public subscript(column: Int) -> SIMD2<Double> {
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

  public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public static func == (lhs: simd_double2x2, rhs: simd_double2x2) -> Bool { lhs.isEqual(to: rhs) }

  public var transpose: simd_double2x2 { transposed }

  public var determinant: Double { self[0, 0] * self[1, 1] - self[1, 0] * self[0, 1] }

  /// The inverse; infinities and no numbers where the determinant is zero.
  public var inverse: simd_double2x2 {
    let scale = 1 / determinant
    return simd_double2x2(
      SIMD2<Double>(self[1, 1], -self[0, 1]) * scale,
      SIMD2<Double>(-self[1, 0], self[0, 0]) * scale
    )
  }
}

extension simd_double2x2 {
  public static func + (lhs: simd_double2x2, rhs: simd_double2x2) -> simd_double2x2 { lhs.merged(rhs, +) }
  public static func += (lhs: inout simd_double2x2, rhs: simd_double2x2) { lhs = lhs + rhs }
  public static func - (lhs: simd_double2x2, rhs: simd_double2x2) -> simd_double2x2 { lhs.merged(rhs, -) }
  public static func -= (lhs: inout simd_double2x2, rhs: simd_double2x2) { lhs = lhs - rhs }
  public static prefix func - (rhs: simd_double2x2) -> simd_double2x2 { rhs.mapped { -$0 } }

  public static func * (lhs: simd_double2x2, rhs: Double) -> simd_double2x2 { lhs.mapped { $0 * rhs } }
  public static func * (lhs: Double, rhs: simd_double2x2) -> simd_double2x2 { rhs * lhs }
  public static func *= (lhs: inout simd_double2x2, rhs: Double) { lhs = lhs * rhs }

  /// The matrix times a column.
  public static func * (lhs: simd_double2x2, rhs: SIMD2<Double>) -> SIMD2<Double> { lhs.times(rhs) }
  /// A row times the matrix.
  public static func * (lhs: SIMD2<Double>, rhs: simd_double2x2) -> SIMD2<Double> { rhs.times(row: lhs) }
  public static func * (lhs: simd_double2x2, rhs: simd_double2x2) -> simd_double2x2 { rhs.mapped(lhs.times(_:)) }
  public static func *= (lhs: inout simd_double2x2, rhs: simd_double2x2) { lhs = lhs * rhs }
}

extension simd_double2x2: CustomDebugStringConvertible {
  public var debugDescription: String {
    "simd_double2x2(\(columns.0), \(columns.1))"
  }
}

extension simd_double2x2: Codable {
  public init(from decoder: any Decoder) throws { try self.init(columnsFrom: decoder) }
  public func encode(to encoder: any Encoder) throws { try encodeColumns(to: encoder) }
}

public let matrix_identity_double2x2 = simd_double2x2(1)

public func simd_matrix(_ col0: SIMD2<Double>, _ col1: SIMD2<Double>) -> simd_double2x2 { simd_double2x2(col0, col1) }
public func simd_matrix_from_rows(_ row0: SIMD2<Double>, _ row1: SIMD2<Double>) -> simd_double2x2 {
  simd_double2x2(rows: [row0, row1])
}
public func simd_diagonal_matrix(_ x: SIMD2<Double>) -> simd_double2x2 { simd_double2x2(diagonal: x) }
public func simd_mul(_ x: simd_double2x2, _ y: simd_double2x2) -> simd_double2x2 { x * y }
public func simd_mul(_ x: simd_double2x2, _ y: SIMD2<Double>) -> SIMD2<Double> { x * y }
public func simd_mul(_ x: SIMD2<Double>, _ y: simd_double2x2) -> SIMD2<Double> { x * y }
public func simd_mul(_ a: Double, _ x: simd_double2x2) -> simd_double2x2 { a * x }
public func matrix_multiply(_ x: simd_double2x2, _ y: simd_double2x2) -> simd_double2x2 { x * y }
public func matrix_multiply(_ x: simd_double2x2, _ y: SIMD2<Double>) -> SIMD2<Double> { x * y }
public func matrix_multiply(_ x: SIMD2<Double>, _ y: simd_double2x2) -> SIMD2<Double> { x * y }
public func matrix_scale(_ a: Double, _ x: simd_double2x2) -> simd_double2x2 { a * x }
public func simd_add(_ x: simd_double2x2, _ y: simd_double2x2) -> simd_double2x2 { x + y }
public func simd_sub(_ x: simd_double2x2, _ y: simd_double2x2) -> simd_double2x2 { x - y }
public func simd_transpose(_ x: simd_double2x2) -> simd_double2x2 { x.transpose }
public func simd_determinant(_ x: simd_double2x2) -> Double { x.determinant }
public func simd_inverse(_ x: simd_double2x2) -> simd_double2x2 { x.inverse }
public func matrix_transpose(_ x: simd_double2x2) -> simd_double2x2 { x.transpose }
public func matrix_determinant(_ x: simd_double2x2) -> Double { x.determinant }
public func matrix_invert(_ x: simd_double2x2) -> simd_double2x2 { x.inverse }
public func simd_equal(_ x: simd_double2x2, _ y: simd_double2x2) -> Bool { x == y }
public func matrix_equal(_ x: simd_double2x2, _ y: simd_double2x2) -> Bool { x == y }

/// Whether no two elements are further apart than the tolerance.
public func simd_almost_equal_elements(_ x: simd_double2x2, _ y: simd_double2x2, _ tolerance: Double) -> Bool {
  x.isNear(y, tolerance)
}

/// Whether no two elements are further apart than the tolerance.
public func matrix_almost_equal_elements(_ x: simd_double2x2, _ y: simd_double2x2, _ tolerance: Double) -> Bool {
  x.isNear(y, tolerance)
}
