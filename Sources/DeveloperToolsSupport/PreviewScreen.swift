import Foundation

/// The screen of a device that a preview asks for.
package struct PreviewScreen: Sendable {
  /// The device's name, as Xcode lists it: "iPhone 15 Pro".
  package let device: String?

  package init(device: String?) { self.device = device }

  /// In points, held upright; nil where the device is not known.
  package var size: CGSize? {
    guard let device, let size = Self.sizes.first(where: { $0.names.contains(device) }) else { return nil }
    return CGSize(width: size.width, height: size.height)
  }

  /// As Apple's Human Interface Guidelines list them, under Layout.
  private static let sizes: [(width: Double, height: Double, names: Set<String>)] = [
    (320, 568, ["iPhone SE", "iPhone SE (1st generation)", "iPhone 5s"]),
    (375, 667, ["iPhone SE (2nd generation)", "iPhone SE (3rd generation)", "iPhone 8", "iPhone 7", "iPhone 6s"]),
    (414, 736, ["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus"]),
    (375, 812, ["iPhone X", "iPhone Xs", "iPhone 11 Pro", "iPhone 12 mini", "iPhone 13 mini"]),
    (414, 896, ["iPhone Xʀ", "iPhone XR", "iPhone Xs Max", "iPhone 11", "iPhone 11 Pro Max"]),
    (390, 844, ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"]),
    (428, 926, ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    (393, 852, ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
    (430, 932, ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    (402, 874, ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
    (440, 956, ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
    (744, 1133, ["iPad mini (6th generation)", "iPad mini (A17 Pro)"]),
    (810, 1080, ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"]),
    (
      820, 1180,
      ["iPad (10th generation)", "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11-inch (M2)"]
    ),
    (834, 1194, ["iPad Pro (11-inch)", "iPad Pro (11-inch) (3rd generation)", "iPad Pro (11-inch) (4th generation)"]),
    (
      1024, 1366,
      ["iPad Pro (12.9-inch)", "iPad Pro (12.9-inch) (5th generation)", "iPad Pro (12.9-inch) (6th generation)"]
    ),
  ]
}
