import UIKit

/// A view controller that shows SwiftUI's views.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  private let host: HostingView<Content>

  public init(rootView: Content) {
    host = HostingView(rootView)
    super.init(nibName: nil, bundle: nil)
    host.controller = self
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    host = HostingView(rootView)
    super.init(coder: aDecoder)
    host.controller = self
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
  }

  open override func loadView() { view = host }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    host.isSeen = true
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.isSeen = false
  }

  /// Which sizes the controller takes from its views.
  open var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet {
      guard sizingOptions != oldValue else { return }
      host.sizeChanged = sizingOptions.isEmpty ? {} : { [weak self] in self?.contentSizeChanged() }
      contentSizeChanged()
    }
  }

  private func contentSizeChanged() {
    if sizingOptions.contains(.intrinsicContentSize) { host.invalidateIntrinsicContentSize() }
    guard sizingOptions.contains(.preferredContentSize) else { return }
    let size = host.size(for: .unspecified)
    if preferredContentSize != size { preferredContentSize = size }
  }

  open override var prefersStatusBarHidden: Bool { host.screenSettings.hidesStatusBar ?? super.prefersStatusBarHidden }
  open override var prefersHomeIndicatorAutoHidden: Bool {
    host.screenSettings.hidesOverlays ?? super.prefersHomeIndicatorAutoHidden
  }

  /// What a toolbar of the views has above the keyboard.
  open override var inputAccessoryView: UIView? { host.keyboardBar }

  /// Keyboard shortcuts of the views.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if ShortcutView.perform(presses, in: host) || SceneKeys.commands?.began(presses, in: host.window) ?? false {
      return
    }
    super.pressesBegan(presses, with: event)
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    SceneKeys.commands?.ended(presses)
    super.pressesEnded(presses, with: event)
  }

  /// The views; a new value is compared with the old, and what is the same keeps its state.
  open var rootView: Content {
    get { host.rootView }
    set { host.rootView = newValue }
  }

  /// What the views keep away from. No keyboard covers a window here, so that only `container` matters.
  public var safeAreaRegions: SafeAreaRegions = .all {
    didSet { host.keepsToSafeArea = safeAreaRegions.contains(.container) }
  }

  /// Whether the views take the whole of the view, whatever covers its edges: the name that SwiftUI had for it before
  /// `safeAreaRegions`.
  public var _disableSafeArea: Bool {
    get { !host.keepsToSafeArea }
    set { host.keepsToSafeArea = !newValue }
  }

  /// The size the views take of what is offered, in points.
  open func sizeThatFits(in size: CGSize) -> CGSize { host.sizeThatFits(size) }
}

/// Which sizes a hosting controller takes from its views.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The controller's `preferredContentSize` is the views' ideal size.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// The view's intrinsic size is asked for again when the views' ideal size changes.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
