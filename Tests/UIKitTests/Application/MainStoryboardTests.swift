import Testing

@testable import UIKit

@Suite("An app that waits for a storyboard's window")
struct MainStoryboardTests {
  @Test("Names the storyboard that the Info.plist or its scene manifest names, and what to do")
  func names() {
    let plain: [String: Any] = ["UIMainStoryboardFile": "Main", "CFBundleName": "Shop"]
    #expect(MainStoryboard(plain)?.name == "Main")
    let scene: [String: Any] = ["UISceneDelegateClassName": "A.B", "UISceneStoryboardFile": "Start"]
    let scenes = [
      "UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]
    ]
    #expect(MainStoryboard(scenes)?.name == "Start")
    let message = MainStoryboard(plain)?.message ?? ""
    #expect(
      message.contains("first screen of Shop should be in Main.storyboard") && message.contains("Add Main.storyboard")
    )
  }

  @Test(
    "An app without one is left alone",
    arguments: [[:], ["UIApplicationSceneManifest": ["UISceneConfigurations": 3]]]
  )
  func others(info: [String: any Sendable]) {
    #expect(MainStoryboard(info) == nil)
  }
}
