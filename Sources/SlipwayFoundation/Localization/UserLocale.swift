import Foundation

/// The user's languages and region, from the launch arguments and the environment: what `Locale.current` is here.
///
/// - Languages: `-AppleLanguages "(ru, en)"`, else `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set.
/// - Region: `-AppleLocale ru_RU`, else `LC_ALL`, `LC_NUMERIC` or `LANG`.
///
/// As on iOS there is one locale, the first language in the region. `C` and nothing at all mean `en_US`, which is what a
/// simulator starts with.
package struct UserLocale: Sendable, Equatable {
  /// As in `Locale.preferredLanguages`: `ru-RU`, `zh-Hans-CN`.
  package let languages: [String]
  /// As in `Locale.current.identifier`: `ru_RU`.
  package let identifier: String

  /// That of this process.
  package static let current = UserLocale(
    arguments: CommandLine.arguments,
    environment: ProcessInfo.processInfo.environment
  )

  init(arguments: [String], environment: [String: String]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let region =
      Self.argument("-AppleLocale", in: arguments).map(PosixLocale.init)
      ?? PosixLocale(value("LC_ALL", "LC_NUMERIC", "LANG") ?? "")
    let chosen = Self.argument("-AppleLanguages", in: arguments).map(Self.list) ?? []
    if chosen.isEmpty {
      languages = [PosixLocale(value("LC_ALL", "LC_MESSAGES", "LANG") ?? "").languageTag]
    } else {
      languages = chosen
    }
    let language = PosixLocale(languages[0])
    identifier = ([language.language] + [language.script, region.region ?? language.region].compactMap { $0 })
      .joined(separator: "_")
  }

  private static func argument(_ name: String, in arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }

  /// The items of an old-style property list, `(ru, "en-GB")`, or the one word.
  private static func list(_ text: String) -> [String] {
    text.split { "(), \"\n\t".contains($0) }.map { $0.replacingOccurrences(of: "_", with: "-") }
  }
}

/// `ru_RU.UTF-8`, `sr_RS@latin`, `zh-Hans-CN`.
struct PosixLocale {
  var language = "en"
  var script: String?
  var region: String?

  init(_ name: String) {
    let modifier = name.split(separator: "@").dropFirst().first
    let parts = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }.map(String.init)
    guard let first = parts.first, first != "C", first != "POSIX" else {
      region = "US"
      return
    }
    language = first.lowercased()
    script = parts.dropFirst().first { $0.count == 4 }?.capitalized
    region = parts.dropFirst().last { $0.count == 2 || $0.count == 3 }?.uppercased()
    if modifier == "latin" { script = "Latn" }
    if modifier == "cyrillic" { script = "Cyrl" }
  }

  /// Chinese is written in two scripts; its tag always says which.
  var languageTag: String {
    let chinese = language == "zh" ? (["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans") : nil
    return ([language] + [script ?? chinese, region].compactMap { $0 }).joined(separator: "-")
  }
}
