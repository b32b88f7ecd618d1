import Foundation

/// The store as a whole.
public enum AppStore {
  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let production = Environment(rawValue: "Production")
    public static let sandbox = Environment(rawValue: "Sandbox")
    /// A store's configuration on the machine: what there is here.
    public static let xcode = Environment(rawValue: "Xcode")
  }

  /// Whether there is a store, so that something can be bought.
  public static var canMakePayments: Bool { StoreConfiguration.file != nil }

  /// Brings the transactions up to date: what a button that restores purchases does.
  ///
  /// - Throws: `StoreKitError.networkError` where there is no store.
  public static func sync() async throws { try await Store.shared.synchronize() }
}

public enum StoreKitError: Error, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  case unsupported
}
