import Foundation
import Testing

@testable import FloorPlan

@Suite("How a module's folders stand on each other") struct ModulePlanTests {
  private func plan(_ files: [String: String]) throws -> ModulePlan {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)/Shop")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try ModulePlan(of: folder)
  }

  @Test("A folder stands above those whose types it names") func floors() throws {
    let plan = try plan([
      "Money/Price.swift": "struct Price { var cents = 0 }",
      "Goods/Article.swift": "struct Article { var price: Price }",
      "Screens/List.swift": "func show(_ articles: [Article]) { _ = Price(cents: 1) }",
      "Exports.swift": "typealias Everything = Article",
    ])
    #expect(plan.floors == [["Money"], ["Goods"], ["Screens"]])
    #expect(plan.circles.isEmpty && plan.module == "Shop")
    #expect(plan.uses["Screens"] == ["Goods": ["Article"], "Money": ["Price"]])
  }

  @Test("Folders that use each other are a circle, and level") func circles() throws {
    let plan = try plan([
      "Money/Price.swift": "struct Price { var article: Article? }",
      "Goods/Article.swift": "class Article { var price = Price() }",
      "Screens/List.swift": "struct List { var a: Article }", "Top/App.swift": "let list = List.self",
    ])
    #expect(plan.circles == [["Goods", "Money"]])
    #expect(plan.floors == [["Goods", "Money"], ["Screens"], ["Top"]])
  }

  @Test("Names after a dot, private ones and those that two folders declare are nobody's") func names() throws {
    let plan = try plan([
      "A/A.swift": "struct Kind {}\nprivate struct Hidden {}\nstruct Twice {}", "B/B.swift": "struct Twice {}",
      "C/C.swift": "let x = other.Kind; let y = Hidden(); let z: Twice? = nil; func f(_: some P) {}",
      "D/D.swift": "protocol P {}",
    ])
    #expect(plan.uses == ["C": ["D": ["P"]]])
  }
}

@Suite("The floors of Slipway's own modules") struct OwnFloorTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardizedFileURL

  /// How many folders of a module stand in circles. The numbers only ever get smaller.
  private static let known: [String: Int] = [
    "AVFoundation": 3,
    "Contacts": 3,
    "CoreData": 8,
    "EventKit": 4,
    "MapKit": 4,
    "SceneKit": 6,
    "Security": 2,
    "SpriteKit": 10,
    "StoreKit": 3,
    "SwiftData": 5,
    "SwiftUI": 14,
    "UIKit": 22,
    "UserNotifications": 2,
    "WebKit": 11,
  ]

  @Test("No folder joins a circle") func circles() throws {
    let modules = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).sorted()
    var found: [String: Int] = [:]
    for module in modules {
      let count = try ModulePlan(of: Self.sources.appending(path: module)).circles.joined().count
      if count > 0 { found[module] = count }
    }
    #expect(found == Self.known, "`swift run --package-path Tools Floors` prints them")
  }
}
