import Foundation
import SlipwayFoundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class Columns: NSObject, UIPickerViewDataSource {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
}

/// Screens in a language that is read from right to left.
@MainActor @Suite("Screens in a language that is read from right to left")
struct RightToLeftTests {
  private func fromRightToLeft(_ body: () throws -> Void) rethrows {
    let before = UITraitCollection.systemTraits.collection
    defer { UITraitCollection.systemTraits.collection = before }
    UITraitCollection.systemTraits.collection = UITraitCollection(traitsFrom: [
      before, UITraitCollection(layoutDirection: .rightToLeft),
    ])
    try body()
  }

  private func subviews<View: UIView>(of view: UIView, _ type: View.Type) -> [View] {
    view.subviews.flatMap { ($0 as? View).map { [$0] } ?? subviews(of: $0, type) }
  }

  @Test("An app is read as the language is that it is shown in, one without languages as the desktop")
  func language() throws {
    func bundle(_ languages: [String]) throws -> Bundle {
      let folder = FileManager.default.temporaryDirectory.appending(path: "languages-\(UUID()).bundle")
      for language in languages {
        let project = folder.appending(path: "\(language).lproj")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        try Data("\"a\" = \"b\";".utf8).write(to: project.appending(path: "Localizable.strings"))
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try #require(Bundle(url: folder))
    }
    var desktop = DesktopSettings()
    #expect(try DesktopTraits.isRightToLeft(bundle(["ar"]), desktop))
    #expect(try !DesktopTraits.isRightToLeft(bundle(["en"]), desktop))
    desktop.isRightToLeft = true
    #expect(try !DesktopTraits.isRightToLeft(bundle(["en"]), desktop))
    #expect(try DesktopTraits.isRightToLeft(bundle([]), desktop))
  }

  @Test("A label's text stands at the side where the screen begins, whatever its own language")
  func labels() {
    func start(_ direction: UISemanticContentAttribute, _ text: String) -> CGFloat? {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
      label.semanticContentAttribute = direction
      label.text = text
      return label.layoutInBounds.0.lines.first?.x
    }
    #expect(start(.forceLeftToRight, "Hello") == 0 && start(.forceLeftToRight, "مرحبا") == 0)
    #expect(start(.forceRightToLeft, "Hello") ?? 0 > 200 && start(.forceRightToLeft, "مرحبا") ?? 0 > 200)
  }

  @Test("A field's left view stands where its lines begin, the right one and the cross where they end")
  func fields() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.semanticContentAttribute = .forceRightToLeft
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.rightViewMode = .always
    field.placeholder = "Name"
    #expect(field.leftViewRect(forBounds: field.bounds).maxX == 200)
    #expect(field.rightViewRect(forBounds: field.bounds).minX == 0)
    let text = field.textRect(forBounds: field.bounds)
    #expect(text.minX == 30 && text.maxX == 180)
    field.updatePlaceholder()
    #expect(field.placeholderLabel.textAlignment == .right)
    let search = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    search.semanticContentAttribute = .forceRightToLeft
    #expect(search.leftViewRect(forBounds: search.bounds).maxX == 194)
    #expect(search.textRect(forBounds: search.bounds).maxX < 180)
  }

  @Test("What stands at a cell's end stands in the order of reading")
  func accessories() {
    let (button, chevron) = (UIView(), UIView())
    button.frame.size = CGSize(width: 24, height: 24)
    chevron.frame.size = CGSize(width: 10, height: 14)
    let cell = UIView()
    let row = AccessoryRow([button, chevron])
    cell.addSubview(row)
    #expect(button.frame.minX == 0 && chevron.frame.maxX == row.bounds.width)
    cell.semanticContentAttribute = .forceRightToLeft
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(chevron.frame.minX == 0 && button.frame.maxX == row.bounds.width)
  }

  @Test("Calendars begin their weeks at the right; pickers, the day of a date")
  func calendars() throws {
    try fromRightToLeft {
      let calendar = UICalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 400))
      calendar.layoutIfNeeded()
      let days = subviews(of: calendar, DayButton.self)
      #expect(days[0].frame.minX > days[1].frame.minX && days[7].frame.minX == days[0].frame.minX)
      let month = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 350, height: 400))
      month.preferredDatePickerStyle = .inline
      month.layoutIfNeeded()
      let dates = subviews(of: month, DayButton.self)
      #expect(dates[0].frame.minX > dates[6].frame.minX)
      let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
      let columns = Columns()
      picker.dataSource = columns
      picker.layoutIfNeeded()
      let wheels = subviews(of: picker, PickerWheel.self)
      try #require(wheels.count == 2)
      #expect(wheels[0].frame.minX > wheels[1].frame.maxX)
      let buttons = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
      buttons.preferredDatePickerStyle = .compact
      buttons.layoutIfNeeded()
      let (date, time) = (subviews(of: buttons, UIButton.self)[0], subviews(of: buttons, UIButton.self)[1])
      #expect(date.frame.minX > time.frame.maxX)
    }
  }

  @Test("A menu's titles begin at the right, its pictures stand at the left")
  func menus() throws {
    let leaf = UIAction(title: "Copy", image: UIImage(systemName: "star")) { _ in }.leaf
    let row = MenuRowView(leaf: try #require(leaf))
    row.semanticContentAttribute = .forceRightToLeft
    row.frame = CGRect(x: 0, y: 0, width: 250, height: 44)
    row.layoutIfNeeded()
    let (title, picture) = (row.subviews[0] as? UILabel, row.subviews[2] as? UIImageView)
    #expect(title?.textAlignment == .right && title?.frame.maxX == 234)
    #expect(picture?.frame.minX == 16)
  }

  @Test("The bar of a scroll view stands at its left")
  func indicators() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let scroll = UIScrollView(frame: window.bounds)
    scroll.semanticContentAttribute = .forceRightToLeft
    scroll.contentSize = CGSize(width: 390, height: 3000)
    window.addSubview(scroll)
    window.isHidden = false
    window.layoutIfNeeded()
    scroll.flashScrollIndicators()
    #expect(scroll.layer.sublayers?.contains { $0.frame.width == 3 && $0.frame.minX == 3 } ?? false)
  }

  @Test("Screens come from the left, and go back by a drag from the right edge")
  func navigation() {
    fromRightToLeft {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      window.isHidden = false
      window.layoutIfNeeded()
      #expect((navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges == .right)
      navigation.pushViewController(UIViewController(), animated: true)
      let moved = navigation.viewControllers.map { $0.viewIfLoaded?.transform.tx ?? 0 }
      #expect(moved.allSatisfy { $0 >= 0 })
    }
  }
}
