/// Computes a function's outputs of its inputs.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// Called with a function's `info` when the function is no longer needed.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What computes a function.
public struct CGFunctionCallbacks {
  /// 0.
  public var version: UInt32 = 0
  public var evaluate: CGFunctionEvaluateCallback?
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  public init() {}
  public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// A function of numbers, such as the colours of a shading.
public final class CGFunction: Hashable, @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let domain: [ClosedRange<CGFloat>]?
  private let range: [ClosedRange<CGFloat>]?
  private let callbacks: CGFunctionCallbacks
  let inputs: Int
  let outputs: Int

  /// - Parameters:
  ///   - info: what the callbacks get.
  ///   - domainDimension: how many inputs there are.
  ///   - domain: the least and the greatest of each input, to which they are brought; null for no bounds.
  ///   - rangeDimension: how many outputs there are.
  ///   - range: the least and the greatest of each output, to which they are brought; null for no bounds.
  ///   - callbacks: what computes.
  /// - Returns: nil for dimensions of nothing, and bounds that are upside down.
  public init?(
    info: UnsafeMutableRawPointer?,
    domainDimension: Int,
    domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int,
    range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension > 0, rangeDimension > 0 else { return nil }
    func bounds(_ values: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]?? {
      guard let values else { return .some(nil) }
      guard (0..<count).allSatisfy({ values[$0 * 2] <= values[$0 * 2 + 1] }) else { return nil }
      return (0..<count).map { values[$0 * 2]...values[$0 * 2 + 1] }
    }
    guard let domain = bounds(domain, domainDimension), let range = bounds(range, rangeDimension) else { return nil }
    (self.info, self.domain, self.range, self.callbacks) = (info, domain, range, callbacks.pointee)
    (inputs, outputs) = (domainDimension, rangeDimension)
  }

  deinit { callbacks.releaseInfo?(info) }

  func callAsFunction(_ input: [CGFloat]) -> [CGFloat] {
    func bound(_ values: [CGFloat], _ bounds: [ClosedRange<CGFloat>]?) -> [CGFloat] {
      guard let bounds else { return values }
      return zip(values, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    }
    var output = [CGFloat](repeating: 0, count: outputs)
    callbacks.evaluate?(info, bound(input, domain), &output)
    return bound(output, range)
  }

  public static func == (lhs: CGFunction, rhs: CGFunction) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Colours along a line or between circles, as a function of 0 to 1 says.
public final class CGShading: Hashable, @unchecked Sendable {
  private enum Shape {
    case axial(start: CGPoint, end: CGPoint)
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
  }
  private let shape: Shape
  private let gradient: CGGradient
  private let options: CGGradientDrawingOptions

  /// - Parameters:
  ///   - space: what the function's outputs are in, before alpha.
  ///   - function: of one input. It is asked for 256 places when the shading is made.
  ///   - extendStart: whether the first colour goes on before the start.
  ///   - extendEnd: whether the last colour goes on behind the end.
  public convenience init?(
    axialSpace space: CGColorSpace,
    start: CGPoint,
    end: CGPoint,
    function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) { self.init(.axial(start: start, end: end), space, function, extendStart, extendEnd) }

  /// - Parameters:
  ///   - space: what the function's outputs are in, before alpha.
  ///   - function: of one input. It is asked for 256 places when the shading is made.
  ///   - extendStart: whether the first colour fills the first circle.
  ///   - extendEnd: whether the last colour goes on around the last circle.
  public convenience init?(
    radialSpace space: CGColorSpace,
    start: CGPoint,
    startRadius: CGFloat,
    end: CGPoint,
    endRadius: CGFloat,
    function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) {
    let shape = Shape.radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius)
    self.init(shape, space, function, extendStart, extendEnd)
  }

  private init?(_ shape: Shape, _ space: CGColorSpace, _ function: CGFunction, _ first: Bool, _ last: Bool) {
    guard function.inputs == 1, function.outputs == space.numberOfComponents + 1 else { return nil }
    let places = (0...255).map { CGFloat($0) / 255 }
    let colors = places.map { CGColor(space: space, values: function([$0])) }
    guard let gradient = CGGradient(colors: colors, locations: places) else { return nil }
    (self.shape, self.gradient) = (shape, gradient)
    options = CGGradientDrawingOptions(
      [first ? .drawsBeforeStartLocation : [], last ? .drawsAfterEndLocation : []] as [CGGradientDrawingOptions]
    )
  }

  func draw(in context: CGContext) {
    switch shape {
    case .axial(let start, let end): context.drawLinearGradient(gradient, start: start, end: end, options: options)
    case .radial(let start, let startRadius, let end, let endRadius):
      context.drawRadialGradient(
        gradient,
        startCenter: start,
        startRadius: startRadius,
        endCenter: end,
        endRadius: endRadius,
        options: options
      )
    }
  }

  public static func == (lhs: CGShading, rhs: CGShading) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
  /// Paints the clip with a shading.
  public func drawShading(_ shading: CGShading) { shading.draw(in: self) }
}
