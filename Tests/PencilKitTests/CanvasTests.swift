import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UIKit
import _Testing_UIKit

@testable import PencilKit

@MainActor @Suite(.serialized) struct CanvasTests {
  private final class Hearer: NSObject, PKCanvasViewDelegate, PKToolPickerObserver {
    var events: [String] = []
    override init() {
      super.init()
      Hearer.register
    }
    func changed(_ canvas: PKCanvasView) { events.append("changed") }
    func began(_ canvas: PKCanvasView) { events.append("began") }
    func ended(_ canvas: PKCanvasView) { events.append("ended") }
    func rendered(_ canvas: PKCanvasView) { events.append("rendered") }
    func tool(_ picker: PKToolPicker) { events.append("tool") }
    func visible(_ picker: PKToolPicker) { events.append("visible \(picker.isVisible)") }
    func frames(_ picker: PKToolPicker) { events.append("frames") }

    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Hearer.self,
          name: "CanvasHearer",
          methods: [
            MethodRecord("canvasViewDrawingDidChange:", Hearer.changed),
            MethodRecord("canvasViewDidBeginUsingTool:", Hearer.began),
            MethodRecord("canvasViewDidEndUsingTool:", Hearer.ended),
            MethodRecord("canvasViewDidFinishRendering:", Hearer.rendered),
            MethodRecord("toolPickerSelectedToolDidChange:", Hearer.tool),
            MethodRecord("toolPickerVisibilityDidChange:", Hearer.visible),
            MethodRecord("toolPickerFramesObscuredDidChange:", Hearer.frames),
          ]
        )
      ]
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let canvas = PKCanvasView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let hearer = Hearer()
  private let hand: Fingers

  init() {
    window.rootViewController = UIViewController()
    window.isHidden = false
    window.rootViewController?.view.addSubview(canvas)
    canvas.delegate = hearer
    window.layoutIfNeeded()
    hand = Fingers(window)
  }

  /// Keeps a picture of the window, where `SLIPWAY_PICTURES` says.
  private func keep(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SLIPWAY_PICTURES"] else { return }
    let picture = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
    try picture.pngData()?.write(to: URL(filePath: folder).appending(path: "\(name).png"))
  }

  private func drag(_ places: [CGPoint]) {
    hand.down(places[0])
    for place in places.dropFirst() { hand.move(place) }
    hand.up()
  }

  @Test func aFingerDrawsAndTheStrokeCanBeTakenBack() throws {
    canvas.tool = PKInkingTool(.monoline, color: .purple, width: 8)
    drag([CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 60), CGPoint(x: 150, y: 50)])
    let stroke = try #require(canvas.drawing.strokes.first)
    #expect(canvas.drawing.strokes.count == 1 && stroke.ink == PKInk(.monoline, color: .purple))
    #expect(
      stroke.path.first?.location == CGPoint(x: 50, y: 50) && stroke.path.last?.location == CGPoint(x: 150, y: 50)
    )
    #expect(stroke.path.first?.size.width == 8)
    #expect(hearer.events == ["began", "changed", "ended", "rendered"])
    canvas.undoManager?.undo()
    #expect(canvas.drawing.strokes.isEmpty)
    canvas.undoManager?.redo()
    #expect(canvas.drawing.strokes.count == 1)
  }

  @Test func aSheetThatWasMovedIsDrawnOnWhereItIs() {
    canvas.contentSize = CGSize(width: 400, height: 2000)
    canvas.contentOffset = CGPoint(x: 0, y: 500)
    window.layoutIfNeeded()
    drag([CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 50)])
    #expect(canvas.drawing.strokes.first?.path.first?.location == CGPoint(x: 50, y: 550))
  }

  @Test func onlyPensDrawWhereTheAppSaysSo() {
    canvas.drawingPolicy = .pencilOnly
    #expect(!canvas.allowsFingerDrawing)
    drag([CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 50)])
    #expect(canvas.drawing.strokes.isEmpty && hearer.events.isEmpty)
    canvas.allowsFingerDrawing = true
    canvas.isDrawingEnabled = false
    drag([CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 50)])
    #expect(canvas.drawing.strokes.isEmpty && canvas.drawingPolicy == .anyInput)
    canvas.isDrawingEnabled = true
    drag([CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 50)])
    #expect(canvas.drawing.strokes.count == 1 && canvas.drawingGestureRecognizer.view === canvas)
  }

  @Test func theEraserAndTheLasso() {
    canvas.drawing = PKDrawing(strokes: [
      stroke(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50)),
      stroke(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 150, y: 200)),
    ])
    canvas.tool = PKLassoTool()
    drag([
      CGPoint(x: 30, y: 180), CGPoint(x: 170, y: 180), CGPoint(x: 170, y: 220), CGPoint(x: 30, y: 220),
      CGPoint(x: 30, y: 181),
    ])
    #expect(canvas.chosen == [1])
    drag([CGPoint(x: 100, y: 200), CGPoint(x: 120, y: 280), CGPoint(x: 100, y: 300)])
    #expect(canvas.drawing.strokes[1].renderBounds.midY == 300 && canvas.drawing.strokes[0].renderBounds.midY == 50)
    canvas.tool = PKEraserTool(.vector)
    drag([CGPoint(x: 100, y: 250), CGPoint(x: 100, y: 299)])
    #expect(canvas.drawing.strokes.count == 1 && canvas.chosen.isEmpty)
  }

  @Test func thePaletteComesWithTheFocus() throws {
    let picker = PKToolPicker()
    picker.selectedTool = PKInkingTool(.pencil, color: .systemRed)
    picker.addObserver(canvas)
    picker.addObserver(hearer)
    #expect((canvas.tool as? PKInkingTool)?.inkType == .pencil)
    picker.setVisible(true, forFirstResponder: canvas)
    #expect(!picker.isVisible && picker.frameObscured(in: canvas).isNull)
    #expect(canvas.becomeFirstResponder() && picker.isVisible)
    window.layoutIfNeeded()
    let palette = try #require(window.subviews.compactMap { $0 as? ToolPalette }.first)
    #expect(picker.frameObscured(in: canvas) == palette.frame && palette.frame.maxY <= 600)
    #expect(palette.toolButtons.map(\.isSelected) == [false, false, true, false, false])
    #expect(palette.colorButtons.map(\.isSelected) == [false, false, false, false, true])
    try keep("tools")
    palette.toolButtons[3].sendActions(for: .primaryActionTriggered)
    #expect(canvas.tool is PKEraserTool && picker.selectedTool is PKEraserTool)
    palette.colorButtons[1].sendActions(for: .primaryActionTriggered)
    #expect((canvas.tool as? PKInkingTool)?.color == .systemBlue)
    palette.toolButtons[4].sendActions(for: .primaryActionTriggered)
    #expect(canvas.tool is PKLassoTool)
    #expect(canvas.resignFirstResponder() && !picker.isVisible && palette.superview == nil)
    #expect(hearer.events == ["visible true", "frames", "tool", "tool", "tool", "visible false", "frames"])
    picker.removeObserver(canvas)
    picker.selectedTool = PKInkingTool(.marker)
    #expect(canvas.tool is PKLassoTool && PKToolPicker.shared(for: window) === PKToolPicker.shared(for: window))
    picker.overrideUserInterfaceStyle = .dark
    #expect(palette.overrideUserInterfaceStyle == .dark)
  }
}
