import CoreGraphics
import Foundation
import UniformTypeIdentifiers

/// Shows a file, and what can be done with it.
///
/// Previews show pictures and texts; of other files the name, and a button that opens them with the desktop's program.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  open var url: URL? { didSet { if oldValue != url { (ownName, ownType) = (nil, nil) } } }
  /// What the user sees; the file's name by default.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  /// The file's type; by its extension by default.
  open var uti: String? {
    get { ownType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { ownType = newValue }
  }
  /// For the app that the file is handed to: a desktop's programs take files alone.
  open var annotation: Any?
  private var ownName: String?
  private var ownType: String?
  private weak var shown: UIViewController?

  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  public override init() { super.init() }

  /// Pictures for the kind of file.
  open var icons: [UIImage] {
    let type = uti.flatMap { UTType($0) }
    let kinds: [(UTType, String)] = [(.image, "photo"), (.movie, "film"), (.audio, "waveform"), (.text, "doc.text")]
    let symbol = kinds.first { type?.conforms(to: $0.0) ?? false }?.1 ?? "doc"
    return UIImage(systemName: symbol).map { [$0] } ?? []
  }

  // MARK: Previews

  /// Shows the file over the delegate's controller. Whether there was one, and a file to show.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let url, FileManager.default.isReadableFile(atPath: url.path), shown == nil,
      let parent = delegate?.documentInteractionControllerViewControllerForPreview?(self)
    else { return false }
    delegate?.documentInteractionControllerWillBeginPreview?(self)
    let preview = DocumentPreviewController(url: url, type: uti.flatMap { UTType($0) }, icon: icons.first)
    preview.title = name
    preview.ended = { [self] in delegate?.documentInteractionControllerDidEndPreview?(self) }
    preview.share = { [self] button in _ = presentOptionsMenu(from: button, animated: true) }
    let navigation = UINavigationController(rootViewController: preview)
    parent.present(navigation, animated: animated)
    shown = navigation
    return true
  }
  open func dismissPreview(animated: Bool) { shown?.dismiss(animated: animated) }

  // MARK: Menus

  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    delegate?.documentInteractionControllerWillPresentOptionsMenu?(self)
    return presentMenu(
      animated,
      from: view.controllerInFront,
      {
        $0.sourceView = view; $0.sourceRect = rect
      }
    ) { [self] in
      delegate?.documentInteractionControllerDidDismissOptionsMenu?(self)
    }
  }
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    delegate?.documentInteractionControllerWillPresentOptionsMenu?(self)
    return presentMenu(animated, from: item.shownView?.controllerInFront, { $0.barButtonItem = item }) { [self] in
      delegate?.documentInteractionControllerDidDismissOptionsMenu?(self)
    }
  }
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    delegate?.documentInteractionControllerWillPresentOpenInMenu?(self)
    return presentMenu(
      animated,
      from: view.controllerInFront,
      {
        $0.sourceView = view; $0.sourceRect = rect
      }
    ) { [self] in
      delegate?.documentInteractionControllerDidDismissOpenInMenu?(self)
    }
  }
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    delegate?.documentInteractionControllerWillPresentOpenInMenu?(self)
    return presentMenu(animated, from: item.shownView?.controllerInFront, { $0.barButtonItem = item }) { [self] in
      delegate?.documentInteractionControllerDidDismissOpenInMenu?(self)
    }
  }
  open func dismissMenu(animated: Bool) { menu?.dismiss(animated: animated) }
  private weak var menu: UIActivityViewController?

  private func presentMenu(
    _ animated: Bool,
    from parent: UIViewController?,
    _ place: (UIPopoverPresentationController) -> Void,
    dismissed: @escaping () -> Void
  ) -> Bool {
    guard let url, let parent, menu == nil else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.completionWithItemsHandler = { _, _, _, _ in dismissed() }
    sheet.popoverPresentationController.map(place)
    parent.present(sheet, animated: animated)
    menu = sheet
    return true
  }
}

extension UIView {
  /// The controller whose view the view is in, at the front.
  fileprivate var controllerInFront: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
      ?? window?.rootViewController
  }
}

@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {}

extension UIDocumentInteractionControllerDelegate {
  package var documentInteractionControllerViewControllerForPreview:
    ((UIDocumentInteractionController) -> UIViewController)?
  { optionalMethod("documentInteractionControllerViewControllerForPreview:") }
  package var documentInteractionControllerWillBeginPreview: ((UIDocumentInteractionController) -> Void)? {
    optionalMethod("documentInteractionControllerWillBeginPreview:")
  }
  package var documentInteractionControllerDidEndPreview: ((UIDocumentInteractionController) -> Void)? {
    optionalMethod("documentInteractionControllerDidEndPreview:")
  }
  package var documentInteractionControllerWillPresentOptionsMenu: ((UIDocumentInteractionController) -> Void)? {
    optionalMethod("documentInteractionControllerWillPresentOptionsMenu:")
  }
  package var documentInteractionControllerDidDismissOptionsMenu: ((UIDocumentInteractionController) -> Void)? {
    optionalMethod("documentInteractionControllerDidDismissOptionsMenu:")
  }
  package var documentInteractionControllerWillPresentOpenInMenu: ((UIDocumentInteractionController) -> Void)? {
    optionalMethod("documentInteractionControllerWillPresentOpenInMenu:")
  }
  package var documentInteractionControllerDidDismissOpenInMenu: ((UIDocumentInteractionController) -> Void)? {
    optionalMethod("documentInteractionControllerDidDismissOpenInMenu:")
  }
}

/// A picture, a text, or the name of a file.
@MainActor final class DocumentPreviewController: UIViewController {
  private let url: URL
  private let type: UTType?
  private let icon: UIImage?
  var ended: () -> Void = {}
  var share: (UIBarButtonItem) -> Void = { _ in }

  /// Longer texts are somebody else's to show.
  private static let longestText = 1 << 20

  init(url: URL, type: UTType?, icon: UIImage?) {
    (self.url, self.type, self.icon) = (url, type, icon)
    super.init(nibName: nil, bundle: nil)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
    )
    let button = UIBarButtonItem(systemItem: .action)
    button.primaryAction = UIAction { [weak self, weak button] _ in if let button { self?.share(button) } }
    navigationItem.rightBarButtonItem = button
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let content = makeContent()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.isBeingDismissed ?? true { ended() }
  }

  private func makeContent() -> UIView {
    if type?.conforms(to: .image) ?? false, let image = UIImage(contentsOfFile: url.path) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    if type?.conforms(to: .text) ?? false, let text = text() {
      let view = UITextView()
      view.isEditable = false
      view.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
      view.text = text
      return view
    }
    return makeCard()
  }

  private func text() -> String? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: Self.longestText + 1), data.count <= Self.longestText else { return nil }
    return String(data: data, encoding: .utf8)
  }

  /// The file's name, and a button that opens it elsewhere.
  private func makeCard() -> UIView {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = icon
    configuration.text = url.lastPathComponent
    configuration.secondaryText = type?.localizedDescription
    configuration.button = .borderless()
    configuration.button.title = SystemString.open.text
    configuration.buttonProperties.primaryAction = UIAction { [url] _ in UIApplication.shared.open(url) }
    return UIContentUnavailableView(configuration: configuration)
  }
}
