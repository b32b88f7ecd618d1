import Testing

@testable import SwiftUI

@MainActor @Suite("Frames and sizes") struct FrameTests {
  private static let wide = CGFloat.infinity

  @Test("A fixed frame has its size, whatever is inside and offered") func fixed() {
    #expect(size(500, 500) { Mark("a", 10, 10).frame(width: 50, height: 40) } == CGSize(50, 40))
    #expect(size(10, 10) { Mark("a").frame(width: 50, height: 40) } == CGSize(50, 40))
    #expect(size(500, 500) { Mark("a", 10, 10).frame(width: 50) } == CGSize(50, 10))
  }

  @Test("Its content is offered the frame, and aligned in it") func aligned() {
    let hosted = Hosted(CGSize(100, 100)) {
      ZStack {
        Mark("middle", 10, 10).frame(width: 100, height: 100)
        Mark("corner", 10, 10).frame(width: 100, height: 100, alignment: .topTrailing)
        Mark("flexible").frame(width: 30, height: 20)
      }
    }
    #expect(hosted.frame(mark: "middle") == CGRect(45, 45, 10, 10))
    #expect(hosted.frame(mark: "corner") == CGRect(90, 0, 10, 10))
    #expect(hosted.frame(mark: "flexible") == CGRect(35, 40, 30, 20))
  }

  @Test("maxWidth infinity takes all that is offered, and the content's own width where nothing is") func most() {
    #expect(size(300, 300) { Mark("a", 10, 10).frame(maxWidth: .infinity) } == CGSize(300, 10))
    #expect(size(nil, nil) { Mark("a", 10, 10).frame(maxWidth: .infinity) } == CGSize(10, 10))
    #expect(size(300, 300) { Mark("a", 10, 10).frame(maxWidth: 100) }.width == 100)
    #expect(size(60, 300) { Mark("a", 10, 10).frame(maxWidth: 100) }.width == 60)
    #expect(size(5, 300) { Mark("a", 10, 10).frame(maxWidth: 100) }.width == 10)
  }

  @Test("minWidth takes no more than the content needs") func least() {
    #expect(size(300, 300) { Mark("a", 10, 10).frame(minWidth: 50) }.width == 50)
    #expect(size(300, 300) { Mark("a", 80, 10).frame(minWidth: 50) }.width == 80)
    #expect(size(60, 300) { Mark("a", 80, 10).frame(minWidth: 50) }.width == 60)
    #expect(size(nil, nil) { Mark("a", 10, 10).frame(minWidth: 50) }.width == 50)
  }

  @Test("Between both, it is what is offered") func between() {
    #expect(size(70, 300) { Mark("a", 10, 10).frame(minWidth: 50, maxWidth: 100) }.width == 70)
    #expect(size(10, 300) { Mark("a", 10, 10).frame(minWidth: 50, maxWidth: 100) }.width == 50)
    #expect(size(400, 300) { Mark("a", 10, 10).frame(minWidth: 50, maxWidth: 100) }.width == 100)
  }

  @Test("The ideal size counts where nothing is offered") func ideal() {
    #expect(size(nil, nil) { Mark("a").frame(idealWidth: 70, idealHeight: 30) } == CGSize(70, 30))
    #expect(size(500, 20) { Mark("a").frame(idealWidth: 70).fixedSize(horizontal: true, vertical: false) }.width == 70)
  }

  @Test("What has its ideal size is offered that to its parts") func fixedParts() {
    let hosted = Hosted(CGSize(200, 200)) {
      HStack(spacing: 0) {
        Mark("bar").frame(width: 4)
        Mark("text", 60, 90)
      }
      .fixedSize(horizontal: false, vertical: true)
    }
    #expect(hosted.frame(mark: "bar")?.height == 90)
  }

  @Test("fixedSize asks for the ideal size") func fixedSize() {
    #expect(size(10, 10) { Mark("a", widths: 0...100, ideal: 60).fixedSize() }.width == 60)
    #expect(size(10, 10) { Mark("a").fixedSize(horizontal: true, vertical: false) } == CGSize(10, 10))
    let text = "Some words that do not fit into fifty points at all"
    #expect(size(50, 20) { Text(text) }.width <= 50)
    #expect(size(50, 20) { Text(text).fixedSize() }.width > 200)
    #expect(size(50, 20) { Text(text).fixedSize(horizontal: false, vertical: true) }.height > 60)
  }

  @Test("Padding goes around, 16 points by itself, on the sides asked for") func padding() {
    #expect(size(nil, nil) { Mark("a", 10, 10).padding() } == CGSize(42, 42))
    #expect(size(nil, nil) { Mark("a", 10, 10).padding(5) } == CGSize(20, 20))
    #expect(size(nil, nil) { Mark("a", 10, 10).padding(.horizontal) } == CGSize(42, 10))
    #expect(size(nil, nil) { Mark("a", 10, 10).padding(.top, 3) } == CGSize(10, 13))
    #expect(size(nil, nil) { Mark("a", 10, 10).padding([.leading, .bottom], 3) } == CGSize(13, 13))
    #expect(size(100, 100) { Mark("a").padding(10) } == CGSize(100, 100))
    #expect(size(nil, nil) { Mark("a", 10, 10).padding(-2) } == CGSize(6, 6))
    let hosted = Hosted(CGSize(100, 100)) {
      Mark("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    #expect(hosted.frame(mark: "a") == CGRect(2, 1, 94, 96))
  }

  @Test("Leading padding is at the right from right to left") func paddingRightToLeft() {
    let hosted = Hosted(CGSize(100, 100)) {
      Mark("a").padding(.leading, 20).environment(\.layoutDirection, .rightToLeft)
    }
    #expect(hosted.frame(mark: "a") == CGRect(0, 0, 80, 100))
  }

  @Test("An aspect ratio fits into the room, or fills it") func aspectRatio() {
    #expect(size(100, 100) { Mark("a").aspectRatio(2, contentMode: .fit) } == CGSize(100, 50))
    #expect(size(100, 20) { Mark("a").aspectRatio(2, contentMode: .fit) } == CGSize(40, 20))
    #expect(size(100, 100) { Mark("a").aspectRatio(2, contentMode: .fill) } == CGSize(200, 100))
    #expect(size(100, nil) { Mark("a").aspectRatio(2, contentMode: .fit) } == CGSize(100, 50))
    #expect(size(100, 100) { Mark("a").aspectRatio(CGSize(1, 4), contentMode: .fit) } == CGSize(25, 100))
    #expect(size(60, 100) { Mark("a").frame(idealWidth: 30, idealHeight: 10).scaledToFit() } == CGSize(60, 20))
    #expect(size(60, 100) { Mark("a").frame(idealWidth: 30, idealHeight: 10).scaledToFill() } == CGSize(300, 100))
  }

  @Test("offset moves what is shown, not what others see of it") func offset() {
    let hosted = Hosted(CGSize(100, 100)) {
      HStack(spacing: 0) {
        Mark("a", 10, 10).offset(x: 3, y: -4); Mark("b", 10, 10).offset(CGSize(1, 1))
      }
    }
    #expect(hosted.frame(mark: "a") == CGRect(43, 41, 10, 10))
    #expect(hosted.frame(mark: "b") == CGRect(51, 46, 10, 10))
  }

  @Test("position puts the centre at a point of all the room") func position() {
    let hosted = Hosted(CGSize(100, 100)) { Mark("a", 10, 10).position(x: 20, y: 30) }
    #expect(hosted.frame(mark: "a") == CGRect(15, 25, 10, 10))
    #expect(size(80, 70) { Mark("a", 10, 10).position(x: 20, y: 30) } == CGSize(80, 70))
  }

  @Test("The first of the views that fits is shown") func viewThatFits() {
    struct Content: View {
      let width: CGFloat
      var body: some View {
        ViewThatFits {
          Mark("wide", 80, 10)
          Mark("middle", 40, 10)
          Mark("narrow", 10, 10)
        }
        .frame(width: width)
      }
    }
    let hosted = Hosted { Content(width: 100) }
    #expect(hosted.marks == ["wide"])
    hosted.show(Content(width: 50))
    #expect(hosted.marks == ["middle"])
    hosted.show(Content(width: 5))
    #expect(hosted.marks == ["narrow"])
  }
}
