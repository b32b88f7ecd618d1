import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// What a spec of XcodeGen says of a product. Nothing is compiled.
struct SpecProductTests {
  @Test func theInfoPlistHasTheValuesOfSettings() throws {
    let folder = try TestFolder([
      "project.yml": """
      name: App
      options: { bundleIdPrefix: org.example }
      targets:
        App:
          type: application
          platform: iOS
          sources: [a.swift]
          settings: { MARKETING_VERSION: "3.4" }
          info:
            path: Info.plist
            properties:
              CFBundleShortVersionString: $(MARKETING_VERSION)
              CFBundleDisplayName: Nice $(PRODUCT_NAME)
              UIRequiresFullScreen: true
      """,
      "a.swift": "",
    ])
    let values = try ProductFolder.infoPlist(of: Project.open(folder.url).appTarget()).values
    #expect(values["CFBundleIdentifier"] as? String == "org.example.App")
    #expect(values["CFBundleShortVersionString"] as? String == "3.4")
    #expect(values["CFBundleDisplayName"] as? String == "Nice App")
    #expect(values["UIRequiresFullScreen"] as? Bool == true)
  }

  @Test func aBundleOfResourcesHasItsOwnCatalogueAndTexts() throws {
    let folder = try TestFolder([
      "project.yml": """
      targets:
        App: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Looks }] }
        Looks: { type: bundle, platform: iOS, sources: [Looks] }
      """,
      "App/a.swift": "", "App/Own.xcassets/Red.colorset/Contents.json": color,
      "Looks/Looks.xcassets/Blue.colorset/Contents.json": color,
      "Looks/A.xcstrings":
        #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"b"}}}}}}"#,
    ])
    let app = try Project.open(folder.url).appTarget()
    let places = try ProductResource.sources(of: app).flatMap { try ProductResource($0, of: app).files.map(\.place) }
    #expect(
      places.sorted().filter { !$0.contains("lproj") } == [
        "Assets.bundle/catalog.json", "Looks.bundle/Assets.bundle/catalog.json",
      ]
    )
    #expect(places.contains { $0.hasPrefix("Looks.bundle/en.lproj/A") })
  }

  private let color =
    #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}],"info":{"author":"xcode","version":1}}"#
}
