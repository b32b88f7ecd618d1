import CoreTransferable
import UIKit

/// What an item is to the system's activities: what can be read of it is copied and mailed, and its best form is saved.
@MainActor enum SharedItem {
  static func make<T: Transferable>(of item: T, in environment: EnvironmentValues) async -> Any {
    switch item {
    case is String, is URL: return item
    case let image as Image: if let picture = image.resolve(in: environment) { return picture }
    default: break
    }
    let types = item.exportedContentTypes()
    let best = types.first
    let isReadable = best.map { type in [.plainText, .url, .image].contains(where: type.conforms(to:)) } ?? true
    let readable = await readable(item, types)
    guard !isReadable || readable == nil, let file = try? await item.temporaryFile(as: best) else {
      return readable ?? item
    }
    return readable.map { TransferredItem(text: $0, file: file) } ?? file
  }

  /// The item as a picture, an address or text, whichever comes first among its forms.
  private static func readable<T: Transferable>(_ item: T, _ types: [UTType]) async -> Any? {
    for type in types {
      guard let data = try? await item.exported(as: type) else { continue }
      if type.conforms(to: .image), let image = UIImage(data: data) { return image }
      if type.conforms(to: .url), let url = URL(dataRepresentation: data, relativeTo: nil) { return url }
      if type.conforms(to: .plainText), let text = String(data: data, encoding: .utf8) { return text }
    }
    return nil
  }

  static func picture<T: Transferable>(of item: T, in environment: EnvironmentValues) async -> UIImage? {
    if let image = item as? Image { return image.resolve(in: environment) }
    return (try? await item.exported(as: .image)).flatMap(UIImage.init(data:))
  }
}

/// An item that is read as one thing and saved as another.
@MainActor final class TransferredItem: NSObject, UIActivityItemSource {
  private let text: Any
  private let file: URL

  init(text: Any, file: URL) { (self.text, self.file) = (text, file) }

  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { text }

  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { activityType == .saveToCameraRoll ? file : text }
}
