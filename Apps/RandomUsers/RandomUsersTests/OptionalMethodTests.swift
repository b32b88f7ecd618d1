import UIKit
import XCTest

/// A base class conforms to a delegate, and only a subclass adds one of its optional methods: it is called.
private class BaseList: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

private final class TitledList: BaseList {
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Titled" }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
}

final class OptionalMethodTests: XCTestCase {
    @MainActor private func contentHeight(_ list: BaseList) -> CGFloat {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.sectionHeaderTopPadding = 0
        table.rowHeight = 44
        table.dataSource = list
        table.delegate = list
        table.layoutIfNeeded()
        return table.contentSize.height
    }

    @MainActor func testWhatASubclassAddsIsCalled() {
        XCTAssertEqual(contentHeight(BaseList()), 3 * 44)
        XCTAssertGreaterThan(contentHeight(TitledList()), 3 * 30)
        XCTAssertLessThan(contentHeight(TitledList()), 3 * 44)
    }
}
