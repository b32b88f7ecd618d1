import Foundation

protocol AnalyticsService: Sendable {
    func log(event: AnalyticsEvent)
}

/// Keeps the events in a file of the app, one JSON object a line, until somebody collects them.
///
/// A debug build logs nothing: what developers do is no news.
struct AnalyticsManager: AnalyticsService {
    static let defaultFile = URL.cachesDirectory.appending(path: "analytics.jsonl")

    #if DEBUG
        static let isLoggingByDefault = false
    #else
        static let isLoggingByDefault = true
    #endif

    private static let queue = DispatchQueue(label: "analytics", qos: .utility)

    private let file: URL
    private let isLogging: Bool

    init(file: URL = Self.defaultFile, isLogging: Bool = Self.isLoggingByDefault) {
        self.file = file
        self.isLogging = isLogging
    }

    func log(event: AnalyticsEvent) {
        guard isLogging else { return }
        let record = Record(name: event.name, parameters: event.parameters, date: .now)
        Self.queue.async { append(record) }
    }

    /// Returns when everything logged so far is in the file.
    func flush() {
        Self.queue.sync {}
    }

    private struct Record: Encodable {
        let name: String
        let parameters: [String: AnalyticsParameterValue]
        let date: Date
    }

    private func append(_ record: Record) {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = .sortedKeys
        guard var line = try? encoder.encode(record) else { return }
        line.append(UInt8(ascii: "\n"))
        if let handle = try? FileHandle(forWritingTo: file) {
            defer { try? handle.close() }
            _ = try? handle.seekToEnd()
            try? handle.write(contentsOf: line)
        } else {
            try? line.write(to: file)
        }
    }
}
