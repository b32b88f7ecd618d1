import SwiftUI
import UIKit

// Codes that give an offer are the App Store's, which cannot be reached: none can be redeemed.

extension AppStore {
  /// Shows where a code is redeemed: there is no such place.
  ///
  /// - Throws: `StoreKitError.networkError`.
  @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
}

extension View {
  /// Shows where a code is redeemed while a binding is true. It becomes false at once, and the completion hears
  /// `StoreKitError.networkError`.
  nonisolated public func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping @MainActor (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(OfferCodeRedemption(isPresented: isPresented, completed: onCompletion))
  }
}

private struct OfferCodeRedemption: ViewModifier {
  let isPresented: Binding<Bool>
  let completed: @MainActor (Result<Void, any Error>) -> Void

  func body(content: Content) -> some View {
    content.task(id: isPresented.wrappedValue) {
      guard isPresented.wrappedValue else { return }
      isPresented.wrappedValue = false
      completed(.failure(StoreKitError.networkError(URLError(.notConnectedToInternet))))
    }
  }
}
