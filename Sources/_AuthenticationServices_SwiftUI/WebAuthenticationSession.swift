@_exported import AuthenticationServices
@_exported import SwiftUI
import UIKit

/// Signs the user in on a site's page, over the app's key window: the environment's `webAuthenticationSession`.
@MainActor @preconcurrency public struct WebAuthenticationSession: Sendable {
  /// Whether the site finds cookies of before.
  public struct BrowserSession: Sendable {
    let isEphemeral: Bool
    public static var shared: BrowserSession { BrowserSession(isEphemeral: false) }
    public static var ephemeral: BrowserSession { BrowserSession(isEphemeral: true) }
  }

  nonisolated init() {}

  /// Shows the page until it leads to an address of the scheme.
  ///
  /// - Throws: `ASWebAuthenticationSessionError`, `.canceledLogin` also where the task is cancelled.
  public func authenticate(
    using url: URL,
    callbackURLScheme: String,
    preferredBrowserSession: BrowserSession? = nil
  ) async throws -> URL {
    try await authenticate(
      using: url,
      callback: .customScheme(callbackURLScheme),
      preferredBrowserSession: preferredBrowserSession,
      additionalHeaderFields: [:]
    )
  }

  /// Shows the page until it leads to an address that the callback knows.
  public func authenticate(
    using url: URL,
    callback: ASWebAuthenticationSession.Callback,
    preferredBrowserSession: BrowserSession? = nil,
    additionalHeaderFields: [String: String]
  ) async throws -> URL {
    let run = SessionRun()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        let session = ASWebAuthenticationSession(url: url, callback: callback) { [run] url, error in
          run.session = nil
          if let url { return done.resume(returning: url) }
          done.resume(throwing: error ?? ASWebAuthenticationSessionError(.canceledLogin))
        }
        session.prefersEphemeralWebBrowserSession = preferredBrowserSession?.isEphemeral ?? false
        session.additionalHeaderFields = additionalHeaderFields.isEmpty ? nil : additionalHeaderFields
        session.presentationContextProvider = run
        run.session = session
        session.start()
        if Task.isCancelled { session.cancel() }
      }
    } onCancel: {
      Task { @MainActor in run.session?.cancel() }
    }
  }
}

/// Keeps a session until it ends.
@MainActor private final class SessionRun: NSObject, ASWebAuthenticationPresentationContextProviding {
  var session: ASWebAuthenticationSession?

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    UIApplication.shared.keyWindow ?? UIWindow()
  }
}

private struct WebAuthenticationSessionKey: EnvironmentKey {
  static var defaultValue: WebAuthenticationSession { WebAuthenticationSession() }
}

extension EnvironmentValues {
  /// Signs the user in on a site's page.
  public var webAuthenticationSession: WebAuthenticationSession { self[WebAuthenticationSessionKey.self] }
}
