import QuartzCore
import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Effects on where a view is shown") struct GeometryEffectTests {
  private func hosted<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> { Hosted(CGSize(100, 100), content) }

  nonisolated private struct Shift: GeometryEffect {
    var way: CGFloat
    var animatableData: CGFloat {
      get { way }
      set { way = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: way * size.width, y: 0))
    }
  }

  @Test("An effect of the developer's own is given the size, and moves what is shown") func ownEffect() {
    let hosted = hosted { Color.pureRed.frame(width: 40, height: 40).modifier(Shift(way: 0.5)) }
    #expect(hosted.pixel(35, 50) == .white && hosted.pixel(85, 50) == .red)
  }

  @Test("It is animated by its own data", .framesByHand) func animated() {
    let way = Box<CGFloat>(0)
    let hosted = hosted { Live { Color.pureRed.frame(width: 20, height: 20).modifier(Shift(way: way.value)) } }
    withAnimation(.linear(duration: 1)) { way.value = 2 }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    #expect(hosted.pixel(50, 50) == .white && hosted.pixel(70, 50) == .red)
    hosted.pass()
    #expect(hosted.pixel(70, 50) == .white && hosted.pixel(90, 50) == .red)
  }

  @Test("Transforms are about the upper left corner") func transforms() {
    let moved = hosted { Color.pureRed.frame(width: 40, height: 40).transformEffect(.init(scaleX: 0.5, y: 0.5)) }
    #expect(moved.pixel(35, 35) == .red && moved.pixel(55, 55) == .white)
    let projected = hosted {
      Color.pureRed.frame(width: 40, height: 40)
        .projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 30, y: 0)))
    }
    #expect(projected.pixel(35, 50) == .white && projected.pixel(95, 50) == .red)
  }

  @Test("A plane turned about an upright axis is narrower; a quarter turn shows its edge") func rotation3D() {
    let turned = hosted {
      Color.pureRed.frame(width: 80, height: 40).rotation3DEffect(
        .degrees(60),
        axis: (x: 0, y: 1, z: 0),
        perspective: 0
      )
    }
    #expect(turned.pixel(50, 50) == .red && turned.pixel(25, 50) == .white && turned.pixel(35, 50) == .red)
    let edge = hosted { Color.pureRed.rotation3DEffect(.degrees(90), axis: (x: 1, y: 0, z: 0), perspective: 0) }
    #expect(edge.pixel(50, 20) == .white)
    let flat = hosted {
      Color.pureRed.frame(width: 80, height: 10).rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1))
    }
    #expect(flat.pixel(50, 20) == .red && flat.pixel(20, 50) == .white)
  }

  @Test("Shapes and gradients stand where they are turned to, away from the corner", arguments: [0.0, 60]) func shapes(
    degrees: Double
  ) {
    let scaled = Hosted(CGSize(200, 100)) {
      HStack(spacing: 0) {
        Color.clear
        Circle().fill(Color.pureRed).scaleEffect(x: 0.5, y: 1)
      }
    }
    // The middle, and beside the narrow circle.
    #expect(scaled.pixel(150, 50) == .red && scaled.pixel(120, 50) == .white && scaled.pixel(180, 50) == .white)
    let gradient = LinearGradient(colors: [.pureRed, .pureBlue], startPoint: .leading, endPoint: .trailing)
    let turned = Hosted(CGSize(200, 100)) {
      HStack(spacing: 0) {
        Color.clear
        gradient.rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), perspective: 0)
      }
    }
    let edge = 50 * cos(degrees * .pi / 180)
    #expect(turned.pixel(151 - edge, 50).isNear(.red, by: 12) && turned.pixel(148 + edge, 50).isNear(.blue, by: 12))
  }

  @Test("The eye is as far away as the longer side") func perspective() {
    let hosted = hosted {
      Color.pureRed.frame(width: 80, height: 40).rotation3DEffect(
        .degrees(30),
        axis: (x: 0, y: 1, z: 0),
        perspective: 0.5
      )
    }
    let matrix = hosted.views(of: EffectView.self)[0].layer.transform
    #expect(abs(matrix.m14 - sin(.pi / 6) * 0.5 / 80) < 0.0001, "\(matrix)")
  }

  @Test("Projections: inverse, product, kinds") func projections() {
    let move = ProjectionTransform(CGAffineTransform(translationX: 10, y: 20))
    let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 4))
    #expect(move.concatenating(scale) == ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 20, ty: 80)))
    #expect(scale.inverted().concatenating(scale).isIdentity)
    #expect(move.isAffine && !move.isIdentity && ProjectionTransform().isIdentity)
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    #expect(!flat.invert() && flat.m11 == 0)
    var matrix = CATransform3DIdentity
    matrix.m34 = -0.01
    #expect(ProjectionTransform(CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), matrix)).isAffine == false)
  }

  @Test("A visual effect knows where the view stands, without the effect") func visualEffect() {
    let hosted = hosted {
      VStack(spacing: 0) {
        Color.clear.frame(height: 60)
        Color.pureRed.frame(width: 40, height: 40)
          .visualEffect { effect, room in effect.offset(y: -room.frame(in: .global).minY) }
      }
    }
    hosted.settle()
    #expect(hosted.pixel(50, 10) == .red && hosted.pixel(50, 80) == .white)
  }

  @Test("Visual effects add up, and move on as the content is scrolled") func visualEffectScrolling() {
    let hosted = hosted {
      ScrollView {
        Color.black.frame(height: 300)
          .visualEffect { effect, room in effect.brightness(-room.frame(in: .global).minY / 100).opacity(1) }
      }
    }
    let scroll = hosted.views(of: UIScrollView.self)[0]
    #expect(hosted.pixel(50, 50) == [0, 0, 0, 255])
    scroll.contentOffset.y = 50
    hosted.settle()
    #expect(hosted.pixel(50, 50).isNear([128, 128, 128, 255]))
  }

  @Test("An amount of a visual effect is animated", .framesByHand) func visualEffectAnimated() {
    let amount = Box(0.0)
    let hosted = hosted {
      Live {
        let now = amount.value
        Color.black.visualEffect { effect, _ in effect.brightness(now) }
      }
    }
    withAnimation(.linear(duration: 1)) { amount.value = 1 }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    #expect(hosted.pixel(50, 50).isNear([128, 128, 128, 255], by: 8))
  }
}
