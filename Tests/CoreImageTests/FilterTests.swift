import CoreImage
import Testing

@Suite("Filters by their formulas")
struct FilterTests {
  private let gray: [Float] = [0.5, 0.5, 0.5, 1]

  // MARK: Colours

  @Test("Channels by polynomials")
  func polynomials() throws {
    let filter = CIFilter.colorPolynomial()
    filter.inputImage = plain(0.5, 0.25, 1)
    filter.redCoefficients = CIVector(x: 0.1, y: 0, z: 1, w: 0)
    filter.greenCoefficients = CIVector(x: 0, y: 0, z: 0, w: 1)
    filter.blueCoefficients = CIVector(x: 1, y: -1, z: 0, w: 0)
    filter.alphaCoefficients = CIVector(x: 0, y: 1, z: 0, w: 0)
    #expect(try near(pixel(filter.outputImage), [0.35, 0.015625, 0, 1], 0.001))
    let cross = CIFilter.colorCrossPolynomial()
    cross.inputImage = plain(0.5, 0.25, 1)
    let weights: [CGFloat] = [0, 0, 0, 0, 0, 0, 2, 0, 0, 0.1]
    cross.redCoefficients = CIVector(values: weights, count: 10)
    #expect(try near(pixel(cross.outputImage), [0.35, 0.25, 1, 1], 0.001))
    #expect(cross.greenCoefficients.value(at: 1) == 1 && cross.blueCoefficients.value(at: 2) == 1)
  }

  @Test("Colours are looked up in a cube, between its points")
  func cubes() throws {
    // Two points a side: red and green change places.
    var table: [Float] = []
    for blue in 0...1 {
      for green in 0...1 { for red in 0...1 { table += [Float(green), Float(red), Float(blue), 1] } }
    }
    let data = table.withUnsafeBytes { Data($0) }
    let filter = CIFilter.colorCube()
    (filter.inputImage, filter.cubeDimension, filter.cubeData) = (plain(0.75, 0.25, 0.5), 2, data)
    #expect(try near(pixel(filter.outputImage), [0.25, 0.75, 0.5, 1], 0.001))
    let named = CIFilter.colorCubeWithColorSpace()
    (named.inputImage, named.cubeDimension, named.cubeData) = (plain(0.75, 0.25, 0.5), 2, data)
    named.colorSpace = CGColorSpace(name: CGColorSpace.sRGB)
    #expect(try near(pixel(named.outputImage), [0.25, 0.75, 0.5, 1], 0.001) && named.colorSpace != nil)
    filter.cubeData = Data(count: 16)
    #expect(filter.outputImage == nil)
    let map = CIFilter.colorMap()
    (map.inputImage, map.gradientImage) = (plain(0.5, 0.5, 0.5), plain(1, 0, 0, 8, 1))
    #expect(try near(pixel(map.outputImage), [1, 0, 0, 1]))
  }

  @Test("A curve goes through its points")
  func curves() throws {
    let filter = CIFilter.toneCurve()
    filter.inputImage = plain(0.25, 0.5, 0.75)
    #expect(try near(pixel(filter.outputImage), [0.25, 0.5, 0.75, 1], 0.001))
    (filter.point1, filter.point2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.5, y: 0.6))
    #expect(try near(pixel(filter.outputImage), [0.1, 0.6, 0.75, 1], 0.001))
    #expect(filter.point0 == .zero && filter.point3.x == 0.75 && filter.point4 == CGPoint(x: 1, y: 1))
  }

  @Test("Small changes of colours")
  func smallOnes() throws {
    let clamp = CIFilter.colorClamp()
    clamp.inputImage = plain(0, 0.5, 1)
    (clamp.minComponents, clamp.maxComponents) = (
      CIVector(x: 0.2, y: 0, z: 0, w: 0), CIVector(x: 1, y: 1, z: 0.7, w: 1)
    )
    #expect(try near(pixel(clamp.outputImage), [0.2, 0.5, 0.7, 1], 0.001))
    let difference = CIFilter.colorAbsoluteDifference()
    (difference.inputImage, difference.inputImage2) = (plain(0.2, 0.9, 0.5), plain(0.6, 0.4, 0.5))
    #expect(try near(pixel(difference.outputImage), [0.4, 0.5, 0, 1], 0.001))
    let (most, least, mask) = (CIFilter.maximumComponent(), CIFilter.minimumComponent(), CIFilter.maskToAlpha())
    for image in [plain(0.2, 0.9, 0.5)] {
      (most.inputImage, least.inputImage, mask.inputImage) = (image, image, plain(0.5, 0.5, 0.5))
    }
    #expect(
      try near(pixel(most.outputImage), [0.9, 0.9, 0.9, 1]) && near(pixel(least.outputImage), [0.2, 0.2, 0.2, 1])
    )
    #expect(try near(pixel(mask.outputImage), gray.map { _ in 0.5 }))
    let (encode, decode) = (CIFilter.linearToSRGBToneCurve(), CIFilter.sRGBToneCurveToLinear())
    encode.inputImage = plain(0.2140, 0.2140, 0.2140)
    decode.inputImage = plain(0.5, 0.5, 0.5)
    #expect(try near(pixel(encode.outputImage), gray) && near(pixel(decode.outputImage), [0.214, 0.214, 0.214, 1]))
    let white = CIFilter.whitePointAdjust()
    (white.inputImage, white.color) = (plain(1, 1, 1), CIColor.red)
    #expect(try near(pixel(white.outputImage), [1, 0, 0, 1]))
  }

  @Test("Vibrance leaves grays, and changes pale colours more than strong ones")
  func vibrance() throws {
    func spread(_ red: CGFloat, _ blue: CGFloat) throws -> Float {
      let filter = CIFilter.vibrance()
      (filter.inputImage, filter.amount) = (plain(red, blue, blue), 1)
      let color = try pixel(filter.outputImage)
      return (color[0] - color[2]) / Float(red - blue)
    }
    let filter = CIFilter.vibrance()
    (filter.inputImage, filter.amount) = (plain(0.5, 0.5, 0.5), 1)
    #expect(try near(pixel(filter.outputImage), gray, 0.001))
    #expect(try spread(0.6, 0.5) > spread(0.9, 0.2) && spread(0.9, 0.2) > 1)
  }

  @Test("A lower temperature is warmer, and the same one changes nothing")
  func temperature() throws {
    let filter = CIFilter.temperatureAndTint()
    filter.inputImage = plain(0.5, 0.5, 0.5)
    #expect(try near(pixel(filter.outputImage), gray, 0.001) && filter.neutral.x == 6500)
    filter.targetNeutral = CIVector(x: 4000, y: 0)
    let warm = try pixel(filter.outputImage)
    #expect(warm[0] > 0.55 && warm[2] < 0.45 && abs(warm[1] - 0.5) < 0.01)
    filter.targetNeutral = CIVector(x: 6500, y: 100)
    #expect(try pixel(filter.outputImage)[1] < 0.45)
  }

  @Test("Photos in black and white, and in other colours")
  func photos() throws {
    let image = plain(0.8, 0.4, 0.2)
    func color(_ filter: any CIFilter & CIPhotoEffect) throws -> [Float] {
      filter.inputImage = image
      return try pixel(filter.outputImage)
    }
    let light: Float = 0.8 * 0.299 + 0.4 * 0.587 + 0.2 * 0.114
    #expect(try near(color(CIFilter.photoEffectMono()), [light, light, light, 1], 0.001))
    let noir = try color(CIFilter.photoEffectNoir())
    #expect(noir[0] == noir[1] && noir[1] == noir[2] && noir[0] < light)
    #expect(try Set(color(CIFilter.photoEffectTonal()).prefix(3)).count == 1)
    func spread(_ color: [Float]) -> Float { color[0] - color[2] }
    #expect(try spread(color(CIFilter.photoEffectChrome())) > 0.6 && spread(color(CIFilter.photoEffectFade())) < 0.5)
    // Cool shadows, warm lights.
    let (cool, warm) = try (color(CIFilter.photoEffectProcess()), color(CIFilter.photoEffectTransfer()))
    #expect(cool[0] < warm[0] && cool[2] > warm[2])
    #expect(try spread(color(CIFilter.photoEffectInstant())) < 0.6)
  }

  @Test("Vignettes darken what is far from the middle")
  func vignettes() throws {
    let filter = CIFilter.vignette()
    (filter.inputImage, filter.intensity, filter.radius) = (plain(0.5, 0.5, 0.5, 101, 101), 1, 1)
    #expect(try near(pixel(filter.outputImage, 50, 50), gray) && pixel(filter.outputImage, 0, 0)[0] < 0.02)
    let effect = CIFilter.vignetteEffect()
    (effect.inputImage, effect.center, effect.radius) = (plain(0.5, 0.5, 0.5, 101, 101), CGPoint(x: 50, y: 50), 20)
    (effect.intensity, effect.falloff) = (1, 0.5)
    #expect(try near(pixel(effect.outputImage, 65, 50), gray) && near(pixel(effect.outputImage, 85, 50), [0, 0, 0, 1]))
    let half = try pixel(effect.outputImage, 75, 50)[0]
    #expect(half > 0.1 && half < 0.4)
  }

  // MARK: Blends

  @Test(
    "Blends of two colours",
    arguments: [
      ("CIColorDodgeBlendMode", 0.5, 0.25, 0.5), ("CIColorBurnBlendMode", 0.5, 0.75, 0.5),
      ("CISoftLightBlendMode", 0.25, 0.5, 0.375), ("CISoftLightBlendMode", 0.75, 0.64, 0.72),
      ("CILinearBurnBlendMode", 0.75, 0.5, 0.25), ("CILinearDodgeBlendMode", 0.25, 0.5, 0.75),
      ("CILinearLightBlendMode", 0.6, 0.5, 0.7), ("CIPinLightBlendMode", 0.25, 0.75, 0.5),
      ("CIPinLightBlendMode", 0.75, 0.25, 0.5), ("CIVividLightBlendMode", 0.25, 0.75, 0.5),
      ("CIVividLightBlendMode", 0.75, 0.25, 0.5), ("CISubtractBlendMode", 0.25, 0.75, 0.5),
      ("CIDivideBlendMode", 0.5, 0.25, 0.5),
    ]
  )
  func blends(_ name: String, _ top: Double, _ below: Double, _ result: Double) throws {
    let image = plain(top, top, top).applyingFilter(
      name,
      parameters: [kCIInputBackgroundImageKey: plain(below, below, below)]
    )
    #expect(try near(pixel(image), [Float(result), Float(result), Float(result), 1], 0.001))
  }

  @Test("Blends of hues keep the lightness that they name")
  func hues() throws {
    func light(_ c: [Float]) -> Float { c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11 }
    let (top, below) = (plain(0.8, 0.2, 0.2), plain(0.2, 0.4, 0.6))
    func blend(_ filter: any CIFilter & CICompositeOperation) throws -> [Float] {
      (filter.inputImage, filter.backgroundImage) = (top, below)
      return try pixel(filter.outputImage)
    }
    let color = try blend(CIFilter.colorBlendMode())
    #expect(abs(light(color) - light([0.2, 0.4, 0.6])) < 0.001 && color[0] > color[2])
    let luminosity = try blend(CIFilter.luminosityBlendMode())
    #expect(abs(light(luminosity) - light([0.8, 0.2, 0.2])) < 0.001 && luminosity[2] > luminosity[0])
    let hue = try blend(CIFilter.hueBlendMode())
    #expect(abs(hue[0] - hue[2] - 0.4) < 0.001 && abs(hue[1] - hue[2]) < 0.001)
    let saturation = try blend(CIFilter.saturationBlendMode())
    #expect(abs(saturation[2] - saturation[0] - 0.6) < 0.001)
  }

  @Test("Masks by one channel")
  func masks() throws {
    for (filter, mask) in [
      (CIFilter.blendWithRedMask(), plain(1, 0, 0)), (CIFilter.blendWithBlueMask(), plain(0, 0, 1)),
    ] {
      (filter.inputImage, filter.backgroundImage, filter.maskImage) = (plain(1, 1, 1), plain(0, 0, 0), mask)
      #expect(try pixel(filter.outputImage)[0] == 1)
      filter.maskImage = plain(0, 1, 0)
      #expect(try pixel(filter.outputImage)[0] == 0)
    }
    let alpha = CIFilter.blendWithAlphaMask()
    (alpha.inputImage, alpha.backgroundImage, alpha.maskImage) = (plain(1, 1, 1), plain(0, 0, 0), CIImage.clear)
    #expect(try pixel(alpha.outputImage)[0] == 0)
  }

  // MARK: What lies around

  @Test("Blurs spread what is there, and no more")
  func blurs() throws {
    let disc = CIFilter.discBlur()
    (disc.inputImage, disc.radius) = (dot(10, 10), 2)
    // A disc of radius 2 has 13 pixels.
    #expect(try near(pixel(disc.outputImage, 12, 10), [1 / 13, 1 / 13, 1 / 13, 1], 0.001))
    #expect(try pixel(disc.outputImage, 12, 12)[0] == 0)
    let median = CIFilter.median()
    median.inputImage = dot(10, 10)
    #expect(try pixel(median.outputImage, 10, 10)[0] == 0 && median.outputImage?.extent.width == 21)
    let motion = CIFilter.motionBlur()
    (motion.inputImage, motion.radius, motion.angle) = (dot(10, 10), 2, 0)
    #expect(try near(pixel(motion.outputImage, 12, 10), [0.2, 0.2, 0.2, 1], 0.001))
    #expect(try pixel(motion.outputImage, 10, 12)[0] == 0)
    let zoom = CIFilter.zoomBlur()
    (zoom.inputImage, zoom.center, zoom.amount) = (ramp(), CGPoint(x: 50, y: 50), 20)
    #expect(try pixel(zoom.outputImage, 90, 50)[0] < 0.9 && abs(pixel(zoom.outputImage, 50, 10)[0] - 0.505) < 0.01)
  }

  @Test("The largest and the smallest around")
  func morphology() throws {
    let (most, least) = (CIFilter.morphologyMaximum(), CIFilter.morphologyMinimum())
    (most.inputImage, most.radius, least.inputImage, least.radius) = (dot(10, 10), 2, dot(10, 10), 1)
    #expect(try pixel(most.outputImage, 12, 10)[0] == 1 && pixel(most.outputImage, 12, 12)[0] == 0)
    #expect(try pixel(least.outputImage, 10, 10)[0] == 0)
    let (wide, low) = (CIFilter.morphologyRectangleMaximum(), CIFilter.morphologyRectangleMinimum())
    (wide.inputImage, wide.width, wide.height) = (dot(10, 10), 5, 1)
    (low.inputImage, low.width, low.height) = (plain(1, 1, 1), 3, 3)
    #expect(try pixel(wide.outputImage, 12, 10)[0] == 1 && pixel(wide.outputImage, 10, 11)[0] == 0)
    #expect(try pixel(low.outputImage, 0, 0)[0] == 1)
    let gradient = CIFilter.morphologyGradient()
    (gradient.inputImage, gradient.radius) = (ramp(), 2)
    #expect(try near(pixel(gradient.outputImage, 50, 50), [0.04, 0.04, 0.04, 1], 0.001))
  }

  @Test("Sharpening leaves what is even and steepens edges")
  func sharpening() throws {
    let edge = plain(0.75, 0.75, 0.75, 20, 20).composited(over: plain(0.25, 0.25, 0.25, 40, 20))
    let unsharp = CIFilter.unsharpMask()
    (unsharp.inputImage, unsharp.radius, unsharp.intensity) = (edge, 2, 1)
    #expect(
      try near(pixel(unsharp.outputImage, 5, 10), [0.75, 0.75, 0.75, 1]) && pixel(unsharp.outputImage, 19, 10)[0] > 0.85
    )
    #expect(try pixel(unsharp.outputImage, 20, 10)[0] < 0.15 && unsharp.outputImage?.extent == edge.extent)
    let luminance = CIFilter.sharpenLuminance()
    (luminance.inputImage, luminance.sharpness, luminance.radius) = (edge, 1, 2)
    #expect(
      try pixel(luminance.outputImage, 19, 10)[0] > 0.85
        && near(pixel(luminance.outputImage, 35, 10), [0.25, 0.25, 0.25, 1])
    )
  }

  @Test("Weights stand row by row from the upper left")
  func convolutions() throws {
    let filter = CIFilter.convolution3X3()
    filter.inputImage = dot(10, 10)
    let weights: [CGFloat] = [0.1, 0.2, 0.3, 0.4, 0, 0.6, 0.7, 0.8, 0.9]
    filter.weights = CIVector(values: weights, count: 9)
    // The dot lies to the upper left of its lower right neighbour.
    #expect(
      try near([pixel(filter.outputImage, 11, 9)[0]], [0.1], 0.001)
        && near([pixel(filter.outputImage, 9, 11)[0]], [0.9], 0.001)
    )
    for (filter, count) in [
      (CIFilter.convolution5X5(), 25), (CIFilter.convolution7X7(), 49), (CIFilter.convolution9Horizontal(), 9),
      (CIFilter.convolution9Vertical(), 9), (CIFilter.convolutionRGB3X3(), 9), (CIFilter.convolutionRGB5X5(), 25),
      (CIFilter.convolutionRGB7X7(), 49), (CIFilter.convolutionRGB9Horizontal(), 9),
      (CIFilter.convolutionRGB9Vertical(), 9),
    ] {
      filter.inputImage = plain(0.5, 0.5, 0.5)
      #expect(try near(pixel(filter.outputImage, 10, 10), gray), "by itself it changes nothing")
      filter.weights = CIVector(values: [CGFloat](repeating: 1 / CGFloat(count), count: count), count: count)
      filter.bias = 0.1
      #expect(try near(Array(pixel(filter.outputImage, 10, 10).prefix(3)), [0.6, 0.6, 0.6]))
    }
  }

  @Test("Edges are where it becomes lighter")
  func edges() throws {
    let filter = CIFilter.edges()
    (filter.inputImage, filter.intensity) = (ramp(), 2)
    // Two pixels to the sides, by eight of eight parts of the weights.
    #expect(try near(pixel(filter.outputImage, 50, 50), [0.04, 0.04, 0.04, 1], 0.001))
    filter.inputImage = plain(0.5, 0.5, 0.5)
    #expect(try near(pixel(filter.outputImage, 0, 0), [0, 0, 0, 1]))
    let sobel = CIFilter.sobelGradients()
    sobel.inputImage = ramp()
    #expect(try near(pixel(sobel.outputImage, 50, 50), [0.52, 0.5, 0, 1], 0.001))
  }

  @Test("Gloom takes light away")
  func gloom() throws {
    let filter = CIFilter.gloom()
    (filter.inputImage, filter.radius, filter.intensity) = (dot(10, 10), 3, 1)
    #expect(try pixel(filter.outputImage, 10, 10)[0] < 0.1 && pixel(filter.outputImage, 5, 5)[0] == 0)
  }

  @Test("Cells have one colour: the mean of what they cover")
  func cells() throws {
    let crystals = CIFilter.crystallize()
    (crystals.inputImage, crystals.radius, crystals.center) = (ramp(), 10, CGPoint(x: 50, y: 50))
    let hexagons = CIFilter.hexagonalPixellate()
    (hexagons.inputImage, hexagons.scale, hexagons.center) = (ramp(), 10, CGPoint(x: 50, y: 50))
    for image in [crystals.outputImage, hexagons.outputImage] {
      let row = try (0..<100).map { try pixel(image, $0, 50)[0] }
      #expect(Set(row).count < 30 && Set(row).count > 4, "few colours")
      // Each near where it is.
      #expect(row.enumerated().allSatisfy { abs($1 - Float($0) / 100) < 0.25 })
      #expect(image?.extent == ramp().extent)
    }
    // A hexagon around the middle has the middle's colour.
    #expect(try near(Array(pixel(hexagons.outputImage, 50, 50).prefix(1)), [0.5], 0.01))
  }

  @Test("Screens are black and white, and as light as the image")
  func screens() throws {
    let (dots, lines, rings) = (CIFilter.dotScreen(), CIFilter.lineScreen(), CIFilter.circularScreen())
    (dots.width, dots.sharpness, dots.center) = (8, 1, .zero)
    (lines.width, lines.sharpness, lines.center) = (8, 1, .zero)
    (rings.width, rings.sharpness, rings.center) = (8, 1, .zero)
    (dots.inputImage, lines.inputImage, rings.inputImage) = (
      plain(0.5, 0.5, 0.5, 80, 80), plain(0.5, 0.5, 0.5, 80, 80), plain(0.5, 0.5, 0.5, 80, 80)
    )
    for image in [dots.outputImage, lines.outputImage, rings.outputImage] {
      let values = try (0..<40).flatMap { x in try (0..<40).map { y in try pixel(image, x, y)[0] } }
      #expect(values.allSatisfy { $0 < 0.1 || $0 > 0.9 || abs($0 - 0.5) < 0.2 })
      #expect(abs(values.reduce(0, +) / 1600 - 0.5) < 0.06)
    }
    #expect(dots.angle == 0 && lines.angle == 0)
  }

  // MARK: Out of nothing

  @Test("Gradients begin and end with their colours")
  func gradients() throws {
    let radial = CIFilter.radialGradient()
    (radial.center, radial.radius0, radial.radius1, radial.color0, radial.color1) = (.zero, 10, 30, .white, .black)
    #expect(try pixel(radial.outputImage, 5, 0)[0] == 1 && pixel(radial.outputImage, 40, 0)[0] == 0)
    #expect(try abs(pixel(radial.outputImage, 19, 0)[0] - 0.52) < 0.02)
    let bell = CIFilter.gaussianGradient()
    (bell.center, bell.radius, bell.color0, bell.color1) = (.zero, 30, .white, .black)
    #expect(try pixel(bell.outputImage, 0, 0)[0] > 0.99 && abs(pixel(bell.outputImage, 10, 0)[0] - 0.58) < 0.03)
    #expect(try pixel(bell.outputImage, 31, 0)[0] == 0)
    let smooth = CIFilter.smoothLinearGradient()
    (smooth.point0, smooth.point1, smooth.color0, smooth.color1) = (.zero, CGPoint(x: 100, y: 0), .black, .white)
    #expect(
      try abs(pixel(smooth.outputImage, 25, 0)[0] - 0.16) < 0.01
        && abs(pixel(smooth.outputImage, 49, 9)[0] - 0.4925) < 0.01
    )
  }

  @Test("A wheel of hues")
  func wheel() throws {
    let filter = CIFilter.hueSaturationValueGradient()
    (filter.radius, filter.softness, filter.value, filter.dither) = (50, 0, 1, 0)
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 100, height: 100))
    // Red on the right, and white in the middle.
    #expect(try near(pixel(filter.outputImage, 98, 50), [1, 0.03, 0.03, 1], 0.04))
    #expect(try near(pixel(filter.outputImage, 50, 50), [1, 1, 1, 1], 0.02) && pixel(filter.outputImage, 0, 0)[3] == 0)
    filter.colorSpace = CGColorSpace(name: CGColorSpace.linearSRGB)
    #expect(try pixel(filter.outputImage, 75, 50)[1] > 0.65)
  }

  @Test("Stripes, chance and rectangles")
  func generators() throws {
    let stripes = CIFilter.stripesGenerator()
    (stripes.center, stripes.width, stripes.sharpness) = (.zero, 10, 1)
    (stripes.color0, stripes.color1) = (.white, .black)
    #expect(try (0..<4).map { try pixel(stripes.outputImage, $0 * 10 + 5, 3)[0] } == [1, 0, 1, 0])
    let chance = CIFilter.randomGenerator().outputImage
    let values = try (0..<200).map { try pixel(chance, $0, 7)[3] }
    #expect(abs(values.reduce(0, +) / 200 - 0.5) < 0.1 && Set(values).count > 50)
    #expect(try pixel(chance, 3, 3) == pixel(CIFilter.randomGenerator().outputImage, 3, 3))
    let box = CIFilter.roundedRectangleGenerator()
    (box.extent, box.radius, box.color) = (CGRect(x: 10, y: 10, width: 40, height: 30), 10, .red)
    #expect(box.outputImage?.extent == box.extent)
    #expect(try pixel(box.outputImage, 10, 10)[3] == 0 && near(pixel(box.outputImage, 10, 25), [1, 0, 0, 1]))
  }

  @Test("A bar code of letters and digits")
  func barCodes() throws {
    let filter = CIFilter.code128BarcodeGenerator()
    (filter.message, filter.quietSpace, filter.barcodeHeight) = (Data("1234".utf8), 5, 12)
    let code = try #require(filter.outputImage)
    // Start, two pairs, check and stop.
    #expect(code.extent == CGRect(x: 0, y: 0, width: 4 * 11 + 13 + 10, height: 12))
    let modules = try (5..<62).map { try pixel(code, $0, 3)[0] == 0 ? "1" : "0" }.joined()
    #expect(modules == "11010011100" + "10110011100" + "10001011000" + "10010011110" + "1100011101011")
    filter.message = Data("Ab1".utf8)
    #expect(filter.outputImage?.extent.width == CGFloat(78))
    filter.message = Data("\u{1}a".utf8)
    #expect(filter.outputImage?.extent.width == CGFloat(78), "control characters have an alphabet of their own")
    filter.message = Data("ä".utf8)
    #expect(filter.outputImage == nil)
  }

  @Test("One pixel for an area, or for each column")
  func areas() throws {
    let extent = CGRect(x: 0, y: 0, width: 100, height: 100)
    for (filter, value) in [
      (CIFilter.areaMaximum() as any CIFilter & CIAreaReductionFilter, Float(0.995)), (CIFilter.areaMinimum(), 0.005),
      (CIFilter.areaAverage(), 0.5),
    ] {
      (filter.inputImage, filter.extent) = (ramp(), extent)
      #expect(try abs(pixel(filter.outputImage)[0] - value) < 0.001)
    }
    let both = CIFilter.areaMinMax()
    (both.inputImage, both.extent) = (ramp(), extent)
    #expect(try pixel(both.outputImage, 0, 0)[0] < 0.01 && pixel(both.outputImage, 1, 0)[0] > 0.99)
    let columns = CIFilter.columnAverage()
    (columns.inputImage, columns.extent) = (ramp(), extent)
    #expect(try columns.outputImage?.extent.height == 1 && abs(pixel(columns.outputImage, 30, 0)[0] - 0.305) < 0.001)
    let image = plain(1, 0, 0).composited(over: CIImage.clear.cropped(to: extent))
    let (most, least) = (CIFilter.areaMaximumAlpha(), CIFilter.areaMinimumAlpha())
    (most.inputImage, most.extent, least.inputImage, least.extent) = (image, extent, image, extent)
    #expect(try pixel(most.outputImage) == [1, 0, 0, 1] && pixel(least.outputImage) == [0, 0, 0, 0])
  }

  @Test("A swipe begins with one image and ends with the other")
  func swipe() throws {
    let filter = CIFilter.swipeTransition()
    (filter.inputImage, filter.targetImage) = (plain(1, 0, 0, 100, 100), plain(0, 0, 1, 100, 100))
    (filter.extent, filter.width, filter.angle, filter.color) = (
      CGRect(x: 0, y: 0, width: 100, height: 100), 10, 0, .white
    )
    #expect(try near(pixel(filter.outputImage, 0, 50), [1, 0, 0, 1]))
    filter.time = 0.5
    #expect(
      try near(pixel(filter.outputImage, 20, 50), [0, 0, 1, 1])
        && near(pixel(filter.outputImage, 80, 50), [1, 0, 0, 1])
    )
    filter.opacity = 1
    #expect(try pixel(filter.outputImage, 50, 50)[1] > 0.8)
    filter.time = 1
    #expect(try near(pixel(filter.outputImage, 99, 50), [0, 0, 1, 1]))
  }
}
