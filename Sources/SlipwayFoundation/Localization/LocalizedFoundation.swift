import Foundation
import SlipwayToolchain

/// Foundation on Linux in the user's language: it says `en_001` whatever the user asked for, takes the first localisation
/// of a bundle, and cannot read plurals. These functions take the place of its own.
///
/// It is installed when the process starts, so every formatter, comparison and text finds the user's locale, in the code
/// of packages too, and `Locale.current`, `.autoupdatingCurrent`, `NSLocalizedString`, `Bundle.localizedString`,
/// `Bundle.preferredLocalizations`, `Bundle.url(forResource:)` and `String(format:)` mean what they mean on iOS. The app's
/// `.lproj` folders lie where its bundle's resources lie: beside the executable.
enum LocalizedFoundation {
  static func install() {
    Interposition.replace(
      [
        "$s20FoundationEssentials6LocaleV7currentACvgZ": LocaleGetter(function: userLocale).address,
        "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ": LocaleGetter(function: userLocale).address,
        "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ": LanguagesGetter(function: userLanguages)
          .address,
        "CFBundleCopyLocalizedString": unsafeBitCast(copyLocalizedString, to: UnsafeRawPointer.self),
        "CFBundleCopyPreferredLocalizationsFromArray": unsafeBitCast(copyPreferred, to: UnsafeRawPointer.self),
        "CFBundleCopyLocalizationsForPreferences": unsafeBitCast(copyForPreferences, to: UnsafeRawPointer.self),
        "CFBundleCopyResourceURL": unsafeBitCast(copyResourceURL, to: UnsafeRawPointer.self),
        "CFStringCreateWithFormatAndArguments": unsafeBitCast(createString, to: UnsafeRawPointer.self),
        "_CFStringCreateWithFormatAndArgumentsAux2": unsafeBitCast(createStringDescribing, to: UnsafeRawPointer.self),
      ]
    ) { $0.uses("libFoundation") }
  }
}

// A function that captures nothing. In a structure it keeps its own calling convention, and its address comes first.

private struct LocaleGetter {
  let function: () -> Locale
  var address: UnsafeRawPointer { unsafeBitCast(self, to: (UnsafeRawPointer, UnsafeRawPointer?).self).0 }
}

private struct LanguagesGetter {
  let function: () -> [String]
  var address: UnsafeRawPointer { unsafeBitCast(self, to: (UnsafeRawPointer, UnsafeRawPointer?).self).0 }
}

@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() { LocalizedFoundation.install() }

// MARK: - Locale

private let userLocaleValue = Locale(identifier: UserLocale.current.identifier)

private func userLocale() -> Locale { userLocaleValue }
private func userLanguages() -> [String] { UserLocale.current.languages }

// MARK: - Bundles

// CoreFoundation's objects are Foundation's on Linux: a CFString is an NSString. "Copy" and "Create" give the caller
// ownership of the result.
private typealias CFType = UnsafeRawPointer

private func object<Object: AnyObject>(_ pointer: CFType, as type: Object.Type) -> Object {
  Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
}

private func owned(_ object: AnyObject) -> CFType {
  CFType(Unmanaged.passRetained(object).toOpaque())
}

private enum BundleFunctions {
  typealias CopyURL = @Sendable @convention(c) (CFType, CFType, CFType?, CFType?) -> CFType?
  typealias CopyLocalizedURL = @Sendable @convention(c) (CFType, CFType, CFType?, CFType?, CFType) -> CFType?
  typealias CopyOne = @Sendable @convention(c) (CFType) -> CFType?

  static let copyResourceURL: CopyURL = Interposition.original("CFBundleCopyResourceURL")
  static let copyLocalizedResourceURL: CopyLocalizedURL = Interposition.original(
    "CFBundleCopyResourceURLForLocalization"
  )
  static let copyBundleURL: CopyOne = Interposition.original("CFBundleCopyBundleURL")
  static let copyLocalizations: CopyOne = Interposition.original("CFBundleCopyBundleLocalizations")
  static let developmentRegion: CopyOne = Interposition.original("CFBundleGetDevelopmentRegion")
  static let mainBundle: @Sendable @convention(c) () -> CFType? = Interposition.original("CFBundleGetMainBundle")

  static func developmentLanguage(_ bundle: CFType) -> String? {
    developmentRegion(bundle).map { object($0, as: NSString.self) as String }
  }

  static func localizations(_ bundle: CFType) -> [String] {
    guard let list = copyLocalizations(bundle) else { return [] }
    return Unmanaged<NSArray>.fromOpaque(list).takeRetainedValue() as? [String] ?? []
  }

  /// The localisation of a bundle that the user reads; nil if it has none.
  static func preferred(_ bundle: CFType) -> String? {
    let localizations = localizations(bundle)
    guard !localizations.isEmpty else { return nil }
    return LocalizationMatch.best(
      of: localizations,
      for: UserLocale.current.languages,
      developmentLanguage: developmentLanguage(bundle)
    )
  }
}

private let copyResourceURL: BundleFunctions.CopyURL = { bundle, name, type, folder in
  if let localization = BundleFunctions.preferred(bundle) {
    let text = localization as NSString
    let localized = withExtendedLifetime(text) {
      BundleFunctions.copyLocalizedResourceURL(bundle, name, type, folder, Unmanaged.passUnretained(text).toOpaque())
    }
    if let localized { return localized }
  }
  return BundleFunctions.copyResourceURL(bundle, name, type, folder)
}

private let copyLocalizedString: @Sendable @convention(c) (CFType, CFType, CFType?, CFType?) -> CFType = {
  bundle,
  key,
  value,
  table in
  let text = { (pointer: CFType?) in pointer.map { object($0, as: NSString.self) as String } ?? "" }
  let name = text(table).isEmpty ? "Localizable" : text(table)
  let url = BundleFunctions.copyBundleURL(bundle).map { Unmanaged<NSURL>.fromOpaque($0).takeRetainedValue() }
  let found = StringTables.text(
    text(key),
    table: name,
    bundle: url?.path ?? "",
    language: BundleFunctions.preferred(bundle) ?? UserLocale.current.languages[0]
  ) { type in
    let (name, type) = (name as NSString, type as NSString)
    return withExtendedLifetime((name, type)) {
      copyResourceURL(bundle, Unmanaged.passUnretained(name).toOpaque(), Unmanaged.passUnretained(type).toOpaque(), nil)
    }.map { Unmanaged<NSURL>.fromOpaque($0).takeRetainedValue() as URL }
  }
  return owned((found ?? (text(value).isEmpty ? text(key) : text(value))) as NSString)
}

private let copyPreferred: @Sendable @convention(c) (CFType) -> CFType = { localizations in
  copyForPreferences(localizations, nil)
}

private let copyForPreferences: @Sendable @convention(c) (CFType, CFType?) -> CFType = { localizations, languages in
  let wanted = languages.flatMap { object($0, as: NSArray.self) as? [String] } ?? UserLocale.current.languages
  let offered = object(localizations, as: NSArray.self) as? [String] ?? []
  let development = languages == nil ? BundleFunctions.mainBundle().flatMap(BundleFunctions.developmentLanguage) : nil
  let best = LocalizationMatch.best(of: offered, for: wanted, developmentLanguage: development)
  return owned((best.map { [$0] } ?? []) as NSArray)
}

// MARK: - Formats

// What Foundation writes formats with; which of the two it calls depends on its version.
private typealias CreateString = @Sendable @convention(c) (CFType?, CFType?, CFType, UnsafeRawPointer) -> CFType?
private typealias CreateStringDescribing =
  @Sendable @convention(c) (CFType?, CFType?, CFType?, CFType?, CFType, UnsafeRawPointer) -> CFType?

private let originalCreateString: CreateString = Interposition.original("CFStringCreateWithFormatAndArguments")
private let originalCreateStringDescribing: CreateStringDescribing =
  Interposition.original("_CFStringCreateWithFormatAndArgumentsAux2")

private let createString: CreateString = { allocator, options, format, arguments in
  createLocalizedString(format, arguments) { originalCreateString(allocator, options, $0, $1) }
}

private let createStringDescribing: CreateStringDescribing = {
  allocator,
  describe,
  inContext,
  options,
  format,
  arguments in
  createLocalizedString(format, arguments) {
    originalCreateStringDescribing(allocator, describe, inContext, options, $0, $1)
  }
}

private func createLocalizedString(
  _ format: CFType,
  _ arguments: UnsafeRawPointer,
  _ original: (CFType, UnsafeRawPointer) -> CFType?
) -> CFType? {
  let text = object(format, as: NSString.self) as String
  guard text.contains("#@") else { return original(format, arguments) }

  func write(_ format: String) -> String? {
    // Reading a va_list moves it on, so each reading has a copy.
    withUnsafeTemporaryAllocation(byteCount: vaListSize, alignment: 16) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: arguments, count: vaListSize))
      let format = format as NSString
      let written = withExtendedLifetime(format) {
        original(Unmanaged.passUnretained(format).toOpaque(), UnsafeRawPointer(copy.baseAddress!))
      }
      return written.map { Unmanaged<NSString>.fromOpaque($0).takeRetainedValue() as String }
    }
  }
  return withoutActuallyEscaping(write) { write in
    let written = PluralFormats.text(text) { position, conversions in
      // All arguments up to the wanted one have to be read, with their types, to get there.
      let format = (1...position).map { "%\($0)$\(conversions[$0] ?? "lld")" }.joined(separator: "\u{1}")
      return write(format)?.split(separator: "\u{1}", omittingEmptySubsequences: false).last.map(String.init)
    }
    return owned(written as NSString)
  }
}

/// `va_list` is a structure: of 24 bytes on x86-64, of 32 on AArch64 (their procedure call standards).
private let vaListSize: Int = {
  #if arch(arm64)
  32
  #else
  24
  #endif
}()
