import Foundation

extension IndexPath {
  /// The path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The path of a row of a table view.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
