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

  /// Those of a project in a folder.
  static func defaultSettings(
    name: String,
    kind: Kind,
    configuration: String,
    project: String,
    folder: URL,
    language: String
  ) -> [String: String] {
    var defaults = defaultSettings(name: name, kind: kind, configuration: configuration)
    defaults["PROJECT_NAME"] = project
    defaults["SRCROOT"] = folder.path
    defaults["SOURCE_ROOT"] = folder.path
    defaults["PROJECT_DIR"] = folder.path
    defaults["DEVELOPMENT_LANGUAGE"] = language
    return defaults
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

extension [Target] {
  /// A project may have a target for each of Apple's systems, all of one product: those for iOS are meant.
  mutating func leaveOutOtherSystems() {
    let others = Set(filter { !$0.isForIOS }.map(\.name))
    guard others.count < count else { return }
    removeAll { others.contains($0.name) }
    for index in indices { self[index].dependencies.removeAll(where: others.contains) }
  }

  /// A unit test's host is the app whose product stands in `TEST_HOST`; a UI test's is named by `TEST_TARGET_NAME`.
  mutating func resolveHosts() {
    let apps = filter { $0.kind == .app }
    for index in indices where self[index].kind == .uiTests {
      self[index].testedApp = self[index].settings["TEST_TARGET_NAME"]
      // It starts the app, and is not built with it.
      self[index].dependencies.removeAll { name in apps.contains { $0.name == name } }
    }
    for index in indices where self[index].kind == .unitTests {
      guard let path = self[index].settings["TEST_HOST"] else { continue }
      let executable = (path as NSString).lastPathComponent
      let host = apps.first { $0.productName == executable } ?? apps.first { path.contains("/\($0.productName).app") }
      self[index].host = host?.name
    }
  }
}
