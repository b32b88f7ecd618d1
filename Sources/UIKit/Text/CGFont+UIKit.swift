import CoreGraphics
import Foundation

// What Core Graphics and Core Animation ask of UIKit, which knows fonts: those of iOS without a size, and texts of layers.

@section(".init_array") @used private let registration: @convention(c) () -> Void = register

private func register() {
  TextLayerPainter.install()
  CGFont.standIn = { FontFace(named: $0)?.description(pointSize: 1000) }
}

extension FontFace {
  /// The face with that PostScript name, the system font's own (`.SFUI-Semibold`) included.
  init?(named name: String) {
    if let face = FontFace(systemName: name) ?? FontCatalog.face(named: name) { self = face } else { return nil }
  }

  private init?(systemName name: String) {
    let designs: [(String, UIFontDescriptor.SystemDesign)] = [
      (".SFUI-", .default), (".AppleSystemUIFontMonospaced-", .monospaced), (".AppleSystemUIFontSerif-", .serif),
    ]
    for (stem, design) in designs where name.hasPrefix(stem) {
      for weight in UIFont.Weight.named {
        for isItalic in [false, true] {
          let face = FontFace(family: .system(design), weight: weight, isItalic: isItalic)
          if face.postScriptName == name {
            self = face
            return
          }
        }
      }
    }
    return nil
  }
}

extension UIFont {
  /// The font in a size.
  package convenience init?(_ font: CGFont, size: CGFloat) {
    guard let name = font.postScriptName, let face = FontFace(named: String(describing: name)) else { return nil }
    self.init(face: face, pointSize: size)
  }
}
