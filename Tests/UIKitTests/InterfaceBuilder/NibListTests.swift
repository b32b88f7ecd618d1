import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor final class NibCell: UITableViewCell {
  var name: UILabel!
}

@MainActor final class NibItem: UICollectionViewCell {
  var picture: UIImageView!
}

@MainActor final class NibTableController: UITableViewController {
  var prepared: [String] = []
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append("\(segue.identifier ?? "") \(sender is UITableViewCell)")
  }
}

private let records: Void = ClassRecords.register {
  [
    ClassRecord(NibCell.self, name: "NibCell", properties: [PropertyRecord("name", \NibCell.name)]),
    ClassRecord(NibItem.self, name: "NibItem", properties: [PropertyRecord("picture", \NibItem.picture)]),
  ]
}

@MainActor @Suite("Lists from nibs")
struct NibListTests {
  init() { records }

  private static let cell = """
    <tableViewCell reuseIdentifier="cell" selectionStyle="none" accessoryType="checkmark" rowHeight="60" id="c"
        customClass="NibCell" customModule="UIKitTests">
      <rect key="frame" x="0" y="0" width="320" height="60"/>
      <tableViewCellContentView key="contentView" id="cc">
        <rect key="frame" x="0" y="0" width="320" height="60"/>
        <subviews>
          <label text="Name" id="l" translatesAutoresizingMaskIntoConstraints="NO"/>
        </subviews>
        <constraints>
          <constraint firstItem="l" firstAttribute="leading" secondItem="cc" secondAttribute="leading" constant="12" id="k1"/>
          <constraint firstItem="l" firstAttribute="top" secondItem="cc" secondAttribute="top" constant="20" id="k2"/>
          <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="20" id="k3"/>
        </constraints>
      </tableViewCellContentView>
      <connections><outlet property="name" destination="l" id="o"/></connections>
    </tableViewCell>
    """

  @Test("A table makes registered nibs' cells")
  func registeredNib() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(try InterfaceText.nib(Self.cell), forCellReuseIdentifier: "cell")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "cell") as? NibCell)
    #expect(cell.reuseIdentifier == "cell" && cell.selectionStyle == .none && cell.accessoryType == .checkmark)
    #expect(cell.name.text == "Name" && cell.name.superview === cell.contentView)
    table.register(nil as UINib?, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }

  @Test("A prototype's cells are as high as their constraints say")
  func prototypes() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? NibCell)?.name.text = "Row \(indexPath.row)"
        return cell
      }
    }
    let nib = try InterfaceText.nib(
      """
      <tableView style="plain" separatorStyle="none" rowHeight="-1" estimatedRowHeight="-1" id="t">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <view key="tableHeaderView" id="h"><rect key="frame" x="0" y="0" width="320" height="33"/></view>
        <prototypes>\(Self.cell)</prototypes>
      </tableView>
      """
    )
    let table = try #require(nib.instantiate(withOwner: nil).first as? UITableView)
    let source = Source()
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? NibCell)
    #expect(cell.name.text == "Row 1" && table.separatorStyle == .none)
    #expect(abs(cell.frame.height - (40 + cell.name.intrinsicContentSize.height)) < 1)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 33)
  }

  @Test("A static table shows the storyboard's cells; a tap begins a cell's segue")
  func staticTable() throws {
    let storyboard = try InterfaceText.storyboard(
      """
      <tableViewController id="first" customClass="NibTableController" customModule="UIKitTests">
        <tableView key="view" style="grouped" dataMode="static" rowHeight="-1" id="t">
          <rect key="frame" x="0" y="0" width="320" height="480"/>
          <sections>
            <tableViewSection headerTitle="One" id="s1"><cells>
              <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="tl" detailTextLabel="dl" rowHeight="70" id="a">
                <tableViewCellContentView key="contentView" id="ac"><subviews>
                  <label text="Title" id="tl"/><label text="Value" id="dl"/>
                </subviews></tableViewCellContentView>
                <connections><segue destination="d" kind="custom" customClass="UIStoryboardSegue" customModule="UIKit" identifier="tap" id="g"/></connections>
              </tableViewCell>
            </cells></tableViewSection>
            <tableViewSection footerTitle="End" id="s2"><cells>
              <tableViewCell id="b"/><tableViewCell id="b2"/>
            </cells></tableViewSection>
          </sections>
          <connections>
            <outlet property="dataSource" destination="first" id="o1"/><outlet property="delegate" destination="first" id="o2"/>
          </connections>
        </tableView>
      </tableViewController>
      """,
      #"<viewController id="d"><view key="view" id="dv"/></viewController>"#
    )
    let controller = try #require(storyboard.instantiateInitialViewController() as? NibTableController)
    let table = try #require(controller.tableView)
    #expect(table.style == .grouped && table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 2)
    table.layoutIfNeeded()
    let first = IndexPath(row: 0, section: 0)
    let cell = try #require(table.cellForRow(at: first))
    #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Value" && cell.frame.height == 70)
    #expect((table.headerView(forSection: 0))?.textLabel?.text == "ONE")
    table.tellSelection(true, at: first)
    #expect(controller.prepared == ["tap true"])
  }

  @Test("A collection view makes its prototypes in its flow layout")
  func collection() throws {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    }
    let nib = try InterfaceText.nib(
      """
      <collectionView id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" id="f">
          <size key="itemSize" width="100" height="50"/><inset key="sectionInset" minX="3" minY="4" maxX="5" maxY="6"/>
        </collectionViewFlowLayout>
        <cells>
          <collectionViewCell reuseIdentifier="item" id="c" customClass="NibItem" customModule="UIKitTests">
            <rect key="frame" x="0" y="0" width="50" height="50"/>
            <view key="contentView" id="cv"><subviews><imageView id="i" image="star" catalog="system"/></subviews></view>
            <connections><outlet property="picture" destination="i" id="o"/></connections>
          </collectionViewCell>
        </cells>
      </collectionView>
      """
    )
    let view = try #require(nib.instantiate(withOwner: nil).first as? UICollectionView)
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.minimumLineSpacing == 7 && layout.itemSize == CGSize(width: 100, height: 50))
    #expect(layout.sectionInset == UIEdgeInsets(top: 4, left: 3, bottom: 6, right: 5))
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NibItem)
    #expect(cell.frame == CGRect(x: 3, y: 4, width: 100, height: 50) && cell.picture.image != nil)
  }
}
