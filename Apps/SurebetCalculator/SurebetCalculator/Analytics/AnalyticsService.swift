protocol AnalyticsService: Sendable {
    func log(event: AnalyticsEvent)
}

/// Sends the events to the configured address; nowhere, where there is none.
struct AnalyticsManager: AnalyticsService {
    private let sender: AnalyticsSender?

    init(sender: AnalyticsSender? = .shared) {
        self.sender = sender
    }

    /// A debug build logs nothing: what developers do is no news.
    func log(event: AnalyticsEvent) {
        #if !DEBUG
        sender?.send(event)
        #endif
    }
}
