import Foundation
import QuartzCore

/// What a visual effect view shows.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  override init() { super.init() }
}

/// The material of a bar, a sheet or the like: what lies behind, blurred, under a colour.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) { self.style = style }

  var color: UIColor {
    let light = UIColor(white: 0.97, alpha: style.opacity)
    let dark = UIColor(white: 0.13, alpha: style.opacity)
    switch style.interfaceStyle {
    case .light: return light
    case .dark: return dark
    default: return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }
}

extension UIBlurEffect {
  var backdrop: LayerBackdrop { LayerBackdrop(radius: 30, saturation: 1.6) }
}

/// Whether texts are drawn in the tint colour, as on a vibrancy effect.
enum VibrantContent: UITraitDefinition {
  static let defaultValue = false
}

extension UIBlurEffect.Style {
  /// What its content is drawn for; unspecified where the material follows what is around it.
  fileprivate var interfaceStyle: UIUserInterfaceStyle {
    switch self {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      .dark
    default: .unspecified
    }
  }

  fileprivate var opacity: CGFloat {
    switch self {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.4
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .dark: 0.55
    case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular: 0.7
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight, .prominent: 0.82
    default: 0.88
    }
  }
}

/// What stands on a blur: its content shows through, the more the less it matters.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  private let style: UIVibrancyEffectStyle
  private let blur: UIBlurEffect.Style

  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.style = style
    blur = blurEffect.style
  }

  var interfaceStyle: UIUserInterfaceStyle { blur.interfaceStyle }

  var contentOpacity: CGFloat {
    switch style {
    case .label: 1
    case .secondaryLabel, .fill: 0.6
    case .tertiaryLabel, .secondaryFill, .separator: 0.3
    case .quaternaryLabel, .tertiaryFill: 0.18
    }
  }
}

/// How much what stands on a blur matters.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Lays an effect under its content.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUpEffect()
  }
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpEffect()
    coder.decodingNib(decodeEffect)
  }

  open var effect: UIVisualEffect? { didSet { effectChanged() } }
  /// Where subviews belong.
  public let contentView = UIView()

  private func setUpEffect() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    effectChanged()
  }

  private func effectChanged() {
    let blur = effect as? UIBlurEffect
    backgroundColor = blur?.color
    layer.backdrop = blur?.backdrop
    let vibrancy = effect as? UIVibrancyEffect
    contentView.alpha = vibrancy?.contentOpacity ?? 1
    // What a material is made for, its content is drawn for, whatever is around it.
    contentView.overrideUserInterfaceStyle = blur?.style.interfaceStyle ?? vibrancy?.interfaceStyle ?? .unspecified
    // Vibrant texts and templates have the one colour of the effect.
    contentView.tintColor = vibrancy == nil ? nil : .label
    contentView.traitOverrides[VibrantContent.self] = vibrancy != nil
  }
}
