import Foundation

/// A new iOS app, made from the templates in `Tools/Templates` of the Slipway repository.
///
/// In the texts and names of the templates `___NAME___` stands for the app's name.
public struct NewApp {
  private let name: String
  private let style: AppStyle
  private let repository: URL

  /// - Parameters:
  ///   - name: the app's name: its folder, project, target and module have it.
  ///   - ui: what its screens are made with; nil for what the style is meant for.
  ///   - repository: the Slipway repository.
  /// - Throws: `NewAppError` for a name that cannot be a module's, and for what a style cannot be made with.
  public init(name: String, style: AppStyle, ui: AppUI? = nil, repository: URL) throws(NewAppError) {
    try ModuleName.check(name)
    if let ui, ui != style.ui {
      throw NewAppError(
        "there is no template of the style \"\(style.rawValue)\" with \(ui.folder)",
        advice: "Its screens are made with \(style.ui.folder): leave --ui out."
      )
    }
    self.name = name
    self.style = style
    self.repository = repository
  }

  /// Writes the app into a new folder of its name, or an empty one.
  ///
  /// - Parameter parent: where that folder is made.
  /// - Returns: the app's folder.
  /// - Throws: `NewAppError`; nothing has been written then.
  public func write(in parent: URL) throws -> URL {
    let manager = FileManager.default
    let folder = parent.appending(path: name)
    try Self.requireEmpty(folder)
    let files = try files()
    // All is made beside the app's folder and then put in its place: there is never half an app.
    let draft = parent.appending(path: ".\(name)-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: draft) }
    do {
      for file in files {
        let place = draft.appending(path: file.place)
        try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.data.write(to: place)
      }
    } catch {
      throw NewAppError("cannot write to \(parent.path): \(error.localizedDescription)")
    }
    // An empty folder gives way; one that has been filled meanwhile does not.
    guard rename(draft.path, folder.path) == 0 else {
      throw NewAppError("cannot write \(folder.path): \(String(cString: strerror(errno)))")
    }
    return folder
  }

  private static func requireEmpty(_ folder: URL) throws(NewAppError) {
    var information = stat()
    guard lstat(folder.path, &information) == 0 else { return }
    let content = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard information.st_mode & S_IFMT == S_IFDIR, let content else {
      throw NewAppError("\(folder.path) is there already, and is no folder")
    }
    guard content.isEmpty else {
      throw NewAppError("the folder \(folder.path) is not empty", advice: "Take another name, or another place.")
    }
  }

  // MARK: The files

  /// The app's files with their places: what all apps have, those of its framework, and those of its style.
  private func files() throws(NewAppError) -> [(place: String, data: Data)] {
    let templates = repository.appending(path: "Tools/Templates")
    var files: [(place: String, data: Data)] = []
    for layer in ["Common", style.ui.folder, style.rawValue] {
      for file in try Self.files(in: templates.appending(path: layer)) {
        files.append((filled(file.place), Data(filled(String(decoding: file.data, as: UTF8.self)).utf8)))
      }
    }
    guard let package = style.package else { return files }
    for file in try Self.files(in: repository.appending(path: "Packages/\(package)/Sources/\(package)")) {
      files.append(("\(name)/\(package)/\(file.place)", file.data))
    }
    return files
  }

  private func filled(_ text: String) -> String { text.replacingOccurrences(of: "___NAME___", with: name) }

  private static func files(in folder: URL) throws(NewAppError) -> [(place: String, data: Data)] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.sorted() ?? []
    let files = names.compactMap { name in
      FileManager.default.contents(atPath: folder.appending(path: name).path).map { (place: name, data: $0) }
    }
    guard !files.isEmpty else { throw NewAppError("the template \(folder.path) is missing") }
    return files
  }
}

/// Why there is no new app, and what to do about it.
public struct NewAppError: Error, CustomStringConvertible {
  public var message: String
  public var advice: String?

  init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }

  public var description: String { "error: \(message)" + (advice.map { "\n  \($0)" } ?? "") }
}
