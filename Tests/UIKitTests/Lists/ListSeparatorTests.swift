import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// The lines, backgrounds and contents of lists that an app describes.
@MainActor @Suite("List separators and standard looks", .serialized)
struct ListSeparatorTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

  @MainActor private final class Rows: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "Row"
      cell.contentConfiguration = content
      return cell
    }
  }
  private let rows = Rows()

  private func show(_ configuration: UICollectionLayoutListConfiguration) -> [UICollectionViewListCell] {
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = rows
    window.addSubview(list)
    window.layoutIfNeeded()
    return (0..<3).compactMap { list.cellForItem(at: IndexPath(item: $0, section: 0)) as? UICollectionViewListCell }
  }

  /// The lines that a cell shows, from the top.
  private func lines(_ cell: UICollectionViewListCell) -> [CALayer] {
    (cell.layer.sublayers ?? []).filter { $0.delegate == nil && !$0.isHidden && $0.frame.height == 1 }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test("By default a line below each row but the last of a group, from the text's beginning")
  func defaults() {
    let plain = show(UICollectionLayoutListConfiguration(appearance: .plain))
    #expect(plain.map { lines($0).count } == [1, 1, 1])
    #expect(lines(plain[0])[0].frame.minX == 16 && lines(plain[0])[0].frame.maxX == 390)
    #expect(show(UICollectionLayoutListConfiguration(appearance: .insetGrouped)).map { lines($0).count } == [1, 1, 0])
    #expect(show(UICollectionLayoutListConfiguration(appearance: .sidebar)).map { lines($0).count } == [0, 0, 0])
  }

  @Test("A section's lines and those of one item: hidden, shown above, inset and coloured")
  func configured() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
      top: 0,
      leading: 50,
      bottom: 0,
      trailing: 20
    )
    var asked: [Int] = []
    configuration.itemSeparatorHandler = { path, section in
      asked.append(path.item)
      var own = section
      if path.item == 0 { own.topSeparatorVisibility = .visible }
      if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
      return own
    }
    let cells = show(configuration)
    #expect(Set(asked) == [0, 1, 2])
    #expect(cells.map { lines($0).count } == [2, 0, 1])
    #expect(lines(cells[0])[0].frame.minY == 0 && lines(cells[0])[0].frame.minX == 16)
    #expect(lines(cells[2])[0].frame.minX == 50 && lines(cells[2])[0].frame.maxX == 370)
    #expect(lines(cells[2])[0].backgroundColor == UIColor.red.cgColor)
    #expect(configuration.separatorConfiguration != UIListSeparatorConfiguration(listAppearance: .plain))
    #expect(
      UIListSeparatorConfiguration(listAppearance: .plain) == UIListSeparatorConfiguration(listAppearance: .plain)
    )
  }

  @Test("Lines begin and end with what the separator's guide is constrained to")
  func guide() {
    let cell = show(UICollectionLayoutListConfiguration(appearance: .plain))[0]
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 80),
      mark.widthAnchor.constraint(equalToConstant: 10), mark.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      mark.heightAnchor.constraint(equalToConstant: 10),
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: mark.leadingAnchor),
    ])
    cell.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(lines(cell)[0].frame.minX == 80 && lines(cell)[0].frame.maxX == 390)
  }

  @Test("Sidebars: no colour until a row is selected, and round then")
  func sidebar() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let background = UIBackgroundConfiguration.listSidebarCell()
    #expect(background.backgroundColor == .clear && background.cornerRadius == 10)
    state.isSelected = true
    #expect(background.updated(for: state).backgroundColor == .systemFill)
    #expect(UIBackgroundConfiguration.listAccompaniedSidebarCell() == background)
    #expect(UIBackgroundConfiguration.listSidebarHeader().updated(for: state).backgroundColor == .clear)
    let cell = show(UICollectionLayoutListConfiguration(appearance: .sidebarPlain))[0]
    #expect(cell.defaultBackgroundConfiguration() == .listSidebarCell())
    #expect(UICollectionViewCell().defaultBackgroundConfiguration() == .clear())
    #expect(UITableViewHeaderFooterView().defaultBackgroundConfiguration() == .listPlainHeaderFooter())
  }

  @Test("A background's effect lies above its colour, in its shape")
  func effect() {
    let view = BackgroundView()
    var configuration = UIBackgroundConfiguration.clear()
    configuration.visualEffect = UIBlurEffect(style: .regular)
    #expect(configuration != .clear())
    view.apply(configuration, in: CGRect(x: 0, y: 0, width: 50, height: 40), cornerRadius: 6, tint: .red)
    let blur = view.subviews.first as? UIVisualEffectView
    #expect(blur?.effect === configuration.visualEffect && blur?.frame == view.bounds && blur?.layer.cornerRadius == 6)
    view.apply(.clear(), in: CGRect(x: 0, y: 0, width: 50, height: 40), cornerRadius: 0, tint: .red)
    #expect(!view.subviews.contains { $0 is UIVisualEffectView })
  }

  @Test("A content's opacity, its image's stroke, and larger headers")
  func content() {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.image = UIImage(systemName: "star")
    content.alpha = 0.5
    content.imageProperties.strokeWidth = 2
    content.imageProperties.strokeColor = .red
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    window.addSubview(view)
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    let picture = view.subviews.first { $0 is UIImageView }
    #expect(view.alpha == 0.5 && picture?.layer.borderWidth == 2)
    #expect(picture?.layer.borderColor == UIColor.red.cgColor)
    content.imageProperties.strokeColor = nil
    content.imageProperties.strokeColorTransformer = .init { _ in .green }
    #expect(content.imageProperties.resolvedStrokeColor(for: .white) == .green)
    let sizes = [UIListContentConfiguration.prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader()]
      .map(\.textProperties.font.pointSize)
    #expect(sizes == [20, 22])
    #expect(UIListContentConfiguration.accompaniedSidebarCell() == .sidebarCell())
    #expect(UIListContentConfiguration.accompaniedSidebarSubtitleCell() == .sidebarSubtitleCell())
  }
}
