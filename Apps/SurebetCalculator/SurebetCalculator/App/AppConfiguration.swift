import Foundation

/// The addresses that the app is given from outside, by the build settings in `Config`. A launch argument
/// (`-BannerBaseURL http://…/`) wins over the Info.plist. What is empty is nil, and is left out of the app.
enum AppConfiguration {
    static var bannerBaseURL: URL? { url(for: "BannerBaseURL") }
    static var analyticsURL: URL? { url(for: "AnalyticsURL") }
    static var reviewURL: URL? { url(for: "ReviewURL") }

    static func url(
        for key: String,
        defaults: UserDefaults = .standard,
        information: [String: Any] = Bundle.main.infoDictionary ?? [:]
    ) -> URL? {
        let text = defaults.string(forKey: key) ?? information[key] as? String
        return text.flatMap { $0.isEmpty ? nil : URL(string: $0) }
    }
}
