/// All that the program's user can say, and what is said about it.
public enum CommandTable {
  static let program = "slipway"
  static let summary = "builds, runs and tests iOS apps written in Swift on Linux, from their Xcode folders, unchanged"

  static func description(of command: CommandName) -> CommandDescription {
    switch command {
    case .run: run
    case .preview: preview
    case .build: build
    case .test: test
    case .check: check
    case .packages: packages
    case .new: new
    case .package: packing
    case .sdk: sdk
    case .doctor: doctor
    case .selftest: selftest
    case .completions: completions
    case .manual: manual
    case .help: help
    }
  }

  static let all = CommandName.allCases.map(\.description)

  // MARK: What commands share

  /// The options that every command has; they may stand before the command too.
  static let commonOptions: [Option] = [
    .flag("--yes", "agree to the installation of packages beforehand"),
    .flag("--quiet", letter: "-q", "say nothing but errors and what was asked for"),
    .flag("--help", letter: "-h", "tell about the command, and do nothing"),
  ]

  static let app = Operand(name: "APP", value: .folder)

  static let release = Option.flag("--release", "build with optimisation, in the project's Release configuration")
  static let config = Option.value(
    "--config",
    "FILE",
    .file,
    "the slipway.json to use, instead of the one in the app's folder"
  )
  static let refresh = Option.flag(
    "--refresh",
    "try again to fetch packages that could not be fetched in the last ten minutes"
  )
  /// The options that say what of the folder is meant.
  static let selection: [Option] = [
    .flag("--package", "take the folder's Package.swift, whatever project stands beside it"),
    .value("--project", "NAME", .anything, "take this .xcodeproj of the folder"),
    .value("--scheme", "NAME", .anything, "take this shared scheme"),
    packagesFolder,
  ]
  static let packagesFolder = Option.value(
    "--packages",
    "FOLDER",
    .folder,
    "take packages from a folder of checkouts or of git mirrors, and nothing from the network"
  )
  /// - Parameter what: what is written.
  static func json(_ what: String) -> Option {
    .value("--json", "FILE", .file, "write \(what) as JSON", more: "A - stands for the standard output.")
  }

  // MARK: What is said about all of them

  static let introduction: [Paragraph] = [
    .text(
      """
      APP is a folder with an .xcodeproj, an .xcworkspace, a Package.swift, or Swift files and an Info.plist. Nothing in \
      it is ever changed: what is built lies under $XDG_CACHE_HOME/slipway (~/.cache/slipway).
      """
    ),
    .text(
      """
      Where an app needs a package, a pod or a module that cannot be had on Linux, a folder can stand in for it. A file \
      slipway.json says which, in the app's folder or wherever --config names it:
      """
    ),
    .example(
      #"{ "standIns": { "AnalyticsCore": "StandIns/AnalyticsCore", "swift-charts": "../charts-for-linux" } }"#
    ),
    .text(
      """
      A folder with a Package.swift takes the place of the package of that name; one with Swift files alone is the module \
      of that name. The paths are relative to the file.
      """
    ),
    .text(
      """
      Packages of the system that are missing are installed once you have agreed; --yes, and CI=true in the environment, \
      agree beforehand. Package manifests and macros are programs: they run without network and without your home folder.
      """
    ),
    .text(
      """
      On a terminal complaints have colours, unless NO_COLOR is set, and what takes long shows how far it is in one line. \
      Elsewhere all is plain lines. What a command was asked for goes to the standard output, all else to the standard \
      error.
      """
    ),
    .text(
      """
      The exit status is 0 where all went well, 1 where something was wrong with the app or the machine, and 2 for a \
      command line that is not understood.
      """
    ),
  ]
}
