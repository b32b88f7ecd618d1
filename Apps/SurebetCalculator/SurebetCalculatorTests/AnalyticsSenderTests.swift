import Foundation
import Testing

@testable import SurebetCalculator

@Suite("Analytics on their way") struct AnalyticsSenderTests {
    /// Where the events of this test wait.
    private let folder = FileManager.default.temporaryDirectory.appending(path: "analytics-\(UUID().uuidString)")

    /// The pauses between attempts, none of which is waited for.
    private final class Pauses: @unchecked Sendable {
        private let lock = NSLock()
        private var lengths: [Duration] = []
        var all: [Duration] { lock.withLock { lengths } }
        func add(_ length: Duration) { lock.withLock { lengths.append(length) } }
    }

    /// What a launch of the app finds.
    private func makeQueue(limit: Int = 1_000) -> AnalyticsQueue { AnalyticsQueue(folder: folder, limit: limit) }

    private func makeSender(
        _ server: EventServer,
        _ queue: AnalyticsQueue,
        pauses: Pauses = Pauses()
    ) throws -> AnalyticsSender {
        try #require(
            AnalyticsSender(url: server.url, queue: queue, session: server.session) { pauses.add($0) }
        )
    }

    /// Polls until something is so.
    private func wait(for what: String, until condition: () -> Bool) async throws {
        for _ in 0..<3_000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        #expect(condition(), "\(what) did not come")
    }

    private func add(_ count: Int, to queue: AnalyticsQueue) throws {
        for number in 0..<count {
            try queue.add(Data(#"{"id":"\#(UUID().uuidString)","name":"event \#(number)"}"#.utf8))
        }
    }

    @Test("What is logged is sent at once, with an id, its parameters and the time") func sending() async throws {
        let server = EventServer()
        let queue = makeQueue()
        let sender = try makeSender(server, queue)
        sender.send(.appOpened(sessionNumber: 1))
        try await wait(for: "the event") { queue.count == 0 }
        #expect(server.requests.map { $0.map(\.name) } == [["app_opened"]])
        #expect(UUID(uuidString: try #require(server.requests.first?.first).id) != nil)
    }

    @Test("A record has a name, typed parameters and a date") func records() throws {
        let queue = makeQueue()
        let server = EventServer { _, _ in .silence }
        try makeSender(server, queue).send(.reviewResponse(enjoyingApp: false))
        let content = try #require(queue.oldest(1).first?.content)
        let record = try #require(JSONSerialization.jsonObject(with: content) as? [String: Any])
        #expect(Set(record.keys) == ["id", "name", "parameters", "date"])
        #expect(record["name"] as? String == "review_response")
        #expect((record["parameters"] as? [String: Bool]) == ["enjoying_app": false])
        let date = try #require(record["date"] as? String)
        #expect(ISO8601DateFormatter().date(from: date) != nil)
    }

    @Test("A folder that cannot be read is no empty one: nothing in it is overwritten") func unreadableFolder() throws {
        try add(1, to: makeQueue())
        let aside = folder.appendingPathExtension("aside")
        try FileManager.default.moveItem(at: folder, to: aside)
        try Data().write(to: folder)
        let queue = makeQueue()
        #expect(throws: (any Error).self) { try queue.add(Data("{}".utf8)) }
        #expect(queue.oldest(10).isEmpty && queue.count == 0)
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.moveItem(at: aside, to: folder)
        try queue.add(Data("{}".utf8))
        #expect(queue.oldest(10).count == 2)
    }

    @Test("Batches come in the order of the events, each event once") func batches() async throws {
        let server = EventServer()
        let queue = makeQueue()
        try add(120, to: queue)
        try await makeSender(server, queue).sendQueue()
        #expect(server.requests.map(\.count) == [50, 50, 20])
        #expect(server.requests.joined().map(\.name) == (0..<120).map { "event \($0)" })
        #expect(Set(server.requests.joined().map(\.id)).count == 120)
        #expect(queue.count == 0)
    }

    @Test("After failures it is tried again, later and later, with the same ids") func failures() async throws {
        let pauses = Pauses()
        let server = EventServer { request, _ in
            switch request {
            case 0: .lost
            case 1: .status(500)
            case 2: .status(429)
            default: .status(204)
            }
        }
        let queue = makeQueue()
        try add(2, to: queue)
        try await makeSender(server, queue, pauses: pauses).sendQueue()
        #expect(server.requests.count == 4)
        #expect(Set(server.requests.map { $0.map(\.id) }).count == 1)
        #expect(pauses.all == [.seconds(2), .seconds(4), .seconds(8)])
        #expect(queue.count == 0)
        #expect((1...60).map(AnalyticsSender.delay).max() == .seconds(300))
    }

    @Test("What a server refuses is left out, and the others arrive") func refusals() async throws {
        let server = EventServer { _, events in
            .status(events.contains { $0.name == "event 7" } ? 400 : 200)
        }
        let queue = makeQueue()
        try add(60, to: queue)
        let pauses = Pauses()
        try await makeSender(server, queue, pauses: pauses).sendQueue()
        let accepted = server.requests.filter { !$0.contains { $0.name == "event 7" } }.joined().map(\.name)
        #expect(accepted.count == 59 && Set(accepted).count == 59)
        #expect(queue.count == 0 && pauses.all.isEmpty)
    }

    @Test("An app that is killed loses nothing: the next launch sends it, with the same ids") func relaunch()
        async throws
    {
        // Nothing of the first launch ends in good order: its server took the events, and it never hears of it.
        let silent = EventServer { _, _ in .silence }
        let first = try makeSender(silent, makeQueue())
        first.send(.appOpened(sessionNumber: 1))
        try await wait(for: "the first event") { !silent.requests.isEmpty }
        first.send(.calculatorCleared)
        // Foundation writes a file under another name and renames it: a kill in between leaves that.
        try Data("{".utf8).write(to: folder.appending(path: ".dat.nosync1234"))

        let server = EventServer()
        let queue = makeQueue()
        #expect(queue.count == 2)
        let second = try makeSender(server, queue)
        second.send(.appOpened(sessionNumber: 2))
        try await wait(for: "the events of both launches") { queue.count == 0 }
        let events = Array(server.requests.joined())
        #expect(events.map(\.name) == ["app_opened", "calculator_cleared", "app_opened"])
        #expect(events.first == silent.requests.first?.first)
    }

    @Test("A queue that nobody takes from forgets the oldest") func limit() throws {
        let queue = makeQueue(limit: 3)
        try add(5, to: queue)
        #expect(queue.count == 3)
        func names(_ queue: AnalyticsQueue) throws -> [String] {
            try queue.oldest(9).map { try JSONDecoder().decode(EventServer.Event.self, from: $0.content).name }
        }
        #expect(try names(queue) == ["event 2", "event 3", "event 4"])
        #expect(try names(makeQueue()) == ["event 2", "event 3", "event 4"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }

    @Test("With no address nothing is sent and nothing is kept") func noAddress() {
        let defaults = Samples.defaults()
        let key = "AnalyticsURL"
        for text in ["", nil] {
            let information = text.map { [key: $0] } ?? [:]
            #expect(AppConfiguration.url(for: key, defaults: defaults, information: information) == nil)
        }
        #expect(AnalyticsSender(url: nil, queue: makeQueue()) == nil)
        AnalyticsManager(sender: nil).log(event: .calculatorCleared)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("A launch argument wins over the Info.plist") func configuration() {
        let defaults = Samples.defaults()
        let information = ["BannerBaseURL": "http://plist.test/"]
        func host() -> String? {
            AppConfiguration.url(for: "BannerBaseURL", defaults: defaults, information: information)?.host()
        }
        #expect(host() == "plist.test")
        defaults.set("http://argument.test/", forKey: "BannerBaseURL")
        #expect(host() == "argument.test")
    }

    @Test("The build settings put the addresses into the Info.plist") func buildSettings() throws {
        for key in ["AnalyticsURL", "BannerBaseURL", "ReviewURL"] {
            let text = try #require(Bundle.main.object(forInfoDictionaryKey: key) as? String)
            #if DEBUG
            #expect(URL(string: text)?.host() == "127.0.0.1" && URL(string: text)?.port == 8017, "\(key)")
            #else
            #expect(text.isEmpty, "\(key)")
            #endif
        }
    }

    @Test("A debug build logs nothing, a release build what it is told") func debugIsSilent() async throws {
        let server = EventServer()
        let sender = try makeSender(server, makeQueue())
        AnalyticsManager(sender: sender).log(event: .calculatorCleared)
        // What is sent past the manager arrives in any build, and after what the manager was told.
        sender.send(.onboardingStarted)
        try await wait(for: "the events") { server.requests.joined().contains { $0.name == "onboarding_started" } }
        #if DEBUG
        #expect(server.requests.joined().map(\.name) == ["onboarding_started"])
        #else
        #expect(server.requests.joined().map(\.name) == ["calculator_cleared", "onboarding_started"])
        #endif
    }
}
