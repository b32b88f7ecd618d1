import DeveloperToolsSupport
import Foundation

/// Shows a preview in the room that it asks for and, unless it is on a picture, a bar to look at it otherwise and to choose
/// another.
final class PreviewStage: UIViewController {
  private let previews: [PreviewEntry]
  private var index: Int
  private var shown: UIViewController?
  private let room = UIView()
  private let bar = PreviewBar()

  /// A picture shows the preview alone.
  private let hasBar = LaunchOptions.screenshotPath == nil

  init(_ previews: [PreviewEntry], shown index: Int) {
    (self.previews, self.index) = (previews, index)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// The preview's screen, with the bar under it.
  var windowSize: CGSize {
    let size = previews[index].record.size
    return CGSize(width: size.width, height: size.height + (hasBar ? PreviewBar.height : 0))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.addSubview(room)
    if hasBar {
      view.addSubview(bar)
      bar.choose = { [weak self] in self?.show($0) }
      bar.changeStyle = { [weak self] in self?.changeStyle() }
      bar.changeTextSize = { [weak self] in self?.traitOverrides.preferredContentSizeCategory = $0 }
      bar.list(previews.map(\.record.name))
    }
    show(index)
  }

  private func show(_ index: Int) {
    self.index = index
    PreviewSession.shown += 1
    shown?.willMove(toParent: nil)
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    let controller = previews[index].preview.controller
    addChild(controller)
    room.addSubview(controller.view)
    controller.didMove(toParent: self)
    shown = controller
    bar.mark(index)
    PreviewChoice.keep(previews[index].record.id)
    view.setNeedsLayout()
  }

  private func changeStyle() {
    overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = hasBar ? PreviewBar.height : 0
    room.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - height))
    bar.frame = CGRect(x: 0, y: room.frame.maxY, width: view.bounds.width, height: height)
    guard let shown else { return }
    shown.view.frame = frame(for: shown)
  }

  /// A device fills the room; what is smaller stands in the middle.
  private func frame(for controller: UIViewController) -> CGRect {
    let wanted: CGSize
    switch previews[index].preview.frame {
    case .device: return room.bounds
    case .fixed(let width, let height): wanted = CGSize(width: width, height: height)
    case .fitting:
      controller.view.bounds.size = room.bounds.size
      wanted = controller.previewedSize(in: room.bounds.size)
    }
    let size = CGSize(width: min(wanted.width, room.bounds.width), height: min(wanted.height, room.bounds.height))
    let origin = CGPoint(x: room.bounds.midX - size.width / 2, y: room.bounds.midY - size.height / 2)
    return CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
  }
}

extension UIViewController {
  /// How large it is where it may be as large as it likes.
  fileprivate func previewedSize(in room: CGSize) -> CGSize {
    let asked = preferredContentSize
    if asked.width > 0, asked.height > 0 { return asked }
    let fitting = view.sizeThatFits(room)
    return fitting.width > 0 && fitting.height > 0 ? fitting : room
  }
}

/// Which preview the user has chosen: the next build shows it again.
enum PreviewChoice {
  private static let path = ProcessInfo.processInfo.environment["SLIPWAY_PREVIEW_CHOICE"]
  static var isKept: Bool { path != nil }

  /// Who cannot keep it begins with the first one again.
  static func keep(_ id: String) {
    guard let path else { return }
    try? Data(id.utf8).write(to: URL(fileURLWithPath: path))
  }
}

extension PreviewStage: PicturedStage {
  /// What of the screen is the preview, where that is not all of it.
  var picturedPart: CGRect? {
    guard let shown, previews[index].preview.frame != .device else { return nil }
    return shown.view.convert(shown.view.bounds, to: nil)
  }

  var isPicturedInPart: Bool { picturedPart != nil }
  var picture: Data? { picturedPart.flatMap { AutomationPicture.png(of: $0) } }
}
