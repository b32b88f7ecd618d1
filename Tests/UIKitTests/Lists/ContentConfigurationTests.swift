import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Content configurations")
struct ContentConfigurationTests {
  private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

  @Test("A list configuration shows image, text and secondary text, one below the other or side by side")
  func list() {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = "Title"
    configuration.secondaryText = "Detail"
    let view = configuration.makeContentView() as! UIListContentView
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    view.layoutIfNeeded()
    let (text, secondary) = (labels(view)[0], labels(view)[1])
    #expect(text.text == "Title" && secondary.text == "Detail" && text.frame.minX == 16)
    #expect(secondary.frame.minX == 16 && secondary.frame.minY >= text.frame.maxY)
    var value = UIListContentConfiguration.valueCell()
    value.text = "Title"
    value.secondaryText = "Detail"
    value.image = UIImage(systemName: "gear")
    view.configuration = value
    view.layoutIfNeeded()
    #expect(secondary.frame.maxX == 292 && abs(secondary.frame.midY - text.frame.midY) < 1)
    let image = view.subviews.compactMap { $0 as? UIImageView }.first!
    // Symbols stand in a column, so that texts of several rows stand in line; pictures have their own width.
    #expect(image.frame.midX == 16 + 14 && text.frame.minX == 16 + 28 + 16)
    value.imageProperties.reservedLayoutSize.width = 40
    view.configuration = value
    view.layoutIfNeeded()
    #expect(image.frame.midX == 16 + 20 && text.frame.minX == 16 + 40 + 16)
    value.imageProperties.reservedLayoutSize.width = 0
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    value.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { _ in }
    view.configuration = value
    view.layoutIfNeeded()
    #expect(image.frame.minX == 16 && text.frame.minX == 16 + 10 + 16)
    value.textProperties.transform = .uppercase
    value.secondaryText = nil
    view.configuration = value
    #expect(labels(view).map(\.text) == ["TITLE"])
  }

  @Test("A long text wraps, and the view says how high it is then")
  func wrapping() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = String(repeating: "word ", count: 40)
    let view = UIListContentView(configuration: configuration)
    let narrow = view.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    let wide = view.systemLayoutSizeFitting(
      CGSize(width: 2000, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(narrow.height > 3 * wide.height && narrow.width == 200)
  }

  @Test("A cell keeps the view of its content while the type of the configuration stays")
  func cells() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var configuration = cell.defaultContentConfiguration()
    configuration.text = "one"
    cell.contentConfiguration = configuration
    let view = cell.contentView.subviews.first
    configuration.text = "two"
    cell.contentConfiguration = configuration
    #expect(cell.contentView.subviews.first === view && labels(view!).map(\.text) == ["two"])
    #expect(cell.textLabel == nil, "labels belong to cells without a configuration")
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty && cell.textLabel != nil)
  }

  @Test("Configurations follow the state: the handler hears of it, standard backgrounds change colour")
  func states() {
    for cell in [UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))] {
      var states: [Bool] = []
      cell.backgroundConfiguration = .listGroupedCell()
      cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
      cell.layoutIfNeeded()
      #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
      cell.isSelected = true
      cell.layoutIfNeeded()
      #expect(states == [false, true] && cell.backgroundConfiguration?.backgroundColor == .systemGray4)
      cell.isSelected = false
      cell.layoutIfNeeded()
      #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
    }
    var own = UIBackgroundConfiguration.listPlainCell()
    own.backgroundColor = .red
    var state = UICellConfigurationState(traitCollection: light)
    state.isSelected = true
    #expect(own.updated(for: state).backgroundColor == .red)
    #expect(state[UIConfigurationStateCustomKey("mine")] == nil)
    state[UIConfigurationStateCustomKey("mine")] = 5
    #expect(state[UIConfigurationStateCustomKey("mine")] == AnyHashable(5))
  }

  @Test("What is disabled is faint, but for colours that the app chose")
  func disabled() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "a"
    configuration.secondaryText = "b"
    configuration.secondaryTextProperties.color = .red
    var state = UICellConfigurationState(traitCollection: light)
    state.isDisabled = true
    let view = UIListContentView(configuration: configuration.updated(for: state))
    #expect(labels(view).map(\.textColor) == [.tertiaryLabel, .red])
  }
}
