import Testing

@testable import SwiftUI

@MainActor @Suite("The shape of the container") struct ContainerShapeTests {
  @Test("Inside of a container the shape is the container's, smaller by the distance: its corners have one centre")
  func inset() {
    let hosted = Hosted(CGSize(100, 100)) {
      Color.pureGreen.overlay {
        ContainerRelativeShape().fill(Color.pureRed).padding(20)
      }
      .containerShape(RoundedRectangle(cornerRadius: 50, style: .circular))
      .ignoresSafeArea()
    }
    // A circle of radius 30 in the middle.
    #expect(hosted.pixel(50, 22).isNear(.red))
    #expect(hosted.pixel(24, 24).isNear(.green))
    #expect(hosted.pixel(31, 31).isNear(.red))
    #expect(hosted.pixel(27, 27).isNear(.green))
  }

  @Test("With no container it is a rectangle") func none() {
    let hosted = Hosted(CGSize(100, 100)) {
      Color.pureGreen.overlay { ContainerRelativeShape().fill(Color.pureRed).padding(20) }.ignoresSafeArea()
    }
    #expect(hosted.pixel(22, 22).isNear(.red))
  }

  @Test("Clips and backgrounds go by the container, also where the view only moves") func moves() {
    struct Content: View {
      let inset: CGFloat
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.pureGreen
          Color.pureRed.frame(width: 60, height: 60).clipShape(.containerRelative).offset(x: inset, y: inset)
        }
        .containerShape(RoundedRectangle(cornerRadius: 40, style: .circular))
        .ignoresSafeArea()
      }
    }
    let hosted = Hosted(CGSize(100, 100)) { Content(inset: 0) }
    #expect(hosted.pixel(4, 4).isNear(.green))
    hosted.show(Content(inset: 20))
    hosted.settle()
    // 20 points inside, the corner has a radius of 20: its middle is cut off, 7 points along the diagonal are not.
    #expect(hosted.pixel(22, 22).isNear(.green))
    #expect(hosted.pixel(28, 28).isNear(.red))
  }

  @Test("A background of the style around in a shape") func background() {
    let hosted = Hosted(CGSize(100, 100)) {
      Color.clear.background(in: Circle()).backgroundStyle(Color.pureRed).background(Color.pureGreen).ignoresSafeArea()
    }
    #expect(hosted.pixel(50, 50).isNear(.red))
    #expect(hosted.pixel(4, 4).isNear(.green))
  }
}
