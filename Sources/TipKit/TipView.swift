import SwiftUI

/// A tip within the app's own layout. It takes no room while its tip is not to be shown, and goes when the tip is invalidated.
@MainActor @preconcurrency public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let arrowEdge: Edge?
  private let action: @MainActor @Sendable (Tips.Action) -> Void
  @StateObject private var presence = TipPresence()
  @Environment(\.tipStyle) private var style

  /// - Parameters:
  ///   - arrowEdge: where the card's arrow is; without one it has none.
  ///   - action: called with the button that the user has pressed, after the button's own handler.
  public init(
    _ tip: Content,
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) {
    (self.tip, self.arrowEdge, self.action) = (tip, arrowEdge, action)
  }

  /// The same for a tip that may be none, or another at another time.
  public init(
    _ tip: (any Tip)?,
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) where Content == AnyTip {
    (self.tip, self.arrowEdge, self.action) = (tip.map { AnyTip($0) }, arrowEdge, action)
  }

  public var body: some View {
    if let tip, presence.shows(tip) {
      TipCard(tip: tip, arrowEdge: arrowEdge, style: style, action: action)
        .onAppear { presence.begin() }
        .onDisappear { presence.end() }
    }
  }
}

/// Whether a view shows its tip: from when it is available until it is invalidated.
@MainActor final class TipPresence: ObservableObject {
  private var tip: (any Tip)?
  private var isShown = false
  private var began: Date?
  private var watch: UUID?

  deinit { if let watch { TipStore.shared.endWatch(watch) } }

  func shows(_ tip: any Tip) -> Bool {
    if self.tip?.id != tip.id {
      end()
      self.tip = tip
    }
    follow()
    isShown = isToBeShown
    return isShown
  }

  /// Having been shown as often as it may be ends a tip for the next time only.
  private var isToBeShown: Bool {
    guard let tip else { return false }
    return tip.shouldDisplay || (began != nil && !TipStore.shared.isEnded(tip))
  }

  private func follow() {
    guard watch == nil else { return }
    watch = TipStore.shared.watch { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.look() } }
    }
  }

  private func look() {
    if isShown != isToBeShown { objectWillChange.send() }
  }

  /// The tip has come to be seen.
  func begin() {
    guard began == nil, let tip else { return }
    began = TipStore.shared.now()
    TipStore.shared.noteDisplay(of: tip)
  }

  func end() {
    guard let began, let tip else { return }
    self.began = nil
    TipStore.shared.noteDuration(TipStore.shared.now().timeIntervalSince(began), of: tip)
  }
}

/// A tip as its style makes it, on a card with an arrow.
struct TipCard: View {
  let tip: any Tip
  let arrowEdge: Edge?
  let style: any TipViewStyle
  let action: @MainActor @Sendable (Tips.Action) -> Void
  @Environment(\.tipLook) private var look

  private var configuration: TipViewStyleConfiguration {
    TipViewStyleConfiguration(
      tip: tip,
      title: tip.title,
      message: tip.message,
      image: tip.image,
      actions: tip.actions.map { action in
        Tips.Action(action, perform: { MainActor.assumeIsolated { self.action(action) } })
      }
    )
  }

  var body: some View {
    made(by: style)
      .padding(edges, TipBubble.arrow)
      .background(TipBubble(edge: arrowEdge, radius: look.radius ?? TipBubble.radius).fill(look.background))
      .accessibilityElement(children: .contain)
  }

  private func made(by style: some TipViewStyle) -> AnyView { AnyView(style.makeBody(configuration: configuration)) }

  private var edges: Edge.Set {
    switch arrowEdge {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case nil: []
    }
  }
}

extension Tips.Action {
  /// The same with something to be done after its own.
  fileprivate init(_ action: Tips.Action, perform next: @escaping @Sendable () -> Void) {
    self.init(
      id: action.id,
      perform: {
        action.handler()
        next()
      },
      action.label
    )
    index = action.index
  }
}

/// A card with round corners, and an arrow in the middle of one edge.
struct TipBubble: Shape {
  static let arrow: CGFloat = 10
  static let radius: CGFloat = 14
  let edge: Edge?
  let radius: CGFloat

  func path(in rect: CGRect) -> Path {
    let (size, half) = (Self.arrow, Self.arrow)
    var body = rect
    var points: [CGPoint] = []
    switch edge {
    case .top:
      body = CGRect(x: rect.minX, y: rect.minY + size, width: rect.width, height: rect.height - size)
      points = [
        CGPoint(x: rect.midX - half, y: body.minY), CGPoint(x: rect.midX, y: rect.minY),
        CGPoint(x: rect.midX + half, y: body.minY),
      ]
    case .bottom:
      body.size.height -= size
      points = [
        CGPoint(x: rect.midX - half, y: body.maxY), CGPoint(x: rect.midX, y: rect.maxY),
        CGPoint(x: rect.midX + half, y: body.maxY),
      ]
    case .leading:
      body = CGRect(x: rect.minX + size, y: rect.minY, width: rect.width - size, height: rect.height)
      points = [
        CGPoint(x: body.minX, y: rect.midY - half), CGPoint(x: rect.minX, y: rect.midY),
        CGPoint(x: body.minX, y: rect.midY + half),
      ]
    case .trailing:
      body.size.width -= size
      points = [
        CGPoint(x: body.maxX, y: rect.midY - half), CGPoint(x: rect.maxX, y: rect.midY),
        CGPoint(x: body.maxX, y: rect.midY + half),
      ]
    case nil: break
    }
    var path = Path(roundedRect: body, cornerRadius: radius)
    if points.count == 3 {
      path.move(to: points[0])
      path.addLine(to: points[1])
      path.addLine(to: points[2])
      path.closeSubpath()
    }
    return path
  }
}
