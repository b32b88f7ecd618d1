/// How values between key frames are found.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stays until the next one; there is one key time more than values.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At an even speed, whatever the key times.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether what moves along a path turns with it.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// For a property that is a point: goes before `values`.
  open var path: CGPath?
  /// Parts of a run, growing from 0 to 1; `nil` spreads the values evenly.
  open var keyTimes: [NSNumber]?
  /// One for each way between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?

  override func makeEmptyCopy() -> CAAnimation { CAKeyframeAnimation() }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
  }

  override func value(at time: CFTimeInterval, shown: AnimatableValue?) -> AnimatableValue? {
    if let track { return AnimatableValue(track.point(at: place(track.count, paced: track.lengths, time))) }
    let frames = (values ?? []).compactMap { AnimatableValue($0) }
    guard frames.count > 1 else { return frames.first }
    if calculationMode == .discrete { return frames[discreteIndex(frames.count, time)] }
    let lengths = zip(frames, frames.dropFirst()).map { $0.distance(to: $1) }
    let (index, part) = place(frames.count, paced: lengths, time)
    guard calculationMode == .cubic || calculationMode == .cubicPaced else {
      return frames[index].mixed(with: frames[index + 1], part)
    }
    return Self.smooth(frames, index, part)
  }

  override func apply(to layer: CALayer, timeInRun time: CFTimeInterval) {
    super.apply(to: layer, timeInRun: time)
    guard let track, let rotationMode, let property = layer.animatableProperty("transform.rotation.z") else { return }
    var angle = track.angle(at: place(track.count, paced: track.lengths, time))
    if rotationMode == .rotateAutoReverse { angle += .pi }
    property.set(layer, property.get(layer)?.adding(.numbers([angle])))
  }

  override func changes(in layer: CALayer) -> LayerChange {
    rotationMode == nil ? super.changes(in: layer) : [super.changes(in: layer), .geometry]
  }

  private var track: PathTrack? { path.flatMap { PathTrack($0) } }

  /// Between which two of `count` values a time lies, and how far.
  private func place(_ count: Int, paced lengths: [CGFloat], _ time: CFTimeInterval) -> (index: Int, part: CGFloat) {
    let progress = progress(time)
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let times = isPaced ? Self.pacedTimes(lengths) : givenTimes(count)
    let index = max(0, min(count - 2, (times.firstIndex { $0 > progress } ?? count) - 1))
    let span = times[index + 1] - times[index]
    let part = span > 0 ? (progress - times[index]) / span : 1
    guard !isPaced, let functions = timingFunctions, index < functions.count else {
      return (index, max(0, min(1, part)))
    }
    return (index, functions[index].progress(at: part))
  }

  private func givenTimes(_ count: Int) -> [CGFloat] {
    if let keyTimes, keyTimes.count == count { return keyTimes.map { CGFloat($0.doubleValue) } }
    return (0..<count).map { CGFloat($0) / CGFloat(max(count - 1, 1)) }
  }

  private static func pacedTimes(_ lengths: [CGFloat]) -> [CGFloat] {
    let total = max(lengths.reduce(0, +), .ulpOfOne)
    return lengths.reduce(into: [0]) { $0.append($0.last! + $1 / total) }
  }

  private func discreteIndex(_ count: Int, _ time: CFTimeInterval) -> Int {
    let progress = progress(time)
    let times = keyTimes.map { $0.map { CGFloat($0.doubleValue) } } ?? (0..<count).map { CGFloat($0) / CGFloat(count) }
    return max(0, min(count, times.firstIndex { $0 > progress } ?? count) - 1)
  }

  /// A Catmull–Rom curve through the frames.
  private static func smooth(_ frames: [AnimatableValue], _ index: Int, _ part: CGFloat) -> AnimatableValue {
    let around = (index - 1...index + 2).map { frames[max(0, min(frames.count - 1, $0))] }
    let numbers = around.compactMap { frame -> [CGFloat]? in
      if case .numbers(let numbers) = frame { numbers } else { nil }
    }
    guard numbers.count == 4, Set(numbers.map(\.count)).count == 1 else {
      return frames[index].mixed(with: frames[index + 1], part)
    }
    let (t2, t3) = (part * part, part * part * part)
    return .numbers(
      numbers[0].indices.map { axis in
        let (a, b, c, d) = (numbers[0][axis], numbers[1][axis], numbers[2][axis], numbers[3][axis])
        let linear = (c - a) * part
        let square = (2 * a - 5 * b + 4 * c - d) * t2
        let cube = (3 * b - a - 3 * c + d) * t3
        return b + (linear + square + cube) / 2
      }
    )
  }
}
