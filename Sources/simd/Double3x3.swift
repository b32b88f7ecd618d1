/// A matrix of 3 columns and 3 rows.
public struct simd_double3x3: Matrix, Equatable, Sendable {
  static let order = 3
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// All zeros.
  public init() { columns = (.zero, .zero, .zero) }

  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }

  public init(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>) { columns = (col0, col1, col2) }

  /// The number in the diagonal, zeros elsewhere.
  public init(_ scalar: Double) { self.init(diagonal: SIMD3<Double>(repeating: scalar)) }

  /// The numbers in the diagonal, zeros elsewhere.
  public init(diagonal: SIMD3<Double>) { self.init(withDiagonal: diagonal) }

  /// - Parameter columns: 3 of them; any other number ends the program.
  public init(_ columns: [SIMD3<Double>]) { self.init(counting: columns) }

  /// - Parameter rows: 3 of them; any other number ends the program.
  public init(rows: [SIMD3<Double>]) { self = simd_double3x3(rows).transpose }

  public subscript(column: Int) -> SIMD3<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("A matrix has no such column.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("A matrix has no such column.")
      }
    }
  }

  public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public static func == (lhs: simd_double3x3, rhs: simd_double3x3) -> Bool { lhs.isEqual(to: rhs) }

  public var transpose: simd_double3x3 { transposed }

  public var determinant: Double { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }

  /// The inverse; infinities and no numbers where the determinant is zero.
  public var inverse: simd_double3x3 {
    let (a, b, c) = columns
    let rows = simd_double3x3(simd_cross(b, c), simd_cross(c, a), simd_cross(a, b))
    return rows.transpose * (1 / determinant)
  }
}

extension simd_double3x3 {
  public static func + (lhs: simd_double3x3, rhs: simd_double3x3) -> simd_double3x3 { lhs.merged(rhs, +) }
  public static func += (lhs: inout simd_double3x3, rhs: simd_double3x3) { lhs = lhs + rhs }
  public static func - (lhs: simd_double3x3, rhs: simd_double3x3) -> simd_double3x3 { lhs.merged(rhs, -) }
  public static func -= (lhs: inout simd_double3x3, rhs: simd_double3x3) { lhs = lhs - rhs }
  public static prefix func - (rhs: simd_double3x3) -> simd_double3x3 { rhs.mapped { -$0 } }

  public static func * (lhs: simd_double3x3, rhs: Double) -> simd_double3x3 { lhs.mapped { $0 * rhs } }
  public static func * (lhs: Double, rhs: simd_double3x3) -> simd_double3x3 { rhs * lhs }
  public static func *= (lhs: inout simd_double3x3, rhs: Double) { lhs = lhs * rhs }

  /// The matrix times a column.
  public static func * (lhs: simd_double3x3, rhs: SIMD3<Double>) -> SIMD3<Double> { lhs.times(rhs) }
  /// A row times the matrix.
  public static func * (lhs: SIMD3<Double>, rhs: simd_double3x3) -> SIMD3<Double> { rhs.times(row: lhs) }
  public static func * (lhs: simd_double3x3, rhs: simd_double3x3) -> simd_double3x3 { rhs.mapped(lhs.times(_:)) }
  public static func *= (lhs: inout simd_double3x3, rhs: simd_double3x3) { lhs = lhs * rhs }
}

extension simd_double3x3: CustomDebugStringConvertible {
  public var debugDescription: String {
    "simd_double3x3(\(columns.0), \(columns.1), \(columns.2))"
  }
}

extension simd_double3x3: Codable {
  public init(from decoder: any Decoder) throws { try self.init(columnsFrom: decoder) }
  public func encode(to encoder: any Encoder) throws { try encodeColumns(to: encoder) }
}

public let matrix_identity_double3x3 = simd_double3x3(1)

public func simd_matrix(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>) -> simd_double3x3 {
  simd_double3x3(col0, col1, col2)
}
public func simd_matrix_from_rows(_ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>) -> simd_double3x3
{ simd_double3x3(rows: [row0, row1, row2]) }
public func simd_diagonal_matrix(_ x: SIMD3<Double>) -> simd_double3x3 { simd_double3x3(diagonal: x) }
public func simd_mul(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x * y }
public func simd_mul(_ x: simd_double3x3, _ y: SIMD3<Double>) -> SIMD3<Double> { x * y }
public func simd_mul(_ x: SIMD3<Double>, _ y: simd_double3x3) -> SIMD3<Double> { x * y }
public func simd_mul(_ a: Double, _ x: simd_double3x3) -> simd_double3x3 { a * x }
public func matrix_multiply(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x * y }
public func matrix_multiply(_ x: simd_double3x3, _ y: SIMD3<Double>) -> SIMD3<Double> { x * y }
public func matrix_multiply(_ x: SIMD3<Double>, _ y: simd_double3x3) -> SIMD3<Double> { x * y }
public func matrix_scale(_ a: Double, _ x: simd_double3x3) -> simd_double3x3 { a * x }
public func simd_add(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x + y }
public func simd_sub(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x - y }
public func simd_transpose(_ x: simd_double3x3) -> simd_double3x3 { x.transpose }
public func simd_determinant(_ x: simd_double3x3) -> Double { x.determinant }
public func simd_inverse(_ x: simd_double3x3) -> simd_double3x3 { x.inverse }
public func matrix_transpose(_ x: simd_double3x3) -> simd_double3x3 { x.transpose }
public func matrix_determinant(_ x: simd_double3x3) -> Double { x.determinant }
public func matrix_invert(_ x: simd_double3x3) -> simd_double3x3 { x.inverse }
public func simd_equal(_ x: simd_double3x3, _ y: simd_double3x3) -> Bool { x == y }
public func matrix_equal(_ x: simd_double3x3, _ y: simd_double3x3) -> Bool { x == y }

/// Whether no two elements are further apart than the tolerance.
public func simd_almost_equal_elements(_ x: simd_double3x3, _ y: simd_double3x3, _ tolerance: Double) -> Bool {
  x.isNear(y, tolerance)
}

/// Whether no two elements are further apart than the tolerance.
public func matrix_almost_equal_elements(_ x: simd_double3x3, _ y: simd_double3x3, _ tolerance: Double) -> Bool {
  x.isNear(y, tolerance)
}
