import Foundation
import SwiftUI

/// How a product looks where a `ProductView` shows it.
@MainActor @preconcurrency public protocol ProductViewStyle {
  associatedtype Body: View
  typealias Configuration = ProductViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a view of.
@MainActor public struct ProductViewStyleConfiguration {
  /// The icon of the app's, or what stands in its place until the product is there.
  public struct Icon: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let state: Product.TaskState
  public var product: Product? { state.product }
  public let icon: Icon
  public let descriptionVisibility: Visibility
  /// Whether the user has the product already.
  public let hasCurrentEntitlement: Bool
  let buy: @MainActor () -> Void

  /// Begins to buy the product, where it is there.
  public func purchase() { buy() }
}

/// The style of the place: the regular one.
public struct AutomaticProductViewStyle: ProductViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    RegularProductViewStyle().makeBody(configuration: configuration)
  }
}

/// A row with the icon, the name, the description and the price.
public struct RegularProductViewStyle: ProductViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 12) {
      configuration.icon.frame(maxWidth: 60, maxHeight: 60)
      ProductText(configuration: configuration, font: .headline, showsDescription: true)
      Spacer(minLength: 8)
      PriceButton(configuration: configuration)
    }
  }
}

/// A row with a small icon, the name and the price.
public struct CompactProductViewStyle: ProductViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon.frame(maxWidth: 32, maxHeight: 32)
      ProductText(
        configuration: configuration,
        font: .subheadline,
        showsDescription: configuration.descriptionVisibility == .visible
      )
      Spacer(minLength: 8)
      PriceButton(configuration: configuration)
    }
  }
}

/// A large icon above the rest.
public struct LargeProductViewStyle: ProductViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      configuration.icon.frame(maxWidth: .infinity, maxHeight: 200)
      HStack {
        ProductText(configuration: configuration, font: .title3.bold(), showsDescription: true)
        Spacer(minLength: 8)
        PriceButton(configuration: configuration)
      }
    }
  }
}

extension ProductViewStyle where Self == AutomaticProductViewStyle {
  public static var automatic: AutomaticProductViewStyle { AutomaticProductViewStyle() }
}
extension ProductViewStyle where Self == RegularProductViewStyle {
  public static var regular: RegularProductViewStyle { RegularProductViewStyle() }
}
extension ProductViewStyle where Self == CompactProductViewStyle {
  public static var compact: CompactProductViewStyle { CompactProductViewStyle() }
}
extension ProductViewStyle where Self == LargeProductViewStyle {
  public static var large: LargeProductViewStyle { LargeProductViewStyle() }
}

/// A product's name, and what it is.
private struct ProductText: View {
  let configuration: ProductViewStyleConfiguration
  let font: Font
  let showsDescription: Bool

  var body: some View {
    switch configuration.state {
    case .loading:
      Text("Placeholder of a name").font(font).redacted(reason: .placeholder)
    case .unavailable:
      Text("Product Unavailable").font(font).foregroundStyle(.secondary)
    case .failure:
      Text("The product could not be loaded").font(font).foregroundStyle(.secondary)
    case .success(let product):
      VStack(alignment: .leading, spacing: 2) {
        Text(product.displayName).font(font)
        if showsDescription, configuration.descriptionVisibility != .hidden, !product.description.isEmpty {
          Text(product.description).font(.subheadline).foregroundStyle(.secondary)
        }
      }
    }
  }
}

/// The price, or that the user has the product.
private struct PriceButton: View {
  let configuration: ProductViewStyleConfiguration

  var body: some View {
    if let product = configuration.product {
      if configuration.hasCurrentEntitlement, product.type != .consumable {
        Image(systemName: "checkmark.circle").foregroundStyle(.green).accessibilityLabel(Text("Purchased"))
      } else {
        Button(product.displayPrice) { configuration.purchase() }
          .font(.body.bold())
          .buttonStyle(.bordered)
          .buttonBorderShape(.capsule)
      }
    }
  }
}

/// A style whose type is of no interest to whoever uses it.
@MainActor struct AnyProductViewStyle {
  struct Key: EnvironmentKey { static var defaultValue: AnyProductViewStyle? { nil } }
  let make: (ProductViewStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
  var productStyle: AnyProductViewStyle? {
    get { self[AnyProductViewStyle.Key.self] }
    set { self[AnyProductViewStyle.Key.self] = newValue }
  }
  var productDescription: Visibility {
    get { self[ProductDescriptionKey.self] }
    set { self[ProductDescriptionKey.self] = newValue }
  }
}

private struct ProductDescriptionKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension View {
  public func productViewStyle(_ style: some ProductViewStyle) -> some View {
    environment(\.productStyle, AnyProductViewStyle { AnyView(style.makeBody(configuration: $0)) })
  }

  /// Whether products show their descriptions; a style decides where it is automatic.
  nonisolated public func productDescription(_ visibility: Visibility) -> some View {
    environment(\.productDescription, visibility)
  }
}
