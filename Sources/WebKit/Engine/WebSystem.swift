import CGTK
import CWebKitGTK
import Foundation
import SlipwayEventLoop

/// What all web views of the process share.
@MainActor enum WebSystem {
  /// Gets GTK and the web engine ready; false on a machine with no display, where no page can be laid out.
  static func start() -> Bool {
    guard gtk_init_check() != 0 else { return false }
    _ = prepared
    return true
  }

  private static let prepared: Void = {
    EventLoop.attachToRunLoop()
    guard !canSandbox else { return }
    FileHandle.standardError.write(
      Data("WebKit: this system does not let bubblewrap make a sandbox; web pages run without one.\n".utf8)
    )
    setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1", 1)
  }()

  /// Whether the system allows the namespaces the sandbox is made of: containers and some kernels do not. Where it is
  /// refused, every web process would die at its start.
  private static let canSandbox: Bool = {
    guard getenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS") == nil else { return true }
    let probe = Process()
    probe.executableURL = URL(filePath: "/usr/bin/bwrap")
    probe.arguments = ["--ro-bind", "/", "/", "--unshare-pid", "--unshare-net", "--proc", "/proc", "/bin/true"]
    probe.standardOutput = FileHandle.nullDevice
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()
}
