import Foundation
import Synchronization

/// A preview as it looks in one of the ways that users have an app look.
struct GalleryPicture: Codable, Sendable {
  var preview: PreviewRecord
  /// "light", "dark", "large", or a language.
  var look: String
  /// In the gallery's folder.
  var file: String
  /// Why there is none.
  var failure: String?
}

/// Draws previews, each in a process of its own: one that ends badly takes no other with it.
struct PreviewGallery {
  let list: PreviewList
  let previews: [PreviewRecord]
  let folder: URL
  /// The one that the app was written in.
  let language: String

  /// How an app looks, by its launch arguments.
  private struct Look: Sendable {
    var name: String
    var arguments: [String]
  }

  private var looks: [Look] {
    let light = ["-AppleInterfaceStyle", "Light"]
    let fixed = [
      Look(name: "light", arguments: light),
      Look(name: "dark", arguments: ["-AppleInterfaceStyle", "Dark"]),
      Look(
        name: "large",
        arguments: light + ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityL"]
      ),
    ]
    return fixed + languages.map { Look(name: $0, arguments: light + ["-AppleLanguages", "(\($0))"]) }
  }

  /// The languages that the app is translated to, which have a picture each.
  private var languages: [String] {
    let product = list.executable.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: product.path)) ?? []
    return names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
      .filter { $0 != "Base" && $0 != language }.sorted()
  }

  func draw() throws -> [GalleryPicture] {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw BuildError("cannot create \(folder.path): \(error.localizedDescription)")
    }
    let sides = previews.map { max($0.size.width, $0.size.height) }.max() ?? 0
    let display = try PrivateDisplay.start(width: max(2_048, sides), height: max(2_048, sides))
    defer { display.stop() }
    let work = names(of: previews).flatMap { preview, name in looks.map { (preview, name, $0) } }
    let pictures = Mutex([Int: GalleryPicture]())
    Console.shared.step("Drawing")
    defer { Console.shared.finish() }
    let environment = display.environment
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    for index in work.indices {
      queue.addOperation {
        let (preview, name, look) = work[index]
        let picture = self.draw(preview, look, to: "\(name)-\(look.name).png", environment)
        let done = pictures.withLock {
          $0[index] = picture
          return $0.count
        }
        Console.shared.progress(done: done, of: work.count, preview.name)
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    let drawn = pictures.withLock { $0 }
    return work.indices.compactMap { drawn[$0] }
  }

  /// Names for files: a preview's file's and which of its previews it is.
  private func names(of previews: [PreviewRecord]) -> [(PreviewRecord, String)] {
    var counts: [String: Int] = [:]
    return previews.map { preview in
      let file = URL(filePath: preview.file).deletingPathExtension().lastPathComponent
      let name = String(file.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      counts[name, default: 0] += 1
      return (preview, "\(name)-\(counts[name]!)")
    }
  }

  private func draw(
    _ preview: PreviewRecord,
    _ look: Look,
    to name: String,
    _ display: [String: String?]
  ) -> GalleryPicture {
    var picture = GalleryPicture(preview: preview, look: look.name, file: name)
    let file = folder.appending(path: name)
    try? FileManager.default.removeItem(at: file)
    var command = list.command(for: preview)
    command.arguments = look.arguments
    command.environment.merge(display) { $1 }
    command.environment["SLIPWAY_SCREENSHOT"] = file.path
    do {
      switch try command.run(forAtMost: AppRun.longestSettling) {
      // A preview of one colour may be meant so.
      case 0, AppRun.statusOfOneColour:
        if !FileManager.default.fileExists(atPath: file.path) { picture.failure = "shows nothing" }
      case nil: picture.failure = "does not stand still within \(Int(AppRun.longestSettling)) seconds"
      case let status?: picture.failure = "ended with status \(status)"
      }
    } catch {
      picture.failure = "\(error)"
    }
    picture.failure = picture.failure.map { "\(preview.place): the preview \"\(preview.name)\" (\(look.name)) \($0)" }
    return picture
  }
}
