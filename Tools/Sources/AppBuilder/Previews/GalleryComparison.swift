import Foundation

/// What has changed between two galleries. A picture is the same if its file is, byte for byte: one renderer draws all.
struct GalleryComparison {
  enum Change: String { case new, changed, gone }

  struct Row {
    var change: Change
    var file: String
    var title: String
  }

  let rows: [Row]
  let earlier: URL
  private let count: Int

  init(of pictures: [GalleryPicture], in folder: URL, with earlier: URL) throws {
    self.earlier = earlier
    count = pictures.count
    let before = try GalleryPage.pictures(in: earlier)
    let known = Set(before.map(\.file))
    var rows: [Row] = []
    for picture in pictures where picture.failure == nil {
      let title = Self.title(of: picture)
      guard known.contains(picture.file) else {
        rows.append(Row(change: .new, file: picture.file, title: title))
        continue
      }
      let (old, new) = (earlier.appending(path: picture.file), folder.appending(path: picture.file))
      if !FileManager.default.contentsEqual(atPath: old.path, andPath: new.path) {
        rows.append(Row(change: .changed, file: picture.file, title: title))
      }
    }
    let present = Set(pictures.map(\.file))
    for picture in before where !present.contains(picture.file) {
      rows.append(Row(change: .gone, file: picture.file, title: Self.title(of: picture)))
    }
    self.rows = rows
  }

  private static func title(of picture: GalleryPicture) -> String { "\(picture.preview.name) (\(picture.look))" }

  /// For a comment on a change.
  var markdown: String {
    guard !rows.isEmpty else { return "All \(count) pictures of the previews are as before.\n" }
    let lines = rows.map { row in
      "| \(row.title.replacing("|", with: "\\|")) | \(row.change.rawValue) | \(row.file) |"
    }
    return
      "\(rows.count) pictures of the previews are not as before, of \(count).\n\n| preview | | picture |\n|---|---|---|\n"
      + lines.joined(separator: "\n") + "\n"
  }
}
