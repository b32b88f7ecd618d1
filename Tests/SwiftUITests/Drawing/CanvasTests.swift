import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Views that are drawn by commands") struct CanvasTests {
  private let room = CGSize(60, 60)

  private func drawn(_ body: @escaping (inout GraphicsContext, CGSize) -> Void) -> Hosted<some View> {
    Hosted(room) { Canvas(renderer: body) }
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 20) -> Path { Path(CGRect(x, y, side, side)) }

  @Test("Paths are filled and stroked, in the size of the view") func paths() {
    let hosted = drawn { context, size in
      #expect(size == CGSize(60, 60) && context.clipBoundingRect == CGRect(0, 0, 60, 60))
      context.fill(square(0, 0), with: .color(.pureRed))
      context.stroke(square(30, 30), with: .color(.pureBlue), lineWidth: 6)
      var frame = square(40, 0)
      frame.addPath(square(45, 5, 10))
      context.fill(frame, with: .style(Color.pureGreen), style: FillStyle(eoFill: true))
    }
    #expect(hosted.pixel(10, 10) == .red && hosted.pixel(25, 10) == .white)
    #expect(hosted.pixel(30, 40) == .blue && hosted.pixel(40, 40) == .white)
    #expect(hosted.pixel(42, 10) == .green && hosted.pixel(50, 10) == .white)
  }

  @Test("The edges of a turned picture are smooth, unless they shall not be") func edgesOfPictures() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(20, 20), format: format).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(0, 0, 20, 20))
    }
    func colors(_ image: Image) -> Set<[UInt8]> {
      let hosted = drawn { context, _ in
        context.translateBy(x: 30, y: 30)
        context.rotate(by: .degrees(20))
        context.draw(image, in: CGRect(-10, -10, 20, 20))
      }
      return Set((15..<45).flatMap { hosted.row(CGFloat($0)) })
    }
    #expect(colors(Image(uiImage: picture)).count > 4)
    #expect(colors(Image(uiImage: picture).antialiased(true)).count > 4)
    #expect(colors(Image(uiImage: picture).antialiased(false)) == [.red, .white])
  }

  @Test("Transforms, clips and opacity belong to one copy of the context") func state() {
    let hosted = drawn { context, _ in
      var other = context
      other.translateBy(x: 30, y: 0)
      other.scaleBy(x: 0.5, y: 0.5)
      other.opacity = 0.5
      other.fill(square(0, 0), with: .color(.black))
      context.fill(square(0, 0), with: .color(.pureRed))
      context.clip(to: square(0, 30, 10))
      #expect(context.clipBoundingRect == CGRect(0, 30, 10, 10))
      context.fill(square(0, 30), with: .color(.pureBlue))
    }
    #expect(hosted.pixel(35, 5).isNear([128, 128, 128, 255]) && hosted.pixel(45, 5) == .white)
    #expect(hosted.pixel(10, 10) == .red)
    #expect(hosted.pixel(5, 35) == .blue && hosted.pixel(15, 35) == .white)
    let inverse = drawn { context, _ in
      context.clip(to: square(0, 0), options: .inverse)
      context.fill(square(0, 0, 40), with: .color(.pureRed))
    }
    #expect(inverse.pixel(10, 10) == .white && inverse.pixel(30, 30) == .red)
  }

  @Test("A layer is one drawing; what a layer draws can be a clip") func layers() {
    let hosted = drawn { context, _ in
      context.opacity = 0.5
      context.drawLayer { layer in
        layer.fill(square(0, 0), with: .color(.black))
        layer.fill(square(10, 0), with: .color(.black))
      }
      context.opacity = 1
      context.clipToLayer { $0.fill(square(0, 30), with: .color(.black)) }
      context.fill(square(0, 30, 60), with: .color(.pureGreen))
    }
    #expect(hosted.pixel(15, 10).isNear([128, 128, 128, 255]))
    #expect(hosted.pixel(10, 40) == .green && hosted.pixel(30, 40) == .white && hosted.pixel(10, 55) == .white)
  }

  @Test("Filters: colours, blur, shadow, threshold") func filters() {
    let hosted = drawn { context, _ in
      var inverted = context
      inverted.addFilter(.colorInvert())
      inverted.fill(square(0, 0), with: .color(.pureRed))
      var shaded = context
      shaded.addFilter(.shadow(color: .pureBlue, radius: 0, x: 20))
      shaded.fill(square(0, 30, 10), with: .color(.pureRed))
      var metaballs = context
      metaballs.addFilter(.alphaThreshold(min: 0.5, color: .pureGreen))
      metaballs.addFilter(.blur(radius: 2))
      metaballs.fill(square(40, 40, 16), with: .color(.black))
    }
    #expect(hosted.pixel(10, 10) == [0, 255, 255, 255])
    #expect(hosted.pixel(5, 35) == .red && hosted.pixel(25, 35) == .blue && hosted.pixel(15, 35) == .white)
    #expect(hosted.pixel(48, 48) == .green && hosted.pixel(38, 48) == .white)
  }

  @Test("Gradients lie in the context's coordinates, and go on beyond their ends") func gradients() {
    let gradient = Gradient(colors: [.pureRed, .pureBlue])
    let hosted = drawn { context, _ in
      context.fill(
        square(0, 0, 60),
        with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 20, y: 0), options: .repeat)
      )
    }
    #expect(hosted.pixel(1, 5).isNear(hosted.pixel(21, 5), by: 4) && hosted.pixel(18, 5)[2] > 200)
    let round = drawn { context, _ in
      context.fill(
        square(0, 0, 60),
        with: .radialGradient(gradient, center: CGPoint(x: 30, y: 30), startRadius: 0, endRadius: 20)
      )
    }
    #expect(round.pixel(30, 30).isNear(.red, by: 12) && round.pixel(30, 2) == .blue)
    let conic = drawn { context, _ in
      context.fill(square(0, 0, 60), with: .conicGradient(gradient, center: CGPoint(x: 30, y: 30)))
    }
    #expect(conic.pixel(55, 31)[0] > 230 && conic.pixel(5, 30).isNear([128, 0, 128, 255], by: 8))
  }

  @Test("Pictures, texts and views are resolved and drawn where they are asked to be") func resolved() throws {
    let picture = try #require(ImageRenderer(content: Color.pureBlue.frame(width: 10, height: 10)).uiImage)
    var measured = CGSize.zero
    let hosted = Hosted(room) {
      Canvas { context, _ in
        context.draw(Image(uiImage: picture), at: CGPoint(x: 10, y: 10))
        context.draw(Image(uiImage: picture), in: CGRect(30, 0, 20, 20))
        if let symbol = context.resolveSymbol(id: "mark") {
          #expect(symbol.size == CGSize(12, 12))
          context.draw(symbol, at: CGPoint(x: 10, y: 50))
        }
        #expect(context.resolveSymbol(id: "none") == nil)
        var text = context.resolve(Text("\u{25A0}\u{25A0}").font(.system(size: 20)))
        measured = text.measure(in: CGSize(width: 100, height: 100))
        text.shading = .color(.pureRed)
        context.draw(text, at: CGPoint(x: 40, y: 45))
      } symbols: {
        Color.pureGreen.frame(width: 12, height: 12).tag("mark")
      }
    }
    #expect(hosted.pixel(10, 10) == .blue && hosted.pixel(17, 10) == .white && hosted.pixel(48, 18) == .blue)
    #expect(hosted.pixel(10, 50) == .green && hosted.pixel(18, 50) == .white)
    #expect(measured.width > 10 && measured.height > 15)
    let reds = (30..<60).flatMap { y in (25..<56).map { hosted.pixel(CGFloat($0), CGFloat(y)) } }
    #expect(reds.contains { $0[0] > 200 && $0[1] < 80 && $0[2] < 80 })
  }

  @Test("What the renderer reads is followed; a picture can be drawn the same way") func updates() {
    let color = Box(Color.pureRed)
    let hosted = Hosted(room) { Canvas { context, _ in context.fill(square(0, 0), with: .color(color.value)) } }
    #expect(hosted.pixel(10, 10) == .red)
    color.value = .pureBlue
    hosted.settle()
    #expect(hosted.pixel(10, 10) == .blue)
    let image = Hosted(room) {
      Image(size: CGSize(20, 20)) { $0.fill(Path(CGRect(0, 0, 20, 20)), with: .color(.pureGreen)) }
    }
    #expect(image.pixel(30, 30) == .green && image.pixel(45, 30) == .white)
  }
}

@MainActor @Suite("Styles that are pictures, or have shadows") struct StyledPaintTests {
  private func middle<V: View>(@ViewBuilder _ content: () -> V) -> [UInt8] {
    Hosted(CGSize(60, 60), content).pixel(30, 30)
  }

  @Test("A mesh has its colours at its points, mixed between them") func mesh() {
    let hosted = Hosted(CGSize(60, 60)) {
      MeshGradient(
        width: 2,
        height: 2,
        points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [.pureRed, .pureRed, .pureBlue, .pureBlue],
        smoothsColors: false
      )
    }
    #expect(hosted.pixel(30, 1).isNear(.red, by: 12) && hosted.pixel(30, 58).isNear(.blue, by: 12))
    #expect(hosted.pixel(30, 30).isNear([128, 0, 128, 255], by: 6))
    #expect(middle { MeshGradient(width: 3, height: 2, points: [[0, 0]], colors: [.pureRed]) } == .white)
  }

  @Test("Shadows: behind a shape, and on it") func shadows() {
    let drop = Hosted(CGSize(60, 60)) {
      Rectangle().fill(Color.pureRed.shadow(.drop(color: .pureBlue, radius: 0, x: 20))).frame(width: 20, height: 20)
    }
    #expect(drop.pixel(30, 30) == .red && drop.pixel(50, 30) == .blue && drop.pixel(10, 30) == .white)
    let inner = Hosted(CGSize(60, 60)) {
      Rectangle().fill(Color.pureRed.shadow(.inner(color: .black, radius: 4))).frame(width: 40, height: 40)
    }
    #expect(inner.pixel(11, 30)[0] < 200 && inner.pixel(30, 30).isNear(.red, by: 10) && inner.pixel(5, 30) == .white)
  }

  @Test("A blend mode, a rectangle of its own, tiles") func others() throws {
    #expect(
      middle {
        ZStack {
          Color.white
          Rectangle().fill(Color.pureRed.blendMode(.multiply))
        }
        .compositingGroup()
      } == .red
    )
    let placed = Hosted(CGSize(60, 60)) {
      Rectangle().fill(
        LinearGradient(colors: [.pureRed, .pureBlue], startPoint: .leading, endPoint: .trailing)
          .in(CGRect(0, 0, 30, 60))
      )
    }
    #expect(placed.pixel(2, 30)[0] > 230 && placed.pixel(40, 30) == .blue)
    let picture = try #require(
      ImageRenderer(
        content: HStack(spacing: 0) {
          Color.pureRed.frame(width: 5, height: 10)
          Color.pureBlue.frame(width: 5, height: 10)
        }
      ).uiImage
    )
    let tiles = Hosted(CGSize(60, 60)) { Rectangle().fill(ImagePaint(image: Image(uiImage: picture), scale: 2)) }
    #expect(tiles.pixel(5, 5) == .red && tiles.pixel(15, 5) == .blue && tiles.pixel(25, 25) == .red)
  }

  @Test("A clip has the rule of its style") func clip() {
    let frame = Path { path in
      path.addRect(CGRect(0, 0, 60, 60))
      path.addRect(CGRect(20, 20, 20, 20))
    }
    #expect(middle { Color.pureRed.clipShape(frame) } == .red)
    #expect(middle { Color.pureRed.clipShape(frame, style: FillStyle(eoFill: true)) } == .white)
  }
}
