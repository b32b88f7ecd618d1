import CGTK
import Foundation
import SlipwayPlatform

/// The seam: UIKit gets its platform here. The header is `CSlipwayPlatform`'s. Public, or an optimised library would keep the
/// symbol to itself.
@_cdecl("slipway_platform_make")
public func makePlatform() -> UnsafeMutableRawPointer {
  let platform: AnyObject = MainActor.assumeIsolated { GTKPlatform() }
  return Unmanaged.passRetained(platform).toOpaque()
}

/// A desktop by way of GTK and GIO.
@MainActor final class GTKPlatform: Platform {
  private(set) var isOpen = false
  private(set) lazy var clipboard: any PlatformClipboard = GTKClipboard(platform: self)
  let desktopSettings = GTKSettings()
  private let screenSaver = ScreenSaver()
  private let memoryMonitor = MemoryMonitor()

  func open() -> Bool {
    // The desktop finds an app's launcher by the name of its windows.
    if let identifier = Bundle.main.bundleIdentifier { g_set_prgname(identifier) }
    if !isOpen { isOpen = Self.withoutUnusedGL(gtk_init_check) != 0 }
    return isOpen
  }

  /// GTK loads the machine's OpenGL drivers, half of the time an app takes to start, even if cairo was chosen to draw.
  private static func withoutUnusedGL<Result>(_ initialise: () -> Result) -> Result {
    guard getenv("GSK_RENDERER").map({ String(cString: $0) }) == "cairo" else { return initialise() }
    let (name, off) = gtk_get_minor_version() < 16 ? ("GDK_DEBUG", "gl-disable") : ("GDK_DISABLE", "gl")
    let asked = getenv(name).map { String(cString: $0) }
    setenv(name, [asked, off].compactMap(\.self).joined(separator: ","), 1)
    defer { if let asked { setenv(name, asked, 1) } else { unsetenv(name) } }
    return initialise()
  }

  func makeWindow(
    _ options: WindowOptions,
    owner: any PlatformWindowOwner,
    input: any InputReceiver
  ) -> any PlatformWindow { GTKWindow(options, owner: owner, input: input) }

  func makeView(role: AccessibleRole, actions: AccessibleActions, owner: any PlatformViewOwner) -> any PlatformView {
    GTKView(role: role, actions: actions, owner: owner)
  }

  var settings: DesktopSettings { desktopSettings.current }
  func followSettings(_ changed: @escaping @MainActor () -> Void) { desktopSettings.follow(changed) }

  func chooseFile(_ purpose: FilePurpose, _ chosen: @escaping @MainActor (URL?) -> Void) {
    guard isOpen else { return chosen(nil) }
    FileDialog.show(purpose) { chosen($0.first) }
  }

  func chooseFiles(types: [String], severalAllowed: Bool, _ chosen: @escaping @MainActor ([URL]) -> Void) {
    guard isOpen else { return chosen([]) }
    FileDialog.show(.opening(types: types), severalAllowed: severalAllowed, chosen)
  }

  func print(_ job: any PlatformPrintJob) { PrintDialog.show(job) }
  func cancelPrinting() { PrintDialog.cancel() }

  func canOpen(scheme: String) -> Bool {
    guard let handler = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
    g_object_unref(UnsafeMutableRawPointer(handler))
    return true
  }

  func open(_ url: URL) -> Bool { g_app_info_launch_default_for_uri(url.absoluteString, nil, nil) != 0 }

  func handOver(_ urls: [URL], identifier: String, open: @escaping @MainActor ([URL]) -> Void) -> Bool {
    SingleInstance.handOver(urls, identifier: identifier, open: open)
  }

  func keepScreenOn(_ keeps: Bool) { screenSaver.keepScreenOn(keeps) }
  func showBadge(_ count: Int) { LauncherBadge().show(count) }
  func followMemory(_ isLow: @escaping @MainActor () -> Void) { memoryMonitor.follow(isLow) }
}
