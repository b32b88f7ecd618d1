import SlipwayAutomation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// What a test's app says of its screen.
@MainActor @Suite("Elements of UI tests") struct ElementTreeTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let controller = UIViewController()
  private let tree: ElementTree
  private var view: UIView { controller.view }

  init() {
    let window = window
    tree = ElementTree { [window] }
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
  }

  private func elements() -> [ElementRecord] {
    func all(_ record: ElementRecord) -> [ElementRecord] { [record] + record.children.flatMap(all) }
    window.layoutIfNeeded()
    return all(tree.read())
  }

  private func element(_ kind: ElementKind) throws -> ElementRecord {
    try #require(elements().first { $0.kind == kind })
  }

  private func add<V: UIView>(_ subview: V, _ frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 44)) -> V {
    subview.frame = frame
    view.addSubview(subview)
    return subview
  }

  @Test("The app is outermost, its windows are in it") func outermost() {
    let app = tree.read()
    #expect(app.kind == .application)
    // A text of another test may have the focus, and the app a keyboard then.
    #expect(app.children.filter { $0.kind != .keyboard }.map(\.kind) == [.window])
    #expect(app.children[0].frame == window.frame)
  }

  @Test("A label says its text, and where it is") func label() throws {
    let label = add(UILabel())
    label.text = "Bets"
    label.accessibilityIdentifier = "title"
    let element = try element(.staticText)
    #expect((element.label, element.identifier) == ("Bets", "title"))
    #expect(element.frame == CGRect(x: 20, y: 100, width: 200, height: 44))
  }

  @Test("A button has its text inside of it, and says whether it can be used") func button() throws {
    let button = add(UIButton(type: .system))
    button.setTitle("Add", for: .normal)
    button.isEnabled = false
    let element = try element(.button)
    #expect(element.label == "Add")
    #expect(!element.isEnabled)
    #expect(element.children.contains { $0.kind == .staticText && $0.label == "Add" })
  }

  @Test("What is hidden, clear or left out for assistive technologies is no element", arguments: 0..<3)
  func hidden(_ way: Int) {
    let label = add(UILabel())
    label.text = "Gone"
    #expect(elements().contains { $0.label == "Gone" })
    if way == 0 { label.isHidden = true }
    if way == 1 { label.alpha = 0 }
    if way == 2 { view.accessibilityElementsHidden = true }
    #expect(!elements().contains { $0.label == "Gone" })
  }

  @Test("An empty field's value is its placeholder; what is typed takes its place") func field() throws {
    let field = add(UITextField())
    field.placeholder = "Name"
    var element = try element(.textField)
    #expect((element.label, element.value, element.placeholder) == ("", "Name", "Name"))
    field.text = "Ada"
    element = try self.element(.textField)
    #expect((element.value, element.placeholder) == ("Ada", "Name"))
    field.isSecureTextEntry = true
    #expect(try self.element(.secureTextField).value == "•••")
  }

  @Test("What has the keyboard's focus says so") func focus() throws {
    let field = add(UITextField())
    #expect(try !element(.textField).hasFocus)
    field.becomeFirstResponder()
    #expect(try element(.textField).hasFocus)
    field.resignFirstResponder()
  }

  @Test("Switches and sliders have values as on iOS") func values() throws {
    add(UISwitch()).isOn = true
    add(UISlider()).value = 0.5
    #expect(try element(.switch).value == "1")
    #expect(try element(.slider).value == "50%")
  }

  @Test("Segments are buttons, of which one is selected") func segments() throws {
    add(UISegmentedControl(items: ["Day", "Week"])).selectedSegmentIndex = 1
    let segments = try element(.segmentedControl).children
    #expect(segments.map(\.label) == ["Day", "Week"])
    #expect(segments.map(\.kind) == [.button, .button])
    #expect(segments.map(\.isSelected) == [false, true])
    #expect(segments[0].frame.maxX <= segments[1].frame.minX + 1)
  }

  @Test("A stepper has two buttons; one at its end is off") func stepper() throws {
    _ = add(UIStepper())
    let buttons = try element(.stepper).children
    #expect(buttons.map(\.label) == ["Decrement", "Increment"])
    #expect(buttons.map(\.isEnabled) == [false, true])
  }

  @Test("Bars are known by their titles") func bars() throws {
    controller.title = "Mixes"
    window.rootViewController = UINavigationController(rootViewController: controller)
    #expect(try element(.navigationBar).identifier == "Mixes")
  }

  @Test("A table's cells are cells, from the first to the last however they came onto the screen") func cells() throws {
    let source = Rows()
    let table = add(UITableView(), CGRect(x: 0, y: 0, width: 390, height: 300))
    table.dataSource = source
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    _ = elements()
    // Rows above come onto the screen after those below.
    for row in [20, 14, 8] { table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false) }
    let found = elements()
    #expect(found.filter { $0.kind == .cell }.count >= 6)
    let rows = found.filter { $0.kind == .staticText && $0.label.hasPrefix("Row ") }.map(\.label)
    #expect(rows.first == "Row 8")
    #expect(rows == (8..<(8 + rows.count)).map { "Row \($0)" })
  }

  @Test("An element that is drawn is one, too") func drawn() throws {
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = "Bar of May"
    element.accessibilityTraits = .image
    element.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 30, height: 30)
    view.accessibilityElements = [element]
    let found = try self.element(.image)
    #expect(found.label == "Bar of May")
    #expect(tree.place(of: found.number) == CGPoint(x: 25, y: 25))
  }

  // MARK: Reaching

  @Test("A finger reaches the middle") func middle() throws {
    _ = add(UIButton(type: .system))
    #expect(tree.place(of: try element(.button).number) == CGPoint(x: 120, y: 122))
  }

  @Test("What something lies over is not reached") func covered() throws {
    _ = add(UIButton(type: .system))
    let number = try element(.button).number
    _ = add(UIView(), CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(tree.place(of: number) == nil)
  }

  @Test("What is scrolled away is scrolled to") func scrolled() throws {
    let scroll = add(UIScrollView(), CGRect(x: 0, y: 100, width: 390, height: 400))
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 1_500, width: 100, height: 40)
    scroll.addSubview(button)
    let place = try #require(tree.place(of: try element(.button).number))
    #expect(scroll.contentOffset.y > 1_000)
    #expect(CGRect(x: 0, y: 100, width: 390, height: 400).contains(place))
  }

  @Test("An element that is gone is not reached") func gone() throws {
    let button = add(UIButton(type: .system))
    let number = try element(.button).number
    button.removeFromSuperview()
    #expect(tree.place(of: number) == nil)
  }

  // MARK: Values

  @Test("A slider goes where it is told, and tells") func slider() throws {
    let slider = add(UISlider())
    var told: [Float] = []
    slider.addAction(UIAction { _ in told.append(slider.value) }, for: .valueChanged)
    _ = tree.adjust(try element(.slider).number, to: 0.25)
    #expect(told == [0.25])
    #expect(tree.adjust(try element(.window).number, to: 1).isRefused)
  }

  @Test("A wheel turns to the row that says it") func wheel() throws {
    let source = Wheel()
    Wheel.register()
    let picker = add(UIPickerView(), CGRect(x: 0, y: 0, width: 300, height: 200))
    picker.dataSource = source
    picker.delegate = source
    let wheel = try element(.pickerWheel)
    #expect(wheel.value == "Row 0")
    #expect(!tree.turn(wheel.number, to: "Row 2").isRefused)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(tree.turn(wheel.number, to: "Row 9").isRefused)
  }
}

extension AutomationReply {
  fileprivate var isRefused: Bool { if case .refused = self { true } else { false } }
}

private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

@MainActor private final class Wheel: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "Row \(row)"
  }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Wheel.self,
          name: "Wheel",
          methods: [MethodRecord("pickerView:titleForRow:forComponent:", Wheel.pickerView(_:titleForRow:forComponent:))]
        )
      ]
    }
  }
}
