import SwiftUI
import UIKit

/// What a tip's view looks like inside its card.
@MainActor @preconcurrency public protocol TipViewStyle {
  typealias Configuration = TipViewStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style is to show.
public struct TipViewStyleConfiguration {
  public let tip: any Tip
  public let title: Text?
  public let message: Text?
  public let image: Image?
  /// The buttons: what they do is in their handlers, the view's own included.
  public let actions: [Tips.Action]
}

/// A picture, the title with a button that closes, the message, and the buttons below.
public struct MiniTipViewStyle: TipViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { MiniTip(configuration: configuration) }
}

extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

private struct MiniTip: View {
  let configuration: TipViewStyleConfiguration
  @Environment(\.tipLook) private var look

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      if let image = configuration.image {
        image.resizable().aspectRatio(contentMode: .fit)
          .frame(width: look.imageSize?.width ?? 36, height: look.imageSize?.height ?? 36)
          .foregroundStyle(.tint)
      }
      VStack(alignment: .leading, spacing: 4) {
        HStack(alignment: .top, spacing: 8) {
          configuration.title?.font(.headline)
          Spacer(minLength: 0)
          closing
        }
        configuration.message?.font(.subheadline).foregroundStyle(.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)
        ForEach(configuration.actions) { action in
          Divider().padding(.vertical, 4)
          Button(action: action.handler) {
            action.label().font(action.index == 0 ? .body.bold() : .body)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
    }
    .padding(14)
  }

  private var closing: some View {
    Button {
      configuration.tip.invalidate(reason: .tipClosed)
    } label: {
      Image(systemName: "xmark").font(.caption.bold()).foregroundStyle(.secondary)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Close")
  }
}

/// How a tip's card looks.
struct TipLook {
  var background = AnyShapeStyle(Color(UIColor.secondarySystemBackground))
  var radius: CGFloat?
  var imageSize: CGSize?
}

private struct TipLookKey: EnvironmentKey {
  static var defaultValue: TipLook { TipLook() }
}

private struct TipStyleKey: EnvironmentKey {
  static var defaultValue: any TipViewStyle { MainActor.assumeIsolated { MiniTipViewStyle() } }
}

extension EnvironmentValues {
  var tipLook: TipLook {
    get { self[TipLookKey.self] }
    set { self[TipLookKey.self] = newValue }
  }
  var tipStyle: any TipViewStyle {
    get { self[TipStyleKey.self] }
    set { self[TipStyleKey.self] = newValue }
  }
}

extension View {
  /// Has tips in the view be shown in a style.
  nonisolated public func tipViewStyle(_ style: some TipViewStyle) -> some View { environment(\.tipStyle, style) }
  /// What tips in the view stand on.
  nonisolated public func tipBackground(_ style: some ShapeStyle) -> some View {
    transformEnvironment(\.tipLook) { $0.background = AnyShapeStyle(style) }
  }
  /// How round the corners of tips in the view are.
  nonisolated public func tipCornerRadius(_ cornerRadius: CGFloat) -> some View {
    transformEnvironment(\.tipLook) { $0.radius = cornerRadius }
  }
  /// How large the pictures of tips in the view are.
  nonisolated public func tipImageSize(_ size: CGSize) -> some View {
    transformEnvironment(\.tipLook) { $0.imageSize = size }
  }

  /// Shows a tip in a popover at the view while the tip is available.
  nonisolated public func popoverTip(
    _ tip: (any Tip)?,
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, arrowEdge: arrowEdge, action: action))
  }
}

private struct PopoverTip: ViewModifier {
  let tip: (any Tip)?
  let arrowEdge: Edge?
  let action: @MainActor @Sendable (Tips.Action) -> Void
  @StateObject private var presence = TipPresence()
  /// The tip whose popover the user has dismissed: it comes again with the view.
  @State private var dismissed: String?
  @Environment(\.tipStyle) private var style
  @Environment(\.tipLook) private var look

  nonisolated init(
    tip: (any Tip)?,
    arrowEdge: Edge?,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void
  ) {
    (self.tip, self.arrowEdge, self.action) = (tip, arrowEdge, action)
  }

  func body(content: Content) -> some View {
    let isShown = tip.map { presence.shows($0) && dismissed != $0.id } ?? false
    content.popover(
      isPresented: Binding(get: { isShown }, set: { if !$0 { MainActor.assumeIsolated { dismissed = tip?.id } } }),
      arrowEdge: arrowEdge ?? .top
    ) {
      if let tip {
        TipCard(tip: tip, arrowEdge: nil, style: style, action: action)
          .environment(\.tipLook, look)
          .frame(maxWidth: 340)
          .presentationCompactAdaptation(.popover)
          .onAppear { presence.begin() }
          .onDisappear { presence.end() }
      }
    }
  }
}
