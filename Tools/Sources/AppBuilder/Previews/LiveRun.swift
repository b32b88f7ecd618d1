import Foundation

/// Shows an app and, whenever its sources are saved, builds it and starts it again. While it does not compile, what was built
/// before stays shown.
struct LiveRun {
  /// Reads the project anew and builds it: files come and go.
  let build: () throws -> URL
  /// The folders that the sources are in.
  let folders: [URL]
  /// What is to be known of a new build before it is shown.
  var prepare: (inout Command) throws -> Void = { _ in }

  /// How long editors take to write all of what they save.
  private static let settling: Int32 = 30
  private static let patience: Int32 = 100

  /// - Parameter command: what shows the app.
  /// - Returns: the app's exit status, once it has ended by itself.
  func run(_ command: Command) throws -> Int32 {
    let watch = try FolderWatch(folders)
    var command = command
    var process = try command.start(output: nil, errors: nil)
    while true {
      guard try watch.waitForChange(Self.patience) else {
        if process.isRunning { continue }
        return command.status(of: process)
      }
      while try watch.waitForChange(Self.settling) {}
      guard let next = try rebuilt(command) else { continue }
      command = next
      process.terminate()
      process.waitUntilExit()
      process = try command.start(output: nil, errors: nil)
    }
  }

  /// What shows the app as it is now; nil where it does not compile.
  private func rebuilt(_ command: Command) throws -> Command? {
    let start = Date()
    do {
      let executable = try build()
      var next = Command(executable.path, command.arguments, environment: command.environment)
      try prepare(&next)
      Console.shared.say("Built again in \(String(format: "%.1f", Date().timeIntervalSince(start))) s")
      return next
    } catch let error as BuildError {
      if !error.isAlreadyShown { Console.shared.complain("\(error)") }
      Console.shared.say("What was built before stays shown.")
      return nil
    }
  }
}

extension AppBuild {
  /// The folders that the app's sources are in.
  var sourceFolders: [URL] {
    get throws {
      let packages = try project.closure(of: project.appTarget()).compactMap(\.package?.folder)
      let own = packages.filter { !$0.path.hasPrefix(CacheFolder.root.path + "/") }
      return Array(Set(([project.folder] + own).map(\.standardizedFileURL)))
    }
  }
}

extension AppRun {
  /// Opens the app's window, and again with each change of its sources.
  ///
  /// - Parameters:
  ///   - build: what the app was built of.
  ///   - load: reads the project anew.
  /// - Returns: the app's exit status.
  public func openAndWatch(_ build: AppBuild, _ load: @escaping () throws -> AppBuild) throws -> Int32 {
    let builds = LiveBuild(load)
    let live = LiveRun(build: { try builds.build().executable }, folders: try build.sourceFolders)
    return try open(hasViews: build.hasViews, hasWebViews: build.hasWebViews, live.run)
  }
}
