import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Gestures") struct GestureTests {
  private static let middle = CGPoint(x: 50, y: 50)

  private func hosted<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> { Hosted(CGSize(100, 100), content) }

  @Test("A tap ends without having moved; one that moves is none") func tap() {
    let log = Diary()
    let hosted = hosted { Mark("a").onTapGesture { log("tap") } }
    hosted.fingers.tap(Self.middle)
    #expect(log.take() == ["tap"])
    hosted.fingers.drag(from: Self.middle, to: CGPoint(x: 90, y: 50))
    #expect(log.take() == [])
  }

  @Test("A gesture that may be missing is recognised while it is there") func optionalGesture() {
    let log = Diary()
    let switched = Switched()
    let hosted = hosted { SwitchedMark(state: switched, log: log) }
    hosted.fingers.tap(Self.middle)
    #expect(log.take() == [])
    switched.isOn = true
    hosted.settle()
    hosted.fingers.tap(Self.middle)
    #expect(log.take() == ["tap"])
    switched.isOn = false
    hosted.settle()
    hosted.fingers.tap(Self.middle)
    #expect(log.take() == [])
  }

  @Test("A tap says where it was") func tapLocation() {
    let log = Diary()
    let hosted = hosted {
      Mark("a", 40, 40).onTapGesture { (point: CGPoint) in log("\(point.x) \(point.y)") }
    }
    hosted.fingers.tap(CGPoint(x: 40, y: 35))
    #expect(log.take() == ["10.0 5.0"])
  }

  @Test("Two taps and one tap on a view: the two come first") func doubleTap() {
    let log = Diary()
    let hosted = hosted {
      Mark("a").onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
    }
    hosted.fingers.tap(Self.middle, taps: 2)
    #expect(log.take() == ["double"])
  }

  @Test("Only what is shown takes touches, unless a content shape says more") func hitTesting() {
    let log = Diary()
    let hosted = hosted {
      VStack(spacing: 0) {
        HStack {
          Mark("a", 20, 20); Spacer()
        }.onTapGesture { log("stack") }
        HStack {
          Mark("b", 20, 20); Spacer()
        }.contentShape(Rectangle()).onTapGesture { log("shape") }
        Color.clear.frame(height: 20).onTapGesture { log("clear") }
        Circle().frame(width: 20, height: 20).onTapGesture { log("circle") }
        Mark("c").frame(height: 20).allowsHitTesting(false).onTapGesture { log("none") }
      }
    }
    for y in stride(from: 10.0, to: 100, by: 20) { hosted.fingers.tap(CGPoint(x: 90, y: y)) }
    #expect(log.take() == ["shape"])
    hosted.fingers.tap(CGPoint(x: 5, y: 5))
    hosted.fingers.tap(CGPoint(x: 50, y: 70))
    hosted.fingers.tap(CGPoint(x: 41, y: 61))
    #expect(log.take() == ["stack", "circle"])
  }

  @Test("The view inside comes first, a gesture of high priority before it, a simultaneous one with it")
  func precedence() {
    let log = Diary()
    func tapped<V: View>(@ViewBuilder _ content: () -> V) -> [String] {
      let hosted = hosted(content)
      hosted.fingers.tap(Self.middle)
      return log.take()
    }
    let inner = Mark("a").onTapGesture { log("inner") }
    let outer = TapGesture().onEnded { log("outer") }
    #expect(tapped { inner.gesture(outer) } == ["inner"])
    #expect(tapped { inner.highPriorityGesture(outer) } == ["outer"])
    #expect(Set(tapped { inner.simultaneousGesture(outer) }) == ["inner", "outer"])
    #expect(tapped { inner.highPriorityGesture(outer, including: .subviews) } == ["inner"])
    #expect(tapped { inner.gesture(outer, including: .gesture) } == ["outer"])
    #expect(
      tapped {
        Button {
          log("button")
        } label: {
          Mark("a")
        }.onTapGesture { log("outer") }
      } == ["button"]
    )
  }

  @Test("A disabled view has no gestures") func disabled() {
    let log = Diary()
    let hosted = hosted { Mark("a").onTapGesture { log("tap") }.disabled(true) }
    hosted.fingers.tap(Self.middle)
    #expect(log.take() == [])
  }

  @Test("A drag tells its way from its minimum distance on") func drag() {
    let log = Diary()
    let hosted = hosted {
      Mark("a").gesture(
        DragGesture(minimumDistance: 20)
          .onChanged { log("\(Int($0.translation.width))") }
          .onEnded { log("end \(Int($0.location.x)) \(Int($0.startLocation.x))") }
      )
    }
    hosted.fingers.drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 60, y: 50))
    #expect(log.take() == ["20", "30", "40", "50", "end 60 10"])
    hosted.fingers.drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 20, y: 50))
    #expect(log.take() == [])
  }

  @Test("A drag of no distance begins with the touch") func dragAtOnce() {
    let log = Diary()
    let hosted = hosted {
      Mark("a").gesture(
        DragGesture(minimumDistance: 0).onChanged { log("\($0.location.x)") }.onEnded { _ in log("end") }
      )
    }
    hosted.fingers.tap(CGPoint(x: 30, y: 50))
    #expect(log.take() == ["30.0", "end"])
  }

  @Test("A drag moves a view through state, its coordinates those of a space that stays") func dragSpaces() {
    struct Content: View {
      @State private var offset = CGSize.zero
      var body: some View {
        Mark("a", 20, 20).offset(offset)
          .gesture(DragGesture(coordinateSpace: .global).onChanged { offset = $0.translation })
      }
    }
    let hosted = hosted { Content() }
    hosted.fingers.drag(from: Self.middle, to: CGPoint(x: 80, y: 70))
    hosted.settle()
    #expect(hosted.frame(mark: "a") == CGRect(70, 60, 20, 20))
  }

  @Test("A press that is too short is none") func shortPress() {
    let log = Diary()
    let hosted = hosted {
      Mark("a").onLongPressGesture(minimumDuration: 100) {
        log("pressed")
      } onPressingChanged: {
        log("\($0)")
      }
    }
    hosted.fingers.tap(Self.middle)
    #expect(log.take() == ["true", "false"])
  }

  @Test("A gesture state lasts as long as its gesture, however that ends") func gestureState() {
    struct Content: View {
      @GestureState private var way: CGFloat = 0
      var body: some View {
        Text("way \(Int(way))").frame(width: 100, height: 100).contentShape(Rectangle())
          .gesture(DragGesture().updating($way) { value, state, _ in state = value.translation.width })
      }
    }
    let hosted = hosted { Content() }
    hosted.fingers.drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 40, y: 50), lift: false)
    hosted.settle()
    #expect(hosted.texts == ["way 30"])
    hosted.fingers.up()
    hosted.settle()
    #expect(hosted.texts == ["way 0"])
    hosted.fingers.drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 40, y: 50), lift: false)
    hosted.fingers.cancel()
    hosted.settle()
    #expect(hosted.texts == ["way 0"])
  }

  @Test("Magnifying and turning with two fingers") func twoFingers() {
    let log = Diary()
    let hosted = hosted {
      Mark("a").gesture(
        MagnifyGesture().onEnded { log(String(format: "scale %.1f", $0.magnification)) }
          .simultaneously(with: RotateGesture().onEnded { log(String(format: "turn %.0f", $0.rotation.degrees)) })
      )
    }
    hosted.fingers.down(CGPoint(x: 40, y: 50), finger: 0)
    hosted.fingers.down(CGPoint(x: 60, y: 50), finger: 1)
    hosted.fingers.move(CGPoint(x: 40, y: 90), finger: 1)
    hosted.fingers.up(finger: 0)
    hosted.fingers.up(finger: 1)
    #expect(Set(log.take()) == ["scale 2.0", "turn 90"])
  }

  @Test("Each finger is an event with an identity of its own, until all are lifted") func events() {
    let log = Diary()
    var seen: [SpatialEventCollection.Event.ID] = []
    func say(_ what: String, _ events: SpatialEventCollection) {
      for event in events where !seen.contains(event.id) { seen.append(event.id) }
      let all = events.map { event in
        "\(seen.firstIndex(of: event.id)!) \(event.phase) \(Int(event.location.x)) \(event.kind)"
      }
      log("\(what): " + all.joined(separator: ", "))
      for event in events { #expect(events[event.id]?.location == event.location) }
    }
    let hosted = hosted {
      Mark("a").gesture(SpatialEventGesture().onChanged { say("changed", $0) }.onEnded { say("ended", $0) })
    }
    hosted.fingers.down(CGPoint(x: 10, y: 50))
    hosted.fingers.down(CGPoint(x: 90, y: 50), finger: 1)
    hosted.fingers.move(CGPoint(x: 20, y: 50))
    #expect(
      log.take() == [
        "changed: 0 active 10 touch", "changed: 0 active 10 touch, 1 active 90 touch",
        "changed: 0 active 20 touch, 1 active 90 touch",
      ]
    )
    hosted.fingers.up()
    #expect(log.take() == ["changed: 0 ended 20 touch, 1 active 90 touch"])
    hosted.fingers.up(finger: 1)
    #expect(log.take() == ["ended: 1 ended 90 touch"])
    hosted.fingers.down(CGPoint(x: 10, y: 50))
    _ = log.take()
    hosted.fingers.cancel()
    #expect(log.take() == ["ended: 2 cancelled 10 touch"])
  }

  @Test("The older forms give the number alone") func olderTwoFingers() {
    let log = Diary()
    let hosted = hosted {
      Mark("a").gesture(
        MagnificationGesture().onChanged { log(String(format: "%.1f", $0)) }
          .simultaneously(with: RotationGesture().onChanged { log(String(format: "%.0f°", $0.degrees)) })
      )
    }
    hosted.fingers.down(CGPoint(x: 40, y: 50), finger: 0)
    hosted.fingers.down(CGPoint(x: 60, y: 50), finger: 1)
    hosted.fingers.move(CGPoint(x: 80, y: 50), finger: 1)
    hosted.fingers.move(CGPoint(x: 40, y: 90), finger: 1)
    #expect(log.take() == ["2.0", "90°"])
  }

  @Test("One gesture or the other: the second counts when the first has failed") func exclusive() {
    let log = Diary()
    let hosted = hosted {
      Mark("a").gesture(
        DragGesture().exclusively(before: TapGesture())
          .onEnded { value in
            switch value {
            case .first(let drag): log("drag \(Int(drag.translation.width))")
            case .second: log("tap")
            }
          }
      )
    }
    hosted.fingers.tap(Self.middle)
    hosted.fingers.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 60, y: 50))
    #expect(log.take() == ["tap", "drag 40"])
  }

  @Test("A gesture's value can be another, and a gesture be made of others") func mapped() {
    struct Half: Gesture {
      let log: Diary
      var body: some Gesture {
        DragGesture().map { $0.translation.width / 2 }.onEnded { log("half \(Int($0))") }
      }
    }
    let log = Diary()
    let hosted = hosted { Mark("a").gesture(AnyGesture(Half(log: log))) }
    hosted.fingers.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 60, y: 50))
    #expect(log.take() == ["half 20"])
  }

  @Test("A drag on a button takes the touch from it") func dragOnButton() {
    let log = Diary()
    let hosted = hosted {
      Button {
        log("button")
      } label: {
        Mark("a")
      }.gesture(DragGesture().onEnded { _ in log("drag") })
    }
    hosted.fingers.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 60, y: 50))
    #expect(log.take() == ["drag"])
    hosted.fingers.tap(Self.middle)
    #expect(log.take() == ["button"])
  }
}

private final class Switched: ObservableObject {
  @Published var isOn = false
}

private struct SwitchedMark: View {
  @ObservedObject var state: Switched
  let log: Diary
  private var tap: some Gesture { TapGesture().onEnded { log("tap") } }
  var body: some View { Mark("a").gesture(state.isOn ? tap : nil) }
}
