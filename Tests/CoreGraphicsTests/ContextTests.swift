import CoreGraphics
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
private let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

@Suite struct Contexts {
  /// y grows upwards: the first five rows of the page are the last ones of the bitmap.
  @Test func fillsUpwards() {
    let canvas = Canvas {
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    #expect(canvas[2, 17] == [255, 0, 0, 255] && canvas[2, 2] == [0, 0, 0, 0] && canvas[12, 17] == [0, 0, 0, 0])
  }

  @Test func layouts() {
    func context(_ info: UInt32, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), bytesPerRow: Int = 0)
      -> CGContext?
    {
      CGContext(
        data: nil,
        width: 3,
        height: 2,
        bitsPerComponent: 8,
        bytesPerRow: bytesPerRow,
        space: space,
        bitmapInfo: info
      )
    }
    let bgra = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
    let first = context(bgra)
    first?.setFillColor(red)
    first?.fill(whole)
    let bytes = first?.data?.assumingMemoryBound(to: UInt8.self)
    #expect(bytes.map { [$0[0], $0[1], $0[2], $0[3]] } == [0, 0, 255, 255])
    #expect(first?.width == 3 && first?.height == 2 && first?.bytesPerRow == 12 && first?.bitsPerPixel == 32)
    #expect(first?.alphaInfo == .premultipliedFirst && first?.bitsPerComponent == 8)
    #expect(context(CGImageAlphaInfo.last.rawValue) == nil)
    #expect(context(CGImageAlphaInfo.premultipliedLast.rawValue, CGColorSpaceCreateDeviceGray()) == nil)
    #expect(context(bgra, bytesPerRow: 4) == nil)
    #expect(context(CGImageAlphaInfo.alphaOnly.rawValue, CGColorSpaceCreateDeviceGray()) != nil)
  }

  @Test func stateIsSaved() {
    let canvas = Canvas {
      $0.setFillColor(red)
      $0.saveGState()
      $0.setFillColor(blue)
      $0.translateBy(x: 10, y: 0)
      $0.setAlpha(0.5)
      $0.restoreGState()
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 20))
    }
    #expect(canvas[2, 2] == [255, 0, 0, 255] && canvas[12, 2] == [0, 0, 0, 0])
  }

  @Test func transforms() {
    let canvas = Canvas {
      $0.translateBy(x: 10, y: 10)
      $0.rotate(by: .pi / 2)
      $0.scaleBy(x: 2, y: 1)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      #expect($0.convertToDeviceSpace(CGPoint(x: 1, y: 0)).y.rounded() == 12)
      #expect(hypot($0.convertToUserSpace(CGPoint(x: 10, y: 12)).x - 1, 0) < 1e-6)
    }
    // Turned, 8 high and 2 wide, to the left of the middle and up.
    #expect(canvas[9, 5] == [255, 0, 0, 255] && canvas[11, 5] == [0, 0, 0, 0] && canvas[9, 12] == [0, 0, 0, 0])
  }

  @Test func strokesAndDashes() {
    let canvas = Canvas {
      $0.setStrokeColor(red)
      $0.setLineWidth(4)
      $0.setLineDash(phase: 0, lengths: [5, 5])
      $0.move(to: CGPoint(x: 0, y: 10))
      $0.addLine(to: CGPoint(x: 20, y: 10))
      $0.strokePath()
      #expect($0.isPathEmpty)
    }
    #expect(canvas[2, 10] == [255, 0, 0, 255] && canvas[7, 10] == [0, 0, 0, 0] && canvas[12, 9] == [255, 0, 0, 255])
    #expect(canvas[2, 13] == [0, 0, 0, 0])
  }

  @Test func evenOddAndClip() {
    let canvas = Canvas {
      $0.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
      #expect($0.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 10))
      $0.setFillColor(red)
      $0.addRect(whole)
      $0.addRect(CGRect(x: 5, y: 2, width: 10, height: 6))
      #expect(
        $0.pathContains(CGPoint(x: 10, y: 5), mode: .fill) && !$0.pathContains(CGPoint(x: 10, y: 5), mode: .eoFill)
      )
      $0.fillPath(using: .evenOdd)
    }
    #expect(canvas[1, 18] == [255, 0, 0, 255] && canvas[10, 15] == [0, 0, 0, 0] && canvas[1, 5] == [0, 0, 0, 0])
  }

  @Test func alphaAndBlending() {
    let canvas = Canvas {
      $0.setFillColor(red)
      $0.fill(whole)
      $0.setAlpha(0.5)
      $0.setFillColor(blue)
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
      $0.setAlpha(1)
      $0.setBlendMode(.clear)
      $0.fill(CGRect(x: 15, y: 0, width: 5, height: 20))
      $0.setBlendMode(.multiply)
      $0.setFillColor(gray: 0.5, alpha: 1)
      $0.fill(CGRect(x: 10, y: 0, width: 3, height: 20))
    }
    #expect(
      canvas[2, 2] == [127, 0, 128, 255] || canvas[2, 2] == [127, 0, 127, 255] || canvas[2, 2] == [128, 0, 128, 255]
    )
    #expect(canvas[17, 2] == [0, 0, 0, 0])
    #expect(canvas[11, 2] == [128, 0, 0, 255] || canvas[11, 2] == [127, 0, 0, 255])
  }

  /// A transparency layer is faded as a whole.
  @Test func transparencyLayer() {
    let canvas = Canvas {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.setFillColor(blue)
      $0.fill(whole)
      $0.setFillColor(red)
      $0.fill(whole)
      $0.endTransparencyLayer()
    }
    #expect(canvas[5, 5][2] == 0 && (127...128).contains(canvas[5, 5][0]) && (127...128).contains(canvas[5, 5][3]))
  }

  @Test func shadow() {
    let canvas = Canvas {
      $0.setShadow(offset: CGSize(width: 6, height: -6), blur: 0, color: blue)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 2, y: 10, width: 6, height: 6))
    }
    // Downwards: in a bitmap's y, a negative offset.
    #expect(canvas[4, 6] == [255, 0, 0, 255])
    #expect(canvas[12, 14] == [0, 0, 255, 255])
    #expect(canvas[12, 2] == [0, 0, 0, 0])
    let blurred = Canvas {
      $0.setShadow(offset: .zero, blur: 6, color: blue)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
    }
    #expect(blurred[10, 10] == [255, 0, 0, 255])
    #expect(blurred[6, 10][3] > blurred[4, 10][3] && blurred[4, 10][3] > 0 && blurred[0, 10][3] < 4)
  }

  @Test func gradients() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1]))
    let canvas = Canvas {
      $0.drawLinearGradient(
        gradient,
        start: CGPoint(x: 5, y: 0),
        end: CGPoint(x: 15, y: 0),
        options: .drawsAfterEndLocation
      )
    }
    #expect(canvas[2, 10] == [0, 0, 0, 0] && canvas[18, 10] == [0, 0, 255, 255])
    #expect(canvas[7, 10][0] > canvas[12, 10][0] && canvas[7, 10][3] == 255)
    let radial = Canvas {
      $0.drawRadialGradient(
        gradient,
        startCenter: CGPoint(x: 10, y: 10),
        startRadius: 0,
        endCenter: CGPoint(x: 10, y: 10),
        endRadius: 8,
        options: []
      )
    }
    #expect(radial[10, 10][0] > 230 && radial[1, 1] == [0, 0, 0, 0] && radial[16, 10][2] > 150)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
    #expect(
      CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil, count: 2)
        != nil
    )
  }

  @Test func images() throws {
    let source = try #require(
      CGContext(
        data: nil,
        width: 2,
        height: 2,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    source.setFillColor(red)
    source.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    source.setFillColor(blue)
    source.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let image = try #require(source.makeImage())
    #expect(image.width == 2 && image.height == 2)
    let canvas = Canvas {
      $0.interpolationQuality = .none
      $0.draw(image, in: CGRect(x: 4, y: 4, width: 10, height: 10))
    }
    // Upright: red above.
    #expect(canvas[8, 8] == [255, 0, 0, 255] && canvas[8, 14] == [0, 0, 255, 255] && canvas[2, 8] == [0, 0, 0, 0])
    let lower = try #require(image.cropping(to: CGRect(x: 0, y: 1, width: 2, height: 1)))
    #expect(lower.height == 1)
    let cropped = Canvas { $0.draw(lower, in: whole) }
    #expect(cropped[5, 5] == [0, 0, 255, 255])
    #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
    // A change of the context leaves its images alone.
    source.clear(whole)
    #expect(Canvas { $0.draw(image, in: whole) }[5, 2][0] > 200)
    #expect(Canvas { $0.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true) }[19, 1][3] == 255)
  }

  @Test func currentPath() throws {
    _ = Canvas { context in
      context.beginPath()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(context.boundingBoxOfPath.integral == CGRect(x: 0, y: 0, width: 10, height: 10))
      context.beginPath()
      context.move(to: CGPoint(x: 1, y: 1))
      context.addArc(tangent1End: CGPoint(x: 10, y: 1), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
      #expect(hypot(context.currentPointOfPath.x - 10, context.currentPointOfPath.y - 4) < 0.02)
      context.addQuadCurve(to: CGPoint(x: 0, y: 9), control: CGPoint(x: 5, y: 5))
      context.addCurve(to: CGPoint(x: 3, y: 3), control1: .zero, control2: .zero)
      context.closePath()
      #expect(context.path?.isEmpty == false)
      context.beginPath()
      #expect(context.path == nil)
    }
  }

  @Test func shapes() {
    let canvas = Canvas {
      $0.setFillColor(red)
      $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.setStrokeColor(blue)
      $0.stroke(CGRect(x: 12, y: 12, width: 6, height: 6), width: 2)
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 15), CGPoint(x: 8, y: 15)])
      $0.fill([CGRect(x: 15, y: 0, width: 2, height: 2), CGRect(x: 18, y: 0, width: 2, height: 2)])
    }
    #expect(canvas[5, 14] == [255, 0, 0, 255] && canvas[0, 10] == [0, 0, 0, 0])
    #expect(canvas[12, 5] == [0, 0, 255, 255] && canvas[15, 5] == [0, 0, 0, 0])
    #expect(
      canvas[16, 19] == [255, 0, 0, 255] && canvas[17, 19] == [0, 0, 0, 0] && canvas[18, 19] == [255, 0, 0, 255]
    )
    #expect(canvas[4, 4][2] > 100)
  }

  /// Pixels that are written by hand, and not painted, are in the picture.
  @Test func writtenPixelsAreInTheImage() throws {
    func bitmap() throws -> CGContext {
      try #require(
        CGContext(
          data: nil,
          width: 2,
          height: 1,
          bitsPerComponent: 8,
          bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        )
      )
    }
    let written = try bitmap()
    written.data?.storeBytes(of: 0xFF12_3456, as: UInt32.self)
    let image = try #require(written.makeImage())
    let copy = try bitmap()
    copy.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(copy.data?.load(as: UInt32.self) == 0xFF12_3456)
  }
}
