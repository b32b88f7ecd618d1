public import DeveloperToolsSupport

extension Preview {
  /// A preview of a view. `#Preview` calls this.
  ///
  /// - Parameter body: makes the view, anew each time that the preview is shown.
  public init(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewBodyBuilder<UIView> body: @escaping @MainActor () -> UIView
  ) {
    let traits = traits.flatMap(\.values)
    let frame = Preview.frame(traits)
    self.init(name: name, traits: traits) {
      PreviewedViewController(body(), fills: frame != .device && frame != .fitting)
    }
  }

  /// A preview of a view controller. `#Preview` calls this.
  ///
  /// - Parameter body: makes the controller, anew each time that the preview is shown.
  public init(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
  ) {
    self.init(name: name, traits: traits.flatMap(\.values), makeController: body)
  }

  package var controller: UIViewController {
    guard let controller = makeController() as? UIViewController else {
      preconditionFailure("a preview shows a view controller")
    }
    return controller
  }
}

/// Shows a view by itself: as large as it asks to be, in the middle; one that does not ask fills the room, as does one whose
/// room the developer has measured.
private final class PreviewedViewController: UIViewController {
  private let previewed: UIView
  private let fills: Bool

  init(_ view: UIView, fills: Bool) {
    (previewed, self.fills) = (view, fills)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(previewed)
  }

  /// What the view asks for; nothing where it does not.
  private var wanted: CGSize {
    let size = previewed.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return size.width > 0 && size.height > 0 ? size : previewed.frame.size
  }

  override var preferredContentSize: CGSize {
    get { wanted }
    set { super.preferredContentSize = newValue }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds
    let wanted = wanted
    guard !fills, wanted.width > 0, wanted.height > 0 else { return previewed.frame = room }
    let size = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    previewed.frame = CGRect(
      x: (room.midX - size.width / 2).rounded(),
      y: (room.midY - size.height / 2).rounded(),
      width: size.width,
      height: size.height
    )
  }
}
