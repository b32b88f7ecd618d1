import UIKit

/// Draws a text in a style that is no plain colour: the style fills the text's bounds, and is seen where there are letters.
struct PaintedText: TextRenderer, Equatable {
  let style: StyleList
  typealias AnimatableData = EmptyAnimatableData
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
    let bounds = layout.map(\.typographicBounds.rect).reduce(CGRect.null) { $0.union($1) }
    guard let style = style.styles.first, !bounds.isNull else { return }
    var painted = ctx
    painted.clipToLayer { letters in for line in layout { letters.draw(line) } }
    painted.fill(Path(bounds), with: .style(style))
  }
}

extension Text {
  /// What draws the text where one style that is a gradient is asked for all of it; nil where the letters' own colours do.
  func painting(in environment: EnvironmentValues) -> AnyTextRenderer? {
    guard !environment.isRedacted, let style = ownForeground ?? environment.textForeground, !hasColorsInside,
      case .gradient = style.style.finalPaint(in: environment)
    else { return nil }
    return AnyTextRenderer(renderer: PaintedText(style: StyleList(style)))
  }

  /// The style of the text's own modifiers: the one next to the text counts.
  private var ownForeground: AnyShapeStyle? {
    for case .foreground(let list) in styles { return list.styles.first }
    return nil
  }

  /// Whether a part of the text has a colour of its own.
  private var hasColorsInside: Bool {
    switch storage {
    case .joined(let first, let second):
      [first, second].contains { $0.ownForeground != nil || $0.hasColorsInside }
    case .localized(let key, _, _): key.texts.contains { $0.ownForeground != nil || $0.hasColorsInside }
    case .attributed(let string):
      string.runs.contains { $0.attributes.link != nil || !$0.attributes.textStyles.isEmpty }
    case .verbatim, .formatted, .image: false
    }
  }
}

extension EnvironmentValues {
  /// The style that texts inside have by the modifiers around.
  fileprivate var textForeground: AnyShapeStyle? {
    for case .foreground(let list) in textStyles.reversed() { return list.styles.first }
    return foregroundStyles.first
  }
}
