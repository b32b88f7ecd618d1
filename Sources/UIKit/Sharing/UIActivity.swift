import Foundation
import SlipwayFoundation

/// Something that can be done with what is shared. Subclasses describe and do it.
@preconcurrency @MainActor open class UIActivity: NSObject {
  public enum Category: Int, Sendable { case action, share }

  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    // Names of what is never offered here, for lists of what is excluded.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
    public static let collaborationInviteWithLink = ActivityType("com.apple.UIKit.activity.CollaborationInviteWithLink")
    public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
  }

  public override init() { super.init() }

  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller to present in place of `perform()`.
  open var activityViewController: UIViewController? { nil }
  /// Must end in `activityDidFinish(_:)`; the default does nothing.
  open func perform() {}
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }

  var finished: ((Bool) -> Void)?
}

/// Gives the data of a shared item when an activity is chosen.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}

extension UIActivityItemSource {
  package var activityViewController_subjectForActivityType:
    ((UIActivityViewController, UIActivity.ActivityType?) -> String)?
  { optionalMethod("activityViewController:subjectForActivityType:") }
}

/// The texts, links and pictures among shared items.
struct SharedItems {
  var strings: [String] = []
  var urls: [URL] = []
  var images: [UIImage] = []

  init(_ items: [Any]) {
    for item in items {
      switch item {
      case let text as String: strings.append(text)
      case let text as NSAttributedString: strings.append(text.string)
      case let url as URL: urls.append(url)
      case let image as UIImage: images.append(image)
      default: break
      }
    }
  }

  var text: String { (strings + urls.map(\.absoluteString)).joined(separator: "\n") }
}

/// Puts the items on the clipboard.
@MainActor final class CopyActivity: UIActivity {
  private var items = SharedItems([])
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemString.copy.text }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    return !items.text.isEmpty || !items.images.isEmpty
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }
  override func perform() {
    if !items.strings.isEmpty {
      UIPasteboard.general.string = items.text
    } else if !items.urls.isEmpty {
      UIPasteboard.general.urls = items.urls
    } else {
      UIPasteboard.general.images = items.images
    }
    activityDidFinish(true)
  }
}

/// Opens a letter in the desktop's mail program.
@MainActor final class MailActivity: UIActivity {
  private var items = SharedItems([])
  var subject = ""
  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { SystemString.mail.text }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    guard !SharedItems(activityItems).text.isEmpty, let mail = URL(string: "mailto:") else { return false }
    return UIApplication.sharedIfRunning?.canOpenURL(mail) ?? false
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }
  /// The letter: subject and body, encoded.
  var letter: URL? {
    var components = URLComponents()
    components.scheme = "mailto"
    components.queryItems = [
      URLQueryItem(name: "subject", value: subject), URLQueryItem(name: "body", value: items.text),
    ]
    return components.url
  }
  override func perform() {
    guard let letter else { return activityDidFinish(false) }
    UIApplication.shared.open(letter, options: [:]) { [weak self] opened in self?.activityDidFinish(opened) }
  }
}

/// Writes text or a picture to a file that the user chooses.
@MainActor final class SaveActivity: UIActivity {
  private var items = SharedItems([])
  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { SystemString.saveToFile.text }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    return !items.images.isEmpty || !items.text.isEmpty
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }
  /// The file's name as it is proposed, and what is written.
  var file: (name: String, data: Data)? {
    if let png = items.images.first?.pngData() { return ("image.png", png) }
    if let own = items.urls.first(where: \.isFileURL), let data = try? Data(contentsOf: own) {
      return (own.lastPathComponent, data)
    }
    return items.text.isEmpty ? nil : ("text.txt", Data(items.text.utf8))
  }
  override func perform() {
    guard let file else { return activityDidFinish(false) }
    Desktop.platform.chooseFile(.saving(name: file.name)) { [weak self] url in
      guard let url else { self?.activityDidFinish(false); return }
      self?.activityDidFinish((try? file.data.write(to: url, options: .atomic)) != nil)
    }
  }
}
