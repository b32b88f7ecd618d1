import Foundation
import SlipwayPlatform

/// A desktop for tests: it does nothing but note what it is asked for, and says what the test lets it say.
///
///     Desktop.$own.withValue(desktop) { … }
@MainActor package final class PlatformDouble: Platform {
  package init() {}

  // The display.

  package private(set) var isOpen = false
  package func open() -> Bool {
    isOpen = true
    return true
  }

  // Windows.

  package func makeWindow(
    _ options: WindowOptions,
    owner: any PlatformWindowOwner,
    input: any InputReceiver
  ) -> any PlatformWindow {
    let window = WindowDouble(options, owner: owner, input: input)
    windows.append(window)
    return window
  }
  /// The windows that were made, which the double keeps.
  package private(set) var windows: [WindowDouble] = []

  package func makeView(
    role: AccessibleRole,
    actions: AccessibleActions,
    owner: any PlatformViewOwner
  ) -> any PlatformView { ViewDouble(role: role, actions: actions, owner: owner) }

  // The user's preferences.

  package var settings = DesktopSettings() { didSet { settingsChanged?() } }
  private var settingsChanged: (@MainActor () -> Void)?
  package func followSettings(_ changed: @escaping @MainActor () -> Void) { settingsChanged = changed }

  // Other programs.

  package let board = ClipboardDouble()
  package var clipboard: any PlatformClipboard { board }

  /// What the user chooses; nil gives up.
  package var file: URL?
  /// What files were asked for.
  package private(set) var purposes: [FilePurpose] = []
  package func chooseFile(_ purpose: FilePurpose, _ chosen: @escaping @MainActor (URL?) -> Void) {
    purposes.append(purpose)
    chosen(file)
  }

  /// The files that the user chooses of several; none gives up.
  package var files: [URL] = []
  /// What several files were asked for: MIME types, and whether more than one may be chosen.
  package private(set) var choices: [(types: [String], severalAllowed: Bool)] = []
  package func chooseFiles(types: [String], severalAllowed: Bool, _ chosen: @escaping @MainActor ([URL]) -> Void) {
    choices.append((types, severalAllowed))
    chosen(files)
  }

  /// The print job whose dialog is shown.
  package private(set) var printJob: (any PlatformPrintJob)?
  package func print(_ job: any PlatformPrintJob) { printJob = job }
  package func cancelPrinting() { endPrinting(.cancelled) }
  /// The user chooses a paper and prints; returns how many pages there are.
  package func choosePaper(_ size: CGSize, margin: CGFloat) -> Int {
    let sheet = CGRect(origin: .zero, size: size)
    return printJob?.pageCount(paper: size, printable: sheet.insetBy(dx: margin, dy: margin)) ?? 0
  }
  package func endPrinting(_ outcome: PrintOutcome) {
    let job = printJob
    printJob = nil
    job?.ended(outcome)
  }

  /// The schemes that a program opens.
  package var schemes: Set<String> = []
  package private(set) var opened: [URL] = []
  package func canOpen(scheme: String) -> Bool { schemes.contains(scheme) }
  package func open(_ url: URL) -> Bool {
    opened.append(url)
    return true
  }

  /// Whether another process of the app runs.
  package var hasOtherProcess = false
  /// The identifiers by which others were looked for.
  package private(set) var identifiers: [String] = []
  package func handOver(_ urls: [URL], identifier: String, open: @escaping @MainActor ([URL]) -> Void) -> Bool {
    identifiers.append(identifier)
    return hasOtherProcess
  }

  // The machine.

  package private(set) var screenRequests: [Bool] = []
  package func keepScreenOn(_ keeps: Bool) { screenRequests.append(keeps) }
  package private(set) var badges: [Int] = []
  package func showBadge(_ count: Int) { badges.append(count) }

  private var isLow: (@MainActor () -> Void)?
  package func followMemory(_ isLow: @escaping @MainActor () -> Void) { self.isLow = isLow }
  package func runOutOfMemory() { isLow?() }
}

/// A clipboard for tests.
@MainActor package final class ClipboardDouble: PlatformClipboard {
  /// What was written last.
  package private(set) var content = ClipboardContent()
  /// What another app has put there.
  package var foreign: ClipboardContent?
  package func write(_ content: ClipboardContent) { self.content = content }
  package func read() -> ClipboardContent? { foreign }
}
