import Foundation

/// The Info.plist of a product: the developer's file with build settings in place of macros, and the keys Xcode generates.
public struct InfoPlist {
  /// The values as a property list has them.
  public var values: [String: Any]

  /// - Parameters:
  ///   - file: the developer's Info.plist, if there is one.
  ///   - contents: what it says where it is no file, but made of what describes the project.
  ///   - expand: replaces the macros of a text, `$(PRODUCT_NAME)`.
  ///   - setting: the value of a build setting.
  ///   - generatedKeys: the names of all build settings that begin with `INFOPLIST_KEY_`.
  public init(
    file: URL?,
    contents: Data? = nil,
    expand: (String) -> String,
    setting: (String) -> String?,
    generatedKeys: [String]
  ) throws(ResourceError) {
    if let contents {
      values = try ResourceFile.dictionary(in: contents, file: "Info.plist")
    } else if let file {
      values = try ResourceFile.dictionary(in: ResourceFile.contents(of: file), file: file.path)
    } else {
      values = [:]
    }
    values = Self.expanded(values, expand) as? [String: Any] ?? [:]
    if ["YES", "TRUE", "1"].contains(setting("GENERATE_INFOPLIST_FILE")?.uppercased() ?? "NO") {
      for name in generatedKeys { setting(name).map { generate(name, value: $0) } }
    }
    for (key, name) in Self.identity {
      if values[key] == nil, let value = setting(name) { values[key] = value }
    }
    if values["CFBundleInfoDictionaryVersion"] == nil { values["CFBundleInfoDictionaryVersion"] = "6.0" }
  }

  /// What every bundle says about itself, and the setting it comes from.
  private static let identity = [
    "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME",
    "CFBundleExecutable": "EXECUTABLE_NAME", "CFBundleShortVersionString": "MARKETING_VERSION",
    "CFBundleVersion": "CURRENT_PROJECT_VERSION", "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE",
    "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
  ]

  public func xml() throws(ResourceError) -> Data {
    do {
      return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    } catch {
      throw ResourceError(file: "Info.plist", "cannot be written: \(error.localizedDescription)")
    }
  }

  private static func expanded(_ value: Any, _ expand: (String) -> String) -> Any {
    switch value {
    case let text as String: return expand(text)
    case let list as [Any]: return list.map { expanded($0, expand) }
    case let dictionary as [String: Any]:
      return Dictionary(dictionary.map { (expand($0.key), expanded($0.value, expand)) }) { $1 }
    default: return value
    }
  }

  // MARK: Generated keys

  private mutating func generate(_ name: String, value: String) {
    let isTrue = ["YES", "TRUE", "1"].contains(value.uppercased())
    switch name.dropFirst("INFOPLIST_KEY_".count) {
    case "UIApplicationSceneManifest_Generation":
      guard isTrue else { return }
      set("UIApplicationSceneManifest", ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [:]])
    case "UILaunchScreen_Generation":
      guard isTrue else { return }
      set("UILaunchScreen", ["UILaunchScreen": [:] as [String: Any]])
    case let key where key.hasSuffix("_iPhone"): set(key.dropLast(7) + "~iphone", Self.typed(String(key), value))
    case let key where key.hasSuffix("_iPad"): set(key.dropLast(5) + "~ipad", Self.typed(String(key), value))
    case let key: set(key, Self.typed(String(key), value))
    }
  }

  /// What the developer's own file says wins.
  private mutating func set(_ key: some StringProtocol, _ value: Any) {
    if values[String(key)] == nil { values[String(key)] = value }
  }

  private static func typed(_ key: String, _ value: String) -> Any {
    if ["UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes"]
      .contains(where: key.hasPrefix)
    {
      return value.split(separator: " ").map(String.init)
    }
    return switch value {
    case "YES": true
    case "NO": false
    default: value
    }
  }
}
