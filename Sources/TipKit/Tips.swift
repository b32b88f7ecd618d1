import Foundation

/// The tips of an app together.
public enum Tips {
  /// Where a tip stands.
  public enum Status: Equatable, Hashable, Sendable {
    /// It may be shown.
    case available
    /// It is not yet time.
    case pending
    /// It is never shown again.
    case invalidated(InvalidationReason)
  }

  /// Why a tip is never shown again.
  public enum InvalidationReason: String, Codable, Hashable, Sendable {
    /// The user has done what the tip is about.
    case actionPerformed
    case displayCountExceeded
    case displayDurationExceeded
    /// The user has closed the tip.
    case tipClosed
  }

  /// Loads what is kept of the tips, and lets them be shown. Until then none is.
  ///
  /// Throws `TipKitError.tipsDatastoreAlreadyConfigured` when it is called again.
  public static func configure(_ options: [ConfigurationOption] = []) throws {
    var configuration = TipConfiguration()
    for option in options { try option.apply(&configuration) }
    try TipStore.shared.configure(configuration)
  }

  /// Forgets all that is kept of the tips, events and parameters. To be called before `configure`.
  public static func resetDatastore() throws { try TipStore.shared.reset() }

  /// Has every tip be available, whatever its rules, until the app ends.
  public static func showAllTipsForTesting() { TipStore.shared.test { $0 = (isShown: true, types: nil) } }
  /// Has tips of these types be available, whatever their rules, until the app ends.
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {
    TipStore.shared.test { $0 = (isShown: true, types: tips) }
  }
  /// Has no tip be available until the app ends.
  public static func hideAllTipsForTesting() { TipStore.shared.test { $0 = (isShown: false, types: nil) } }
  /// Has no tip of these types be available until the app ends.
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) {
    TipStore.shared.test { $0 = (isShown: false, types: tips) }
  }

  /// How tips are kept and shown.
  public struct ConfigurationOption: Sendable {
    let apply: @Sendable (inout TipConfiguration) throws -> Void

    /// How long after one tip the next is shown; at once unless this says otherwise.
    public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> ConfigurationOption {
      ConfigurationOption { $0.interval = displayFrequency.interval }
    }

    /// Where the tips' state is kept.
    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
      ConfigurationOption { $0.folder = try location.folder() }
    }

    /// How long after one tip the next is shown.
    public struct DisplayFrequency: Equatable, Sendable {
      let interval: TimeInterval
      public static var immediate: DisplayFrequency { DisplayFrequency(interval: 0) }
      public static var hourly: DisplayFrequency { DisplayFrequency(interval: 3600) }
      public static var daily: DisplayFrequency { DisplayFrequency(interval: 86400) }
      public static var weekly: DisplayFrequency { DisplayFrequency(interval: 7 * 86400) }
      public static var monthly: DisplayFrequency { DisplayFrequency(interval: 30 * 86400) }
    }

    /// Where the tips' state is kept.
    public struct DatastoreLocation: Sendable {
      let folder: @Sendable () throws -> URL

      /// The app's `Library/Application Support`.
      public static var applicationDefault: DatastoreLocation { DatastoreLocation { TipConfiguration.standardFolder } }
      /// In that folder.
      public static func url(_ url: URL) -> DatastoreLocation { DatastoreLocation { url } }
    }
  }

  // MARK: A tip's options

  /// How often a tip is shown before it is invalidated.
  public struct MaxDisplayCount: TipOption {
    let count: Int
    public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
  }

  /// For how many seconds in all a tip is shown before it is invalidated.
  public struct MaxDisplayDuration: TipOption {
    let duration: TimeInterval
    public init(_ maxDisplayDuration: TimeInterval) { duration = maxDisplayDuration }
  }

  /// Whether a tip is shown though another was a short while ago.
  public struct IgnoresDisplayFrequency: TipOption {
    let ignores: Bool
    public init(_ ignoresDisplayFrequency: Bool) { ignores = ignoresDisplayFrequency }
  }

  /// Puts a tip's options together.
  @resultBuilder public struct OptionsBuilder {
    public static func buildBlock() -> [any TipOption] { [] }
    public static func buildExpression(_ expression: any TipOption) -> [any TipOption] { [expression] }
    public static func buildExpression(_ expression: [any TipOption]) -> [any TipOption] { expression }
    public static func buildPartialBlock(first: [any TipOption]) -> [any TipOption] { first }
    public static func buildPartialBlock(accumulated: [any TipOption], next: [any TipOption]) -> [any TipOption] {
      accumulated + next
    }
    public static func buildOptional(_ component: [any TipOption]?) -> [any TipOption] { component ?? [] }
    public static func buildEither(first component: [any TipOption]) -> [any TipOption] { component }
    public static func buildEither(second component: [any TipOption]) -> [any TipOption] { component }
    public static func buildFinalResult(_ component: [any TipOption]) -> [any TipOption] { component }
  }
}

/// How the tips' store is set up.
struct TipConfiguration: Sendable {
  var interval: TimeInterval = 0
  var folder = Self.standardFolder

  static var standardFolder: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }
}
