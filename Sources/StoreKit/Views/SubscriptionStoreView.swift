import Foundation
import SwiftUI

extension Product {
  /// How a subscription stands to the one that the user has.
  public struct SubscriptionRelationship: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let upgrade = SubscriptionRelationship(rawValue: 1)
    public static let downgrade = SubscriptionRelationship(rawValue: 2)
    public static let crossgrade = SubscriptionRelationship(rawValue: 4)
    public static let current = SubscriptionRelationship(rawValue: 8)
    public static let all: SubscriptionRelationship = [.upgrade, .downgrade, .crossgrade, .current]
  }

  /// To a user who has no subscription of the group, all are worth showing.
  func relationship(to current: Product?) -> SubscriptionRelationship {
    guard let current, let own = subscription?.groupLevel, let other = current.subscription?.groupLevel else {
      return .all
    }
    if current.id == id { return .current }
    return own < other ? .upgrade : own > other ? .downgrade : .crossgrade
  }
}

/// The name of the group, where an app says nothing else of its subscriptions.
@MainActor @preconcurrency public struct AutomaticSubscriptionStoreMarketingContent: View {
  @Environment(\.subscriptionGroupName) private var name
  nonisolated init() {}
  public var body: some View { Text(name).font(.largeTitle.bold()).multilineTextAlignment(.center).padding(.top, 40) }
}

/// A group's subscriptions, below what the app says of them.
@MainActor @preconcurrency public struct SubscriptionStoreView<Content: View>: View {
  private enum Source {
    case group(String, Product.SubscriptionRelationship)
    case ids([Product.ID])
    case products([Product])

    var key: [String] {
      switch self {
      case .group(let id, _): ["group", id]
      case .ids(let ids): ids
      case .products(let products): products.map(\.id)
      }
    }
  }

  private let source: Source
  private let content: Content
  @State private var products: [Product]?
  @State private var chosen: Product.ID?
  @State private var current: Product.ID?
  @Environment(\.subscriptionStyle) private var style
  @Environment(\.subscriptionLabel) private var label
  @Environment(\.storePurchases) private var purchases

  private init(_ source: Source, _ content: Content) { (self.source, self.content) = (source, content) }

  public init(
    groupID: String,
    visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content
  ) {
    self.init(.group(groupID, visibleRelationships), marketingContent())
  }

  public init(productIDs: some Collection<Product.ID>, @ViewBuilder marketingContent: () -> Content) {
    self.init(.ids(Array(productIDs)), marketingContent())
  }

  public init(subscriptions: some Collection<Product>, @ViewBuilder marketingContent: () -> Content) {
    self.init(.products(Array(subscriptions)), marketingContent())
  }

  public var body: some View {
    VStack(spacing: 0) {
      StoreCloseButton()
      ScrollView {
        content.frame(maxWidth: .infinity)
          .environment(\.subscriptionGroupName, products?.first?.subscription?.groupDisplayName ?? "")
      }
      VStack(spacing: 16) {
        controls
        StoreFooter(showsPolicies: true)
      }
      .padding()
    }
    .task(id: source.key) { await load() }
  }

  @ViewBuilder private var controls: some View {
    if let products {
      if products.isEmpty {
        StoreUnavailable()
      } else if style.isPicker {
        ForEach(products) { row($0) }
        if let product = products.first(where: { $0.id == chosen }) {
          renewal(product)
          button(product, label: label)
        }
      } else {
        ForEach(products) { button($0, label: label) }
        if let first = products.first { renewal(first) }
      }
    } else {
      ProgressView().padding(40)
    }
  }

  private func row(_ product: Product) -> some View {
    Button {
      chosen = product.id
    } label: {
      HStack {
        VStack(alignment: .leading, spacing: 2) {
          Text(product.displayName).font(.headline)
          Text(product.priceAndPeriod).font(.subheadline).foregroundStyle(.secondary)
          if style == .prominentPicker, !product.description.isEmpty {
            Text(product.description).font(.footnote).foregroundStyle(.secondary)
          }
        }
        Spacer()
        Image(systemName: chosen == product.id ? "checkmark.circle.fill" : "circle").foregroundStyle(.tint)
      }
      .padding()
      .background(RoundedRectangle(cornerRadius: 12).fill(Color(uiColor: .secondarySystemBackground)))
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(chosen == product.id ? .isSelected : [])
  }

  private func button(_ product: Product, label: SubscriptionStoreButtonLabel) -> some View {
    Button {
      Task { await buy(product) }
    } label: {
      VStack(spacing: 2) {
        ForEach(label.lines(of: product, isAmongOthers: !style.isPicker), id: \.self) { Text($0) }
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
    .disabled(product.id == current)
  }

  private func renewal(_ product: Product) -> some View {
    Text("Plan auto-renews for \(product.priceAndPeriod) until canceled.")
      .font(.footnote)
      .foregroundStyle(.secondary)
      .multilineTextAlignment(.center)
  }

  private func buy(_ product: Product) async {
    await purchases.buy(product)
    await load()
  }

  private func load() async {
    var found: [Product]
    var visible = Product.SubscriptionRelationship.all
    switch source {
    case .products(let products): found = products
    case .ids(let ids): found = await Product.state(of: ids).products
    case .group(let id, let relationships):
      found = await Store.shared.subscriptions(of: id)
      visible = relationships
    }
    found.removeAll { $0.subscription == nil }
    let group = found.first?.subscription?.subscriptionGroupID
    current = nil
    if let group, let status = await Store.shared.status(of: group), status.state == .subscribed {
      current = try? status.transaction.payloadValue.productID
    }
    let owned = found.first { $0.id == current }
    products = found.filter { !visible.isDisjoint(with: $0.relationship(to: owned)) }
    if chosen == nil || products?.contains(where: { $0.id == chosen }) == false { chosen = products?.first?.id }
  }
}

extension SubscriptionStoreView where Content == AutomaticSubscriptionStoreMarketingContent {
  public init(groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all) {
    self.init(.group(groupID, visibleRelationships), AutomaticSubscriptionStoreMarketingContent())
  }
  public init(productIDs: some Collection<Product.ID>) {
    self.init(.ids(Array(productIDs)), AutomaticSubscriptionStoreMarketingContent())
  }
  public init(subscriptions: some Collection<Product>) {
    self.init(.products(Array(subscriptions)), AutomaticSubscriptionStoreMarketingContent())
  }
}

extension Product {
  /// "$1.99/month".
  var priceAndPeriod: String {
    guard let period = subscription?.subscriptionPeriod else { return displayPrice }
    let unit = period.unit.description.lowercased()
    return displayPrice + (period.value == 1 ? "/\(unit)" : " every \(period.value) \(unit)s")
  }
}
