import Foundation

/// Answers what is posted to it from within the test, and remembers the events: each has an address of its own.
final class EventServer: @unchecked Sendable {
    struct Event: Decodable, Equatable {
        let id: String
        let name: String
    }

    enum Answer {
        case status(Int)
        /// The connection is closed after the events were taken.
        case lost
        /// Nothing at all, ever.
        case silence
    }

    let url = URL(string: "http://\(UUID().uuidString.lowercased()).test/events")!
    let session: URLSession
    private let answer: @Sendable (_ request: Int, _ events: [Event]) -> Answer
    private let lock = NSLock()
    private var received: [[Event]] = []

    /// - Parameter answer: what the request with a number, counted from 0, is answered.
    init(answer: @escaping @Sendable (_ request: Int, _ events: [Event]) -> Answer = { _, _ in .status(200) }) {
        self.answer = answer
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [EventProtocol.self]
        session = URLSession(configuration: configuration)
        EventProtocol.add(self)
    }

    /// The events of each request, in their order.
    var requests: [[Event]] { lock.withLock { received } }

    fileprivate func take(_ body: Data) -> Answer {
        struct Body: Decodable {
            let events: [Event]
        }
        let events = (try? JSONDecoder().decode(Body.self, from: body).events) ?? []
        let number = lock.withLock {
            received.append(events)
            return received.count - 1
        }
        return answer(number, events)
    }
}

private final class EventProtocol: URLProtocol {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var servers: [String: EventServer] = [:]

    static func add(_ server: EventServer) {
        lock.withLock { servers[server.url.host!] = server }
    }

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url, let server = Self.lock.withLock({ Self.servers[url.host ?? ""] }),
            request.httpMethod == "POST", request.value(forHTTPHeaderField: "Content-Type") == "application/json"
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
            return
        }
        switch server.take(body) {
        case let .status(status):
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)!
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocolDidFinishLoading(self)
        case .lost:
            client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
        case .silence:
            break
        }
    }

    /// A protocol may get the body as a stream.
    private var body: Data {
        if let body = request.httpBody { return body }
        guard let stream = request.httpBodyStream else { return Data() }
        stream.open()
        defer { stream.close() }
        var body = Data()
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 { body += buffer[..<count] }
        return body
    }
}
