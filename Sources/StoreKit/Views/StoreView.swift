import Foundation
import SwiftUI

/// Products to buy, one below the other.
@MainActor @preconcurrency public struct StoreView<Icon: View, PlaceholderIcon: View>: View {
  private let ids: [Product.ID]
  private let given: [Product]?
  private let placeholder: AnyView
  private let icon: (Product) -> AnyView
  @State private var state = Product.CollectionTaskState.loading

  private init(
    showing ids: [Product.ID],
    given: [Product]? = nil,
    placeholder: AnyView = AnyView(AutomaticProductPlaceholderIcon()),
    each icon: @escaping (Product) -> AnyView
  ) {
    (self.ids, self.given, self.placeholder, self.icon) = (ids, given, placeholder, icon)
  }

  public init(
    ids: some Collection<Product.ID>,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    self.init(showing: Array(ids), placeholder: AnyView(placeholderIcon())) { AnyView(icon($0)) }
  }

  public init(
    ids: some Collection<Product.ID>,
    @ViewBuilder icon: @escaping (Product, ProductIconPhase) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    self.init(showing: Array(ids), placeholder: AnyView(placeholderIcon())) { AnyView(icon($0, .unavailable)) }
  }

  public var body: some View {
    VStack(spacing: 0) {
      StoreCloseButton()
      ScrollView {
        VStack(spacing: 20) {
          products
          StoreFooter(showsPolicies: false)
        }
        .padding()
      }
    }
    .storeProductsTask(for: given == nil ? ids : []) { state in await MainActor.run { self.state = state } }
  }

  @ViewBuilder private var products: some View {
    if let given {
      list(given)
    } else {
      switch state {
      case .loading: ForEach(ids, id: \.self) { id in ProductView(waitingFor: id, placeholder) }
      case .failure: StoreUnavailable()
      case .success(let products, _): if products.isEmpty { StoreUnavailable() } else { list(products) }
      }
    }
  }

  private func list(_ products: [Product]) -> some View {
    ForEach(products) { product in
      ProductView(product) { icon(product) }
      if product.id != products.last?.id { Divider() }
    }
  }
}

extension StoreView where PlaceholderIcon == AutomaticProductPlaceholderIcon {
  public init(
    ids: some Collection<Product.ID>,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) {
    self.init(showing: Array(ids)) { AnyView(icon($0)) }
  }

  public init(
    products: some Collection<Product>,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) {
    self.init(showing: [], given: Array(products)) { AnyView(icon($0)) }
  }

  public init(
    products: some Collection<Product>,
    @ViewBuilder icon: @escaping (Product, ProductIconPhase) -> Icon
  ) {
    self.init(showing: [], given: Array(products)) { AnyView(icon($0, .unavailable)) }
  }
}

extension StoreView where Icon == EmptyView, PlaceholderIcon == AutomaticProductPlaceholderIcon {
  public init(ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false) {
    self.init(showing: Array(ids), placeholder: AnyView(EmptyView())) { _ in AnyView(EmptyView()) }
  }

  public init(products: some Collection<Product>, prefersPromotionalIcon: Bool = false) {
    self.init(showing: [], given: Array(products)) { _ in AnyView(EmptyView()) }
  }
}

/// In the place of products that are not there.
struct StoreUnavailable: View {
  var body: some View {
    ContentUnavailableView(
      "Store Unavailable",
      systemImage: "cart",
      description: Text("There is nothing to buy at the moment.")
    )
  }
}
