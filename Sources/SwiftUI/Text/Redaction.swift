import QuartzCore
import UIKit

/// Why the content of views is hidden.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// There is no content yet: what is shown only has its form.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Somebody else might look on: views that are `privacySensitive` hide their content.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is old. Here it is shown as it is.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private enum PrivacyKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Why content is hidden here; views of the app's own may follow it, too.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
  fileprivate var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }
  /// Whether texts and pictures show no more than their form.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder) || redactionReasons.contains(.privacy) && isPrivacySensitive
  }
}

extension View {
  /// Hides the content of the texts and pictures inside for a reason more than those around.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    modifier(EnvironmentModifier(reason) { $0.redactionReasons.formUnion($1) })
  }
  /// Shows the content, whatever is redacted around.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// Whether the content is hidden where `redacted(reason: .privacy)` stands around.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}

/// Bars in the place of a text's lines.
final class RedactionBars: UIView {
  static let cornerRadius: CGFloat = 4
  private let shape = CAShapeLayer()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.addSublayer(shape)
  }
  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  func show(_ lines: [CGRect], in bounds: CGRect, _ color: UIColor) {
    frame = bounds
    let path = CGMutablePath()
    for line in lines where line.width > 0 {
      // As high as the letters: lines stay apart.
      let bar = line.insetBy(dx: 0, dy: line.height * 0.14)
      let radius = min(Self.cornerRadius, bar.width / 2, bar.height / 2)
      path.addRoundedRect(in: bar, cornerWidth: radius, cornerHeight: radius)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.frame = bounds
    shape.path = path
    let drawn = color.resolvedColor(with: traitCollection)
    shape.fillColor = drawn.withAlphaComponent(drawn.cgColor.alpha * 0.16).cgColor
    CATransaction.commit()
  }
}
