import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Animated values live inside layout", .framesByHand) struct LayoutMotionTests {
  private struct Line: View {
    var width: CGFloat = 20
    var padding: CGFloat = 0
    var body: some View {
      HStack(spacing: 0) {
        Mark("a").frame(width: width, height: 20).padding(.leading, padding)
          .animation(.linear(duration: 1), value: width).animation(.linear(duration: 1), value: padding)
        Mark("b", 20, 20)
        Spacer(minLength: 0)
      }
    }
  }

  @Test("A neighbour of an animated frame moves with it") func neighbour() {
    let hosted = Hosted(CGSize(200, 20)) { Line() }
    hosted.show(Line(width: 120))
    #expect(hosted.frame(mark: "b")?.minX == 20)
    hosted.pass(0.5)
    #expect(hosted.frame(mark: "a")?.width == 70)
    #expect(hosted.frame(mark: "b")?.minX == 70)
    hosted.pass(0.6)
    #expect(hosted.frame(mark: "b")?.minX == 120)
  }

  @Test("So does a neighbour of an animated padding") func padding() {
    let hosted = Hosted(CGSize(200, 20)) { Line() }
    hosted.show(Line(padding: 40))
    hosted.pass(0.5)
    #expect(hosted.frame(mark: "a")?.minX == 20)
    #expect(hosted.frame(mark: "b")?.minX == 40)
  }

  @Test("Where a frame had no length, the view alone goes to its new size") func noLength() {
    struct Content: View {
      let width: CGFloat?
      var body: some View {
        Mark("a", widths: 0...500, ideal: 30).frame(width: width).animation(.linear(duration: 1), value: width)
          .fixedSize()
      }
    }
    let hosted = Hosted(CGSize(300, 20)) { Content(width: nil) }
    hosted.show(Content(width: 100))
    #expect(hosted.frame(mark: "a")?.width == 30)
    hosted.pass(0.5)
    #expect(hosted.frame(mark: "a")?.width == 65)
  }

  @Test("A geometry reader in an animated frame sees the steps") func geometry() {
    struct Content: View {
      let log: Diary
      let width: CGFloat
      var body: some View {
        GeometryReader { proxy in
          let _ = log("\(Int(proxy.size.width.rounded()))")
          Mark("a")
        }
        .frame(width: width, height: 20).animation(.linear(duration: 1), value: width)
      }
    }
    let log = Diary()
    let hosted = Hosted(CGSize(300, 20)) { Content(log: log, width: 100) }
    _ = log.take()
    hosted.show(Content(log: log, width: 200))
    _ = log.take()
    hosted.pass(0.25)
    #expect(log.take().last == "125")
    hosted.pass(0.25)
    #expect(log.take().last == "150")
    hosted.pass(0.6)
    #expect(log.take().last == "200")
  }

  private struct Two: View {
    let act: (Binding<CGFloat>, Binding<CGFloat>) -> Void
    @State private var first: CGFloat = 0
    @State private var second: CGFloat = 0
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { act($first, $second) }
        Mark("a", 20, 20).offset(x: first)
        Mark("b", 20, 20).offset(x: second)
        Text(verbatim: "\(first) \(second)").frame(width: 200)
      }
    }
  }

  @Test("Of two changes in one turn, the one in withAnimation is animated alone") func oneOfTwo() {
    for isFirst in [true, false] {
      let hosted = Hosted(CGSize(300, 200)) {
        Two { first, second in
          if !isFirst { second.wrappedValue = 100 }
          withAnimation(.linear(duration: 1)) { first.wrappedValue = 100 }
          if isFirst { second.wrappedValue = 100 }
        }
      }
      let start = hosted.frame(mark: "a")!.minX
      hosted.tap("Go")
      #expect(hosted.frame(mark: "a")!.minX == start)
      #expect(hosted.frame(mark: "b")!.minX == start + 100)
      #expect(hosted.view("100.0 100.0") != nil)
      hosted.pass(0.5)
      #expect(abs(hosted.frame(mark: "a")!.minX - start - 50) < 1)
      #expect(hosted.frame(mark: "b")!.minX == start + 100)
    }
  }

  @Test("Two animations of one turn run each for its own change") func twoAnimations() {
    let hosted = Hosted(CGSize(300, 200)) {
      Two { first, second in
        withAnimation(.linear(duration: 1)) { first.wrappedValue = 100 }
        withAnimation(.linear(duration: 2)) { second.wrappedValue = 100 }
      }
    }
    let start = hosted.frame(mark: "a")!.minX
    hosted.tap("Go")
    hosted.pass(0.5)
    #expect(abs(hosted.frame(mark: "a")!.minX - start - 50) < 1)
    #expect(abs(hosted.frame(mark: "b")!.minX - start - 25) < 1)
  }

  @Test("Of one value changed twice, each change is shown by itself") func twice() {
    let hosted = Hosted(CGSize(300, 200)) {
      Two { first, _ in
        first.wrappedValue = 40
        withAnimation(.linear(duration: 1)) { first.wrappedValue = 140 }
        #expect(first.wrappedValue == 140)
      }
    }
    let start = hosted.frame(mark: "a")!.minX
    hosted.tap("Go")
    #expect(hosted.frame(mark: "a")!.minX == start + 40)
    hosted.pass(0.5)
    #expect(abs(hosted.frame(mark: "a")!.minX - start - 90) < 1)
  }

  @Test("What moves in an animated layout keeps its way when its place moves, too") func movingPlace() {
    struct Content: View {
      @State private var isRight = false
      @State private var height: CGFloat = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("Go") { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
          Button("Down") { withAnimation(.linear(duration: 1)) { height = 100 } }
          Color.clear.frame(height: height)
          HStack(spacing: 0) {
            if isRight { Spacer(minLength: 0) }
            Mark("a", 20, 20)
            if !isRight { Spacer(minLength: 0) }
          }
          Spacer(minLength: 0)
        }
      }
    }
    let hosted = Hosted(CGSize(120, 300)) { Content() }
    let top = hosted.frame(mark: "a")!.minY
    hosted.tap("Go")
    hosted.pass(0.5)
    hosted.tap("Down")
    hosted.pass(0.25)
    let frame = hosted.frame(mark: "a")!
    #expect(abs(frame.minX - 75) < 1)
    #expect(abs(frame.minY - top - 25) < 1)
  }

  @Test("A clip's shape is animated") func clip() {
    struct Content: View {
      let radius: CGFloat
      var body: some View {
        Color.pureRed.frame(width: 40, height: 40).cornerRadius(radius).animation(.linear(duration: 1), value: radius)
      }
    }
    let hosted = Hosted(CGSize(40, 40)) { Content(radius: 0) }
    hosted.show(Content(radius: 20))
    hosted.pass(0.5)
    #expect(hosted.pixel(1, 1) != .red)
    #expect(hosted.pixel(4, 4).isNear(.red))
    hosted.pass(0.6)
    #expect(hosted.pixel(4, 4) != .red)
  }
}
