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

  /// What a toolbar of the views has above the keyboard.
  open override var inputAccessoryView: UIView? { host.keyboardBar }

  /// Keyboard shortcuts of the views.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if ShortcutView.perform(presses, in: host) || SceneCommands.current?.began(presses, in: host.window) ?? false {
      return
    }
    super.pressesBegan(presses, with: event)
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    SceneCommands.current?.ended(presses)
    super.pressesEnded(presses, with: event)
  }

  /// The views; a new value is compared with the old, and what is the same keeps its state.
  open var rootView: Content {
    get { host.rootView }
    set { host.rootView = newValue }
  }

  /// The size the views take of what is offered, in points.
  open func sizeThatFits(in size: CGSize) -> CGSize { host.sizeThatFits(size) }
}
