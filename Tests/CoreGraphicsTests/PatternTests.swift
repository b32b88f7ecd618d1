import CoreGraphics
import Testing

@Suite("Patterns and shadings") struct PatternTests {
  private func pattern(
    _ bounds: CGRect,
    step: CGFloat,
    matrix: CGAffineTransform = .identity,
    isColored: Bool = true,
    info: UnsafeMutableRawPointer? = nil,
    _ draw: @escaping CGPatternDrawPatternCallback
  ) -> CGPattern? {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: draw) {
      $0?.assumingMemoryBound(to: Int.self).pointee += 1
    }
    return CGPattern(
      info: info,
      bounds: bounds,
      matrix: matrix,
      xStep: step,
      yStep: step,
      tiling: .constantSpacing,
      isColored: isColored,
      callbacks: &callbacks
    )
  }
  private let red: [UInt8] = [255, 0, 0, 255]
  private let nothing: [UInt8] = [0, 0, 0, 0]

  @Test("Cells lie side by side, as far apart as the steps say, from the page's lower left corner")
  func cells() throws {
    let cell = try #require(
      pattern(CGRect(x: 0, y: 0, width: 2, height: 2), step: 4) { _, context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      }
    )
    let canvas = Canvas { context in
      context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
      context.setFillPattern(cell, colorComponents: [1])
      context.scaleBy(x: 10, y: 10)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    for (x, y, color) in [
      (0, 19, red), (1, 18, red), (2, 19, nothing), (4, 15, red), (5, 17, nothing), (12, 19, nothing),
    ] {
      #expect(canvas[x, y] == color, "\(x), \(y)")
    }
  }

  @Test("A phase moves the cells, a matrix is theirs alone, and alpha is that of the components")
  func places() throws {
    let cell = try #require(
      pattern(CGRect(x: 0, y: 0, width: 1, height: 1), step: 2, matrix: CGAffineTransform(scaleX: 2, y: 2)) {
        _,
        context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    )
    let canvas = Canvas { context in
      context.setPatternPhase(CGSize(width: 1, height: 0))
      context.setStrokeColorSpace(CGColorSpace(patternBaseSpace: nil)!)
      context.setStrokePattern(cell, colorComponents: [0.2])
      context.stroke(CGRect(x: 5, y: 5, width: 10, height: 10), width: 10)
    }
    #expect(canvas[0, 19] == nothing && canvas[1, 19][3] == 51 && canvas[2, 18][3] == 51 && canvas[3, 19] == nothing)
  }

  @Test("A cell without colours is drawn in those of whoever fills with it")
  func stencil() throws {
    let cell = try #require(
      pattern(CGRect(x: 0, y: 0, width: 4, height: 4), step: 4, isColored: false) { _, context in
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    )
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    #expect(space.model == .pattern && space.baseColorSpace?.model == .rgb && space.numberOfComponents == 0)
    let color = try #require(CGColor(patternSpace: space, pattern: cell, components: [1, 0, 0, 1]))
    #expect(color.pattern == cell && color.components == [1, 0, 0, 1] && CGColor.white.pattern == nil)
    #expect(CGColor(patternSpace: CGColorSpace(patternBaseSpace: nil)!, pattern: cell, components: [1]) == nil)
    let canvas = Canvas { context in
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(canvas[3, 3] == red && canvas[18, 1] == red)
  }

  @Test("What a pattern was made with is given back with it, and steps of nothing are refused")
  func life() {
    var released = 0
    withUnsafeMutablePointer(to: &released) { info in
      _ = pattern(CGRect(x: 0, y: 0, width: 1, height: 1), step: 1, info: info) { _, _ in }
    }
    #expect(released == 1)
    #expect(pattern(CGRect(x: 0, y: 0, width: 1, height: 1), step: 0) { _, _ in } == nil)
    #expect(CGPatternCallbacks().drawPattern == nil && CGPatternTiling.constantSpacing.rawValue == 2)
  }

  // MARK: Functions and shadings

  private func twoColors(_ range: [CGFloat]? = nil) -> CGFunction? {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        (output[0], output[1], output[2], output[3]) = (input[0] < 0.5 ? 1 : 0, 0, input[0] < 0.5 ? 0 : 1, 1)
      },
      releaseInfo: nil
    )
    return CGFunction(
      info: nil,
      domainDimension: 1,
      domain: [0, 1],
      rangeDimension: 4,
      range: range,
      callbacks: &callbacks
    )
  }

  @Test("A shading's colours are its function's, with its ends or without") func axial() throws {
    let function = try #require(twoColors([0, 1, 0, 1, 0, 1, 0, 1]))
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(),
        start: CGPoint(x: 5, y: 0),
        end: CGPoint(x: 15, y: 0),
        function: function,
        extendStart: true,
        extendEnd: false
      )
    )
    let canvas = Canvas { $0.drawShading(shading) }
    #expect(canvas[1, 5] == red && canvas[8, 5] == red && canvas[12, 5] == [0, 0, 255, 255])
    #expect(canvas[18, 5] == nothing)
  }

  @Test("A shading of circles") func radial() throws {
    let function = try #require(twoColors())
    let shading = try #require(
      CGShading(
        radialSpace: CGColorSpaceCreateDeviceRGB(),
        start: CGPoint(x: 10, y: 10),
        startRadius: 0,
        end: CGPoint(x: 10, y: 10),
        endRadius: 8,
        function: function,
        extendStart: false,
        extendEnd: false
      )
    )
    let canvas = Canvas { $0.drawShading(shading) }
    #expect(canvas[10, 10] == red && canvas[16, 10] == [0, 0, 255, 255] && canvas[0, 0] == nothing)
  }

  @Test("A function's outputs are brought to its range, and have to be those of the space") func ranges() throws {
    let half = try #require(twoColors([0, 0.2, 0, 1, 0, 1, 0, 1]))
    func shading(_ space: CGColorSpace) -> CGShading? {
      CGShading(
        axialSpace: space,
        start: .zero,
        end: CGPoint(x: 20, y: 0),
        function: half,
        extendStart: true,
        extendEnd: true
      )
    }
    #expect(shading(CGColorSpaceCreateDeviceGray()) == nil)
    let dark = try #require(shading(CGColorSpaceCreateDeviceRGB()))
    #expect(Canvas { $0.drawShading(dark) }[2, 2] == [51, 0, 0, 255])
    var callbacks = CGFunctionCallbacks()
    #expect(
      CGFunction(info: nil, domainDimension: 1, domain: [1, 0], rangeDimension: 1, range: nil, callbacks: &callbacks)
        == nil
    )
  }

  @Test("A curve is drawn with the corners that the flatness allows") func flatness() {
    func drawn(_ flatness: CGFloat) -> [UInt8] {
      Canvas { context in
        context.setFlatness(flatness)
        context.fillEllipse(in: CGRect(x: 1, y: 1, width: 18, height: 18))
        context.synchronize()
      }.bytes
    }
    #expect(drawn(0.1) != drawn(8))
  }

  @Test("Components are those of the space that was set before") func components() {
    let canvas = Canvas { context in
      context.setFillColorSpace(CGColorSpaceCreateDeviceCMYK())
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 20))
      context.setFillColor([0, 1, 1, 0, 1])
      context.fill(CGRect(x: 5, y: 0, width: 5, height: 20))
      context.setFillColor(cyan: 1, magenta: 1, yellow: 0, black: 0, alpha: 1)
      context.fill(CGRect(x: 10, y: 0, width: 5, height: 20))
      context.setStrokeColor(cyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1)
      context.setStrokeColorSpace(CGColorSpaceCreateDeviceGray())
      context.setStrokeColor([1, 1])
      context.stroke(CGRect(x: 17, y: 2, width: 1, height: 16), width: 2)
    }
    #expect(canvas[1, 1] == [0, 0, 0, 255] && canvas[6, 1] == red)
    #expect(canvas[11, 1] == [0, 0, 255, 255] && canvas[17, 10] == [255, 255, 255, 255])
  }
}
