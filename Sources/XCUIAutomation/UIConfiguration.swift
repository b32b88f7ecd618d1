import Foundation
import SlipwayAutomation
import SlipwayXCTest
import UIKit

/// One way in which an app can be shown: what `runsForEachTargetApplicationUIConfiguration` runs tests with.
struct UIConfiguration: Equatable {
  var appearance: XCUIDevice.Appearance
  var orientation: UIDeviceOrientation
  /// As in `-AppleLanguages`; nil for an app without localisations.
  var language: String?

  /// The one that a test runs in now.
  @MainActor static private(set) var current: UIConfiguration?

  /// What an app is launched with to be in the configuration, in front of what the test gives it: that wins.
  var arguments: [String] { language.map { ["-AppleLanguages", "(\($0))"] } ?? [] }

  /// All combinations that an app supports.
  ///
  /// - Parameter folder: where its Info.plist and its localisations lie.
  static func all(ofAppIn folder: URL) -> [UIConfiguration] {
    let plist = FileManager.default.contents(atPath: folder.appending(path: "Info.plist").path)
    let info = plist.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
    let languages = languages(ofAppIn: folder)
    return appearances(info ?? [:]).flatMap { appearance in
      orientations(info ?? [:]).flatMap { orientation in
        languages.map { UIConfiguration(appearance: appearance, orientation: orientation, language: $0) }
      }
    }
  }

  private static func appearances(_ info: [String: Any]) -> [XCUIDevice.Appearance] {
    switch info["UIUserInterfaceStyle"] as? String {
    case "Light": [.light]
    case "Dark": [.dark]
    default: [.light, .dark]
    }
  }

  /// An app that names none is upright only.
  private static func orientations(_ info: [String: Any]) -> [UIDeviceOrientation] {
    let keys = ["UISupportedInterfaceOrientations~iphone", "UISupportedInterfaceOrientations"]
    let names = keys.lazy.compactMap { info[$0] as? [String] }.first ?? []
    let found = names.compactMap { name -> UIDeviceOrientation? in
      switch name {
      case "UIInterfaceOrientationPortrait": .portrait
      case "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown
      // The device is turned to the other side than its screen.
      case "UIInterfaceOrientationLandscapeLeft": .landscapeRight
      case "UIInterfaceOrientationLandscapeRight": .landscapeLeft
      default: nil
      }
    }
    return found.isEmpty ? [.portrait] : found
  }

  private static func languages(ofAppIn folder: URL) -> [String?] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = files.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
      .filter { $0 != "Base" }.sorted()
    return found.isEmpty ? [nil] : found
  }

  @MainActor fileprivate func run(_ body: () -> Void) {
    let device = XCUIDevice.shared
    let before = (device.appearance, device.orientation)
    Self.current = self
    (device.appearance, device.orientation) = (appearance, orientation)
    body()
    (device.appearance, device.orientation) = before
    Self.current = nil
  }
}

extension UIConfiguration: CustomStringConvertible {
  /// "Dark, Landscape Left, ru"
  var description: String {
    let turned =
      switch orientation {
      case .portraitUpsideDown: "Portrait Upside Down"
      case .landscapeLeft: "Landscape Left"
      case .landscapeRight: "Landscape Right"
      default: "Portrait"
      }
    return ([appearance == .dark ? "Dark" : "Light", turned] + [language].compactMap(\.self)).joined(separator: ", ")
  }
}

/// What the test cases of `SlipwayXCTest` find by its name.
@_cdecl("slipway_for_each_ui_configuration")
package func forEachUIConfiguration(_ body: @convention(c) (UnsafeRawPointer) -> Void, _ context: UnsafeRawPointer) {
  nonisolated(unsafe) let (body, context) = (body, context)
  MainActor.assumeIsolated {
    let folder = AppProxy.apps.first.map { URL(filePath: $0.executable).deletingLastPathComponent() }
    for configuration in folder.map(UIConfiguration.all) ?? [] { configuration.run { body(context) } }
  }
}
