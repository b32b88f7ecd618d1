import CoreGraphics
import Foundation
import UniformTypeIdentifiers

/// A button that pastes into its target without asking the user. It can be used while the pasteboard has what the target takes.
@preconcurrency @MainActor open class UIPasteControl: UIControl {
  public enum DisplayMode: UInt, Sendable { case iconAndLabel, iconOnly, labelOnly }

  /// How the button looks.
  @preconcurrency @MainActor open class Configuration: NSObject {
    open var displayMode = DisplayMode.iconAndLabel
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    open var cornerRadius: CGFloat = -1
    /// nil for white.
    open var baseForegroundColor: UIColor?
    /// nil for the tint colour.
    open var baseBackgroundColor: UIColor?
    open var imagePlacement = NSDirectionalRectEdge.leading

    public override init() { super.init() }
  }

  public let configuration: Configuration
  /// What is pasted into; without one nothing is.
  open weak var target: (any UIPasteConfigurationSupporting)? { didSet { update() } }
  private let button = UIButton(type: .system)
  nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(frame: .zero)
    setUp()
  }
  public override convenience init(frame: CGRect) {
    self.init(configuration: Configuration())
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
    setUp()
  }
  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  private func setUp() {
    button.configuration = look
    button.addAction(UIAction { [weak self] _ in self?.target?.pasteOffered() }, for: .primaryActionTriggered)
    addSubview(button)
    observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.update() } }
    bounds.size = intrinsicContentSize
    update()
  }

  private var look: UIButton.Configuration {
    var look = UIButton.Configuration.filled()
    look.title = configuration.displayMode == .iconOnly ? nil : SystemString.paste.text
    look.image = configuration.displayMode == .labelOnly ? nil : UIImage(systemName: "doc.on.clipboard")
    look.imagePadding = 6
    look.imagePlacement = configuration.imagePlacement
    look.baseForegroundColor = configuration.baseForegroundColor
    look.baseBackgroundColor = configuration.baseBackgroundColor
    look.cornerStyle = configuration.cornerStyle
    if configuration.cornerRadius >= 0 {
      look.cornerStyle = .fixed
      look.background.cornerRadius = configuration.cornerRadius
    }
    return look
  }

  private func update() { isEnabled = target?.offeredToPaste.isEmpty == false }

  open override var isEnabled: Bool { didSet { button.isEnabled = isEnabled } }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }
  open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}
