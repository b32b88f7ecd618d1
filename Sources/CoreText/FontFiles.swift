import Foundation
import UIKit

/// Finds fonts among those of the machine and of the app, and makes files of fonts that are in memory only.
enum FontFiles {
  /// The font of a graphics font, whose file is made known to Pango, unlisted, where it is in memory only.
  static func font(of font: CGFont, size: CGFloat) -> UIFont? {
    if let known = UIFont(font, size: size) { return known }
    guard let file = file(of: font), FontRegistry.add(file, isListed: false) else { return nil }
    return UIFontDescriptor.installed.first { $0.file == file }.map { UIFont(descriptor: $0.descriptor, size: size) }
  }

  /// A file with the font's content, by a name that the content makes.
  static func file(of font: CGFont) -> String? {
    guard let content = font.file else { return nil }
    // Fowler, Noll and Vo's hash, FNV-1a.
    let mark = content.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("CoreTextFonts")
    let file = folder.appendingPathComponent(String(mark, radix: 16))
    if FileManager.default.fileExists(atPath: file.path) { return file.path }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try content.write(to: file, options: .atomic)
    } catch { return nil }
    return file.path
  }

  static func file(of descriptor: UIFontDescriptor) -> String? {
    UIFontDescriptor.installed.first { $0.postScriptName == descriptor.postscriptName }?.file
  }

  /// The faces of a file.
  static func descriptors(inFile file: String) -> [UIFontDescriptor] {
    FontRegistry.add(file, isListed: false)
      ? UIFontDescriptor.installed.filter { $0.file == file }.map(\.descriptor) : []
  }

  /// The listed faces that meet the attributes of these names.
  ///
  /// - Parameter names: nil for all that tell faces apart.
  static func matching(_ descriptor: UIFontDescriptor, names: Set<String>?) -> [UIFontDescriptor] {
    let attributes = descriptor.fontAttributes
    func wanted(_ name: UIFontDescriptor.AttributeName) -> Any? {
      names.map { $0.contains(name.rawValue) } ?? true ? attributes[name] : nil
    }
    let family = wanted(.family) as? String
    // A family that is all that was said has no name of a face.
    let isExact = names?.contains(UIFontDescriptor.AttributeName.name.rawValue) ?? false
    let faces = UIFontDescriptor.installed.filter { face in
      face.isListed && (family == nil || face.family == family)
        && (!isExact || face.postScriptName == descriptor.postscriptName)
        && (wanted(.traits) == nil || names == nil || face.descriptor.symbolicTraits == descriptor.symbolicTraits)
    }
    // The one that the descriptor itself finds comes first.
    let own = descriptor.postscriptName
    let ordered = faces.filter { $0.postScriptName == own } + faces.filter { $0.postScriptName != own }
    return ordered.map { $0.descriptor.withSize(descriptor.pointSize) }
  }
}
