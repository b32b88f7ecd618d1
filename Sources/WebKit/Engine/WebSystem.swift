import CGTK
import CWebKitGTK
import Foundation
import SlipwayEventLoop

/// What all web views of the process share.
@MainActor enum WebSystem {
  /// Gets GTK and the web engine ready; false with no display that a page can be laid out on.
  static func start() -> Bool {
    guard gtk_init_check() != 0, canShowPages else { return false }
    _ = prepared
    return true
  }

  /// WebKitGTK draws on X and Wayland; it ends the process on GTK's Broadway.
  private static let canShowPages: Bool = {
    guard let display = gdk_display_get_default() else { return false }
    let type = UnsafeRawPointer(display).load(as: UnsafePointer<GTypeClass>.self).pointee.g_type
    return String(optionalCString: g_type_name(type)) != "GdkBroadwayDisplay"
  }()

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
