import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("What the user is doing", .serialized) struct UserActivityTests {
  @Test("A view says what is done, brings it up to date, and ends it") func activity() {
    let page = Box<Int?>(1)
    let isReading = Box(true)
    let hosted = Hosted {
      Live {
        Text("x")
          .userActivity("org.example.reading", element: page.value) { page, activity in
            activity.userInfo = ["page": page]
          }
          .userActivity("org.example.idle", isActive: !isReading.value) { $0.title = "Idle" }
      }
    }
    hosted.settle()
    let reading = NSUserActivity.current
    #expect(reading?.activityType == "org.example.reading" && reading?.userInfo?["page"] as? Int == 1)
    page.value = 2
    hosted.settle()
    #expect(NSUserActivity.current === reading && reading?.userInfo?["page"] as? Int == 2)
    page.value = nil
    isReading.value = false
    hosted.settle()
    #expect(NSUserActivity.current?.activityType == "org.example.idle" && NSUserActivity.current?.title == "Idle")
    isReading.value = true
    hosted.settle()
    #expect(NSUserActivity.current == nil)
  }

  @Test("A link of the web is an activity that is gone on with, other addresses are none") func links() throws {
    var pages: [String?] = []
    let hosted = Hosted {
      Text("x")
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { pages.append($0.webpageURL?.absoluteString) }
        .onContinueUserActivity("org.example.reading") { _ in pages.append("not this") }
    }
    hosted.settle()
    for address in ["https://example.org/hut", "hill:top"] {
      UIApplication.shared.tellOpened([try #require(URL(string: address))])
    }
    #expect(pages == ["https://example.org/hut"])
  }
}
