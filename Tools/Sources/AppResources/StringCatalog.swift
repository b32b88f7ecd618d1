import Foundation
import XcodeProject

/// Compiles an `.xcstrings` catalogue to the `.strings` and `.stringsdict` files of each of its languages.
///
/// A text that has not been translated is the source language's. Of texts that vary by device the phone's is taken.
public enum StringCatalog {
  /// - Returns: property lists by their places: `ru.lproj/Localizable.strings`.
  public static func compile(_ file: URL) throws(ResourceError) -> [String: Data] {
    let catalog: Catalog = try ResourceFile.json(file)
    let name = file.deletingPathExtension().lastPathComponent
    let languages = catalog.strings.values.reduce(into: Set([catalog.sourceLanguage])) {
      $0.formUnion(($1.localizations ?? [:]).keys)
    }
    var files: [String: Data] = [:]
    for language in languages {
      let folder = ProjectValue(key: "the name", value: language, of: "a language", file: file.path)
      do {
        _ = try BuildFolder.name(folder)
      } catch {
        throw ResourceError(error)
      }
      let table = Table(catalog, language)
      let place = "\(language).lproj/\(name)"
      files[place + ".strings"] = try ResourceFile.compiled(table.texts, file: file.path)
      if !table.plurals.isEmpty {
        files[place + ".stringsdict"] = try ResourceFile.compiled(table.plurals, file: file.path)
      }
    }
    return files
  }
}

/// The texts of one language.
private struct Table {
  var texts: [String: String] = [:]
  /// Entries of a `.stringsdict`.
  var plurals: [String: [String: Any]] = [:]

  init(_ catalog: Catalog, _ language: String) {
    for (key, entry) in catalog.strings {
      let localizations = entry.localizations ?? [:]
      guard let text = localizations[language] ?? localizations[catalog.sourceLanguage] else { continue }
      add(text.forPhone, key: key)
    }
  }

  private mutating func add(_ text: Localization, key: String) {
    if let choices = text.variations?.plural {
      plurals[key] = ["NSStringLocalizedFormatKey": "%#@value@", "value": Self.rule(choices, type: nil)]
    } else if let substitutions = text.substitutions, let format = text.stringUnit?.value {
      var entry: [String: Any] = ["NSStringLocalizedFormatKey": Self.positioned(format, substitutions)]
      for (name, substitution) in substitutions {
        let variations = substitution.variations?.device.flatMap(Self.phone)?.variations ?? substitution.variations
        entry[name] = Self.rule(variations?.plural ?? [:], type: substitution.formatSpecifier)
      }
      plurals[key] = entry
    } else if let value = text.stringUnit?.value {
      texts[key] = value
    }
  }

  /// A variable's rule: the text for each plural category, and how the number is written.
  private static func rule(_ choices: [String: Localization], type: String?) -> [String: String] {
    var rule = choices.compactMapValues { $0.stringUnit?.value }
    let example = rule["other"] ?? rule.values.sorted().first ?? ""
    rule["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    rule["NSStringFormatValueTypeKey"] = type ?? conversion(in: example) ?? "lld"
    return rule
  }

  /// The conversion of a format's first argument: `lld` of `%1$lld files`.
  private static func conversion(in format: String) -> String? {
    format.replacing("%%", with: "").firstMatch(
      of: /%(?:\d+\$)?[-+ 0#']*[\d.]*((?:hh|h|ll|l|q|z|t|j)?[dDiuUxXoOfFeEgG@])/
    )
    .map { String($0.1) }
  }

  /// The format with the places of the arguments that its variables stand for: `%#@files@` is `%2$#@files@`.
  private static func positioned(_ format: String, _ substitutions: [String: Substitution]) -> String {
    format.replacing(/%#@([^@]+)@/) { match in
      substitutions[String(match.1)]?.argNum.map { "%\($0)$#@\(match.1)@" } ?? String(match.0)
    }
  }

  fileprivate static func phone(_ devices: [String: Localization]) -> Localization? {
    devices["iphone"] ?? devices["other"] ?? devices.sorted { $0.key < $1.key }.first?.value
  }
}

// MARK: - The file

private struct Catalog: Decodable {
  var sourceLanguage: String
  var strings: [String: Entry]
}

private struct Entry: Decodable {
  var localizations: [String: Localization]?
}

/// A text in one language: as it is, or by device, by number, or with parts that go by a number each.
private struct Localization: Decodable {
  struct Unit: Decodable { var value: String? }
  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  var stringUnit: Unit?
  var variations: Variations?
  var substitutions: [String: Substitution]?

  var forPhone: Localization {
    guard let text = variations?.device.flatMap(Table.phone) else { return self }
    return Localization(
      stringUnit: text.stringUnit,
      variations: text.variations,
      substitutions: text.substitutions ?? substitutions
    )
  }
}

private struct Substitution: Decodable {
  var argNum: Int?
  var formatSpecifier: String?
  var variations: Localization.Variations?
}
