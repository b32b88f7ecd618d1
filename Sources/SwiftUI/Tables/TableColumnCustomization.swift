/// How a user has arranged the columns of a table: their order, and which are shown. It can be kept, as by `SceneStorage`.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  /// What the user has said, by the columns' names.
  private var isShown: [String: Bool] = [:]
  /// The columns that the user has moved, and those around them, in their order.
  fileprivate var order: [String] = []

  public init() {}

  /// Whether a column is shown: `automatic` where the user has not said it.
  public subscript(visibility id: String) -> Visibility {
    get { isShown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { isShown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// The columns stand in the table's own order.
  public mutating func resetOrder() { order = [] }
}

/// What a user can change of a table's columns.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  public typealias Element = TableColumnCustomizationBehavior
  public typealias ArrayLiteralElement = TableColumnCustomizationBehavior
  private var kinds: UInt8 = 0

  public init() {}
  private init(kinds: UInt8) { self.kinds = kinds }

  public static var all: TableColumnCustomizationBehavior { [.reorder, .resize, .visibility] }
  /// Its place among the others.
  public static var reorder: TableColumnCustomizationBehavior { .init(kinds: 1) }
  /// Its width; columns here have the widths that the table gives them.
  public static var resize: TableColumnCustomizationBehavior { .init(kinds: 2) }
  /// Whether it is shown.
  public static var visibility: TableColumnCustomizationBehavior { .init(kinds: 4) }

  public func contains(_ member: Self) -> Bool { kinds & member.kinds == member.kinds }
  public func union(_ other: Self) -> Self { .init(kinds: kinds | other.kinds) }
  public func intersection(_ other: Self) -> Self { .init(kinds: kinds & other.kinds) }
  public func symmetricDifference(_ other: Self) -> Self { .init(kinds: kinds ^ other.kinds) }
  public mutating func formUnion(_ other: Self) { kinds |= other.kinds }
  public mutating func formIntersection(_ other: Self) { kinds &= other.kinds }
  public mutating func formSymmetricDifference(_ other: Self) { kinds ^= other.kinds }
  @discardableResult public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { kinds |= new.kinds }
    return (!contains(new), new)
  }
  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    defer { kinds &= ~member.kinds }
    return kinds & member.kinds == 0 ? nil : intersection(member)
  }
  @discardableResult public mutating func update(with new: Self) -> Self? {
    defer { kinds |= new.kinds }
    return kinds & new.kinds == 0 ? nil : intersection(new)
  }
}

/// The arrangement of a table, whatever its rows are.
struct TableArrangement {
  private let visibility: (String) -> Visibility
  private let setVisibility: (String, Visibility) -> Void
  private let order: () -> [String]
  private let setOrder: ([String]) -> Void

  init<Value>(_ binding: Binding<TableColumnCustomization<Value>>) {
    visibility = { binding.wrappedValue[visibility: $0] }
    setVisibility = { binding.wrappedValue[visibility: $0] = $1 }
    order = { binding.wrappedValue.order }
    setOrder = { binding.wrappedValue.order = $0 }
  }

  func isShown(_ column: TableColumnEntry) -> Bool {
    let said = column.id.map(visibility) ?? .automatic
    return said == .automatic ? !column.isHidden : said == .visible
  }

  /// All columns in the user's order: those that the user knows nothing of stay where they are.
  func ordered(_ columns: [TableColumnEntry]) -> [TableColumnEntry] {
    let order = order()
    let places = columns.indices.filter { columns[$0].id.map(order.contains) ?? false }
    let known = places.map { columns[$0] }.sorted { order.firstIndex(of: $0.id!)! < order.firstIndex(of: $1.id!)! }
    var result = columns
    for (place, column) in zip(places, known) { result[place] = column }
    return result
  }

  func toggle(_ column: TableColumnEntry) {
    guard let id = column.id else { return }
    setVisibility(id, isShown(column) ? .hidden : .visible)
  }

  /// Where a column would go by so many places among those that are shown; nil where there is no place.
  func neighbor(of index: Int, by step: Int, in shown: [TableColumnEntry]) -> Int? {
    let next = index + step
    guard shown.indices.contains(next), canMove(shown[index]), canMove(shown[next]) else { return nil }
    return next
  }

  private func canMove(_ column: TableColumnEntry) -> Bool { column.id != nil && !column.fixed.contains(.reorder) }

  /// Two columns that are shown change places.
  func swap(_ one: Int, _ other: Int, shown: [TableColumnEntry], all: [TableColumnEntry]) {
    guard let first = shown[one].id, let second = shown[other].id else { return }
    var ids = ordered(all).compactMap(\.id)
    guard let a = ids.firstIndex(of: first), let b = ids.firstIndex(of: second) else { return }
    ids.swapAt(a, b)
    setOrder(ids)
  }
}

/// The menu of a column's title: where the column goes, and which columns are shown.
struct ColumnMenu: View {
  let index: Int
  let shown: [TableColumnEntry]
  let all: [TableColumnEntry]
  let arrangement: TableArrangement

  var body: some View {
    Section {
      move("arrow.left", by: -1)
      move("arrow.right", by: 1)
    }
    Section {
      ForEach(all.indices, id: \.self) { index in
        let column = all[index]
        if column.id != nil, !column.fixed.contains(.visibility) {
          Toggle(isOn: isShown(column)) { column.label() }
            // One column has to stay.
            .disabled(shown.count == 1 && arrangement.isShown(column))
        }
      }
    }
  }

  private func isShown(_ column: TableColumnEntry) -> Binding<Bool> {
    Binding(
      location: ClosureLocation(get: { arrangement.isShown(column) }, set: { _, _ in arrangement.toggle(column) })
    )
  }

  @ViewBuilder private func move(_ image: String, by step: Int) -> some View {
    if let next = arrangement.neighbor(of: index, by: step, in: shown) {
      Button {
        arrangement.swap(index, next, shown: shown, all: all)
      } label: {
        Label {
          shown[next].label()
        } icon: {
          Image(systemName: image)
        }
      }
    }
  }
}
