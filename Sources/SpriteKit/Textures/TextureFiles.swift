import CoreGraphics
import Foundation
import UIKit

/// The pictures among the app's resources, and its atlases.
final class TextureFiles: @unchecked Sendable {
  static let shared = TextureFiles(.main)

  private let bundle: Bundle
  private let lock = NSLock()
  private var known: [String: (image: CGImage, scale: CGFloat)] = [:]
  /// The pictures of each folder `NAME.atlas` by their names: the files by their scales.
  private lazy var folders = Self.folders(in: bundle)

  init(_ bundle: Bundle) { self.bundle = bundle }

  /// A picture of the catalogue, a file, or one of an atlas.
  func picture(named name: String) -> (image: CGImage, scale: CGFloat) {
    if let known = lock.withLock({ known[name] }) { return known }
    let picture =
      UIImage(named: name, in: bundle, compatibleWith: nil)?.pixels ?? loosePicture(name) ?? Self.missing(name)
    lock.withLock { known[name] = picture }
    return picture
  }

  private func loosePicture(_ name: String) -> (image: CGImage, scale: CGFloat)? {
    let stem = Self.stem(name)
    return lock.withLock { folders.values.lazy.compactMap { $0[stem] }.first }.flatMap(Self.read)
  }

  // MARK: Atlases

  /// The names of an atlas' pictures; nil if there is no such atlas.
  func names(inAtlas atlas: String) -> [String]? {
    let stem = (atlas as NSString).pathExtension == "atlas" ? (atlas as NSString).deletingPathExtension : atlas
    if let folder = lock.withLock({ folders[stem] }) { return folder.keys.sorted() }
    return UIImage.namesOfSprites(inAtlas: stem, of: bundle)
  }

  func picture(named name: String, inAtlas atlas: String) -> (image: CGImage, scale: CGFloat) {
    let folder = lock.withLock { folders[(atlas as NSString).deletingPathExtension] ?? folders[atlas] }
    return folder?[Self.stem(name)].flatMap(Self.read) ?? picture(named: name)
  }

  private static func folders(in bundle: Bundle) -> [String: [String: [CGFloat: String]]] {
    guard let root = bundle.resourceURL else { return [:] }
    var folders: [String: [String: [CGFloat: String]]] = [:]
    let files = FileManager.default.enumerator(atPath: root.path)
    while let path = files?.nextObject() as? String {
      guard let range = path.range(of: ".atlas/") else { continue }
      let atlas = (String(path[..<range.lowerBound]) as NSString).lastPathComponent
      let file = (path as NSString).lastPathComponent
      guard ["png", "jpg", "jpeg"].contains((file as NSString).pathExtension.lowercased()) else { continue }
      folders[atlas, default: [:]][stem(file), default: [:]][scale(file)] = root.appending(path: path).path
    }
    return folders
  }

  /// A file's name without its kind, its scale and its device.
  private static func stem(_ file: String) -> String {
    var stem = file
    if ["png", "jpg", "jpeg"].contains((stem as NSString).pathExtension.lowercased()) {
      stem = (stem as NSString).deletingPathExtension
    }
    for device in ["~iphone", "~ipad"] where stem.hasSuffix(device) { stem.removeLast(device.count) }
    for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem.removeLast(3) }
    return stem
  }

  private static func scale(_ file: String) -> CGFloat { file.contains("@3x") ? 3 : file.contains("@2x") ? 2 : 1 }

  private static func read(_ files: [CGFloat: String]) -> (image: CGImage, scale: CGFloat)? {
    // The one that is made for the screen, or the next larger one.
    let wanted = UITraitCollection.current.displayScale
    let scales = files.keys.sorted()
    guard let scale = scales.first(where: { $0 >= wanted }) ?? scales.last, let path = files[scale],
      let image = UIImage(contentsOfFile: path)?.cgImage
    else { return nil }
    return (image, scale)
  }

  // MARK: What is not there

  /// What is shown in the place of a picture that is missing.
  static func missing(_ name: String) -> (image: CGImage, scale: CGFloat) {
    FileHandle.standardError.write(Data("SKTexture: Error loading image resource: \"\(name)\"\n".utf8))
    return (cross, 1)
  }

  private static let cross = draw(128) { context in
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 128, height: 128))
    context.setStrokeColor(UIColor.red.cgColor)
    context.setLineWidth(12)
    context.move(to: CGPoint(x: 8, y: 8))
    context.addLine(to: CGPoint(x: 120, y: 120))
    context.move(to: CGPoint(x: 120, y: 8))
    context.addLine(to: CGPoint(x: 8, y: 120))
    context.strokePath()
  }

  static let pixel = draw(1) { context in
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  private static func draw(_ size: CGFloat, _ body: (CGContext) -> Void) -> CGImage {
    let context = CGContext(size: CGSize(width: size, height: size), scale: 1, opaque: false)!
    body(context)
    return context.makeImage()!
  }
}
