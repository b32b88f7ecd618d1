import Foundation
import SlipwayFoundation
import SlipwayPlatform
import UniformTypeIdentifiers

/// Lets the user choose files to open, or say where files are written, in the desktop's own dialog.
///
/// The dialog comes when the controller is presented, which goes when it is answered. Types that have no MIME type, such as
/// folders, are not told from others: any file can be chosen for them.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  private enum Purpose {
    case opening([UTType])
    case exporting([URL])
  }

  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files can be chosen.
  open var allowsMultipleSelection = false
  private let purpose: Purpose
  /// Whether the app gets or gives away copies.
  private let isCopying: Bool
  private var hasAsked = false

  /// The files are opened where they are.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }
  /// - Parameter asCopy: Whether the app gets copies, in its own temporary folder.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    purpose = .opening(contentTypes)
    isCopying = asCopy
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  /// The files are moved.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }
  /// - Parameter asCopy: Whether the files stay where they are, and copies are written.
  public init(forExporting urls: [URL], asCopy: Bool) {
    purpose = .exporting(urls)
    isCopying = asCopy
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  public required init?(coder: NSCoder) { nil }

  private func setUp() { modalPresentationStyle = .overFullScreen }

  open override func viewDidLoad() {
    super.viewDidLoad()
    // The dialog is a window of its own: the app shows through.
    view.backgroundColor = .clear
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAsked else { return }
    hasAsked = true
    switch purpose {
    case .opening(let types):
      Desktop.platform.chooseFiles(
        types: types.map(\.filterName),
        severalAllowed: allowsMultipleSelection
      ) { [weak self] urls in
        guard let self else { return }
        finish(isCopying ? urls.compactMap(copied) : urls)
      }
    case .exporting(let urls): export(urls[...], written: [])
    }
  }

  private func copied(_ url: URL) -> URL? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Inbox-\(UUID().uuidString)")
    let copy = folder.appendingPathComponent(url.lastPathComponent)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: url, to: copy)
      return copy
    } catch { return nil }
  }

  /// Asks for one file after the other.
  private func export(_ urls: ArraySlice<URL>, written: [URL]) {
    guard let url = urls.first else { return finish(written) }
    Desktop.platform.chooseFile(.saving(name: url.lastPathComponent)) { [weak self] place in
      guard let self else { return }
      guard let place, write(url, to: place) else { return finish(written) }
      export(urls.dropFirst(), written: written + [place])
    }
  }

  private func write(_ url: URL, to place: URL) -> Bool {
    let files = FileManager.default
    guard files.isReadableFile(atPath: url.path) else { return false }
    do {
      // The dialog has asked before it takes a name that is there.
      if files.fileExists(atPath: place.path) { try files.removeItem(at: place) }
      try isCopying ? files.copyItem(at: url, to: place) : files.moveItem(at: url, to: place)
      return true
    } catch { return false }
  }

  private func finish(_ urls: [URL]) {
    dismissNow(animated: false) { [self] in
      if urls.isEmpty {
        delegate?.documentPickerWasCancelled?(self)
      } else {
        delegate?.documentPicker_didPickDocumentsAt?(self, urls)
      }
    }
  }
}

/// Gets the files that were chosen, or written. All methods are optional.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {}

extension UIDocumentPickerDelegate {
  package var documentPicker_didPickDocumentsAt: ((UIDocumentPickerViewController, [URL]) -> Void)? {
    optionalMethod("documentPicker:didPickDocumentsAt:")
  }
  package var documentPickerWasCancelled: ((UIDocumentPickerViewController) -> Void)? {
    optionalMethod("documentPickerWasCancelled:")
  }
}
