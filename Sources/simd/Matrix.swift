/// What square matrices have in common. Each type's own functions name their types, as Apple's do, and call these.
protocol Matrix {
  associatedtype Column: SIMD where Column.Scalar: BinaryFloatingPoint

  /// How many columns, and rows, there are.
  static var order: Int { get }
  /// All zeros.
  init()
  subscript(column: Int) -> Column { get set }
}

extension Matrix {
  init(withDiagonal diagonal: Column) {
    self.init()
    for index in 0..<Self.order { self[index][index] = diagonal[index] }
  }

  /// - Parameter columns: `order` of them; any other number ends the program.
  init(counting columns: [Column]) {
    precondition(columns.count == Self.order, "A matrix has as many columns as its type says.")
    self.init()
    for index in 0..<Self.order { self[index] = columns[index] }
  }

  init(columnsFrom decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init()
    for index in 0..<Self.order { self[index] = try values.decode(Column.self) }
  }

  func encodeColumns(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for index in 0..<Self.order { try values.encode(self[index]) }
  }

  func isEqual(to other: Self) -> Bool { (0..<Self.order).allSatisfy { self[$0] == other[$0] } }

  /// Whether no two elements are further apart than the tolerance.
  func isNear(_ other: Self, _ tolerance: Column.Scalar) -> Bool {
    (0..<Self.order).allSatisfy { simd_norm_inf(self[$0] - other[$0]) <= tolerance }
  }

  /// Makes a matrix of each column.
  func mapped(_ body: (Column) -> Column) -> Self {
    var result = self
    for index in 0..<Self.order { result[index] = body(self[index]) }
    return result
  }

  /// Makes a matrix of each column and the other's.
  func merged(_ other: Self, _ body: (Column, Column) -> Column) -> Self {
    var result = self
    for index in 0..<Self.order { result[index] = body(self[index], other[index]) }
    return result
  }

  var transposed: Self {
    var result = self
    for column in 0..<Self.order {
      for row in 0..<Self.order { result[row][column] = self[column][row] }
    }
    return result
  }

  /// The matrix times a column.
  func times(_ column: Column) -> Column {
    var sum = self[0] * column[0]
    for index in 1..<Self.order { sum += self[index] * column[index] }
    return sum
  }

  /// A row times the matrix.
  func times(row: Column) -> Column {
    var result = row
    for index in 0..<Self.order { result[index] = simd_dot(row, self[index]) }
    return result
  }
}
