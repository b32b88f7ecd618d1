public import Foundation

extension NSIndexPath {
  /// The path of an item of a collection view.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// The path of a row of a table view.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// The first index.
  public var section: Int { index(atPosition: 0) }
  /// The second index.
  public var item: Int { index(atPosition: 1) }
  /// The second index.
  public var row: Int { index(atPosition: 1) }
}
