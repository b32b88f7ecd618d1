import Foundation
import SlipwayAutomation

extension UIView {
  /// What nobody sees is no element; a view without a size may have subviews that are seen.
  var isSeenByTests: Bool { !isHidden && alpha > 0.01 && !accessibilityElementsHidden && !isLeftOutByContainer }

  /// The views inside that are seen and whose elements somebody else knows.
  var hosts: [any ElementHosting] {
    guard isSeenByTests else { return [] }
    return (self as? any ElementHosting).map { [$0] } ?? subviews.flatMap(\.hosts)
  }

  /// In points, from the upper left corner of the screen.
  var frameOnScreen: CGRect {
    let origin = window?.frame.origin ?? .zero
    return self is UIWindow ? frame : accessibilityFrame.offsetBy(dx: origin.x, dy: origin.y)
  }

  func onScreen(_ rect: CGRect) -> CGRect {
    let origin = window?.frame.origin ?? .zero
    return convert(rect, to: nil as UIView?).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// What the app calls it; of a bar, its title, as on iOS.
  var elementIdentifier: String? {
    if let identifier = accessibilityIdentifier, !identifier.isEmpty { return identifier }
    return (self as? UINavigationBar)?.topItem?.title
  }

  /// A field's placeholder is no label of it; a picture is known by its name only where the app gave it a label.
  func elementLabel(as kind: ElementKind, placeholder: String?) -> String? {
    switch kind {
    case .textField, .secureTextField, .searchField: accessibilityLabel == placeholder ? nil : accessibilityLabel
    case .alert, .sheet: (self as? AlertView)?.title
    default: accessibilityLabel
    }
  }

  var elementPlaceholder: String? {
    (self as? UITextField).flatMap { $0.attributedPlaceholder?.string ?? $0.placeholder }
  }

  var isSelectedCell: Bool {
    switch self {
    case let cell as UITableViewCell: cell.isSelected
    case let cell as UICollectionViewCell: cell.isSelected
    default: false
    }
  }

  // MARK: Reaching

  /// Where on the screen a finger reaches a part of the view: its middle, or the middle of what is seen of it; nil if
  /// nothing is seen, or something else lies there.
  ///
  /// - Parameters:
  ///   - isWhole: whether the part is all of the view, which says itself then where it wants to be touched.
  ///   - windows: what is on the screen, from the back to the front.
  ///   - scrolls: whether what is not seen is scrolled to.
  func reached(at part: CGRect, isWhole: Bool, among windows: [UIWindow], scrolls: Bool = true) -> CGPoint? {
    if scrolls, visible(part).isEmpty { scrollIntoView(part) }
    let seen = visible(part)
    guard !seen.isEmpty, let window else { return nil }
    let wanted =
      isWhole ? convert(accessibilityActivationPoint, from: nil as UIView?) : CGPoint(x: part.midX, y: part.midY)
    let places = [wanted, CGPoint(x: seen.midX, y: seen.midY)].filter(seen.contains)
    guard let place = places.first(where: { isTouched(at: $0, among: windows) }) else { return nil }
    let inWindow = convert(place, to: nil as UIView?)
    return CGPoint(x: inWindow.x + window.frame.minX, y: inWindow.y + window.frame.minY)
  }

  /// The part of a rectangle that no ancestor cuts off.
  private func visible(_ part: CGRect) -> CGRect {
    var (rect, view) = (part, self)
    while let superview = view.superview {
      rect = view.convert(rect, to: superview)
      let clips = superview.clipsToBounds || superview is UIScrollView || superview is UIWindow
      if clips { rect = rect.intersection(superview.bounds) }
      if rect.isEmpty { return .null }
      view = superview
    }
    guard let window = view as? UIWindow else { return .null }
    return convert(rect.intersection(window.bounds), from: window)
  }

  private func scrollIntoView(_ part: CGRect) {
    let around = sequence(first: self, next: \.superview).dropFirst()
    for case let scroll as UIScrollView in around {
      scroll.scrollRectToVisible(convert(part, to: scroll), animated: false)
    }
    window?.layoutIfNeeded()
  }

  /// Whether a finger on a point (in the view's coordinates) meets the view, something inside it, or what it is a part of.
  ///
  /// - Parameter byItself: whether what it is a part of does not count.
  func isTouched(at point: CGPoint, among windows: [UIWindow], byItself: Bool = false) -> Bool {
    guard let window else { return false }
    let inWindow = convert(point, to: nil as UIView?)
    let place = CGPoint(x: inWindow.x + window.frame.minX, y: inWindow.y + window.frame.minY)
    for other in windows.reversed() where !other.isHidden {
      guard let hit = other.hitTest(other.fromScene(place), with: nil) else { continue }
      return hit.isDescendant(of: self) || !byItself && isDescendant(of: hit)
    }
    return false
  }
}

extension UISlider {
  /// As if the user had dragged the thumb there.
  func goes(to part: Float) {
    guard isEnabled else { return }
    setValue(minimumValue + min(max(part, 0), 1) * (maximumValue - minimumValue), animated: false)
    send([.valueChanged, .primaryActionTriggered], nil)
    send(.touchUpInside, nil)
  }
}
