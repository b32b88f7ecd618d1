import Foundation
import SlipwayAutomation

/// What is on the screen, as elements; and which views they were.
@MainActor final class ElementTree {
  /// What is on the screen, from the back to the front.
  private let windows: () -> [UIWindow]
  private var count = 0
  private var subjects: [Int: Subject] = [:]

  /// What an element stands for.
  private enum Subject {
    case view(Weak<UIView>)
    /// A part of what a view draws, by its place in the view's coordinates.
    case part(Weak<UIView>, CGRect)
    case drawn(Weak<UIAccessibilityElement>)
  }

  private struct Weak<Object: AnyObject> { weak var object: Object? }

  init(windows: @escaping () -> [UIWindow] = { UIApplication.shared.windowScenes.flatMap(\.windowsInPaintOrder) }) {
    self.windows = windows
  }

  /// The app with all that it shows; what was read before is forgotten.
  func read() -> ElementRecord {
    (count, subjects) = (0, [:])
    let info = Bundle.main.infoDictionary ?? [:]
    var app = record(.application, UIScreen.main.bounds)
    app.identifier = info["CFBundleIdentifier"] as? String ?? ""
    app.label = info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? ""
    app.children = windows().flatMap(records)
    return app
  }

  private func record(_ kind: ElementKind, _ frame: CGRect) -> ElementRecord {
    count += 1
    return ElementRecord(number: count, kind: kind, frame: frame)
  }

  private func records(_ view: UIView) -> [ElementRecord] {
    guard view.isSeenByTests else { return [] }
    switch (view as? any ElementAppearing)?.elementAppearance ?? .itself {
    case .onlyContents: return contents(of: view)
    case .lending(let identifier):
      return contents(of: view).map { record in
        var record = record
        if record.identifier.isEmpty { record.identifier = identifier }
        return record
      }
    case .itself: return [record(of: view, shown: view)]
    case .speaking(let inner): return [record(of: view, shown: inner)]
    }
  }

  /// - Parameter shown: the view inside that says what the element is, or the view itself.
  private func record(of view: UIView, shown: UIView) -> ElementRecord {
    var record = record(ElementKind(shown), shown.frameOnScreen)
    subjects[record.number] = .view(Weak(object: shown))
    record.identifier = view.elementIdentifier ?? shown.elementIdentifier ?? ""
    record.placeholder = record.kind.isTextField ? shown.elementPlaceholder : nil
    record.label = view.elementLabel(as: record.kind, placeholder: record.placeholder) ?? ""
    record.value = view.accessibilityValue
    let traits = view.accessibilityTraits
    record.isEnabled = !traits.contains(.notEnabled) && (shown as? UIControl)?.isEnabled ?? true
    record.isSelected = traits.contains(.selected) || shown.isSelectedCell
    record.hasFocus = shown.isFirstResponder
    record.isWide = shown.traitCollection.horizontalSizeClass == .regular
    record.isTall = shown.traitCollection.verticalSizeClass == .regular
    if record.kind.isTextField, record.value?.isEmpty ?? true { record.value = record.placeholder }
    record.children = children(of: shown, record.kind)
    return record
  }

  private func children(of view: UIView, _ kind: ElementKind) -> [ElementRecord] {
    if let parts = (view as? any ElementParting)?.elementParts { return parts.map { record(of: $0, in: view) } }
    if kind.isWhole { return [] }
    let contents = contents(of: view)
    // What a field shows while it is empty is its value; its buttons are elements.
    if kind.isTextField { return contents.filter { $0.kind == .button } }
    // Rows come and go in the order of scrolling; they are read in that of the list.
    let isList = kind == .table || kind == .collectionView
    return isList ? contents.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) } : contents
  }

  private func contents(of view: UIView) -> [ElementRecord] {
    let drawn = view.drawnElements.filter(\.isAccessibilityElement).map(record)
    return view.subviews.flatMap(records) + drawn
  }

  private func record(of part: ElementPart, in view: UIView) -> ElementRecord {
    var record = record(part.kind, view.onScreen(part.frame))
    subjects[record.number] = .part(Weak(object: view), part.frame)
    record.label = part.label
    record.isSelected = part.isSelected
    record.isEnabled = part.isEnabled
    return record
  }

  private func record(_ element: UIAccessibilityElement) -> ElementRecord {
    let origin = element.container?.window?.frame.origin ?? .zero
    var record = record(ElementKind(element), element.accessibilityFrame.offsetBy(dx: origin.x, dy: origin.y))
    subjects[record.number] = .drawn(Weak(object: element))
    record.identifier = element.accessibilityIdentifier ?? ""
    record.label = element.accessibilityLabel ?? ""
    record.value = element.accessibilityValue
    record.isEnabled = !element.accessibilityTraits.contains(.notEnabled)
    record.isSelected = element.accessibilityTraits.contains(.selected)
    return record
  }

  // MARK: Reaching

  /// Where on the screen a finger reaches an element, after it was scrolled to if need be.
  func place(of number: Int) -> CGPoint? {
    switch subjects[number] {
    case .view(let view): view.object.flatMap { $0.reached(at: $0.bounds, isWhole: true, among: windows()) }
    case .part(let view, let part): view.object.flatMap { $0.reached(at: part, isWhole: false, among: windows()) }
    case .drawn(let element):
      element.object.flatMap { element in
        element.container.flatMap { $0.reached(at: element.place, isWhole: false, among: windows()) }
      }
    case nil: nil
    }
  }

  func adjust(_ number: Int, to part: Double) -> AutomationReply {
    guard case .view(let view) = subjects[number], let slider = view.object as? UISlider else {
      return .refused("it is no slider")
    }
    slider.goes(to: Float(part))
    return .done
  }

  func turn(_ number: Int, to value: String) -> AutomationReply {
    guard case .view(let view) = subjects[number], let wheel = view.object as? PickerWheel else {
      return .refused("it is no wheel of a picker")
    }
    return wheel.turns(to: value) ? .done : .refused("no row of it says \"\(value)\"")
  }
}
