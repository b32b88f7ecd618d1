import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("The list that something stands in") struct ListEnvironmentTests {
  private func state(_ list: UIListEnvironment) -> UICellConfigurationState {
    UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: list))
  }

  @Test("Tables say what they are, to all that is in them")
  func tables() {
    for (style, list) in [
      (UITableView.Style.plain, UIListEnvironment.plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped),
    ] {
      let table = UITableView(frame: .zero, style: style)
      let inner = UIView()
      table.addSubview(inner)
      #expect(inner.traitCollection.listEnvironment == list)
    }
    #expect(UIView().traitCollection.listEnvironment == .unspecified)
  }

  @Test("Traits can be set and read: of lists and of the screen's recording")
  func traits() {
    let view = UIView()
    view.traitOverrides.listEnvironment = .sidebar
    view.traitOverrides.sceneCaptureState = .active
    #expect(view.traitCollection.listEnvironment == .sidebar && view.traitCollection.sceneCaptureState == .active)
    #expect(UITraitCollection(sceneCaptureState: .inactive).sceneCaptureState == .inactive)
    #expect(UITraitListEnvironment.defaultValue == .unspecified && UITraitListEnvironment.name == "ListEnvironment")
  }

  @Test("A header's content follows its list, but for what was changed")
  func headers() {
    let header = UIListContentConfiguration.header()
    #expect(header.textProperties == UIListContentConfiguration.plainHeader().textProperties)
    let grouped = header.updated(for: state(.insetGrouped))
    #expect(grouped.textProperties == UIListContentConfiguration.groupedHeader().textProperties)
    #expect(grouped.directionalLayoutMargins == UIListContentConfiguration.groupedHeader().directionalLayoutMargins)
    #expect(grouped.updated(for: state(.plain)).textProperties == header.textProperties)
    var own = header
    own.textProperties.color = .red
    #expect(own.updated(for: state(.grouped)).textProperties.color == .red)
  }

  @Test("A footer's content follows its list")
  func footers() {
    let footer = UIListContentConfiguration.footer()
    #expect(footer.textProperties == UIListContentConfiguration.plainFooter().textProperties)
    let grouped = footer.updated(for: state(.grouped))
    #expect(grouped.directionalLayoutMargins == UIListContentConfiguration.groupedFooter().directionalLayoutMargins)
  }

  @Test("A cell's background follows its list")
  func backgrounds() {
    let cell = UIBackgroundConfiguration.listCell()
    #expect(cell.updated(for: state(.plain)).backgroundColor == .systemBackground)
    #expect(cell.updated(for: state(.insetGrouped)).backgroundColor == .secondarySystemGroupedBackground)
    let sidebar = cell.updated(for: state(.sidebar))
    #expect(sidebar.backgroundColor == .clear && sidebar.cornerRadius == 10)
    #expect(UIBackgroundConfiguration.listHeader().backgroundColor == .clear)
    #expect(UIBackgroundConfiguration.listFooter().backgroundColor == .clear)
  }
}
