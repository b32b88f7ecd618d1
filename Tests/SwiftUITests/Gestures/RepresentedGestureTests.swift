import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Recognisers of UIKit as gestures") struct RepresentedGestureTests {
  private struct Pan: UIGestureRecognizerRepresentable {
    let log: Diary
    var name = "a"

    @MainActor final class Coordinator {
      let converter: CoordinateSpaceConverter
      init(_ converter: CoordinateSpaceConverter) { self.converter = converter }
    }

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator(converter) }
    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
      log("made")
      return UIPanGestureRecognizer()
    }
    func updateUIGestureRecognizer(_ recognizer: UIPanGestureRecognizer, context: Context) { recognizer.name = name }
    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
      guard recognizer.state == .ended else { return }
      let place = context.coordinator.converter.localLocation
      let way = context.converter.translation(in: .global) ?? .zero
      let box = context.converter.location(in: .named("box"))
      log("\(Int(place.x)) \(Int(place.y)), \(Int(way.x)) \(Int(way.y)), \(Int(box.x)) \(recognizer.name ?? "")")
    }
  }

  @Test("One is made, brought up to date, and told what it finds, in the coordinates of views") func pan() {
    let log = Diary()
    let name = Box("a")
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        Mark("x", 60, 60).gesture(Pan(log: log, name: name.value)).padding(20).coordinateSpace(.named("box"))
      }
    }
    name.value = "b"
    hosted.settle()
    hosted.fingers.drag(from: CGPoint(x: 30, y: 50), to: CGPoint(x: 70, y: 55))
    #expect(log.take() == ["made", "50 35, 40 5, 70 b"])
    hosted.fingers.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 70, y: 5))
    #expect(log.take() == [])
  }

  @Test("One that is not a drag has no translation; a disabled view's is not recognised") func tap() {
    struct Tap: UIGestureRecognizerRepresentable {
      let log: Diary
      func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer { UITapGestureRecognizer() }
      func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
        log("\(context.converter.localTranslation == nil) \(context.converter.localVelocity == nil)")
      }
    }
    let log = Diary()
    let isOff = Box(false)
    let hosted = Hosted(CGSize(100, 100)) { Live { Mark("x").gesture(Tap(log: log)).disabled(isOff.value) } }
    hosted.fingers.tap(CGPoint(x: 50, y: 50))
    #expect(log.take() == ["true true"])
    isOff.value = true
    hosted.settle()
    hosted.fingers.tap(CGPoint(x: 50, y: 50))
    #expect(log.take() == [])
  }

  @Test("A gesture's name is its recogniser's, and it can be switched off") func name() throws {
    let log = Diary()
    let isOn = Box(true)
    let hosted = Hosted(CGSize(100, 100)) {
      Live { Mark("x").gesture(TapGesture().onEnded { log("tap") }, name: "mine", isEnabled: isOn.value) }
    }
    let view = try #require(hosted.views(of: GestureView.self).first)
    #expect(view.recognizer.name == "mine")
    hosted.fingers.tap(CGPoint(x: 50, y: 50))
    isOn.value = false
    hosted.settle()
    hosted.fingers.tap(CGPoint(x: 50, y: 50))
    #expect(log.take() == ["tap"])
  }
}

@MainActor @Suite("Shapes of content by purpose") struct ContentShapeTests {
  @Test("A shape for touches bounds them, one for another purpose does not") func touches() {
    let log = Diary()
    let hosted = Hosted(CGSize(100, 100)) {
      Mark("x").contentShape(.dragPreview, Circle()).onTapGesture { log("all") }
    }
    hosted.fingers.tap(CGPoint(x: 2, y: 2))
    #expect(log.take() == ["all"])
    let round = Hosted(CGSize(100, 100)) {
      Mark("x").contentShape([.interaction, .hoverEffect], Circle()).onTapGesture { log("round") }
    }
    round.fingers.tap(CGPoint(x: 2, y: 2))
    #expect(log.take() == [])
    round.fingers.tap(CGPoint(x: 50, y: 50))
    #expect(log.take() == ["round"])
  }

  @Test("The picture above a context menu, and that of a drag, have their outlines") func pictures() throws {
    let hosted = Hosted(CGSize(100, 100)) {
      Mark("x", 40, 40)
        .contentShape([.contextMenuPreview, .dragPreview], RoundedRectangle(cornerRadius: 8).inset(by: 5))
        .contextMenu { Button("a") {} }
        .onDrag { NSItemProvider() }
    }
    let menu = try #require(hosted.views(of: ContextMenuView.self).first)
    #expect(menu.highlighted?.parameters.visiblePath?.bounds == CGRect(5, 5, 30, 30))
    let drag = try #require(hosted.views(of: DragView.self).first)
    #expect(drag.outline()?(drag.bounds).boundingRect == CGRect(5, 5, 30, 30))
  }

  @Test("The ground below the pointer has the shape") func hover() throws {
    let hosted = Hosted(CGSize(100, 100)) {
      Mark("x").contentShape(.hoverEffect, Circle()).hoverEffect()
    }
    let hover = try #require(hosted.views(of: HoverView.self).first)
    hover.action(.active(CGPoint(x: 50, y: 50)), true)
    hosted.settle()
    #expect(hosted.pixel(2, 2) != hosted.pixel(50, 2))
  }
}
