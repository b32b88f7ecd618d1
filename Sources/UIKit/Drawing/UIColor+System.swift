import Foundation

// The colours that the system names, with iOS's values.

/// What one colour looks like, as 0xRRGGBBAA: in light and in dark, with increased contrast, on raised surfaces.
private struct SystemColor {
  var light: UInt32
  var dark: UInt32
  var lightContrast: UInt32
  var darkContrast: UInt32
  var darkElevated: UInt32

  init(
    _ light: UInt32,
    _ dark: UInt32,
    contrast: (light: UInt32, dark: UInt32)? = nil,
    darkElevated: UInt32? = nil
  ) {
    self.light = light
    self.dark = dark
    lightContrast = contrast?.light ?? light
    darkContrast = contrast?.dark ?? dark
    self.darkElevated = darkElevated ?? dark
  }

  var color: UIColor {
    let (light, dark) = (Self.fixed(light), Self.fixed(dark))
    let (lightContrast, darkContrast) = (Self.fixed(lightContrast), Self.fixed(darkContrast))
    let darkElevated = Self.fixed(darkElevated)
    return UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      if traits.accessibilityContrast == .high { return isDark ? darkContrast : lightContrast }
      guard isDark else { return light }
      return traits.userInterfaceLevel == .elevated ? darkElevated : dark
    }
  }

  private static func fixed(_ value: UInt32) -> UIColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xff) / 255 }
    // Alpha is a whole number of hundredths.
    return UIColor(
      red: channel(24),
      green: channel(16),
      blue: channel(8),
      alpha: (channel(0) * 100).rounded() / 100
    )
  }
}

/// Made once each.
private enum SystemColors {
  static let systemRed = SystemColor(0xff3b30_ff, 0xff453a_ff, contrast: (0xd70015_ff, 0xff6961_ff)).color
  static let systemGreen = SystemColor(0x34c759_ff, 0x30d158_ff, contrast: (0x248a3d_ff, 0x30db5b_ff)).color
  static let systemBlue = SystemColor(0x007aff_ff, 0x0a84ff_ff, contrast: (0x0040dd_ff, 0x409cff_ff)).color
  static let systemOrange = SystemColor(0xff9500_ff, 0xff9f0a_ff, contrast: (0xc93400_ff, 0xffb340_ff)).color
  static let systemYellow = SystemColor(0xffcc00_ff, 0xffd60a_ff, contrast: (0xb25000_ff, 0xffd426_ff)).color
  static let systemPink = SystemColor(0xff2d55_ff, 0xff375f_ff, contrast: (0xd30f45_ff, 0xff6482_ff)).color
  static let systemPurple = SystemColor(0xaf52de_ff, 0xbf5af2_ff, contrast: (0x8944ab_ff, 0xda8fff_ff)).color
  static let systemTeal = SystemColor(0x30b0c7_ff, 0x40c8e0_ff, contrast: (0x008299_ff, 0x5de6ff_ff)).color
  static let systemIndigo = SystemColor(0x5856d6_ff, 0x5e5ce6_ff, contrast: (0x3634a3_ff, 0x7d7aff_ff)).color
  static let systemBrown = SystemColor(0xa2845e_ff, 0xac8e68_ff, contrast: (0x7f6545_ff, 0xb59469_ff)).color
  static let systemMint = SystemColor(0x00c7be_ff, 0x63e6e2_ff, contrast: (0x0c817b_ff, 0x66d4cf_ff)).color
  static let systemCyan = SystemColor(0x32ade6_ff, 0x64d2ff_ff, contrast: (0x0071a4_ff, 0x70d7ff_ff)).color
  static let systemGray = SystemColor(0x8e8e93_ff, 0x8e8e93_ff, contrast: (0x6c6c70_ff, 0xaeaeb2_ff)).color
  static let systemGray2 = SystemColor(0xaeaeb2_ff, 0x636366_ff, contrast: (0x8e8e93_ff, 0x7c7c80_ff)).color
  static let systemGray3 = SystemColor(0xc7c7cc_ff, 0x48484a_ff, contrast: (0xaeaeb2_ff, 0x545456_ff)).color
  static let systemGray4 = SystemColor(0xd1d1d6_ff, 0x3a3a3c_ff, contrast: (0xbcbcc0_ff, 0x444446_ff)).color
  static let systemGray5 = SystemColor(0xe5e5ea_ff, 0x2c2c2e_ff, contrast: (0xd8d8dc_ff, 0x363638_ff)).color
  static let systemGray6 = SystemColor(0xf2f2f7_ff, 0x1c1c1e_ff, contrast: (0xebebf0_ff, 0x242426_ff)).color
  static let label = SystemColor(0x000000_ff, 0xffffff_ff).color
  static let secondaryLabel = SystemColor(0x3c3c43_99, 0xebebf5_99, contrast: (0x3c3c43_cc, 0xebebf5_b2)).color
  static let tertiaryLabel = SystemColor(0x3c3c43_4c, 0xebebf5_4c, contrast: (0x3c3c43_b2, 0xebebf5_8c)).color
  static let quaternaryLabel = SystemColor(0x3c3c43_2e, 0xebebf5_29, contrast: (0x3c3c43_8c, 0xebebf5_66)).color
  static let placeholderText = SystemColor(0x3c3c43_4c, 0xebebf5_4c, contrast: (0x3c3c43_b2, 0xebebf5_8c)).color
  static let link = SystemColor(0x007aff_ff, 0x0984ff_ff, contrast: (0x0040dd_ff, 0x409cff_ff)).color
  static let separator = SystemColor(0x3c3c43_4a, 0x545458_99, contrast: (0x3c3c43_5e, 0x545458_ad)).color
  static let opaqueSeparator = SystemColor(0xc6c6c8_ff, 0x38383a_ff).color
  static let systemFill = SystemColor(0x787880_33, 0x787880_5c, contrast: (0x787880_47, 0x787880_70)).color
  static let secondarySystemFill = SystemColor(0x787880_29, 0x787880_52, contrast: (0x787880_3d, 0x787880_66)).color
  static let tertiarySystemFill = SystemColor(0x767680_1f, 0x767680_3d, contrast: (0x767680_33, 0x767680_52)).color
  static let quaternarySystemFill = SystemColor(0x747480_14, 0x767680_2e, contrast: (0x747480_29, 0x767680_42)).color
  static let systemBackground = SystemColor(0xffffff_ff, 0x000000_ff, darkElevated: 0x1c1c1e_ff).color
  static let secondarySystemBackground = SystemColor(
    0xf2f2f7_ff,
    0x1c1c1e_ff,
    contrast: (0xebebf0_ff, 0x242426_ff),
    darkElevated: 0x2c2c2e_ff
  ).color
  static let tertiarySystemBackground = SystemColor(
    0xffffff_ff,
    0x2c2c2e_ff,
    contrast: (0xffffff_ff, 0x363638_ff),
    darkElevated: 0x3a3a3c_ff
  ).color
  static let systemGroupedBackground = SystemColor(
    0xf2f2f7_ff,
    0x000000_ff,
    contrast: (0xebebf0_ff, 0x000000_ff),
    darkElevated: 0x1c1c1e_ff
  ).color
  static let secondarySystemGroupedBackground = SystemColor(
    0xffffff_ff,
    0x1c1c1e_ff,
    contrast: (0xffffff_ff, 0x242426_ff),
    darkElevated: 0x2c2c2e_ff
  ).color
  static let tertiarySystemGroupedBackground = SystemColor(
    0xf2f2f7_ff,
    0x2c2c2e_ff,
    contrast: (0xebebf0_ff, 0x363638_ff),
    darkElevated: 0x3a3a3c_ff
  ).color
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
  static let lightText = UIColor(white: 1, alpha: 0.6)
  static let tint = UIColor { AssetCatalog.of(.main).accentColor?.resolvedColor(with: $0) ?? systemBlue }
}

extension UIColor {
  // MARK: Fixed colours

  public class var black: UIColor { SystemColors.black }
  public class var darkGray: UIColor { SystemColors.darkGray }
  public class var lightGray: UIColor { SystemColors.lightGray }
  public class var white: UIColor { SystemColors.white }
  public class var gray: UIColor { SystemColors.gray }
  public class var red: UIColor { SystemColors.red }
  public class var green: UIColor { SystemColors.green }
  public class var blue: UIColor { SystemColors.blue }
  public class var cyan: UIColor { SystemColors.cyan }
  public class var yellow: UIColor { SystemColors.yellow }
  public class var magenta: UIColor { SystemColors.magenta }
  public class var orange: UIColor { SystemColors.orange }
  public class var purple: UIColor { SystemColors.purple }
  public class var brown: UIColor { SystemColors.brown }
  public class var clear: UIColor { SystemColors.clear }
  /// Text on dark backgrounds.
  public class var lightText: UIColor { SystemColors.lightText }
  /// Text on light backgrounds.
  public class var darkText: UIColor { SystemColors.black }

  // MARK: Tints and grays

  public class var systemRed: UIColor { SystemColors.systemRed }
  public class var systemGreen: UIColor { SystemColors.systemGreen }
  public class var systemBlue: UIColor { SystemColors.systemBlue }
  public class var systemOrange: UIColor { SystemColors.systemOrange }
  public class var systemYellow: UIColor { SystemColors.systemYellow }
  public class var systemPink: UIColor { SystemColors.systemPink }
  public class var systemPurple: UIColor { SystemColors.systemPurple }
  public class var systemTeal: UIColor { SystemColors.systemTeal }
  public class var systemIndigo: UIColor { SystemColors.systemIndigo }
  public class var systemBrown: UIColor { SystemColors.systemBrown }
  public class var systemMint: UIColor { SystemColors.systemMint }
  public class var systemCyan: UIColor { SystemColors.systemCyan }
  public class var systemGray: UIColor { SystemColors.systemGray }
  public class var systemGray2: UIColor { SystemColors.systemGray2 }
  public class var systemGray3: UIColor { SystemColors.systemGray3 }
  public class var systemGray4: UIColor { SystemColors.systemGray4 }
  public class var systemGray5: UIColor { SystemColors.systemGray5 }
  public class var systemGray6: UIColor { SystemColors.systemGray6 }

  /// What grouped tables had behind them before iOS 13.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }

  // MARK: Text

  public class var label: UIColor { SystemColors.label }
  public class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
  public class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
  public class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
  public class var placeholderText: UIColor { SystemColors.placeholderText }
  public class var link: UIColor { SystemColors.link }

  // MARK: Lines

  public class var separator: UIColor { SystemColors.separator }
  public class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }

  // MARK: Fills

  public class var systemFill: UIColor { SystemColors.systemFill }
  public class var secondarySystemFill: UIColor { SystemColors.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { SystemColors.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { SystemColors.quaternarySystemFill }

  // MARK: Backgrounds

  public class var systemBackground: UIColor { SystemColors.systemBackground }
  public class var secondarySystemBackground: UIColor { SystemColors.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { SystemColors.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { SystemColors.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor { SystemColors.secondarySystemGroupedBackground }
  public class var tertiarySystemGroupedBackground: UIColor { SystemColors.tertiarySystemGroupedBackground }

  /// The app's accent colour, or the system's blue.
  public class var tintColor: UIColor { SystemColors.tint }
}

extension UIColor {
  /// A tint while something in front takes the user's attention: without its hue.
  static func dimmedTint(of color: UIColor) -> UIColor {
    UIColor { traits in
      let (red, green, blue, alpha) = color.resolvedColor(with: traits).cgColor.rgba
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
    }
  }

  /// A system colour by its Objective-C name, as an asset catalogue refers to it: `systemRedColor`.
  static func system(named name: String) -> UIColor? {
    byName[name]
  }

  private static let byName: [String: UIColor] = [
    "blackColor": .black,
    "darkGrayColor": .darkGray,
    "lightGrayColor": .lightGray,
    "whiteColor": .white,
    "grayColor": .gray,
    "redColor": .red,
    "greenColor": .green,
    "blueColor": .blue,
    "cyanColor": .cyan,
    "yellowColor": .yellow,
    "magentaColor": .magenta,
    "orangeColor": .orange,
    "purpleColor": .purple,
    "brownColor": .brown,
    "clearColor": .clear,
    "lightTextColor": .lightText,
    "darkTextColor": .darkText,
    "systemRedColor": .systemRed,
    "systemGreenColor": .systemGreen,
    "systemBlueColor": .systemBlue,
    "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow,
    "systemPinkColor": .systemPink,
    "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal,
    "systemIndigoColor": .systemIndigo,
    "systemBrownColor": .systemBrown,
    "systemMintColor": .systemMint,
    "systemCyanColor": .systemCyan,
    "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6,
    "labelColor": .label,
    "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText,
    "linkColor": .link,
    "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator,
    "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill,
    "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "tintColorColor": .tintColor,
  ]
}
