import CoreImage
import Testing

@Suite("Filters that change places")
struct DistortionTests {
  private let center = CGPoint(x: 50, y: 50)

  /// Where a pixel's colour was on the ramp, in points.
  private func place(_ image: CIImage?, _ x: Int, _ y: Int = 50) throws -> Float { try pixel(image, x, y)[0] * 100 }

  @Test("A bump enlarges the middle and leaves what is outside")
  func bump() throws {
    let filter = CIFilter.bumpDistortion()
    (filter.inputImage, filter.center, filter.radius, filter.scale) = (ramp(), center, 40, 0.5)
    #expect(try filter.outputImage?.extent == ramp().extent && abs(place(filter.outputImage, 5) - 5.5) < 0.1)
    #expect(try place(filter.outputImage, 70) < 65 && place(filter.outputImage, 70) > 50)
    filter.scale = -0.5
    #expect(try place(filter.outputImage, 70) > 75)
    let linear = CIFilter.bumpDistortionLinear()
    (linear.inputImage, linear.center, linear.radius, linear.scale) = (ramp(), center, 40, 0.5)
    #expect(
      try place(linear.outputImage, 70) < 65
        && abs(place(linear.outputImage, 70, 95) - place(linear.outputImage, 70)) < 0.1
    )
    linear.angle = .pi / 2
    #expect(try abs(place(linear.outputImage, 70) - 70.5) < 0.1)
  }

  @Test("A pinch draws what is around to the middle")
  func pinch() throws {
    let filter = CIFilter.pinchDistortion()
    (filter.inputImage, filter.center, filter.radius, filter.scale) = (ramp(), center, 40, 0.5)
    // Half of the way to the edge shows what lies at its square root.
    #expect(try abs(place(filter.outputImage, 70) - (50 + 40 * (20.5 / 40 as Float).squareRoot())) < 0.5)
    #expect(try abs(place(filter.outputImage, 95) - 95.5) < 0.1)
  }

  @Test("A twirl turns the middle most")
  func twirl() throws {
    let filter = CIFilter.twirlDistortion()
    (filter.inputImage, filter.center, filter.radius, filter.angle) = (ramp(), center, 40, .pi)
    #expect(try abs(place(filter.outputImage, 51) - 48.5) < 1.5)
    #expect(try abs(place(filter.outputImage, 95) - 95.5) < 0.1)
    let vortex = CIFilter.vortexDistortion()
    (vortex.inputImage, vortex.center, vortex.radius, vortex.angle) = (ramp(), center, 40, .pi)
    #expect(try abs(place(vortex.outputImage, 51) - 48.5) < 1.5)
  }

  @Test("A hole has nothing in it, and what was there around it")
  func hole() throws {
    let filter = CIFilter.holeDistortion()
    (filter.inputImage, filter.center, filter.radius) = (ramp(), center, 20)
    #expect(try pixel(filter.outputImage, 60, 50) == [0, 0, 0, 0])
    // Just outside lies the middle.
    #expect(try abs(place(filter.outputImage, 70) - 51) < 2 && abs(place(filter.outputImage, 89) - 79.4) < 1)
  }

  @Test("A splash goes on outwards from its circle")
  func splash() throws {
    let filter = CIFilter.circleSplashDistortion()
    (filter.inputImage, filter.center, filter.radius) = (ramp(), center, 20)
    #expect(try abs(place(filter.outputImage, 60) - 60.5) < 0.1 && abs(place(filter.outputImage, 95) - 70) < 0.5)
  }

  @Test("A tunnel turns its circle on and on")
  func tunnel() throws {
    let filter = CIFilter.lightTunnel()
    (filter.inputImage, filter.center, filter.radius, filter.rotation) = (ramp(), center, 20, 0)
    #expect(try abs(place(filter.outputImage, 60) - 60.5) < 0.1 && abs(place(filter.outputImage, 200) - 70) < 0.5)
    filter.rotation = .pi
    // At twice the radius half a turn later.
    #expect(try abs(place(filter.outputImage, 90) - 30) < 2)
  }

  @Test("A lens bends at its ring alone")
  func lens() throws {
    let filter = CIFilter.torusLensDistortion()
    (filter.inputImage, filter.center, filter.radius, filter.width, filter.refraction) = (ramp(), center, 30, 20, 2)
    #expect(try abs(place(filter.outputImage, 60) - 60.5) < 0.1 && abs(place(filter.outputImage, 80) - 80.2) < 0.5)
    // Near the ring's edge what lies nearer to its middle.
    #expect(try place(filter.outputImage, 88) < 86)
    filter.refraction = 1
    #expect(try abs(place(filter.outputImage, 88) - 88.5) < 0.3)
  }

  @Test("A map moves pixels by its red and green")
  func displacement() throws {
    let filter = CIFilter.displacementDistortion()
    (filter.inputImage, filter.displacementImage, filter.scale) = (ramp(), plain(1, 0.5, 0, 100, 100), 40)
    #expect(try abs(place(filter.outputImage, 20) - 40.5) < 0.2)
    filter.displacementImage = plain(0.5, 0.5, 0.5, 100, 100)
    #expect(try abs(place(filter.outputImage, 20) - 20.5) < 0.2)
  }

  @Test("Scaling keeps what is even, and where it is")
  func scaling() throws {
    for isBicubic in [false, true] {
      func scaled(_ scale: Float, _ ratio: Float) -> CIImage? {
        if isBicubic {
          let filter = CIFilter.bicubicScaleTransform()
          (filter.inputImage, filter.scale, filter.aspectRatio) = (ramp(), scale, ratio)
          (filter.parameterB, filter.parameterC) = (0, 0.75)
          return filter.outputImage
        }
        let filter = CIFilter.lanczosScaleTransform()
        (filter.inputImage, filter.scale, filter.aspectRatio) = (ramp(), scale, ratio)
        return filter.outputImage
      }
      #expect(scaled(0.5, 0.5)?.extent == CGRect(x: 0, y: 0, width: 25, height: 50))
      #expect(try near(pixel(scaled(0.5, 1), 25, 25), [0.51, 0.51, 0.51, 1]))
      #expect(try near(pixel(scaled(2, 1), 100, 25), [0.5025, 0.5025, 0.5025, 1]))
      #expect(try near(pixel(scaled(0.5, 1), 0, 0), [0.01, 0.01, 0.01, 1], 0.02))
    }
  }

  @Test("A picture that is straightened fills its frame")
  func straightening() throws {
    let filter = CIFilter.straighten()
    (filter.inputImage, filter.angle) = (ramp(), .pi / 2)
    #expect(filter.outputImage?.extent == ramp().extent)
    // Turned a quarter to the left: what was on the right is above.
    #expect(try abs(pixel(filter.outputImage, 50, 90)[0] - 0.905) < 0.02)
    filter.angle = 0.3
    for (x, y) in [(0, 0), (99, 0), (0, 99), (99, 99)] { #expect(try pixel(filter.outputImage, x, y)[3] > 0.99) }
  }

  @Test("Corners come where they are told, and back")
  func perspective() throws {
    let filter = CIFilter.perspectiveTransform()
    filter.inputImage = ramp()
    (filter.bottomLeft, filter.bottomRight) = (CGPoint(x: 10, y: 0), CGPoint(x: 90, y: 0))
    (filter.topLeft, filter.topRight) = (CGPoint(x: 30, y: 60), CGPoint(x: 70, y: 60))
    let bent = try #require(filter.outputImage)
    #expect(bent.extent == CGRect(x: 10, y: 0, width: 80, height: 60))
    #expect(try pixel(bent, 12, 50)[3] == 0 && abs(pixel(bent, 50, 30)[0] - 0.5) < 0.02)
    #expect(try pixel(bent, 32, 58)[0] < 0.1 && pixel(bent, 68, 58)[0] > 0.9)
    let back = CIFilter.perspectiveCorrection()
    (back.inputImage, back.bottomLeft, back.bottomRight) = (bent, filter.bottomLeft, filter.bottomRight)
    (back.topLeft, back.topRight) = (filter.topLeft, filter.topRight)
    let straight = try #require(back.outputImage)
    #expect(straight.extent.width == 80 && straight.extent.height == 63)
    #expect(try abs(pixel(straight, 20, 55)[0] - 0.256) < 0.02 && abs(pixel(straight, 60, 5)[0] - 0.756) < 0.02)
    back.crop = false
    #expect(try #require(back.outputImage).extent.width > 80)
  }

  @Test("Tiles go on without end")
  func tiles() throws {
    let affine = CIFilter.affineTile()
    (affine.inputImage, affine.transform) = (ramp(), CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(try abs(pixel(affine.outputImage, 60, 500)[0] - 0.21) < 0.02 && affine.outputImage?.extent == .infinite)
    let kaleidoscope = CIFilter.kaleidoscope()
    (kaleidoscope.inputImage, kaleidoscope.count, kaleidoscope.center) = (ramp(), 4, center)
    // The mirror of a quarter turn.
    #expect(try abs(place(kaleidoscope.outputImage, 80) - place(kaleidoscope.outputImage, 20, 50)) < 1.5)
    #expect(try abs(pixel(kaleidoscope.outputImage, 50, 80)[0] * 100 - 80.5) < 1)
    let clamp = CIFilter.affineClamp()
    (clamp.inputImage, clamp.transform) = (ramp(), .identity)
    #expect(try abs(place(clamp.outputImage, 900) - 99.5) < 0.1)
    let fourfold = CIFilter.fourfoldReflectedTile()
    (fourfold.inputImage, fourfold.center, fourfold.width, fourfold.acuteAngle) = (ramp(), .zero, 50, .pi / 2)
    #expect(try abs(place(fourfold.outputImage, 60) - 39.5) < 0.2 && abs(place(fourfold.outputImage, 110) - 10.5) < 0.2)
    let parallelogram = CIFilter.parallelogramTile()
    (parallelogram.inputImage, parallelogram.center, parallelogram.width) = (ramp(), .zero, 50)
    parallelogram.acuteAngle = .pi / 2
    #expect(try abs(place(parallelogram.outputImage, 60) - 10.5) < 0.2)
    parallelogram.angle = .pi
    #expect(try abs(place(parallelogram.outputImage, -11) - 0) < 1)
  }
}
