import Foundation

/// What the app can be told from outside: a launch argument (`-APIBaseURL http://…/api/`) wins over the Info.plist.
enum AppConfiguration {
    static var apiBaseURL: URL? {
        string(for: "APIBaseURL").flatMap(URL.init(string:))
    }

    /// One seed, so that the pages of a list belong together and a bookmarked user is found again.
    static var apiSeed: String {
        string(for: "APISeed") ?? "random"
    }

    private static func string(for key: String) -> String? {
        UserDefaults.standard.string(forKey: key) ?? Bundle.main.object(forInfoDictionaryKey: key) as? String
    }
}
