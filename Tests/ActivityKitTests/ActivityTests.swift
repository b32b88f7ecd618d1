import Testing

@testable import ActivityKit

struct ActivityTests {
  private struct Delivery: ActivityAttributes {
    struct ContentState: Codable, Hashable {
      var minutes: Int
    }
    var number: Int
  }
  private let content = ActivityContent(state: Delivery.ContentState(minutes: 5), staleDate: nil, relevanceScore: 2)

  @Test func nothingIsShown() async {
    let info = ActivityAuthorizationInfo()
    #expect(!info.areActivitiesEnabled && !info.frequentPushesEnabled)
    var updates = info.activityEnablementUpdates.makeAsyncIterator()
    #expect(await updates.next() == false)
    #expect(Activity<Delivery>.activities.isEmpty && Activity<Delivery>.pushToStartToken == nil)
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(attributes: Delivery(number: 1), content: content, pushType: .token)
    }
    #expect(ActivityAuthorizationError.unsupported.failureReason == "The device doesn't support Live Activities.")
    #expect(
      ActivityAuthorizationError.denied.errorDescription != ActivityAuthorizationError.visibility.errorDescription
    )
  }

  @Test func theRestOfTheUpdatesWaits() async {
    let task = Task {
      var updates = ActivityAuthorizationInfo().frequentPushEnablementUpdates.makeAsyncIterator()
      return [await updates.next(), await updates.next()]
    }
    task.cancel()
    #expect(await task.value == [false, nil])
  }

  @Test func anActivityHasWhatItWasGiven() async {
    let activity = Activity(Delivery(number: 1), content)
    #expect(activity.content.state.minutes == 5 && activity.activityState == .active && activity.pushToken == nil)
    await activity.update(ActivityContent(state: Delivery.ContentState(minutes: 3), staleDate: nil))
    #expect(activity.content.state.minutes == 3 && activity.content.relevanceScore == 0)
    await activity.end(content, dismissalPolicy: .immediate)
    #expect(activity.content.state.minutes == 5 && activity.activityState == .ended)
    await activity.update(ActivityContent(state: Delivery.ContentState(minutes: 1), staleDate: nil))
    #expect(activity.content.state.minutes == 5)
  }

  @Test func valuesAreToldApart() {
    #expect(PushType.token == .token && PushType.channel("a") != .channel("b"))
    #expect(ActivityUIDismissalPolicy.default != .immediate)
    #expect(ActivityUIDismissalPolicy.after(.distantFuture) == .after(.distantFuture))
    let alert = AlertConfiguration(title: "a", body: "b", sound: .default)
    #expect(alert.sound != .named("bell") && alert == alert)
    #expect("\(content)".contains("minutes: 5"))
  }
}
