import UIKit

extension View {
  /// Shows `largeContentView` in the middle of the window as long as a finger lies on the view, where the user wants letters
  /// of an accessibility size: for what does not grow with them, such as the items of a bar.
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { modifier(LargeContentModifier(large: largeContentView())) }

  /// Shows the view itself in the middle of the window as long as a finger lies on it, where the user wants letters of an
  /// accessibility size.
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
    modifier(LargeContentModifier(large: self))
  }
}

nonisolated private struct LargeContentModifier<Large: View>: ViewModifier {
  let large: Large

  @MainActor func body(content: Content) -> some View { LargeContentHold(content: content, large: large) }
}

private struct LargeContentHold<Content: View, Large: View>: View {
  let content: Content
  let large: Large
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.hostController) private var host
  @GestureState private var isHeld = false
  @State private var viewer = LargeContentViewer()

  var body: some View {
    content
      .simultaneousGesture(hold, including: typeSize.isAccessibilitySize ? .all : .subviews)
      .onChange(of: isHeld) {
        if isHeld { viewer.show(large, over: host.controller?.viewIfLoaded?.window) } else { viewer.hide() }
      }
      .onDisappear { viewer.hide() }
  }

  /// A finger that stays for a moment, until it is lifted.
  private var hold: some Gesture {
    LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
      .updating($isHeld) { value, isHeld, _ in
        if case .second = value { isHeld = true }
      }
  }
}

/// The card with the large content.
@MainActor private final class LargeContentViewer {
  private var card: UIView?

  nonisolated init() {}

  func show<Large: View>(_ large: Large, over window: UIWindow?) {
    hide()
    guard let window else { return }
    let card = HostingView(LargeContentCard(large: large))
    card.backgroundColor = .clear
    card.isUserInteractionEnabled = false
    card.bounds.size = card.size(for: ProposedViewSize(window.bounds.size))
    card.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    window.addSubview(card)
    self.card = card
  }

  func hide() {
    card?.removeFromSuperview()
    card = nil
  }
}

private struct LargeContentCard<Large: View>: View {
  let large: Large

  var body: some View {
    VStack(spacing: 12) { large.labelStyle(LargeContentLabelStyle()) }
      .font(.title)
      .dynamicTypeSize(.accessibility2)
      .multilineTextAlignment(.center)
      .padding(24)
      .frame(minWidth: 220, maxWidth: 300, minHeight: 160)
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 28, style: .continuous))
  }
}

/// The picture over the title.
private struct LargeContentLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 72))
      configuration.title
    }
  }
}
