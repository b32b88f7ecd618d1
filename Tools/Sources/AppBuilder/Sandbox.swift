import Foundation
import XcodeProject

/// Where code of a project runs that the user did not ask to run, the manifests of its packages and what its build flags
/// load into the compiler: with no network, without the home folder, with nothing to write to but what it builds.
///
/// SwiftPM's own sandbox is a part of macOS; here it is bubblewrap's, made of the kernel's namespaces.
struct Sandbox {
  let toolchain: Toolchain
  /// What can be read besides the system and the toolchain.
  var readable: [URL] = []
  /// What can be written to.
  var writable: [URL] = []

  private static let program = Command.path(of: "bwrap")
  private static let system = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc"]

  /// Why nothing can be confined on this machine; nil if it can. It is tried out once.
  static let obstacle: String? = {
    guard let program else { return "the program bwrap is missing: install the package bubblewrap" }
    do throws(BuildError) {
      _ = try Command(program.path, ["--unshare-all", "--die-with-parent", "--ro-bind", "/", "/", "/bin/true"]).output()
      return nil
    } catch {
      let said = error.message.split(separator: "\n").last.map(String.init) ?? error.message
      return "this system lets nobody make namespaces (\(said))"
    }
  }()

  /// What is said of a program of the project's that is about to run.
  static func notice(of program: String) -> String {
    let place =
      obstacle.map { "with all your rights, as nothing can be confined here: \($0)" }
      ?? "without network and without your home folder"
    return "note: running \(program) \(place)."
  }

  /// The command as it runs in here; as it is where nothing can be confined.
  ///
  /// - Parameter command: a program of the toolchain, or of the system.
  func confine(_ command: Command) -> Command {
    guard Self.obstacle == nil, let program = Self.program else { return command }
    var confined = command
    confined.program = program.path
    let folder = command.folder.map { ["--chdir", $0.path] } ?? []
    let unset = ProcessInfo.processInfo.environment.keys.filter { !SeenEnvironment.has($0) }.sorted()
    confined.arguments = arguments + unset.flatMap { ["--unsetenv", $0] } + folder
    confined.arguments += ["--", command.program] + command.arguments
    return confined
  }

  /// bubblewrap's. A place that is bound later lies over one that was bound before.
  private var arguments: [String] {
    var arguments = ["--unshare-all", "--die-with-parent", "--new-session"]
    for place in Self.system { arguments += ["--ro-bind-try", place, place] }
    arguments += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--unsetenv", "TMPDIR"]
    if let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/") { arguments += ["--tmpfs", home] }
    for place in [toolchain.folder] + readable { arguments += ["--ro-bind-try", place.path, place.path] }
    for place in writable { arguments += ["--bind", place.path, place.path] }
    return arguments
  }

  /// The repository that a folder stands in: what it holds may be built of each other. A home folder that is kept as one
  /// stays out of sight.
  static func repository(around folder: URL) -> URL {
    let root = ProjectRoot(containing: folder).folder
    return root.path == URL(filePath: NSHomeDirectory()).resolvingSymlinksInPath().path ? folder : root
  }

  /// What a shell reads as one word.
  static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// bubblewrap and its arguments, for a shell; nil where nothing can be confined.
  var words: String? {
    guard Self.obstacle == nil, let program = Self.program else { return nil }
    let variables = SeenEnvironment.names.sorted().map { "${\($0)+\"\($0)=$\($0)\"}" }
    return (["env", "-i"] + variables + ([program.path] + arguments).map(Self.quoted)).joined(separator: " ")
  }
}
