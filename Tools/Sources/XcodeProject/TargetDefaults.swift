import Foundation

extension Target.Kind {
  init(productType: String) {
    switch productType {
    case "com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable":
      self = .app
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
      "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic":
      self = .framework
    case "com.apple.product-type.bundle.unit-test": self = .unitTests
    case "com.apple.product-type.bundle.ui-testing": self = .uiTests
    default: self = .other(productType)
    }
  }

  /// `CFBundlePackageType`.
  public var packageType: String {
    switch self {
    case .app: "APPL"
    case .framework, .macro: "FMWK"
    case .unitTests, .uiTests: "BNDL"
    case .other: "XPC!"
    }
  }
}

extension Target {
  /// The settings Xcode has before any project says otherwise.
  static func defaultSettings(name: String, kind: Kind, configuration: String) -> [String: String] {
    [
      "TARGET_NAME": name,
      "TARGETNAME": name,
      "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": kind.packageType,
      "CONFIGURATION": configuration,
      "BUILT_PRODUCTS_DIR": "/Products",
      "PLATFORM_NAME": "iphonesimulator",
      "SDKROOT": "iphonesimulator",
      "SWIFT_PLATFORM_TARGET_PREFIX": "ios",
      "SWIFT_VERSION": "5.0",
    ]
  }

  /// Whether it is built for iOS, among other systems perhaps. What says nothing of it is.
  var isForIOS: Bool {
    if let systems = settings["SUPPORTED_PLATFORMS"]?.split(separator: " "), !systems.isEmpty {
      return systems.contains { $0.hasPrefix("iphone") }
    }
    let system = settings["SDKROOT"] ?? ""
    return !["macosx", "appletv", "watch", "xr", "driverkit"].contains { system.hasPrefix($0) }
  }

  /// Puts a file where its name says it belongs.
  mutating func add(_ file: URL, isFolderReference: Bool = false) {
    if isFolderReference {
      resources.append(Resource(source: file, destination: file.lastPathComponent))
      return
    }
    switch FileKind(name: file.lastPathComponent) {
    case .source: sources.append(file)
    case .resource: resources.append(Resource(source: file, destination: Resource.destination(of: file)))
    case .ignored: break
    }
  }
}
