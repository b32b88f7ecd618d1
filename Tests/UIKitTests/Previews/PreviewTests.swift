import DeveloperToolsSupport
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Previews") struct PreviewTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func entry(_ preview: Preview, _ id: String = "File.swift#1") -> PreviewEntry {
    let record = PreviewEntry.Record(id: id, file: "File.swift", line: 1, name: preview.name ?? id, isLandscape: false)
    return PreviewEntry(preview: preview, record: record)
  }

  @discardableResult private func show(_ previews: [Preview]) -> PreviewStage {
    let stage = PreviewStage(previews.enumerated().map { entry($1, "File.swift#\($0 + 1)") }, shown: 0)
    window.rootViewController = stage
    window.isHidden = false
    window.layoutIfNeeded()
    return stage
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  // MARK: Rooms

  @Test func aViewStandsInTheMiddle() {
    let view = box(100, 40)
    show([Preview { view }])
    #expect(frame(of: view) == CGRect(x: 145, y: 378, width: 100, height: 40))
  }

  @Test func severalTraitsAreOne() {
    let traits = PreviewTrait<Preview.ViewTraits>(.portrait, .fixedLayout(width: 100, height: 50), .landscapeLeft)
    let preview = Preview(traits: traits) { self.box(10, 10) }
    #expect(preview.frame == .fixed(width: 100, height: 50))
    #expect(preview.orientation.isLandscape, "The last one holds")
  }

  @Test func aLabelIsAsLargeAsItsText() {
    let label = UILabel()
    label.text = "Preview"
    show([Preview { label }])
    #expect(label.frame.size == label.intrinsicContentSize)
  }

  @Test func aViewThatDoesNotAskFillsTheScreen() {
    let view = UIView()
    show([Preview { view }])
    #expect(frame(of: view) == CGRect(x: 0, y: 0, width: 390, height: 795))
  }

  @Test func aControllerFillsTheScreenAboveTheBar() {
    let controller = UIViewController()
    show([Preview { controller }])
    #expect(frame(of: controller.view) == CGRect(x: 0, y: 0, width: 390, height: 844 - PreviewBar.height))
  }

  @Test func aFixedPreviewHasItsRoom() {
    let controller = UIViewController()
    let stage = show([Preview(traits: .fixedLayout(width: 200, height: 100)) { controller }])
    #expect(frame(of: controller.view) == CGRect(x: 95, y: 348, width: 200, height: 100))
    #expect(stage.picturedPart == CGRect(x: 95, y: 348, width: 200, height: 100))
  }

  @Test func aViewFillsTheRoomThatWasMeasuredForIt() {
    let view = box(10, 10)
    show([Preview(traits: .fixedLayout(width: 200, height: 100)) { view }])
    #expect(view.frame.size == CGSize(width: 200, height: 100))
  }

  @Test func aFittingPreviewIsAsLargeAsItsView() {
    let view = box(120, 30)
    let stage = show([Preview(traits: .sizeThatFitsLayout) { view }])
    #expect(stage.picturedPart?.size == CGSize(width: 120, height: 30))
  }

  @Test func onADeviceAPictureIsOfAllOfIt() {
    #expect(show([Preview { UIViewController() }]).picturedPart == nil)
    #expect(show([Preview(traits: .defaultLayout) { UIViewController() }]).picturedPart == nil)
  }

  @Test func traitsSayTheOrientation() {
    let controller: @MainActor () -> UIViewController = { UIViewController() }
    #expect(!Preview(body: controller).orientation.isLandscape)
    #expect(!Preview(traits: .portrait, body: controller).orientation.isLandscape)
    #expect(!Preview(traits: .portraitUpsideDown, body: controller).orientation.isLandscape)
    #expect(Preview(traits: .landscapeLeft, body: controller).orientation.isLandscape)
    #expect(Preview(traits: .portrait, .landscapeRight, body: controller).orientation.isLandscape)
  }

  // MARK: The bar

  private func button(_ stage: PreviewStage, _ wanted: @escaping (UIButton) -> Bool) throws -> UIButton {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return try #require(all(stage.view).lazy.compactMap { $0 as? UIButton }.first(where: wanted))
  }

  private func choose(_ title: String, of button: UIButton) throws {
    let action = try #require(button.menu?.children.lazy.compactMap { $0 as? UIAction }.first { $0.title == title })
    action.performWithSender(button, target: nil)
    window.layoutIfNeeded()
  }

  @Test func theBarChoosesAnother() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let stage = show([Preview("One") { first }, Preview("Two") { second }])
    let title = try button(stage) { $0.title(for: .normal) == "One" }
    try choose("Two", of: title)
    #expect(title.title(for: .normal) == "Two")
    #expect(second.view.window === window)
    #expect(first.view.window == nil)
    #expect(first.parent == nil)
  }

  @Test func theBarChangesTheStyleAndBack() throws {
    let controller = UIViewController()
    let stage = show([Preview { controller }])
    let before = controller.traitCollection.userInterfaceStyle
    let style = try button(stage) { $0.accessibilityLabel == "Light or dark" }
    style.sendActions(for: .touchUpInside)
    #expect(controller.traitCollection.userInterfaceStyle != before)
    style.sendActions(for: .touchUpInside)
    #expect(controller.traitCollection.userInterfaceStyle == before)
  }

  @Test func theBarChangesTheSizeOfText() throws {
    let controller = UIViewController()
    let stage = show([Preview { controller }])
    try choose("Accessibility Medium", of: button(stage) { $0.accessibilityLabel == "Text size" })
    #expect(controller.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
  }

  // MARK: Lists

  @Test func previewsAreListedByFileAndLine() {
    let file = "/Previews/\(UUID().uuidString)/Row.swift"
    _SlipwayPreviews.add(file: file, line: 20) { [Preview("Named") { UIViewController() }] }
    _SlipwayPreviews.add(file: file, line: 9) { [Preview { UIViewController() }] }
    _SlipwayPreviews.add(file: file, line: 30, type: "Row_Previews") { [Preview { UIView() }, Preview { UIView() }] }
    let records = PreviewEntry.all().map(\.record).filter { $0.file == file }
    #expect(records.map(\.name) == ["Row, line 9", "Named", "Row_Previews 1", "Row_Previews 2"])
    #expect(records.map(\.id) == (1...4).map { "\(file)#\($0)" })
    #expect(records.map(\.line) == [9, 20, 30, 30])
  }
}
