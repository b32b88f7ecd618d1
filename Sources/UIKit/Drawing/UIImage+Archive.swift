import Foundation

/// What an archive says of an image: its pixels as a PNG file, how they are turned, and how they stretch.
private enum ArchiveKey {
  static let data = "UIImageData"
  static let scale = "UIScale"
  static let orientation = "UIImageOrientation"
  static let renderingMode = "UIRenderingMode"
  static let resizingMode = "UIResizingMode"
  /// From above, the left, below and the right.
  static let capInsets = ["UITopCapInset", "UILeftCapInset", "UIBottomCapInset", "UIRightCapInset"]
}

struct ArchivedImage {
  let source: ImageSource
  var look = ImageLook()

  /// Nil where the archive has no image.
  init?(from coder: NSCoder) {
    guard coder.containsValue(forKey: ArchiveKey.data),
      let data = coder.decodeObject(of: NSData.self, forKey: ArchiveKey.data)
    else {
      guard coder.containsValue(forKey: ArchiveKey.scale) else { return nil }
      source = .empty
      return
    }
    guard let image = CGImage.decode(data as Data)?.image else { return nil }
    let orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: ArchiveKey.orientation)) ?? .up
    let scale = max(1, coder.decodeDouble(forKey: ArchiveKey.scale))
    source = .bitmap(Bitmap(image: image, scale: CGFloat(scale), orientation: orientation))
    look.renderingMode = .init(rawValue: coder.decodeInteger(forKey: ArchiveKey.renderingMode)) ?? .automatic
    look.resizingMode = .init(rawValue: coder.decodeInteger(forKey: ArchiveKey.resizingMode)) ?? .tile
    guard ArchiveKey.capInsets.allSatisfy(coder.containsValue) else { return }
    let insets = ArchiveKey.capInsets.map { CGFloat(coder.decodeDouble(forKey: $0)) }
    look.capInsets = UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }
}

extension UIImage: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  /// Writes the pixels that are seen in the current traits. Of a picture that moves it is the first.
  public func encode(with coder: NSCoder) {
    coder.encode(Double(scale), forKey: ArchiveKey.scale)
    guard let image = cgImage, let data = image.pngData else { return }
    coder.encode(data as NSData, forKey: ArchiveKey.data)
    coder.encode(imageOrientation.rawValue, forKey: ArchiveKey.orientation)
    coder.encode(look.renderingMode.rawValue, forKey: ArchiveKey.renderingMode)
    coder.encode(look.resizingMode.rawValue, forKey: ArchiveKey.resizingMode)
    guard let insets = look.capInsets else { return }
    let values = [insets.top, insets.left, insets.bottom, insets.right]
    for (key, value) in zip(ArchiveKey.capInsets, values) { coder.encode(Double(value), forKey: key) }
  }
}
