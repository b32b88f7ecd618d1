import Testing

@testable import SwiftUI

@MainActor @Suite("SwiftUI in cells: UIHostingConfiguration") struct HostingConfigurationTests {
  private func fitted(_ configuration: some UIContentConfiguration, width: CGFloat = 200) -> CGSize {
    let view = configuration.makeContentView()
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  @Test("A cell is as high as its views with their margins, 44 points at least unless it says otherwise")
  func heights() {
    let high = UIHostingConfiguration { Color.red.frame(width: 10, height: 60) }
    #expect(fitted(high.margins(.vertical, 5)) == CGSize(width: 200, height: 70))
    #expect(fitted(high.margins(.all, EdgeInsets(top: 1, leading: 9, bottom: 2, trailing: 9))).height == 63)
    let low = UIHostingConfiguration { Color.red.frame(width: 10, height: 6) }.margins(.all, 0)
    #expect(fitted(low).height == 44 && fitted(low.minSize()).height == 6)
    #expect(fitted(low.minSize(height: 30)).height == 30)
  }

  @Test("The views keep within the margins of the cell, the background fills it") func places() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    cell.contentConfiguration = UIHostingConfiguration { Color.red }.background(Color.blue)
    cell.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: cell.bounds.size, format: format).image {
      cell.layer.render(in: $0.cgContext)
    }
    let picture = try #require(image.cgImage)
    let data = try #require(picture.dataProvider?.data as Data?)
    func red(_ x: Int, _ y: Int) -> Bool { data[y * picture.bytesPerRow + x * 4 + 2] > 200 }
    #expect(red(100, 40) && !red(2, 40) && !red(100, 2) && !red(197, 40))
    #expect(data[40 * picture.bytesPerRow + 2 * 4] > 200, "blue")
  }

  @Test("Another configuration of the same views takes the place of the one before, with the state that it has")
  func changing() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    func configuration(_ height: CGFloat) -> UIHostingConfiguration<some View, EmptyView> {
      UIHostingConfiguration { Color.red.frame(height: height) }.margins(.all, 0).minSize()
    }
    cell.contentConfiguration = configuration(20)
    let view = try #require(cell.contentView.subviews.first)
    #expect(view.intrinsicContentSize.height == 20)
    cell.contentConfiguration = configuration(30)
    #expect(cell.contentView.subviews.first === view && view.intrinsicContentSize.height == 30)
    #expect(view.sizeThatFits(CGSize(width: 50, height: 99)) == CGSize(width: 50, height: 30))
  }
}
