import Foundation
import GeneratedText

/// The page of a gallery, and the list that another one is compared with.
struct GalleryPage {
  let pictures: [GalleryPicture]
  let comparison: GalleryComparison?

  private static let list = "gallery.json"

  func write(to folder: URL) throws(BuildError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let list = try? encoder.encode(pictures) else { throw BuildError("the list of pictures cannot be written") }
    try FileManager.default.write(list, ifChanged: folder.appending(path: Self.list))
    try FileManager.default.write(html, ifChanged: folder.appending(path: "index.html"))
  }

  /// The pictures of a gallery that was written before.
  static func pictures(in folder: URL) throws -> [GalleryPicture] {
    let file = folder.appending(path: list)
    guard let data = FileManager.default.contents(atPath: file.path),
      let pictures = try? JSONDecoder().decode([GalleryPicture].self, from: data)
    else {
      throw BuildError("there is no gallery in \(folder.path)", advice: "slipway preview APP --gallery makes one.")
    }
    return pictures
  }

  private var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Previews</title><style>
    body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; color: #1c1c1e; background: #f2f2f7 }
    h2 { font-size: 17px; margin: 2em 0 0 } p { margin: 0 0 .6em; color: #6c6c70 }
    figure { display: inline-block; margin: 0 1.2em 1.2em 0; vertical-align: top }
    img { max-width: 260px; border-radius: 12px; box-shadow: 0 1px 6px #0003; background: #fff }
    figcaption { color: #6c6c70; font-size: 13px; margin-bottom: .3em } .failure { color: #d70015; max-width: 260px }
    </style></head><body><h1>Previews</h1>
    \(changes)\(groups)</body></html>

    """
  }

  private var changes: String {
    guard let comparison else { return "" }
    guard !comparison.rows.isEmpty else { return "<p>All pictures are as before.</p>\n" }
    return comparison.rows.map { row in
      let before = row.change == .new ? "" : figure(comparison.earlier.appending(path: row.file).path, "before")
      let after = row.change == .gone ? "" : figure(row.file, "now")
      return "<h2>\(MarkupText.escaped(row.title)): \(row.change.rawValue)</h2>\n\(before)\(after)\n"
    }.joined()
  }

  private var groups: String {
    var order: [String] = []
    let groups = Dictionary(grouping: pictures) { picture in
      if !order.contains(picture.preview.id) { order.append(picture.preview.id) }
      return picture.preview.id
    }
    return order.compactMap { groups[$0] }.map { group in
      let preview = group[0].preview
      let figures = group.map { picture in
        guard let failure = picture.failure else { return figure(picture.file, picture.look) }
        return "<figure><figcaption>\(MarkupText.escaped(picture.look))</figcaption>"
          + "<div class=\"failure\">\(MarkupText.escaped(failure))</div></figure>"
      }
      let heading = "<h2>\(MarkupText.escaped(preview.name))</h2><p>\(MarkupText.escaped(preview.place))</p>"
      return "\(heading)\n\(figures.joined())\n"
    }.joined()
  }

  private func figure(_ path: String, _ caption: String) -> String {
    let picture = "<img src=\"\(MarkupText.link(path))\" alt=\"\">"
    return "<figure><figcaption>\(MarkupText.escaped(caption))</figcaption>\(picture)</figure>"
  }
}
