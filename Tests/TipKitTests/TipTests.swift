import SwiftUI
import Testing

@testable import TipKit

/// Rules, events and what is kept of tips. The store is one, so that these tests come one after the other.
@MainActor @Suite("Tips", .serialized)
struct TipTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tips-\(UUID().uuidString)")

  private struct Plain: Tip {
    var title: Text { Text("Plain") }
  }

  private struct Ruled: Tip {
    @Parameter static var isLoggedIn: Bool = false
    @Parameter(.transient) static var visits = 0
    static let didOpen = Event(id: "didOpen")
    static let didSee = Tips.Event<Place>(id: "didSee")

    struct Place: Codable, Sendable { let name: String }

    var id: String { "ruled" }
    var title: Text { Text("Ruled") }
    var message: Text? { Text("A message") }
    var rules: [Rule] {
      #Rule(Self.$isLoggedIn) { $0 == true }
      #Rule(Self.didOpen) { $0.donations.donatedWithin(.week).count >= 2 }
    }
    var actions: [Action] {
      Action(id: "more", title: "More")
      Action(id: "less") { Text("Less") }
    }
    var options: [any Option] { MaxDisplayCount(2) }
  }

  private struct Listed: Tip {
    var title: Text { Text("Listed") }
    var rules: [Rule] { [#Rule(Ruled.$visits) { $0 > 1 }] }
    var options: [any Option] { [IgnoresDisplayFrequency(true)] }
  }

  /// What time it is.
  private final class Clock: @unchecked Sendable {
    var now = Date(timeIntervalSinceReferenceDate: 1_000_000)
  }

  private func configured(_ clock: Clock = Clock(), _ frequency: Tips.ConfigurationOption.DisplayFrequency = .immediate)
    throws
  {
    TipStore.shared.restart { clock.now }
    try Tips.configure([.displayFrequency(frequency), .datastoreLocation(.url(folder))])
  }

  @Test("Tips wait until they are configured, and only once")
  func configuring() throws {
    TipStore.shared.restart()
    #expect(Plain().status == .pending && Plain().id == "Plain")
    try configured()
    #expect(Plain().status == .available && Plain().shouldDisplay)
    #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.configure() }
    #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.resetDatastore() }
    #expect(TipKitError.tipsDatastoreAlreadyConfigured.description.contains("configured already"))
  }

  @Test("All rules have to hold")
  func rules() async throws {
    let clock = Clock()
    try configured(clock)
    #expect(Ruled().rules.count == 2 && Ruled().status == .pending)
    Ruled.isLoggedIn = true
    await Ruled.didOpen.donate()
    #expect(Ruled().status == .pending)
    Ruled.didOpen.sendDonation()
    #expect(Ruled().status == .available && Ruled.didOpen.donations.count == 2)
    clock.now += 8 * 86400
    #expect(Ruled().status == .pending, "what was done longer ago does not count")
    Ruled.visits = 2
    #expect(Listed().status == .available)
    #expect(AnyTip(Ruled()).id == "ruled" && AnyTip(AnyTip(Ruled())).message != nil)
  }

  @Test("Donations say something")
  func donations() async throws {
    let clock = Clock()
    try configured(clock)
    await Ruled.didSee.donate(Ruled.Place(name: "Lake"))
    clock.now += 3600
    await withCheckedContinuation { done in
      Ruled.didSee.sendDonation(Ruled.Place(name: "Hut")) { done.resume() }
    }
    #expect(Ruled.didSee.donations.map(\.name) == ["Lake", "Hut"])
    #expect(Ruled.didSee.donations.donatedWithin(.minutes(30)).map(\.name) == ["Hut"])
    #expect(Ruled.didSee.donations[1].date.timeIntervalSince(Ruled.didSee.donations[0].date) == 3600)
    #expect(TipStore.shared.donationLimit == 1000)
    TipStore.shared.donationLimit = 5
    defer { TipStore.shared.donationLimit = 1000 }
    for _ in 0..<7 { Ruled.didOpen.sendDonation() }
    #expect(Ruled.didOpen.donations.count == 5)
    #expect(Tips.DonationTimeRange.week == .days(7) && Tips.DonationTimeRange.day == .hours(24))
  }

  @Test("What is kept comes back in the next launch")
  func launches() async throws {
    try configured()
    Ruled.isLoggedIn = true
    Ruled.visits = 5
    await Ruled.didOpen.donate()
    Plain().invalidate(reason: .actionPerformed)
    #expect(Plain().status == .invalidated(.actionPerformed))
    try configured()
    #expect(Ruled.isLoggedIn && Ruled.visits == 0 && Ruled.didOpen.donations.count == 1)
    #expect(Plain().status == .invalidated(.actionPerformed))
  }

  @Test("One tip after the other")
  func frequency() throws {
    let clock = Clock()
    try configured(clock, .daily)
    TipStore.shared.noteDisplay(of: Plain())
    Ruled.visits = 2
    struct Other: Tip { var title: Text { Text("Other") } }
    #expect(Plain().status == .available && Other().status == .pending && Listed().status == .available)
    clock.now += 86400
    #expect(Other().status == .available)
  }

  @Test("A tip is shown so often, and so long")
  func limits() throws {
    try configured()
    struct Often: Tip {
      var title: Text { Text("Often") }
      var options: [any Option] {
        MaxDisplayCount(2)
        MaxDisplayDuration(10)
      }
    }
    TipStore.shared.noteDisplay(of: Often())
    #expect(Often().status == .available)
    TipStore.shared.noteDuration(11, of: Often())
    #expect(Often().status == .invalidated(.displayDurationExceeded))
    TipStore.shared.noteDisplay(of: Often())
    #expect(Often().status == .invalidated(.displayCountExceeded))
  }

  @Test("Tests show and hide tips")
  func testing() throws {
    try configured()
    Tips.showAllTipsForTesting()
    #expect(Ruled().status == .available)
    Tips.hideAllTipsForTesting()
    #expect(Plain().status == .pending)
    Tips.showTipsForTesting([Ruled.self])
    #expect(Ruled().status == .available && AnyTip(Ruled()).status == .available && Listed().status == .pending)
    Tips.hideTipsForTesting([Plain.self])
    #expect(Plain().status == .pending && Ruled().status == .pending)
  }

  @Test("Changes are told")
  func updates() async throws {
    try configured()
    var statuses = Plain().statusUpdates.makeAsyncIterator()
    var displays = Plain().shouldDisplayUpdates.makeAsyncIterator()
    #expect(await statuses.next() == .available)
    #expect(await displays.next() == true)
    Ruled.isLoggedIn = true
    Plain().invalidate(reason: .tipClosed)
    #expect(await statuses.next() == .invalidated(.tipClosed))
    #expect(await displays.next() == false)
  }

  @Test("Actions know their place")
  func actions() {
    let actions = Ruled().actions
    #expect(actions.map(\.id) == ["more", "less"] && actions.map(\.index) == [0, 1])
  }
}
