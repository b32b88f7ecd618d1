import Testing
import UIKit

@testable import SwiftUI

/// As apps have it.
extension Color {
  fileprivate init(hex: UInt32) {
    self.init(
      .sRGB,
      red: Double(hex >> 16 & 0xFF) / 255,
      green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255,
      opacity: 1
    )
  }
}

@MainActor @Suite("Colours, shapes and gradients") struct DrawingTests {
  private func hosted<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> { Hosted(CGSize(100, 100), content) }

  @Test("A colour fills its room; it is made of numbers, of UIKit's colours, of hexadecimal numbers") func colors() {
    let hosted = hosted {
      VStack(spacing: 0) {
        Color.pureRed
        Color(hex: 0x00FF00)
        Color(.blue)
        Color(white: 1).opacity(0.5).background(Color.pureRed)
      }
    }
    #expect(hosted.pixel(50, 10) == .red)
    #expect(hosted.pixel(50, 40) == .green)
    #expect(hosted.pixel(50, 60) == .blue)
    #expect(hosted.pixel(50, 90).isNear([255, 128, 128, 255]))
  }

  @Test("Colours of the system are others in the dark") func schemes() {
    let hosted = hosted {
      VStack(spacing: 0) {
        Color(.systemBackground)
        Color(.systemBackground).environment(\.colorScheme, .dark)
        Rectangle().fill(Color.primary).environment(\.colorScheme, .dark)
      }
    }
    #expect(hosted.pixel(50, 10) == .white)
    #expect(hosted.pixel(50, 50) == [0, 0, 0, 255])
    #expect(hosted.pixel(50, 90) == .white)
  }

  @Test("Other ways to say a colour") func colorForms() {
    func components(_ color: Color) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      UIColor(color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha].map { ($0 * 100).rounded() / 100 }
    }
    #expect(components(Color(hue: 0, saturation: 1, brightness: 1)) == [1, 0, 0, 1])
    #expect(components(Color(.sRGBLinear, white: 0.214, opacity: 1))[0] == 0.5)
    #expect(components(Color(uiColor: .green).opacity(0.25)) == [0, 1, 0, 0.25])
    #expect(components(Color("no such colour")) == [0, 0, 0, 0])
    #expect(Color.red == Color.red && Color.red != Color.blue)
  }

  @Test("Shapes fill their outline") func shapes() {
    let circle = hosted { Circle().fill(Color.pureRed) }
    #expect(circle.pixel(50, 2) == .red)
    #expect(circle.pixel(3, 3) == .white)
    let rounded = hosted { RoundedRectangle(cornerRadius: 30).fill(Color.pureRed) }
    #expect(rounded.pixel(2, 2) == .white && rounded.pixel(50, 2) == .red)
    let capsule = hosted { Capsule().fill(Color.pureRed).frame(height: 40) }
    #expect(capsule.pixel(1, 32) == .white && capsule.pixel(30, 32) == .red && capsule.pixel(1, 50) == .red)
    let ellipse = hosted { Ellipse().fill(Color.pureRed).frame(height: 40) }
    #expect(ellipse.pixel(5, 35) == .white && ellipse.pixel(50, 32) == .red)
    let uneven = hosted { UnevenRoundedRectangle(topLeadingRadius: 40).fill(Color.pureRed) }
    #expect(uneven.pixel(3, 3) == .white && uneven.pixel(97, 3) == .red)
  }

  @Test("A path of lines, curves and arcs") func paths() {
    let triangle = hosted {
      Path { path in
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 0, y: 100))
        path.closeSubpath()
      }
      .fill(Color.pureRed)
    }
    #expect(triangle.pixel(20, 20) == .red && triangle.pixel(80, 80) == .white)
    var arc = Path()
    arc.addArc(
      center: CGPoint(x: 50, y: 50),
      radius: 40,
      startAngle: .degrees(0),
      endAngle: .degrees(90),
      clockwise: false
    )
    #expect(arc.boundingRect.minX >= 49 && arc.boundingRect.minY >= 49)
    #expect(Path(CGRect(0, 0, 10, 10)).contains(CGPoint(x: 5, y: 5)))
    #expect(Path(ellipseIn: CGRect(0, 0, 10, 10)).offsetBy(dx: 5, dy: 0).boundingRect.midX == 10)
    let trimmed = Path {
      $0.move(to: .zero); $0.addLine(to: CGPoint(x: 100, y: 0))
    }.trimmedPath(from: 0.25, to: 0.5)
    #expect(trimmed.boundingRect.minX == 25 && trimmed.boundingRect.maxX == 50)
  }

  @Test("A line lies on the outline; a border inside of it") func strokes() {
    let stroked = hosted { Rectangle().stroke(Color.pureRed, lineWidth: 10).padding(20) }
    #expect(stroked.pixel(17, 50) == .red && stroked.pixel(23, 50) == .red && stroked.pixel(50, 50) == .white)
    let border = hosted { Rectangle().strokeBorder(Color.pureRed, lineWidth: 10).padding(20) }
    #expect(border.pixel(17, 50) == .white && border.pixel(27, 50) == .red)
    let view = hosted { Color.pureGreen.border(Color.pureRed, width: 5) }
    #expect(view.pixel(2, 50) == .red && view.pixel(50, 50) == .green)
    let part = hosted { Circle().trim(from: 0, to: 0.5).stroke(Color.pureRed, lineWidth: 10).padding(10) }
    #expect(part.pixel(50, 90) == .red && part.pixel(50, 10) == .white)
  }

  @Test("A shape of the developer's own, in the foreground style; one that is turned and moved") func ownShapes() {
    struct Half: Shape {
      func path(in rect: CGRect) -> Path { Path(CGRect(rect.minX, rect.minY, rect.width / 2, rect.height)) }
    }
    let own = hosted { Half().foregroundStyle(Color.pureRed) }
    #expect(own.pixel(20, 50) == .red && own.pixel(80, 50) == .white)
    let turned = hosted { Half().rotation(.degrees(180)).fill(Color.pureRed) }
    #expect(turned.pixel(20, 50) == .white && turned.pixel(80, 50) == .red)
    let moved = hosted { Half().offset(x: 50, y: 0).fill(Color.pureRed) }
    #expect(moved.pixel(20, 50) == .white && moved.pixel(80, 50) == .red)
    let any = hosted { AnyShape(Half()).fill(Color.pureRed) }
    #expect(any.pixel(20, 50) == .red && any.pixel(80, 50) == .white)
  }

  @Test("Gradients along a line, from a point, around a point") func gradients() {
    let linear = hosted { LinearGradient(colors: [.pureRed, .pureBlue], startPoint: .leading, endPoint: .trailing) }
    #expect(linear.pixel(1, 50).isNear(.red, by: 8) && linear.pixel(98, 50).isNear(.blue, by: 8))
    #expect(linear.pixel(50, 50).isNear([128, 0, 128, 255], by: 6))
    let radial = hosted {
      RadialGradient(colors: [.pureRed, .pureBlue], center: .center, startRadius: 20, endRadius: 50)
    }
    #expect(radial.pixel(50, 40).isNear(.red, by: 8))
    #expect(radial.pixel(2, 50)[2] > 180)
    let angular = hosted {
      AngularGradient(colors: [.pureRed, .pureBlue], center: .center, startAngle: .degrees(0), endAngle: .degrees(180))
    }
    #expect(angular.pixel(95, 52).isNear(.red, by: 12) && angular.pixel(5, 52).isNear(.blue, by: 12))
    let stops = hosted {
      Rectangle().fill(
        .linearGradient(
          stops: [.init(color: .pureRed, location: 0.5), .init(color: .pureBlue, location: 0.5)],
          startPoint: .top,
          endPoint: .bottom
        )
      )
    }
    #expect(stops.pixel(50, 40) == .red && stops.pixel(50, 60) == .blue)
  }

  @Test("Effects on all of a view: opacity, clip, corners, mask, scale, turn") func effects() {
    let opacity = hosted { Color.pureRed.opacity(0.5) }
    #expect(opacity.pixel(50, 50).isNear([255, 128, 128, 255]))
    let clip = hosted { Color.pureRed.clipShape(Circle()) }
    #expect(clip.pixel(3, 3) == .white && clip.pixel(50, 50) == .red)
    let corners = hosted { Color.pureRed.cornerRadius(40) }
    #expect(corners.pixel(3, 3) == .white && corners.pixel(50, 3) == .red)
    let clipped = hosted { Color.pureRed.frame(width: 100, height: 100).frame(width: 40, height: 40).clipped() }
    #expect(clipped.pixel(10, 50) == .white && clipped.pixel(50, 50) == .red)
    let mask = hosted { Color.pureRed.mask { Circle() } }
    #expect(mask.pixel(3, 3) == .white && mask.pixel(50, 50) == .red)
    let scaled = hosted { Color.pureRed.scaleEffect(0.5) }
    #expect(scaled.pixel(20, 50) == .white && scaled.pixel(30, 50) == .red)
    let anchored = hosted { Color.pureRed.scaleEffect(x: 0.5, y: 1, anchor: .leading) }
    #expect(anchored.pixel(40, 50) == .red && anchored.pixel(60, 50) == .white)
    let turned = hosted { Color.pureRed.frame(width: 80, height: 10).rotationEffect(.degrees(90)) }
    #expect(turned.pixel(50, 20) == .red && turned.pixel(20, 50) == .white)
    let hidden = hosted { Color.pureRed.hidden() }
    #expect(hidden.pixel(50, 50) == .white)
  }

  @Test("A shadow is the layer's, and what is shown stays") func shadow() {
    let hosted = hosted { Color.pureRed.frame(width: 40, height: 40).shadow(color: .black, radius: 0.5, x: 30, y: 0) }
    #expect(hosted.pixel(50, 50) == .red)
    #expect(hosted.views(of: EffectView.self)[0].layer.shadowOffset == CGSize(30, 0))
    #expect(hosted.pixel(10, 50) == .white)
  }

  @Test("Foreground styles: levels, tints, disabled looks") func styles() {
    let hosted = hosted {
      VStack(spacing: 0) {
        Rectangle()
        Rectangle().fill(.secondary)
        Rectangle().fill(.tint)
        Rectangle().fill(.foreground.opacity(0.5))
      }
      .foregroundStyle(Color.pureRed)
      .tint(.pureBlue)
    }
    #expect(hosted.pixel(50, 10) == .red)
    #expect(hosted.pixel(50, 40).isNear([255, 128, 128, 255]))
    #expect(hosted.pixel(50, 60) == .blue)
    #expect(hosted.pixel(50, 90).isNear([255, 128, 128, 255]))
  }
}

@MainActor @Suite("How pictures become larger") struct InterpolationTests {
  @Test("Without interpolation each point has the colour of a pixel") func nearest() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    func middle(_ image: Image) -> [[UInt8]] {
      Array(
        Hosted(CGSize(width: 100, height: 50)) { image.resizable().frame(width: 100, height: 50) }
          .row(20)[44..<56]
      )
    }
    #expect(Set(middle(Image(uiImage: picture).interpolation(.none))) == [.red, .blue])
    #expect(Set(middle(Image(uiImage: picture).interpolation(.high))).count > 4)
    #expect(Set(middle(Image(uiImage: picture))).count > 4)
  }
}
