import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Pickers of several sources, and menus that stay") struct PickerSourceTests {
  private struct Source { let value: Binding<Int> }

  @Test("Where the sources differ nothing is chosen; a choice writes all") func sources() {
    let boxes = [Box(1), Box(2)]
    let sources = boxes.map { Source(value: $0.binding) }
    let hosted = Hosted {
      Picker("Number", sources: sources, selection: \.value) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      .pickerStyle(.segmented)
    }
    let segments = hosted.views(of: UISegmentedControl.self).first
    #expect(segments?.selectedSegmentIndex == UISegmentedControl.noSegment)
    segments?.selectedSegmentIndex = 1
    segments?.sendActions(for: .valueChanged)
    #expect(boxes.map(\.value) == [2, 2])
    hosted.show(hosted.controller.rootView)
    hosted.settle()
    #expect(hosted.views(of: UISegmentedControl.self).first?.selectedSegmentIndex == 1)
  }

  @Test("Entries keep their menu open where that is asked for", arguments: [true, false]) func dismissal(_ stays: Bool)
  {
    let hosted = Hosted {
      Text("Thing").contextMenu {
        Button("Use") {}.menuActionDismissBehavior(stays ? .disabled : .enabled)
      }
    }
    let view = hosted.views(of: ContextMenuView.self)[0]
    let interaction = view.interactions.compactMap { $0 as? UIContextMenuInteraction }[0]
    let menu = view.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero)?.makeMenu()
    let entry = menu?.children.first as? UIAction
    #expect(entry?.attributes.contains(.keepsMenuPresented) == stays)
  }

  @Test("A menu says by an arrow that it is one where that is asked for, and a picker does not where it is not")
  func indicators() {
    func arrows(_ visibility: Visibility) -> [Bool] {
      let menu = Hosted { Menu("Open") { Button("Use") {} }.menuIndicator(visibility) }
      let picker = Hosted {
        Picker("Number", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.menu).menuIndicator(visibility)
      }
      return [menu.views(of: UIImageView.self), picker.views(of: UIImageView.self)].map { !$0.isEmpty }
    }
    #expect(arrows(.automatic) == [false, true])
    #expect(arrows(.visible) == [true, true])
    #expect(arrows(.hidden) == [false, false])
  }

  @Test("A toggle in a menu is an entry that is on or off") func toggle() {
    let isOn = Box(true)
    let hosted = Hosted { Text("Thing").contextMenu { Toggle("Loud", isOn: isOn.binding) } }
    let view = hosted.views(of: ContextMenuView.self)[0]
    let interaction = view.interactions.compactMap { $0 as? UIContextMenuInteraction }[0]
    let menu = view.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero)?.makeMenu()
    let entry = menu?.children.first as? UIAction
    #expect(entry?.title == "Loud" && entry?.state == .on)
    #expect(entry.map { !$0.attributes.contains(.disabled) } == true)
    view.groups().first?.commands.first?.perform()
    #expect(!isOn.value)
  }
}
