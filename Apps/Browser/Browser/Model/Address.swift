import Foundation

/// What somebody typed into the address field.
struct Address: Equatable {
    let url: URL
    /// The same page without encryption, to be tried where there is no secure one; nil if the scheme was typed.
    let insecureURL: URL?

    /// An address is taken as it is, with HTTPS where no scheme was typed; everything else is searched for.
    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return nil }
        if let url = URL(string: text), let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme) {
            self.init(url: url, insecureURL: nil)
        } else if Self.looksLikeHost(text), let url = URL(string: "https://" + text), url.host != nil {
            self.init(url: url, insecureURL: URL(string: "http://" + text))
        } else {
            var search = URLComponents(string: "https://duckduckgo.com/")
            search?.queryItems = [URLQueryItem(name: "q", value: text)]
            guard let url = search?.url else { return nil }
            self.init(url: url, insecureURL: nil)
        }
    }

    private init(url: URL, insecureURL: URL?) {
        self.url = url
        self.insecureURL = insecureURL
    }

    private static let schemes: Set<String> = ["http", "https", "file", "about", "data"]

    private static func looksLikeHost(_ text: String) -> Bool {
        guard !text.contains(where: \.isWhitespace) else { return false }
        let host = text.prefix { !"/?#".contains($0) }
        let name = host.prefix { $0 != ":" }
        let port = host.dropFirst(name.count + 1)
        guard port.allSatisfy(\.isNumber) else { return false }
        return name.lowercased() == "localhost" || name.contains(".") && !name.hasPrefix(".") && !name.hasSuffix(".")
    }
}
