import CoreGraphics
import Foundation
import UniformTypeIdentifiers

/// Draws pictures, one a page, as large as its printable area lets them be.
@preconcurrency @MainActor final class PrintedPictures: UIPrintPageRenderer {
  private let pictures: [UIImage]

  /// - Parameter items: pictures, or their files' data or addresses; nil where one is none of these.
  init?(_ items: [Any]) {
    var pictures: [UIImage] = []
    for item in items {
      guard let picture = Self.picture(item) else { return nil }
      pictures.append(picture)
    }
    self.pictures = pictures
    super.init()
  }

  static func picture(_ item: Any) -> UIImage? {
    switch item {
    case let image as UIImage: image
    case let data as Data: UIImage(data: data)
    case let url as URL where url.isFileURL: (try? Data(contentsOf: url)).flatMap { UIImage(data: $0) }
    default: nil
    }
  }

  /// Whether all stand better on a sheet that is turned.
  var areWide: Bool { pictures.allSatisfy { $0.size.width > $0.size.height } }

  override var numberOfPages: Int { pictures.count }
  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    let size = pictures[pageIndex].size
    guard size.width > 0, size.height > 0 else { return }
    let scale = min(contentRect.width / size.width, contentRect.height / size.height)
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    pictures[pageIndex].draw(
      in: CGRect(
        x: contentRect.midX - shown.width / 2,
        y: contentRect.midY - shown.height / 2,
        width: shown.width,
        height: shown.height
      )
    )
  }
}
