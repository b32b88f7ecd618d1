import CoreGraphics
import Foundation

extension UISegmentedControl {
  /// Which segments a value is for.
  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  /// In the place of the standard background; with any image the control draws nothing else of its own.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    images.backgrounds[SegmentImages.Key(left: state.rawValue, right: 0, metrics: barMetrics)] = backgroundImage
  }
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[SegmentImages.Key(left: state.rawValue, right: 0, metrics: barMetrics)]
  }
  /// Between two segments in these states.
  public func setDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    images.dividers[SegmentImages.Key(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)] =
      dividerImage
  }
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    images.dividers[SegmentImages.Key(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)]
  }
  /// How far from its place the content of segments of a kind stands.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset,
    forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment,
    barMetrics: UIBarMetrics
  ) {
    images.shifts[SegmentImages.ShiftKey(segment: leftCenterRightOrAlone, metrics: barMetrics)] = adjustment
  }
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment,
    barMetrics: UIBarMetrics
  ) -> UIOffset {
    images.shifts[SegmentImages.ShiftKey(segment: leftCenterRightOrAlone, metrics: barMetrics)] ?? .zero
  }
}

/// What a segmented control shows in the place of its standard look.
struct SegmentImages {
  struct Key: Hashable {
    var left: UIControl.State.RawValue
    var right: UIControl.State.RawValue
    var metrics: UIBarMetrics
  }
  struct ShiftKey: Hashable {
    var segment: UISegmentedControl.Segment
    var metrics: UIBarMetrics
  }

  var backgrounds: [Key: UIImage] = [:]
  var dividers: [Key: UIImage] = [:]
  var shifts: [ShiftKey: UIOffset] = [:]

  var isEmpty: Bool { backgrounds.isEmpty && dividers.isEmpty }

  private func metrics(isLow: Bool) -> [UIBarMetrics] { isLow ? [.compact, .default] : [.default] }

  /// The states to look for, from what is exactly so down to the normal one.
  private func fallbacks(_ state: UIControl.State) -> [UIControl.State.RawValue] {
    let single: [UIControl.State] = [.disabled, .highlighted, .selected]
    return [state.rawValue] + single.filter { state.contains($0) }.map(\.rawValue) + [UIControl.State.normal.rawValue]
  }

  func background(_ state: UIControl.State, isLow: Bool) -> UIImage? {
    for metrics in metrics(isLow: isLow) {
      for state in fallbacks(state) {
        if let image = backgrounds[Key(left: state, right: 0, metrics: metrics)] { return image }
      }
    }
    return nil
  }

  func divider(_ left: UIControl.State, _ right: UIControl.State, isLow: Bool) -> UIImage? {
    for metrics in metrics(isLow: isLow) {
      for left in fallbacks(left) {
        for right in fallbacks(right) {
          if let image = dividers[Key(left: left, right: right, metrics: metrics)] { return image }
        }
      }
    }
    return nil
  }

  func contentShift(_ index: Int, of count: Int, isLow: Bool) -> UIOffset {
    let kind: UISegmentedControl.Segment =
      count == 1 ? .alone : index == 0 ? .left : index == count - 1 ? .right : .center
    for metrics in metrics(isLow: isLow) {
      let own = shifts[ShiftKey(segment: kind, metrics: metrics)]
      if let shift = own ?? shifts[ShiftKey(segment: .any, metrics: metrics)] { return shift }
    }
    return .zero
  }
}
