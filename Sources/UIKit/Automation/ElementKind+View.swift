import Foundation
import SlipwayAutomation

extension ElementKind {
  /// What a view is to tests: its class says it, or else its traits.
  @MainActor init(_ view: UIView) {
    self = Self.ofClass(view) ?? Self.ofTraits(view.accessibilityTraits, isElement: view.isAccessibilityElement)
  }

  @MainActor init(_ element: UIAccessibilityElement) {
    self = Self.ofTraits(element.accessibilityTraits, isElement: element.isAccessibilityElement)
  }

  @MainActor private static func ofClass(_ view: UIView) -> ElementKind? {
    switch view {
    case is UIWindow: .window
    case let alert as AlertView: alert.isAlert ? .alert : .sheet
    case is UINavigationBar: .navigationBar
    case is UITabBar: .tabBar
    case is UIToolbar: .toolbar
    case is UITableView: .table
    case is UICollectionView: .collectionView
    case is UITableViewCell, is UICollectionViewCell: .cell
    case is UISearchTextField: .searchField
    case let field as UITextField: field.isSecureTextEntry ? .secureTextField : .textField
    case is UITextView: .textView
    case is UIDatePicker: .datePicker
    case is UIPickerView: .picker
    case is PickerWheel: .pickerWheel
    case is MenuOverlay: .menu
    case is UIScrollView: .scrollView
    case is any ElementHosting: .webView
    default: ofControl(view)
    }
  }

  @MainActor private static func ofControl(_ view: UIView) -> ElementKind? {
    switch view {
    case is UISwitch: .switch
    case is UISlider: .slider
    case is UIStepper: .stepper
    case is UISegmentedControl: .segmentedControl
    case is UIPageControl: .pageIndicator
    case is UIProgressView: .progressIndicator
    case is UIActivityIndicatorView: .activityIndicator
    default: nil
    }
  }

  private static func ofTraits(_ traits: UIAccessibilityTraits, isElement: Bool) -> ElementKind {
    guard isElement else { return .other }
    if traits.contains(.toggleButton) { return .switch }
    if traits.contains(.link) { return .link }
    if traits.contains(.button) { return .button }
    if traits.contains(.searchField) { return .searchField }
    if traits.contains(.adjustable) { return .slider }
    if traits.contains(.image) { return .image }
    if !traits.isDisjoint(with: [.staticText, .header]) { return .staticText }
    return .other
  }

  /// Whether what is inside of it is how it is made, and no element.
  var isWhole: Bool {
    switch self {
    case .switch, .slider, .stepper, .segmentedControl, .pageIndicator, .progressIndicator, .activityIndicator,
      .textView,
      .pickerWheel, .staticText:
      true
    default: false
    }
  }

  /// Whether what can be typed into it stands in it, and what it is for in its place while it is empty.
  var isTextField: Bool { [.textField, .secureTextField, .searchField].contains(self) }
}
