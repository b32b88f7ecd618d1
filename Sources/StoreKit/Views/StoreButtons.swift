import Foundation
import SwiftUI

/// A button beside a store's products.
public struct StoreButtonKind: Hashable, Sendable {
  fileprivate enum Kind { case cancellation, restorePurchases, policies }
  fileprivate let kind: Kind

  /// Closes the store; there where it is presented, unless the app says otherwise.
  public static let cancellation = StoreButtonKind(kind: .cancellation)
  /// Looks for what was bought before.
  public static let restorePurchases = StoreButtonKind(kind: .restorePurchases)
  /// Shows the terms and the privacy policy, where the app has given them.
  public static let policies = StoreButtonKind(kind: .policies)
}

/// What the user subscribes to, in law.
public struct SubscriptionStorePolicyKind: Hashable, Sendable {
  let title: String
  public static let termsOfService = SubscriptionStorePolicyKind(title: "Terms of Service")
  public static let privacyPolicy = SubscriptionStorePolicyKind(title: "Privacy Policy")
}

extension View {
  public func storeButton(_ visibility: Visibility, for buttons: StoreButtonKind...) -> some View {
    transformEnvironment(\.storeButtons) { for button in buttons { $0.visibilities[button] = visibility } }
  }

  /// Where a policy is to be read.
  public func subscriptionStorePolicyDestination(
    url: URL,
    for button: SubscriptionStorePolicyKind
  ) -> some View {
    transformEnvironment(\.storeButtons) { $0.policies[button] = AnyView(Link(button.title, destination: url)) }
  }

  public func subscriptionStorePolicyDestination<Destination: View>(
    for button: SubscriptionStorePolicyKind,
    @ViewBuilder destination: () -> Destination
  ) -> some View {
    let page = AnyView(destination())
    return transformEnvironment(\.storeButtons) {
      $0.policies[button] = AnyView(PolicyButton(title: button.title, page: page))
    }
  }
}

extension EnvironmentValues {
  var storeButtons: StoreButtons {
    get { self[StoreButtons.Key.self] }
    set { self[StoreButtons.Key.self] = newValue }
  }
}

struct StoreButtons {
  struct Key: EnvironmentKey { static var defaultValue: StoreButtons { StoreButtons() } }
  var visibilities: [StoreButtonKind: Visibility] = [:]
  var policies: [SubscriptionStorePolicyKind: AnyView] = [:]

  func shows(_ button: StoreButtonKind, automatically: Bool) -> Bool {
    switch visibilities[button] ?? .automatic {
    case .visible: true
    case .hidden: false
    case .automatic: automatically
    }
  }
}

/// A policy that the app shows itself.
private struct PolicyButton: View {
  let title: String
  let page: AnyView
  @State private var isShown = false

  var body: some View {
    Button(title) { isShown = true }.sheet(isPresented: $isShown) { page }
  }
}

/// What stands below a store's products.
struct StoreFooter: View {
  /// Whether the policies are shown unless the app says otherwise.
  let showsPolicies: Bool
  @Environment(\.storeButtons) private var buttons

  var body: some View {
    VStack(spacing: 12) {
      if buttons.shows(.restorePurchases, automatically: false) {
        Button("Restore Purchases") { Task { try? await AppStore.sync() } }
      }
      if buttons.shows(.policies, automatically: showsPolicies), !buttons.policies.isEmpty {
        HStack(spacing: 16) {
          if let terms = buttons.policies[.termsOfService] { terms }
          if let privacy = buttons.policies[.privacyPolicy] { privacy }
        }
        .font(.footnote)
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// What closes a store that is presented.
struct StoreCloseButton: View {
  @Environment(\.storeButtons) private var buttons
  @Environment(\.isPresented) private var isPresented
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if buttons.shows(.cancellation, automatically: isPresented) {
      HStack {
        Spacer()
        Button {
          dismiss()
        } label: {
          Image(systemName: "xmark.circle.fill").font(.title2).foregroundStyle(.secondary)
        }
        .accessibilityLabel(Text("Close"))
      }
      .padding([.horizontal, .top])
    }
  }
}
