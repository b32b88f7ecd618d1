import Foundation

/// A desktop, as the frameworks see it: the display with its windows, and the services that other programs offer.
///
/// The frameworks know this protocol and the values it speaks of; one module makes them out of a toolkit. There is one
/// platform in a process, and it is there before any display is: without one its services do nothing, and say so.
@MainActor package protocol Platform: AnyObject, Sendable {
  // The display.

  /// Whether `open()` has connected to a display.
  var isOpen: Bool { get }
  /// Connects to the display that the environment names; false where none answers.
  func open() -> Bool

  // Windows.

  /// Makes a window, which is not shown yet. The owner keeps it, and the receiver, until it is closed.
  func makeWindow(
    _ options: WindowOptions,
    owner: any PlatformWindowOwner,
    input: any InputReceiver
  ) -> any PlatformWindow
  /// Makes what stands for a view in a window. There must be a display.
  func makeView(role: AccessibleRole, actions: AccessibleActions, owner: any PlatformViewOwner) -> any PlatformView

  // The user's preferences.

  /// What the user prefers now; the defaults where there is no display.
  var settings: DesktopSettings { get }
  /// Calls `changed` whenever one of the settings has changed, for as long as the process lives. A second call replaces
  /// the first.
  func followSettings(_ changed: @escaping @MainActor () -> Void)

  // Other programs.

  var clipboard: any PlatformClipboard { get }
  /// Lets the user choose a file in the desktop's own dialog. `chosen` gets nil when they give up, and at once where there
  /// is no display.
  func chooseFile(_ purpose: FilePurpose, _ chosen: @escaping @MainActor (URL?) -> Void)
  /// Lets the user choose files to be read, several where they may. `chosen` gets none when they give up, and at once
  /// where there is no display. The types are MIME types, such as `image/*`.
  func chooseFiles(types: [String], severalAllowed: Bool, _ chosen: @escaping @MainActor ([URL]) -> Void)
  /// Lets the user choose printer, paper and pages in the desktop's own dialog, and prints. There must be a display.
  func print(_ job: any PlatformPrintJob)
  /// Takes the print dialog that is shown away, as if the user had given up.
  func cancelPrinting()
  /// Whether a program opens URLs of this scheme.
  func canOpen(scheme: String) -> Bool
  /// Opens the URL with the desktop's program for it; false where that could not be started.
  func open(_ url: URL) -> Bool

  /// Hands URLs to another process of the app with this identifier, if one runs and is known to the desktop. Otherwise this
  /// process is the one from now on, and `open` gets what others hand to it.
  ///
  /// - Returns: whether another process has taken them.
  func handOver(_ urls: [URL], identifier: String, open: @escaping @MainActor ([URL]) -> Void) -> Bool

  // The machine.

  /// Asks the desktop to leave the screen on though nobody touches anything, or no longer.
  func keepScreenOn(_ keeps: Bool)
  /// Shows a number at the app's icon, in the docks that do; 0 for none.
  func showBadge(_ count: Int)
  /// Calls `isLow` whenever the system runs out of memory, for as long as the process lives. A second call replaces the
  /// first.
  func followMemory(_ isLow: @escaping @MainActor () -> Void)
}

/// What the user has set for all apps of the desktop.
package struct DesktopSettings: Equatable, Sendable {
  /// Light letters on dark ground.
  package var isDark = false
  /// The user's language is written from right to left.
  package var isRightToLeft = false
  /// How much larger text is to be than usual: 1 is the usual size.
  package var textScale: CGFloat = 1
  /// Things may move that need not.
  package var hasAnimations = true
  /// Colours are to stand out from each other more than usual.
  package var hasHighContrast = false
  /// A program reads aloud what is on the screen.
  package var hasScreenReader = false

  package init() {}
}

/// What a file is chosen for.
package enum FilePurpose: Equatable, Sendable {
  /// To be written, under a name that the user may change.
  case saving(name: String)
  /// To be read. The types are MIME types, such as `image/*`.
  case opening(types: [String])
}
