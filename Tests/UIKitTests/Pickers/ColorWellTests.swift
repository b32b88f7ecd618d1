import CoreGraphics
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor private final class Painter: NSObject, UIColorPickerViewControllerDelegate {
  var chosen: [(ColorParts, Bool)] = []
  var older = 0
  var finished = 0
  func chose(_ picker: UIColorPickerViewController, _ color: UIColor, _ isContinuous: Bool) {
    chosen.append((ColorParts(color), isContinuous))
  }
  func choseOlder(_ picker: UIColorPickerViewController) { older += 1 }
  func done(_ picker: UIColorPickerViewController) { finished += 1 }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Painter.self,
          name: "Painter",
          methods: [
            MethodRecord("colorPickerViewController:didSelect:continuously:", Painter.chose),
            MethodRecord("colorPickerViewControllerDidSelectColor:", Painter.choseOlder),
            MethodRecord("colorPickerViewControllerDidFinish:", Painter.done),
          ]
        )
      ]
    }
  }
}

@MainActor @Suite("Choosing colours")
struct ColorWellTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()
  private let painter = Painter()

  init() {
    Painter.register()
    window.rootViewController = root
    window.isHidden = false
  }

  private func picker() throws -> (UIColorPickerViewController, ColorPickerPanel) {
    let picker = UIColorPickerViewController()
    picker.delegate = painter
    picker.selectedColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    root.present(picker, animated: false)
    window.layoutIfNeeded()
    return (picker, try #require(picker.view as? ColorPickerPanel))
  }
  private func sliders(_ panel: ColorPickerPanel) -> [UISlider] { panel.subviews.compactMap { $0 as? UISlider } }

  @Test("Sliders show the colour's parts and change them")
  func parts() throws {
    let (picker, panel) = try picker()
    let sliders = sliders(panel)
    #expect(sliders.map { ($0.value * 10).rounded() } == [2, 4, 6, 5])
    sliders[1].value = 1
    sliders[1].sendActions(for: .valueChanged)
    #expect(ColorParts(picker.selectedColor).isSameColor(as: ColorParts([0.2, 1, 0.6, 0.5])))
    #expect(painter.chosen.count == 1 && !painter.chosen[0].1 && painter.older == 1)
    #expect(!sliders[3].isHidden && sliders[0].isHidden, "the grid is shown at first")
    let ways = try #require(panel.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
    ways.selectedSegmentIndex = 1
    ways.sendActions(for: .valueChanged)
    picker.supportsAlpha = false
    panel.layoutIfNeeded()
    #expect(sliders[3].isHidden && !sliders[0].isHidden)
  }

  @Test("A tap in the grid chooses its colour, as opaque as the old one")
  func grid() throws {
    let (picker, panel) = try picker()
    let grid = try #require(panel.subviews.lazy.compactMap { $0 as? ColorGridView }.first)
    grid.choose(at: CGPoint(x: 1, y: 1))
    #expect(ColorParts(picker.selectedColor).values.map { ($0 * 10).rounded() } == [10, 10, 10, 5])
    grid.choose(at: CGPoint(x: grid.bounds.maxX - 1, y: grid.bounds.maxY - 1))
    #expect(ColorParts(picker.selectedColor).isSameColor(as: ColorGridView.color(9, 11)))
    picker.selectedColor = .clear
    grid.choose(at: CGPoint(x: 1, y: 1))
    #expect(ColorParts(picker.selectedColor).values[3] == 1, "a clear colour would stay unseen")
    #expect(painter.chosen.count == 3)
    grid.choose(at: CGPoint(x: -5, y: 1))
    #expect(painter.chosen.count == 3)
  }

  @Test("The delegate hears when the picker goes")
  func finishing() throws {
    let (picker, _) = try picker()
    picker.title = "Ink"
    picker.dismiss(animated: false)
    #expect(painter.finished == 1)
  }

  @Test("A well opens a picker and takes its colour, with an event")
  func well() throws {
    let well = UIColorWell(frame: CGRect(x: 10, y: 100, width: 44, height: 44))
    root.view.addSubview(well)
    #expect(well.selectedColor == nil && well.supportsAlpha && well.intrinsicContentSize.width == 28)
    var events = 0
    well.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    well.title = "Ink"
    well.supportsAlpha = false
    well.selectedColor = .red
    #expect(events == 0)
    UIView.performWithoutAnimation { well.sendActions(for: .touchUpInside) }
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Ink" && !picker.supportsAlpha && ColorParts(picker.selectedColor).values == [1, 0, 0, 1])
    window.layoutIfNeeded()
    let panel = try #require(picker.view as? ColorPickerPanel)
    let blue = sliders(panel)[2]
    blue.value = 1
    blue.sendActions(for: .valueChanged)
    #expect(events == 1 && ColorParts(well.selectedColor!).values == [1, 0, 1, 1])
    #expect(
      ColorParts([1, 0, 0, 0.5]).spoken.contains("50 %") && !ColorParts([1, 0, 0, 1]).spoken.contains("Opacity")
    )
  }
}
