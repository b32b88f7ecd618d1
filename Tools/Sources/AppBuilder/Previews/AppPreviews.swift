import Foundation

/// `slipway preview`: the previews in an app's sources, in a window or on pictures.
public struct AppPreviews {
  private let load: () throws -> AppBuild
  private let name: String?

  /// - Parameters:
  ///   - name: of the preview that is meant, or of its file; nil for all.
  ///   - load: reads the project.
  public init(named name: String?, _ load: @escaping () throws -> AppBuild) {
    self.name = name
    self.load = load
  }

  /// Builds the app with its previews, and has it list them.
  private func list(_ build: AppBuild) throws -> PreviewList {
    let executable = try build.build()
    let folder = try build.package(for: build.project.appTarget()).folder
    return try PreviewList(of: executable, in: folder)
  }

  private func loadWithPreviews() throws -> AppBuild {
    var build = try load()
    build.showsPreviews = true
    return build
  }

  /// What there is, a line for each.
  public func list() throws -> [String] {
    try list(loadWithPreviews()).named(name).map { "\($0.name)\t\($0.place)" }
  }

  /// Opens a window, whose bar lists the others too, and shows the preview again whenever sources are saved.
  ///
  /// - Returns: the window's exit status.
  public func open() throws -> Int32 {
    let build = try loadWithPreviews()
    let list = try list(build)
    guard let first = try list.named(name).first else { return 1 }
    let choice = list.folder.appending(path: "choice")
    // The values of the views' states, which one build leaves to the next.
    let state = list.folder.appending(path: "state.json")
    for file in [choice, state] { try? FileManager.default.removeItem(at: file) }
    var live = LiveRun(build: { try loadWithPreviews().build() }, folders: try build.sourceFolders)
    func show(_ preview: PreviewRecord, of list: PreviewList, _ command: inout Command) {
      command.environment.merge(list.command(for: preview).environment) { $1 }
      command.environment["SLIPWAY_PREVIEW_CHOICE"] = choice.path
      command.environment["SLIPWAY_PREVIEW_STATE"] = state.path
      let size = preview.size
      command.environment["SLIPWAY_WINDOW_SIZE"] = "\(size.width)x\(size.height + Self.barHeight)"
    }
    live.prepare = { command in
      let shown = FileManager.default.contents(atPath: choice.path).map { String(decoding: $0, as: UTF8.self) }
      let now = try PreviewList(of: URL(filePath: command.program), in: list.folder)
      show(now.previews.first { $0.id == shown ?? first.id } ?? now.previews[0], of: now, &command)
    }
    let run = AppRun(executable: list.executable, arguments: [], windowSize: nil)
    return try run.open(hasViews: true, hasWebViews: build.hasWebViews) { window in
      var command = window
      show(first, of: list, &command)
      return try live.run(command)
    }
  }

  /// The points that the bar under a preview takes (`PreviewBar` in UIKit).
  private static let barHeight = 49

  /// Writes pictures of all, and a page with them.
  ///
  /// - Parameter earlier: a folder with such pictures of before, to compare with.
  /// - Returns: whether all could be drawn, and what to say of the comparison, in Markdown.
  public func drawGallery(to folder: URL, comparedWith earlier: URL?) throws -> (isWhole: Bool, comparison: String?) {
    let build = try loadWithPreviews()
    let list = try list(build)
    let language = try ProductFolder.infoPlist(of: build.project.appTarget()).values["CFBundleDevelopmentRegion"]
    let gallery = PreviewGallery(
      list: list,
      previews: try list.named(name),
      folder: folder,
      language: language as? String ?? "en"
    )
    let pictures = try gallery.draw()
    let comparison = try earlier.map { try GalleryComparison(of: pictures, in: folder, with: $0) }
    try GalleryPage(pictures: pictures, comparison: comparison).write(to: folder)
    for failure in pictures.compactMap(\.failure) { Console.shared.complain(failure) }
    return (pictures.allSatisfy { $0.failure == nil }, comparison?.markdown)
  }
}
