import Foundation
import Testing
import UIKit

@Suite("NSIndexPath") struct NSIndexPathTests {
  @Test func rowsItemsAndSections() {
    let row = NSIndexPath(row: 3, section: 1)
    #expect(row.row == 3 && row.item == 3 && row.section == 1)
    #expect(NSIndexPath(item: 3, section: 1) == row)
    #expect(row as IndexPath == IndexPath(row: 3, section: 1))
  }
}
