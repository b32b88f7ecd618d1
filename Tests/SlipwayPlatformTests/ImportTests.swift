import Foundation
import Testing

/// Which sources speak to GTK: it shows in what they import.
@Suite("Imports of the platform")
struct ImportTests {
  /// C modules of GTK and what stands on them, and the module that no one names but the linker.
  private static let native: Set = ["CGTK", "CWebKitGTK", "SlipwayWidgets", "SlipwayGTK"]
  /// The modules that speak GTK: the platform's own; beside it pictures by cairo and their files by GdkPixbuf, the loop by
  /// GLib, pages by their engine, Core Text's lines and glyphs by Pango.
  private static let speakers: Set = [
    "SlipwayGTK", "CoreGraphics", "ImageIO", "SlipwayEventLoop", "WebKit", "CoreText",
  ]

  /// The renderer of layers still makes GSK's nodes itself. It will go behind the seam in one piece, so however many files
  /// it has, it is one.
  private static let renderer = "QuartzCore/Rendering/"

  /// The other files of other modules that still speak GTK. The list only ever gets shorter.
  private static let remaining: Set = [
    "UIKit/Controls/NativeTextField.swift",
    "UIKit/Controls/NativeTextStyle.swift",
    "UIKit/Controls/NativeTextView.swift",
    "UIKit/Controls/TextTag.swift",
    "UIKit/Text/PangoAttributes.swift",
    "UIKit/Text/TextCanvas.swift",
    "UIKit/Text/TextLayout+Drawing.swift",
    "UIKit/Text/TextLayout.swift",
    "UIKit/Text/TextParagraph+Pango.swift",
    "UIKit/Text/TextParagraph.swift",
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// The modules that each Swift source imports, by its path under `Sources`.
  private static let imports: [String: Set<String>] = {
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let pairs = paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = (try? String(contentsOf: sources.appending(path: path), encoding: .utf8)) ?? ""
      let words = text.split(separator: "\n").map { $0.split(separator: " ") }
      // The import stands first in its line, or after attributes and its access level.
      let names = words.compactMap { line -> String? in
        guard let place = line.firstIndex(of: "import"), line.count > place + 1 else { return nil }
        let before = line[..<place]
        let isImport = before.allSatisfy {
          $0.hasPrefix("@") || ["package", "internal", "private", "public"].contains($0)
        }
        return isImport ? line[place + 1].split(separator: ".").first.map(String.init) : nil
      }
      return (path, Set(names))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  @Test("One module speaks GTK, and the files that do not know it yet are named")
  func speakers() {
    let found = Self.imports.filter { path, modules in
      !Self.speakers.contains(String(path.prefix { $0 != "/" })) && !path.hasPrefix(Self.renderer)
        && !modules.isDisjoint(with: Self.native)
    }
    #expect(Set(found.keys).subtracting(Self.remaining).sorted() == [], "these have no business with GTK")
    #expect(Self.remaining.subtracting(found.keys).sorted() == [], "these are done with GTK: take them off the list")
  }

  @Test("The platform's module knows no C, and no framework but geometry's")
  func platform() {
    let modules = Self.imports.filter { $0.key.hasPrefix("SlipwayPlatform/") }
    #expect(!modules.isEmpty)
    #expect(modules.values.reduce(into: Set()) { $0.formUnion($1) }.isSubset(of: ["CoreGraphics", "Foundation"]))
  }

  @Test("Nobody imports the platform by the name of its toolkit")
  func seam() {
    #expect(Self.imports.filter { $0.value.contains("SlipwayGTK") }.keys.sorted() == [])
    #expect(
      Self.imports.filter { $0.value.contains("CSlipwayPlatform") }.keys.sorted() == ["UIKit/Application/Desktop.swift"]
    )
  }
}
