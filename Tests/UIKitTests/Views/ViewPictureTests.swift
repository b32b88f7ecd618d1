import Foundation
import Testing
@testable import UIKit

/// Views and layers drawn into pictures, with no window.
@MainActor @Suite struct ViewPictureTests {
  private func picture(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    return Pixels(renderer.image { draw($0.cgContext) }.cgImage!)
  }

  private func view(_ frame: CGRect, _ color: UIColor) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  @Test func layerTree() {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 20, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    let child = CAShapeLayer()
    child.path = CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil)
    child.fillColor = UIColor.blue.cgColor
    layer.addSublayer(child)
    let pixels = picture(30, 30) { layer.render(in: $0) }
    #expect(pixels[5, 5] == [255, 0, 0, 255] && pixels[15, 15] == [0, 0, 255, 255], "wherever its superlayer has it")
    #expect(pixels[25, 25] == [0, 0, 0, 0])
    layer.bounds.origin = CGPoint(x: 0, y: 5)
    #expect(picture(30, 30) { layer.render(in: $0) }[5, 2] == [0, 0, 0, 0], "in the layer's own coordinates")
  }

  @Test func layerInAFormattedBitmap() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    let context = CGContext(
      data: nil,
      width: 10,
      height: 10,
      bitsPerComponent: 8,
      bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )!
    context.setAlpha(0.5)
    layer.render(in: context)
    #expect(Pixels(context.makeImage()!)[5, 5] == [128, 0, 0, 128], "red stays red where red comes first")
  }

  @Test func renderingIgnoresAnimations() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 0
    fade.duration = 100
    layer.add(fade, forKey: nil)
    #expect(picture(10, 10) { layer.render(in: $0) }[5, 5] == [255, 0, 0, 255])
    layer.removeAllAnimations()
  }

  @Test func layersAreLaidOutAndDrawn() {
    final class Board: CALayer {
      override func layoutSublayers() { sublayers?.first?.frame = CGRect(x: 5, y: 0, width: 5, height: 10) }
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.green.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    let board = Board()
    board.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let child = CALayer()
    child.backgroundColor = UIColor.blue.cgColor
    board.addSublayer(child)
    board.setNeedsDisplay()
    let pixels = picture(10, 10) { board.render(in: $0) }
    #expect(pixels[2, 2] == [0, 255, 0, 255] && pixels[2, 7] == [0, 0, 0, 0] && pixels[7, 7] == [0, 0, 255, 255])
  }

  @Test func viewsDrawThemselves() {
    final class Drawn: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    let parent = view(CGRect(x: 50, y: 50, width: 20, height: 20), .red)
    parent.addSubview(Drawn(frame: CGRect(x: 10, y: 10, width: 10, height: 10)))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    label.text = "I"
    label.font = .systemFont(ofSize: 20, weight: .black)
    label.textColor = .blue
    parent.addSubview(label)
    let pixels = picture(20, 20) { parent.layer.render(in: $0) }
    #expect(pixels[12, 12] == [0, 255, 0, 255] && pixels[18, 18] == [255, 0, 0, 255])
    #expect((0..<10).contains { pixels[$0, 10] == [0, 0, 255, 255] }, "text")
  }

  @Test func hierarchyIsStretched() {
    let parent = view(CGRect(x: 50, y: 50, width: 20, height: 20), .red)
    let child = view(.zero, .blue)
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: parent.centerXAnchor),
      child.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      child.topAnchor.constraint(equalTo: parent.topAnchor), child.heightAnchor.constraint(equalToConstant: 10),
    ])
    var isComplete = false
    let pixels = picture(60, 60) { _ in
      isComplete = parent.drawHierarchy(in: CGRect(x: 10, y: 10, width: 40, height: 40), afterScreenUpdates: true)
    }
    #expect(isComplete)
    #expect(pixels[9, 9][3] == 0 && pixels[11, 11] == [255, 0, 0, 255] && pixels[31, 11] == [0, 0, 255, 255])
    #expect(pixels[49, 28] == [0, 0, 255, 255] && pixels[49, 31] == [255, 0, 0, 255] && pixels[51, 51][3] == 0)
    #expect(!parent.drawHierarchy(in: CGRect(x: 0, y: 0, width: 1, height: 1), afterScreenUpdates: false), "no context")
  }

  @Test func snapshotsKeepTheLook() throws {
    let parent = view(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
    let corner = view(CGRect(x: 0, y: 0, width: 4, height: 4), .blue)
    parent.addSubview(corner)
    let whole = try #require(parent.snapshotView(afterScreenUpdates: true))
    let part = try #require(
      parent.resizableSnapshotView(
        from: CGRect(x: 2, y: 2, width: 10, height: 10),
        afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
      )
    )
    parent.backgroundColor = .green
    #expect(whole.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(part.frame.size == CGSize(width: 10, height: 10))
    whole.frame.size = CGSize(width: 40, height: 40)
    let stretched = picture(40, 40) { whole.layer.render(in: $0) }
    #expect(stretched[7, 7] == [0, 0, 255, 255] && stretched[9, 9] == [255, 0, 0, 255])
    part.frame.size = CGSize(width: 40, height: 40)
    let capped = picture(40, 40) { part.layer.render(in: $0) }
    #expect(capped[1, 1] == [0, 0, 255, 255] && capped[3, 3] == [255, 0, 0, 255], "the cap keeps its size")
  }
}

/// Effects on what stands on a view.
@MainActor @Suite struct VisualEffectTests {
  @Test func vibrancy() {
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular)))
    #expect(view.contentView.alpha == 1 && view.backgroundColor == nil)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular), style: .tertiaryLabel)
    #expect(abs(view.contentView.alpha - 0.3) < 0.001)
    view.effect = UIBlurEffect(style: .systemMaterial)
    #expect(view.contentView.alpha == 1 && view.backgroundColor != nil)
  }

  @Test("What stands on a dark or a light material is drawn for it, whatever is around")
  func appearances() {
    func style(_ effect: UIVisualEffect) -> UIUserInterfaceStyle {
      let view = UIVisualEffectView(effect: effect)
      view.overrideUserInterfaceStyle = .light
      return view.contentView.traitCollection.userInterfaceStyle
    }
    #expect(style(UIBlurEffect(style: .dark)) == .dark)
    #expect(style(UIBlurEffect(style: .systemMaterialDark)) == .dark)
    #expect(style(UIBlurEffect(style: .systemMaterial)) == .light)
    #expect(style(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))) == .dark)
  }

  @Test("Vibrant text has the colour of the effect in place of its own")
  func vibrantText() {
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    label.font = .systemFont(ofSize: 30, weight: .black)
    label.text = "█"
    label.textColor = .black
    view.contentView.addSubview(label)
    func brightest() -> UInt8 {
      let pixels = snapshotPixels(60, 40) { snapshot in
        label.traitCollection.performAsCurrent {
          label.render(in: RenderContext(snapshot: snapshot, bounds: label.bounds))
        }
      }
      return pixels.all.map { $0[0] }.max() ?? 0
    }
    #expect(brightest() > 240)
    view.effect = UIBlurEffect(style: .dark)
    #expect(brightest() == 0)
  }
}
