import Foundation

/// The buttons of a month that turn to another.
@MainActor enum MonthButton {
  /// - Parameters:
  ///   - count: -1 for the month before, 1 for the one after.
  ///   - turn: called with the count.
  static func make(_ count: Int, _ turn: @escaping @MainActor (Int) -> Void) -> UIButton {
    let button = UIButton(type: .system)
    let weight = UIImage.SymbolConfiguration(pointSize: 18, weight: .semibold)
    let name = count < 0 ? "chevron.backward" : "chevron.forward"
    button.setImage(UIImage(systemName: name, withConfiguration: weight), for: .normal)
    button.accessibilityLabel = (count < 0 ? SystemString.previousMonth : .nextMonth).text
    button.addAction(UIAction { _ in turn(count) }, for: .touchUpInside)
    return button
  }
}
