import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor @Suite("UIFontPickerViewController")
struct FontPickerTests {
  private final class Listener: NSObject, UIFontPickerViewControllerDelegate {
    var picked: [String] = []
    var cancels = 0
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      picked.append(viewController.selectedFontDescriptor.map { UIFont(descriptor: $0, size: 17).familyName } ?? "none")
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { cancels += 1 }

    static let record: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "FontListener",
          methods: [
            MethodRecord("fontPickerViewControllerDidPickFont:", Listener.fontPickerViewControllerDidPickFont),
            MethodRecord("fontPickerViewControllerDidCancel:", Listener.fontPickerViewControllerDidCancel),
          ]
        )
      ]
    }
  }

  private func list(of picker: UIFontPickerViewController) -> FontList {
    picker.loadViewIfNeeded()
    return (picker.children.first as! UINavigationController).viewControllers[0] as! FontList
  }
  private func choose(_ family: String, in list: FontList) throws {
    let row = try #require(list.shown.firstIndex { $0.object(forKey: .family) as? String == family })
    let tapped = try #require(list.tableView.delegate?.tableView_didSelectRowAt, "the table asks for it by its name")
    tapped(list.tableView, IndexPath(row: row, section: 0))
  }

  @Test("Who shows it hears of the font that is chosen, and of none")
  func choosing() throws {
    _ = Listener.record
    let listener = Listener()
    let picker = UIFontPickerViewController()
    picker.delegate = listener
    let list = list(of: picker)
    try choose("Georgia", in: list)
    #expect(listener.picked == ["Georgia"])
    let row = try #require(list.shown.firstIndex { $0.object(forKey: .family) as? String == "Georgia" })
    let cell = list.tableView(list.tableView, cellForRowAt: IndexPath(row: row, section: 0))
    #expect(cell.accessoryType == .checkmark)
    list.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    #expect(listener.cancels == 1)
  }

  @Test("Faces are offered where they are asked for, and families by their traits")
  func configuring() throws {
    let configuration = UIFontPickerViewController.Configuration()
    configuration.includeFaces = true
    configuration.filteredTraits = .traitItalic
    let picker = UIFontPickerViewController(configuration: configuration)
    configuration.includeFaces = false
    #expect(picker.configuration.includeFaces && picker.configuration.filteredTraits == .traitItalic)
    let families = list(of: picker).shown.compactMap { $0.object(forKey: .family) as? String }
    #expect(families.contains("Georgia") && !families.contains("Zapfino"))
    let plain = UIFontPickerViewController(configuration: configuration)
    configuration.displayUsingSystemFont = true
    let system = UIFontPickerViewController(configuration: configuration)
    func font(_ picker: UIFontPickerViewController) -> UIFont? {
      let list = list(of: picker)
      let cell = list.tableView(list.tableView, cellForRowAt: IndexPath(row: 0, section: 0))
      return (cell.contentConfiguration as? UIListContentConfiguration)?.textProperties.font
    }
    #expect(font(system)?.familyName != font(plain)?.familyName)
  }
}
