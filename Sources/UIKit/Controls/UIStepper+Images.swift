import CoreGraphics
import Foundation

extension UIStepper {
  /// In the place of the plus sign.
  public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.increments[state.rawValue] = image
  }
  public func incrementImage(for state: UIControl.State) -> UIImage? {
    images.value(images.increments, state) ?? Self.sign("plus")
  }
  /// In the place of the minus sign.
  public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.decrements[state.rawValue] = image
  }
  public func decrementImage(for state: UIControl.State) -> UIImage? {
    images.value(images.decrements, state) ?? Self.sign("minus")
  }
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images.backgrounds[state.rawValue] = image
  }
  public func backgroundImage(for state: UIControl.State) -> UIImage? { images.backgrounds[state.rawValue] }
  /// Between the halves where they are in these states.
  public func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    images.dividers[StepperImages.Pair(left: leftState.rawValue, right: rightState.rawValue)] = image
  }
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    images.dividers[StepperImages.Pair(left: leftState.rawValue, right: rightState.rawValue)]
  }

  private static func sign(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium))
  }
}

/// What a stepper shows in the place of its standard look, by state.
struct StepperImages {
  struct Pair: Hashable { var left, right: UIControl.State.RawValue }

  var increments: [UIControl.State.RawValue: UIImage] = [:]
  var decrements: [UIControl.State.RawValue: UIImage] = [:]
  var backgrounds: [UIControl.State.RawValue: UIImage] = [:]
  var dividers: [Pair: UIImage] = [:]

  /// The image for a state, or the normal one.
  func value(_ table: [UIControl.State.RawValue: UIImage], _ state: UIControl.State) -> UIImage? {
    table[state.rawValue] ?? table[UIControl.State.normal.rawValue]
  }

  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    let normal = UIControl.State.normal.rawValue
    for left in [left.rawValue, normal] {
      for right in [right.rawValue, normal] {
        if let image = dividers[Pair(left: left, right: right)] { return image }
      }
    }
    return nil
  }
}
