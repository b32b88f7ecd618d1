import Foundation

/// What is kept of the app's first start.
struct AppRecord: Codable, Sendable {
  var version: String
  var date: Date
}

/// How the user came by the app itself. Nobody buys it here: its purchase is its first look at the store.
public struct AppTransaction: Hashable, Sendable {
  /// The app's numbers in the App Store, which a store's file does not give.
  public var appID: UInt64? { nil }
  public var appVersionID: UInt64? { nil }
  public let bundleID: String
  /// The build's number, `CFBundleVersion`.
  public let appVersion: String
  /// The one that first looked at the store.
  public let originalAppVersion: String
  public let originalPurchaseDate: Date
  public let signedDate: Date

  public var preorderDate: Date? { nil }
  public var environment: AppStore.Environment { .xcode }
  public var jsonRepresentation: Data { AppPayload(self).json }

  /// - Throws: `StoreKitError.networkError` where there is no store.
  public static var shared: VerificationResult<AppTransaction> { get async throws { try await current() } }

  /// The same: there is nothing to ask for again.
  public static func refresh() async throws -> VerificationResult<AppTransaction> { try await current() }

  private static func current() async throws -> VerificationResult<AppTransaction> {
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "1"
    let record = try await Store.shared.firstLook(version)
    return .verified(
      AppTransaction(
        bundleID: Bundle.main.bundleIdentifier ?? "",
        appVersion: version,
        originalAppVersion: record.version,
        originalPurchaseDate: record.date,
        signedDate: Date()
      )
    )
  }
}
