public import SwiftUI
public import UIKit

extension AppStore {
  /// Shows the user's subscriptions over a scene, where each can be cancelled or renewed again. It returns when that is done.
  ///
  /// - Throws: `StoreKitError.networkError` where there is no store.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    try await SubscriptionsSheet.show(in: scene, group: nil)
  }

  /// The same, for the subscriptions of a group.
  @MainActor public static func showManageSubscriptions(
    in scene: UIWindowScene,
    subscriptionGroupID: String
  ) async throws {
    try await SubscriptionsSheet.show(in: scene, group: subscriptionGroupID)
  }
}

extension View {
  /// Shows the user's subscriptions while a binding is true, over the app's window.
  nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    modifier(SubscriptionsSheet.Modifier(isPresented: isPresented, group: nil))
  }

  /// The same, for the subscriptions of a group.
  nonisolated public func manageSubscriptionsSheet(
    isPresented: Binding<Bool>,
    subscriptionGroupID: String
  ) -> some View {
    modifier(SubscriptionsSheet.Modifier(isPresented: isPresented, group: subscriptionGroupID))
  }
}

/// The list of what is subscribed to.
@MainActor enum SubscriptionsSheet {
  static func show(in scene: UIWindowScene?, group: String?) async throws {
    guard await Store.shared.storefront() != nil else {
      throw StoreKitError.networkError(URLError(.notConnectedToInternet))
    }
    let window = scene?.presentingWindow ?? UIApplication.shared.keyWindow
    guard let controller = window?.topController else { return }
    let chosen = await withCheckedContinuation { (done: CheckedContinuation<(UInt64, Bool)?, Never>) in
      Task {
        controller.present(await alert(group: group) { done.resume(returning: $0) }, animated: true)
      }
    }
    if let (id, isOn) = chosen { await Store.shared.setRenewal(isOn, of: id) }
  }

  /// - Parameter answer: is told which subscription is to be renewed or not, or nil for none.
  static func alert(group: String?, answer: @escaping ((UInt64, Bool)?) -> Void) async -> UIAlertController {
    let running = await Store.shared.running().filter { group == nil || $0.0.subscriptionGroupID == group }
    let alert = UIAlertController(
      title: "Subscriptions",
      message: running.isEmpty ? "You do not have any subscriptions." : "[Environment: Xcode]",
      preferredStyle: .alert
    )
    for (transaction, product) in running {
      let name = product.map { $0.displayName.isEmpty ? $0.id : $0.displayName } ?? transaction.productID
      let isOff = transaction.isRenewalOff == true
      let title = (isOff ? "Renew " : "Cancel ") + name
      let action = UIAlertAction(title: title, style: isOff ? .default : .destructive) { _ in
        answer((transaction.id, isOff))
      }
      alert.addAction(action)
    }
    alert.addAction(UIAlertAction(title: "Done", style: .cancel) { _ in answer(nil) })
    return alert
  }

  struct Modifier: ViewModifier {
    let isPresented: Binding<Bool>
    let group: String?

    func body(content: Content) -> some View {
      content.task(id: isPresented.wrappedValue) {
        guard isPresented.wrappedValue else { return }
        // Without a store there is nothing to show.
        try? await SubscriptionsSheet.show(in: nil, group: group)
        isPresented.wrappedValue = false
      }
    }
  }
}
