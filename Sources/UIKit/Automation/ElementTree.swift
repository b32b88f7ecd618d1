import Foundation
import SlipwayAutomation

/// What is on the screen, as elements; and which views they were.
@MainActor final class ElementTree {
  /// What is on the screen, from the back to the front.
  let windows: () -> [UIWindow]
  private var count = 0
  private var subjects: [Int: Subject] = [:]

  /// What an element stands for.
  private enum Subject {
    case view(Weak<UIView>)
    /// A part of what a view draws, by its place in the view's coordinates.
    case part(Weak<UIView>, CGRect)
    case drawn(Weak<UIAccessibilityElement>)
    case hosted(Weak<UIView>, Int)
    /// A key of the keyboard that is not on the screen.
    case key(CGRect)
  }

  private struct Weak<Object: AnyObject> { weak var object: Object? }

  init(windows: @escaping () -> [UIWindow] = { UIApplication.shared.windowScenes.flatMap(\.windowsInPaintOrder) }) {
    self.windows = windows
  }

  /// What views have said that are asked before the tree is read.
  private var hosted: [ObjectIdentifier: [HostedElement]] = [:]

  /// The same with what is inside of pages of the web.
  func read(_ done: @escaping @MainActor (ElementRecord) -> Void) {
    let hosts = windows().flatMap(\.hosts)
    var answers: [ObjectIdentifier: [HostedElement]] = [:]
    guard !hosts.isEmpty else { return done(read()) }
    for host in hosts {
      host.findElements { elements in
        answers[ObjectIdentifier(host)] = elements
        guard answers.count == hosts.count else { return }
        self.hosted = answers
        done(self.read())
        self.hosted = [:]
      }
    }
  }

  /// The app with all that it shows; what was read before is forgotten.
  func read() -> ElementRecord {
    (count, subjects) = (0, [:])
    let info = Bundle.main.infoDictionary ?? [:]
    var app = record(.application, UIScreen.main.bounds)
    app.identifier = info["CFBundleIdentifier"] as? String ?? ""
    app.label = info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? ""
    app.children = windows().flatMap(records)
    if let keyboard { app.children.append(record(of: keyboard)) }
    return app
  }

  /// Whether shift was pressed on the keyboard.
  private var isShifted = false

  /// The keyboard, while a text has the focus.
  private var keyboard: ScreenKeyboard? { ScreenKeyboard(below: UIScreen.main.bounds, isShifted: isShifted) }

  private func record(of keyboard: ScreenKeyboard) -> ElementRecord {
    var board = record(.keyboard, keyboard.frame)
    board.children = keyboard.keys.map { key in
      var record = record(key.kind, key.frame)
      subjects[record.number] = .key(key.frame)
      (record.label, record.identifier) = (key.label, key.identifier)
      return record
    }
    return board
  }

  /// Presses the key of the keyboard at a point of the screen's coordinates. Returns whether there is one.
  func pressKey(at point: CGPoint) -> Bool {
    guard let key = keyboard?.keys.first(where: { $0.frame.contains(point) }) else { return false }
    isShifted = key.text == nil && !isShifted
    return key.text.map { AutomationKeyboard.type($0) } ?? true
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
    if let hosted = hosted[ObjectIdentifier(view)] { return hosted.map { record(of: $0, in: view) } }
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

  private func record(of element: HostedElement, in view: UIView) -> ElementRecord {
    var record = record(element.kind, view.onScreen(element.frame))
    subjects[record.number] = .hosted(Weak(object: view), element.number)
    (record.label, record.value, record.placeholder) = (element.label, element.value, element.placeholder)
    record.isEnabled = element.isEnabled
    record.isSelected = element.isSelected
    record.hasFocus = element.hasFocus && view.isFirstResponder
    if record.kind.isTextField, record.value?.isEmpty ?? true { record.value = record.placeholder }
    record.children = element.children.map { self.record(of: $0, in: view) }
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

  /// The same of any element, for what takes a while to answer.
  func reach(_ number: Int, _ done: @escaping @MainActor (CGPoint?) -> Void) {
    guard case .hosted(let view, let inner) = subjects[number] else { return done(place(of: number)) }
    guard let view = view.object, let host = view as? any ElementHosting else { return done(nil) }
    host.reach(inner) { point in
      let part = point.map { CGRect(x: $0.x - 0.5, y: $0.y - 0.5, width: 1, height: 1) }
      done(part.flatMap { view.reached(at: $0, isWhole: false, among: self.windows()) })
    }
  }

  /// The view that an element stands for.
  func view(of number: Int) -> UIView? {
    guard case .view(let view) = subjects[number] else { return nil }
    return view.object
  }

  /// Where on the screen a finger reaches an element, after it was scrolled to if need be.
  func place(of number: Int) -> CGPoint? {
    switch subjects[number] {
    case .view(let view): view.object.flatMap { $0.reached(at: $0.bounds, isWhole: true, among: windows()) }
    case .part(let view, let part): view.object.flatMap { $0.reached(at: part, isWhole: false, among: windows()) }
    case .drawn(let element):
      element.object.flatMap { element in
        element.container.flatMap { $0.reached(at: element.place, isWhole: false, among: windows()) }
      }
    case .key(let frame): CGPoint(x: frame.midX, y: frame.midY)
    case .hosted, nil: nil
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
