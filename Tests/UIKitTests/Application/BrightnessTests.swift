import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("A screen's brightness") struct BrightnessTests {
  @Test("It is read from the kernel's files, and written to them")
  func backlight() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("backlight-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(Backlight.first(in: root.path) == nil)
    for (name, files) in [("a", ["max_brightness": "0"]), ("b", ["max_brightness": "200", "brightness": "50"])] {
      let folder = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data((text + "\n").utf8).write(to: folder.appendingPathComponent(file)) }
    }
    let light = try #require(Backlight.first(in: root.path))
    #expect(light.path.hasSuffix("/b") && light.brightness == 0.25)
    #expect(light.set(0.9) && light.brightness == 0.9)
    #expect(light.set(7) && light.brightness == 1, "no brighter than it can be")
  }

  @Test("A screen has one in any case")
  func screen() {
    #expect((0...1).contains(UIScreen.main.brightness))
  }
}
