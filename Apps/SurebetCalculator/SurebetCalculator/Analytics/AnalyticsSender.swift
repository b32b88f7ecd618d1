import Foundation

/// Sends the events of a queue to a server, each once.
///
/// `POST` with `{"events": […]}`: each event has an `id`, and what is sent again after an answer that did not arrive has
/// the same one, so the server counts it once. An event leaves the queue when the server has answered for it.
actor AnalyticsSender {
    /// The app's own; none where no address is configured.
    static let shared = AnalyticsSender(
        url: AppConfiguration.analyticsURL,
        queue: AnalyticsQueue(folder: .applicationSupportDirectory.appending(path: "Analytics"))
    )

    static let largestBatch = 50

    private enum Answer {
        case accepted
        /// The server will never take what was sent.
        case refused
        case failed
    }

    private let url: URL
    private let queue: AnalyticsQueue
    private let session: URLSession
    private let pause: @Sendable (Duration) async -> Void
    private var isSending = false
    private var batchSize = AnalyticsSender.largestBatch

    /// - Parameter pause: how to wait before the next attempt.
    init?(
        url: URL?,
        queue: AnalyticsQueue,
        session: URLSession = .uncached,
        pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) {
        guard let url else { return nil }
        self.url = url
        self.queue = queue
        self.session = session
        self.pause = pause
    }

    /// Queues an event, which is on disk then, and sends what is queued. A full disk loses the event, not the app.
    nonisolated func send(_ event: AnalyticsEvent) {
        guard (try? queue.add(Record(event).encoded())) != nil else { return }
        Task { await sendQueue() }
    }

    /// Returns once the queue is empty, or at once if it is being sent already.
    func sendQueue() async {
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        var failures = 0
        while case let batch = queue.oldest(batchSize), !batch.isEmpty {
            switch await post(batch) {
            case .accepted:
                queue.remove(batch)
                batchSize = Self.largestBatch
                failures = 0
            case .refused where batch.count > 1:
                // One of them: it is found by halves, and the others arrive.
                batchSize = batch.count / 2
            case .refused:
                queue.remove(batch)
                batchSize = Self.largestBatch
            case .failed:
                failures += 1
                await pause(Self.delay(after: failures))
            }
        }
    }

    /// Twice as long after each failure, at most five minutes.
    static func delay(after failures: Int) -> Duration {
        .seconds(min(1 << min(failures, 16), 300))
    }

    private func post(_ batch: [AnalyticsQueue.Item]) async -> Answer {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let events = batch.map(\.content).joined(separator: Data(",".utf8))
        request.httpBody = Data("{\"events\":[".utf8) + events + Data("]}".utf8)
        guard let (_, response) = try? await session.data(for: request),
            let status = (response as? HTTPURLResponse)?.statusCode
        else { return .failed }
        switch status {
        case 200..<300: return .accepted
        case 400, 413, 422: return .refused
        default: return .failed
        }
    }
}

extension AnalyticsSender {
    private struct Record: Encodable {
        let id = UUID()
        let name: String
        let parameters: [String: AnalyticsParameterValue]
        let date = Date.now

        init(_ event: AnalyticsEvent) {
            name = event.name
            parameters = event.parameters
        }

        func encoded() throws -> Data {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(self)
        }
    }
}
