/// Which of a bundle's localisations a user reads.
///
/// Foundation on Linux has a function for it that takes the first one, whatever it is.
enum LocalizationMatch {
  /// The best localisation for the first language that has one; the bundle's development language if none has.
  static func best(of localizations: [String], for languages: [String], developmentLanguage: String?) -> String? {
    let named = localizations.filter { $0 != "Base" }
    for language in languages {
      if let match = match(language, in: named) { return match }
    }
    return developmentLanguage.flatMap { match($0, in: named) } ?? named.first ?? localizations.first
  }

  private static func match(_ language: String, in localizations: [String]) -> String? {
    let wanted = key(language)
    // The same language in the same script, the nearer region first: pt-BR, pt, pt-PT for pt-BR.
    let candidates = localizations.filter { key($0).language == wanted.language && key($0).script == wanted.script }
    return candidates.first { key($0).region == wanted.region } ?? candidates.first { key($0).region == nil }
      ?? candidates.first
  }

  private static func key(_ name: String) -> (language: String, script: String?, region: String?) {
    let tag = PosixLocale(PosixLocale(oldNames[name] ?? name).languageTag)
    return (tag.language, tag.script, PosixLocale(oldNames[name] ?? name).region)
  }

  /// Folders that Xcode named in English for years.
  private static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es", "Dutch": "nl",
    "Russian": "ru", "Portuguese": "pt", "Korean": "ko",
  ]
}
