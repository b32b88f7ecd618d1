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

  /// Has an app that was built with its previews list them.
  private func list(_ build: AppBuild, _ executable: URL) throws -> PreviewList {
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
    let build = try loadWithPreviews()
    return try list(build, build.build()).named(name).map { "\($0.name)\t\($0.place)" }
  }

  /// Opens a window, whose bar lists the others too, and shows the preview again whenever sources are saved.
  ///
  /// - Returns: the window's exit status.
  public func open() throws -> Int32 {
    let live = LiveBuild(loadWithPreviews)
    let (build, executable) = try live.build()
    let list = try list(build, executable)
    guard let first = try list.named(name).first else { return 1 }
    let choice = list.folder.appending(path: "choice")
    // The values of the views' states, which one build leaves to the next.
    let state = list.folder.appending(path: "state.json")
    for file in [choice, state] { try? FileManager.default.removeItem(at: file) }
    let files = ["SLIPWAY_PREVIEW_CHOICE": choice.path, "SLIPWAY_PREVIEW_STATE": state.path]
    let run = LiveRun(
      build: { try live.build().executable },
      folders: try build.sourceFolders,
      prepare: { command in
        guard let shown = FileManager.default.contents(atPath: choice.path) else { return }
        command.environment["SLIPWAY_PREVIEW"] = String(decoding: shown, as: UTF8.self)
      }
    )
    let window = AppRun(executable: executable, arguments: [], windowSize: nil)
    return try window.open(hasViews: true, hasWebViews: build.hasWebViews) { command in
      var command = command
      command.environment.merge(list.command(for: first).environment) { $1 }
      command.environment.merge(files) { $1 }
      return try run.run(command)
    }
  }

  /// Writes pictures of all, and a page with them.
  ///
  /// - Parameter earlier: a folder with such pictures of before, to compare with.
  /// - Returns: whether all could be drawn, and what to say of the comparison, in Markdown.
  public func drawGallery(to folder: URL, comparedWith earlier: URL?) throws -> (isWhole: Bool, comparison: String?) {
    let build = try loadWithPreviews()
    let list = try list(build, build.build())
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
