import DeveloperToolsSupport
import Foundation

/// What `slipway preview` asks of an app that it starts in the app's place: to list its previews, or to show one.
@MainActor package struct PreviewSession {
  /// Counts the previews that have been shown: each that the user chooses is another one.
  package internal(set) static var shown = 0

  private enum Wish {
    /// Write a list to a file and end.
    case list(to: String)
    case show(id: String)
  }

  private let wish: Wish

  /// `SLIPWAY_PREVIEW_LIST=PATH` or `SLIPWAY_PREVIEW=ID`; nil where the app itself is wanted.
  static let ofLaunch: PreviewSession? = {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["SLIPWAY_PREVIEW_LIST"] { return PreviewSession(wish: .list(to: path)) }
    return environment["SLIPWAY_PREVIEW"].map { PreviewSession(wish: .show(id: $0)) }
  }()

  var needsDisplay: Bool {
    if case .show = wish { true } else { false }
  }

  /// In place of the app's own windows.
  func begin(_ application: UIApplication) {
    let previews = PreviewEntry.all()
    switch wish {
    case .list(let path):
      do {
        try JSONEncoder().encode(previews.map(\.record)).write(to: URL(fileURLWithPath: path))
        exit(0)
      } catch {
        end("the list of previews cannot be written to \(path): \(error.localizedDescription)", EX_CANTCREAT)
      }
    case .show(let id):
      // Whoever edits sources may have removed what was shown.
      let other = PreviewChoice.isKept ? previews.indices.first : nil
      guard let index = previews.firstIndex(where: { $0.record.id == id }) ?? other else {
        end("there is no preview \(id) any more", EX_UNAVAILABLE)
      }
      let stage = PreviewStage(previews, shown: index)
      UIScreen.main.bounds.size = stage.windowSize
      let window = UIWindow(windowScene: application.sceneForWindowWithout())
      window.rootViewController = stage
      window.makeKeyAndVisible()
    }
  }

  private func end(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}

/// A preview of the app.
@MainActor struct PreviewEntry {
  let preview: Preview
  let record: Record

  /// What `slipway preview` reads of it.
  struct Record: Codable {
    /// The same from build to build: the file's path and which of its previews it is.
    var id: String
    var file: String
    var line: Int
    var name: String
    /// The screen in points, held upright; nil for the usual one.
    var screen: [Double]?
    var isLandscape: Bool

    /// The screen in points, as the preview holds it.
    var size: CGSize {
      let upright = screen.map { CGSize(width: $0[0], height: $0[1]) } ?? LaunchOptions.windowSize
      return isLandscape ? CGSize(width: upright.height, height: upright.width) : upright
    }
  }

  static func all() -> [PreviewEntry] {
    var counts: [String: Int] = [:]
    return _SlipwayPreviews.all.flatMap { place in
      let previews = place.make()
      return previews.enumerated().map { index, preview in
        counts[place.file, default: 0] += 1
        let file = URL(fileURLWithPath: place.file).deletingPathExtension().lastPathComponent
        let unnamed = place.type.map { previews.count > 1 ? "\($0) \(index + 1)" : $0 } ?? "\(file), line \(place.line)"
        let size = preview.screen?.size
        let record = Record(
          id: "\(place.file)#\(counts[place.file]!)",
          file: place.file,
          line: place.line,
          name: preview.name ?? unnamed,
          screen: size.map { [$0.width, $0.height] },
          isLandscape: preview.orientation.isLandscape
        )
        return PreviewEntry(preview: preview, record: record)
      }
    }
  }
}
