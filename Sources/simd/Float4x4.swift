/// A matrix of 4 columns and 4 rows.
public struct simd_float4x4: Matrix, Equatable, Sendable {
  static let order = 4
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// All zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) { self.columns = columns }

  public init(_ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>) {
    columns = (col0, col1, col2, col3)
  }

  /// The number in the diagonal, zeros elsewhere.
  public init(_ scalar: Float) { self.init(diagonal: SIMD4<Float>(repeating: scalar)) }

  /// The numbers in the diagonal, zeros elsewhere.
  public init(diagonal: SIMD4<Float>) { self.init(withDiagonal: diagonal) }

  /// - Parameter columns: 4 of them; any other number ends the program.
  public init(_ columns: [SIMD4<Float>]) { self.init(counting: columns) }

  /// - Parameter rows: 4 of them; any other number ends the program.
  public init(rows: [SIMD4<Float>]) { self = simd_float4x4(rows).transpose }

  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("A matrix has no such column.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("A matrix has no such column.")
      }
    }
  }

  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public static func == (lhs: simd_float4x4, rhs: simd_float4x4) -> Bool { lhs.isEqual(to: rhs) }

  public var transpose: simd_float4x4 { transposed }

  public var determinant: Float {
    (0..<4).reduce(0) { sum, row in sum + self[0, row] * cofactor(0, row) }
  }

  /// The inverse; infinities and no numbers where the determinant is zero.
  public var inverse: simd_float4x4 {
    let scale = 1 / determinant
    var result = simd_float4x4()
    for column in 0..<4 {
      for row in 0..<4 { result[row, column] = cofactor(column, row) * scale }
    }
    return result
  }

  /// The determinant of what is left without a column and a row, with its sign.
  private func cofactor(_ column: Int, _ row: Int) -> Float {
    let others = [0, 1, 2, 3].filter { $0 != column }
    let rows = [0, 1, 2, 3].filter { $0 != row }
    let minor = simd_float3x3(
      others.map { other in SIMD3<Float>(self[other, rows[0]], self[other, rows[1]], self[other, rows[2]]) }
    )
    return (column + row).isMultiple(of: 2) ? minor.determinant : -minor.determinant
  }
}

extension simd_float4x4 {
  public static func + (lhs: simd_float4x4, rhs: simd_float4x4) -> simd_float4x4 { lhs.merged(rhs, +) }
  public static func += (lhs: inout simd_float4x4, rhs: simd_float4x4) { lhs = lhs + rhs }
  public static func - (lhs: simd_float4x4, rhs: simd_float4x4) -> simd_float4x4 { lhs.merged(rhs, -) }
  public static func -= (lhs: inout simd_float4x4, rhs: simd_float4x4) { lhs = lhs - rhs }
  public static prefix func - (rhs: simd_float4x4) -> simd_float4x4 { rhs.mapped { -$0 } }

  public static func * (lhs: simd_float4x4, rhs: Float) -> simd_float4x4 { lhs.mapped { $0 * rhs } }
  public static func * (lhs: Float, rhs: simd_float4x4) -> simd_float4x4 { rhs * lhs }
  public static func *= (lhs: inout simd_float4x4, rhs: Float) { lhs = lhs * rhs }

  /// The matrix times a column.
  public static func * (lhs: simd_float4x4, rhs: SIMD4<Float>) -> SIMD4<Float> { lhs.times(rhs) }
  /// A row times the matrix.
  public static func * (lhs: SIMD4<Float>, rhs: simd_float4x4) -> SIMD4<Float> { rhs.times(row: lhs) }
  public static func * (lhs: simd_float4x4, rhs: simd_float4x4) -> simd_float4x4 { rhs.mapped(lhs.times(_:)) }
  public static func *= (lhs: inout simd_float4x4, rhs: simd_float4x4) { lhs = lhs * rhs }
}

extension simd_float4x4: CustomDebugStringConvertible {
  public var debugDescription: String {
    "simd_float4x4(\(columns.0), \(columns.1), \(columns.2), \(columns.3))"
  }
}

extension simd_float4x4: Codable {
  public init(from decoder: any Decoder) throws { try self.init(columnsFrom: decoder) }
  public func encode(to encoder: any Encoder) throws { try encodeColumns(to: encoder) }
}

public let matrix_identity_float4x4 = simd_float4x4(1)

public func simd_matrix(_ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>)
  -> simd_float4x4
{ simd_float4x4(col0, col1, col2, col3) }
public func simd_matrix_from_rows(
  _ row0: SIMD4<Float>,
  _ row1: SIMD4<Float>,
  _ row2: SIMD4<Float>,
  _ row3: SIMD4<Float>
) -> simd_float4x4 { simd_float4x4(rows: [row0, row1, row2, row3]) }
public func simd_diagonal_matrix(_ x: SIMD4<Float>) -> simd_float4x4 { simd_float4x4(diagonal: x) }
public func simd_mul(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x * y }
public func simd_mul(_ x: simd_float4x4, _ y: SIMD4<Float>) -> SIMD4<Float> { x * y }
public func simd_mul(_ x: SIMD4<Float>, _ y: simd_float4x4) -> SIMD4<Float> { x * y }
public func simd_mul(_ a: Float, _ x: simd_float4x4) -> simd_float4x4 { a * x }
public func matrix_multiply(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x * y }
public func matrix_multiply(_ x: simd_float4x4, _ y: SIMD4<Float>) -> SIMD4<Float> { x * y }
public func matrix_multiply(_ x: SIMD4<Float>, _ y: simd_float4x4) -> SIMD4<Float> { x * y }
public func matrix_scale(_ a: Float, _ x: simd_float4x4) -> simd_float4x4 { a * x }
public func simd_add(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x + y }
public func simd_sub(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x - y }
public func simd_transpose(_ x: simd_float4x4) -> simd_float4x4 { x.transpose }
public func simd_determinant(_ x: simd_float4x4) -> Float { x.determinant }
public func simd_inverse(_ x: simd_float4x4) -> simd_float4x4 { x.inverse }
public func matrix_transpose(_ x: simd_float4x4) -> simd_float4x4 { x.transpose }
public func matrix_determinant(_ x: simd_float4x4) -> Float { x.determinant }
public func matrix_invert(_ x: simd_float4x4) -> simd_float4x4 { x.inverse }
public func simd_equal(_ x: simd_float4x4, _ y: simd_float4x4) -> Bool { x == y }
public func matrix_equal(_ x: simd_float4x4, _ y: simd_float4x4) -> Bool { x == y }

/// Whether no two elements are further apart than the tolerance.
public func simd_almost_equal_elements(_ x: simd_float4x4, _ y: simd_float4x4, _ tolerance: Float) -> Bool {
  x.isNear(y, tolerance)
}

/// Whether no two elements are further apart than the tolerance.
public func matrix_almost_equal_elements(_ x: simd_float4x4, _ y: simd_float4x4, _ tolerance: Float) -> Bool {
  x.isNear(y, tolerance)
}
