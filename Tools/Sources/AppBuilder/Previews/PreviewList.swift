import Foundation

/// A preview of an app, as the app tells of it (`PreviewEntry.Record` in UIKit).
struct PreviewRecord: Codable, Sendable {
  /// The same from build to build.
  var id: String
  var file: String
  var line: Int
  var name: String
  /// The screen in points, held upright; nil for the usual one.
  var screen: [Double]?
  var isLandscape: Bool

  /// In points, as the device is held.
  var size: (width: Int, height: Int) {
    let upright = screen.map { (Int($0[0]), Int($0[1])) } ?? (390, 844)
    return isLandscape ? (upright.1, upright.0) : upright
  }

  var place: String { "\(file):\(line)" }
}

/// The previews of a built app. It lists them itself: some are made only when it runs.
struct PreviewList {
  let executable: URL
  let folder: URL
  let previews: [PreviewRecord]

  /// The seconds that an app has to tell.
  private static let limit = 60.0
}

extension PreviewList {
  init(of executable: URL, in folder: URL) throws {
    let file = folder.appending(path: "previews.json")
    try? FileManager.default.removeItem(at: file)
    var command = Self.command(executable, in: folder)
    command.environment["SLIPWAY_PREVIEW_LIST"] = file.path
    let status = try command.run(forAtMost: Self.limit)
    guard let status else { throw BuildError("the app did not list its previews within \(Int(Self.limit)) seconds") }
    guard status == 0, let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("the app ended with status \(status) before it had listed its previews")
    }
    let previews = try JSONDecoder().decode([PreviewRecord].self, from: data)
    guard !previews.isEmpty else {
      throw BuildError(
        "there is no preview in the app",
        advice: "#Preview { … } in a file of the app makes one, and so does a type that is a PreviewProvider."
      )
    }
    self.init(executable: executable, folder: folder, previews: previews)
  }

  /// What starts the app for its previews: with a container of their own, and known to the app by Xcode's variable.
  private static func command(_ executable: URL, in folder: URL) -> Command {
    Command(
      executable.path,
      [],
      environment: [
        "XCODE_RUNNING_FOR_PREVIEWS": "1", "SLIPWAY_CONTAINER": folder.appending(path: "container").path,
        "GTK_A11Y": "none",
      ]
    )
  }

  /// What shows one.
  func command(for preview: PreviewRecord) -> Command {
    var command = Self.command(executable, in: folder)
    command.environment["SLIPWAY_PREVIEW"] = preview.id
    return command
  }

  /// Those that a word means: a preview's name, or its file's with or without its ending; without one, all.
  func named(_ word: String?) throws(BuildError) -> [PreviewRecord] {
    guard let word else { return previews }
    let found = previews.filter { preview in
      let file = URL(filePath: preview.file)
      return [preview.name, file.lastPathComponent, file.deletingPathExtension().lastPathComponent].contains(word)
    }
    guard found.isEmpty else { return found }
    let names = previews.map { "  \($0.name) (\($0.place))" }
    throw BuildError("there is no preview \"\(word)\"; there are\n" + names.joined(separator: "\n"))
  }
}
