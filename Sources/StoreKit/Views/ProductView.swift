import Foundation
import SwiftUI

/// How far the icon is that the store has for a product.
public enum ProductIconPhase: Sendable {
  case loading
  /// The store has none: a file has no pictures.
  case unavailable
  case failure(any Error)
  case success(Image)

  public var promotionalIcon: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// What stands for an icon until its product is there.
@MainActor @preconcurrency public struct AutomaticProductPlaceholderIcon: View {
  nonisolated init() {}
  public var body: some View {
    RoundedRectangle(cornerRadius: 12).fill(.quaternary).aspectRatio(1, contentMode: .fit)
  }
}

/// A product, with a button that buys it.
///
/// There are no promotional icons in a store's file: what `prefersPromotionalIcon` would put in their place is shown.
@MainActor @preconcurrency public struct ProductView<Icon: View, PlaceholderIcon: View>: View {
  private enum Source {
    case id(Product.ID)
    case product(Product)
    case configuration(ProductViewStyleConfiguration)
    /// Somebody else loads it.
    case waiting(Product.ID)
  }

  private let source: Source
  private let icon: (ProductIconPhase) -> AnyView
  private let placeholder: AnyView
  @State private var state = Product.TaskState.loading
  @State private var isOwned = false
  @Environment(\.productStyle) private var style
  @Environment(\.productDescription) private var description
  @Environment(\.storePurchases) private var purchases

  private init(of source: Source, placeholder: AnyView, each icon: @escaping (ProductIconPhase) -> AnyView) {
    (self.source, self.placeholder, self.icon) = (source, placeholder, icon)
  }

  public init(
    id: Product.ID,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping () -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    self.init(of: .id(id), placeholder: AnyView(placeholderIcon())) { _ in AnyView(icon()) }
  }

  public init(
    id: Product.ID,
    @ViewBuilder icon: @escaping (ProductIconPhase) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    self.init(of: .id(id), placeholder: AnyView(placeholderIcon())) { AnyView(icon($0)) }
  }

  public var body: some View {
    switch source {
    case .id(let id): loaded(id)
    case .product(let product): shown(.success(product), id: product.id)
    case .configuration(let configuration): styled(configuration)
    case .waiting(let id): shown(.loading, id: id)
    }
  }

  private func loaded(_ id: Product.ID) -> some View {
    shown(state, id: id).storeProductTask(for: id) { state in await MainActor.run { self.state = state } }
  }

  private func shown(_ state: Product.TaskState, id: Product.ID) -> some View {
    styled(
      ProductViewStyleConfiguration(
        state: state,
        icon: .init(content: state.product == nil ? placeholder : icon(.unavailable)),
        descriptionVisibility: description,
        hasCurrentEntitlement: isOwned,
        buy: { [purchases] in if let product = state.product { Task { await purchases.buy(product) } } }
      )
    )
    .currentEntitlementTask(for: id) { state in
      let isOwned = state.transaction != nil
      await MainActor.run { self.isOwned = isOwned }
    }
  }

  private func styled(_ configuration: ProductViewStyleConfiguration) -> AnyView {
    guard let style else { return AnyView(AutomaticProductViewStyle().makeBody(configuration: configuration)) }
    // A product that a style shows itself has the style around that one's.
    return AnyView(style.make(configuration).environment(\.productStyle, nil))
  }
}

extension ProductView where PlaceholderIcon == AutomaticProductPlaceholderIcon {
  public init(id: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping () -> Icon) {
    self.init(of: .id(id), placeholder: AnyView(AutomaticProductPlaceholderIcon())) { _ in AnyView(icon()) }
  }

  public init(_ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping () -> Icon) {
    self.init(of: .product(product), placeholder: AnyView(AutomaticProductPlaceholderIcon())) { _ in AnyView(icon()) }
  }

  public init(_ product: Product, @ViewBuilder icon: @escaping (ProductIconPhase) -> Icon) {
    self.init(of: .product(product), placeholder: AnyView(AutomaticProductPlaceholderIcon())) { AnyView(icon($0)) }
  }
}

extension ProductView where Icon == EmptyView, PlaceholderIcon == AutomaticProductPlaceholderIcon {
  /// A product that a store is about to show.
  init(waitingFor id: Product.ID, _ placeholder: AnyView) {
    self.init(of: .waiting(id), placeholder: placeholder) { _ in AnyView(EmptyView()) }
  }

  public init(id: Product.ID, prefersPromotionalIcon: Bool = false) {
    self.init(of: .id(id), placeholder: AnyView(EmptyView())) { _ in AnyView(EmptyView()) }
  }

  public init(_ product: Product, prefersPromotionalIcon: Bool = false) {
    self.init(of: .product(product), placeholder: AnyView(EmptyView())) { _ in AnyView(EmptyView()) }
  }

  /// For a style that changes what another makes.
  public init(_ configuration: ProductViewStyleConfiguration) {
    self.init(of: .configuration(configuration), placeholder: AnyView(EmptyView())) { _ in AnyView(EmptyView()) }
  }
}
