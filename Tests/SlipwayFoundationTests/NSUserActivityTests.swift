import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Activities of the user", .serialized) struct NSUserActivityTests {
  @Test("The last that became current is it, and the one before it follows when it ends") func current() {
    let (reading, writing) = (NSUserActivity(activityType: "reading"), NSUserActivity(activityType: "writing"))
    defer { for activity in [reading, writing] { activity.invalidate() } }
    reading.becomeCurrent()
    #expect(NSUserActivity.current === reading)
    writing.becomeCurrent()
    #expect(NSUserActivity.current === writing)
    writing.resignCurrent()
    #expect(NSUserActivity.current === reading)
    writing.becomeCurrent()
    writing.invalidate()
    #expect(NSUserActivity.current === reading)
    writing.becomeCurrent()
    #expect(NSUserActivity.current === reading)
  }

  @Test("Entries are added to what is known, and what was not said has Apple's values") func entries() {
    let activity = NSUserActivity(activityType: "reading")
    #expect(activity.activityType == "reading")
    #expect(activity.userInfo == nil && activity.title == nil && activity.webpageURL == nil)
    #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch)
    #expect(!activity.isEligibleForPublicIndexing && !activity.isEligibleForPrediction && !activity.needsSave)
    activity.userInfo = ["page": 1, "book": "Poems"]
    activity.addUserInfoEntries(from: ["page": 2])
    #expect(activity.userInfo?["page"] as? Int == 2)
    #expect(activity.userInfo?["book"] as? String == "Poems")
    #expect(NSUserActivityTypeBrowsingWeb == "NSUserActivityTypeBrowsingWeb")
  }
}
