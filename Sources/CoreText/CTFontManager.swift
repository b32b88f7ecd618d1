import Foundation
import SlipwayFoundation
import UIKit

/// For whom a font is registered.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  /// As long as the process lives.
  case process = 1
  /// For all apps, which no app can do here.
  case persistent = 2
  public static var user: CTFontManagerScope { .persistent }
}

/// Posted when fonts were registered or forgotten.
public nonisolated(unsafe) let kCTFontManagerRegisteredFontsChangedNotification: CFString =
  "CTFontManagerRegisteredFontsChangedNotification" as CFString

// MARK: Files

/// Makes the fonts of a file known to this process.
///
/// - Parameter scope: anything but `process` fails with `unsupportedScope`.
/// - Parameter error: receives the reason, which the caller owns.
/// - Returns: whether they are.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  FontManager.answer(error, about: [fontURL as URL]) { try FontManager.register(fontURL as URL, scope) }
}

/// Forgets the fonts of a file.
@discardableResult public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  FontManager.answer(error, about: [fontURL as URL]) { try FontManager.unregister(fontURL as URL, scope) }
}

/// Makes the fonts of files known to this process.
///
/// - Parameter errors: receives what failed, which the caller owns.
/// - Returns: whether all of them are.
@discardableResult public func CTFontManagerRegisterFontsForURLs(
  _ fontURLs: CFArray,
  _ scope: CTFontManagerScope,
  _ errors: UnsafeMutablePointer<Unmanaged<CFArray>?>?
) -> Bool {
  let failures = FontManager.failures(of: fontURLs) { try FontManager.register($0, scope) }
  if !failures.isEmpty { errors?.pointee = .passRetained(failures as CFArray) }
  return failures.isEmpty
}

@discardableResult public func CTFontManagerUnregisterFontsForURLs(
  _ fontURLs: CFArray,
  _ scope: CTFontManagerScope,
  _ errors: UnsafeMutablePointer<Unmanaged<CFArray>?>?
) -> Bool {
  let failures = FontManager.failures(of: fontURLs) { try FontManager.unregister($0, scope) }
  if !failures.isEmpty { errors?.pointee = .passRetained(failures as CFArray) }
  return failures.isEmpty
}

/// Makes the fonts of files known to this process.
///
/// - Parameter enabled: whether they are found by name.
/// - Parameter registrationHandler: called once, with what failed, when all is done.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray,
  _ scope: CTFontManagerScope,
  _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let failures = FontManager.failures(of: fontURLs) { try FontManager.register($0, scope, isListed: enabled) }
  _ = registrationHandler?(failures as CFArray, true)
}

public func CTFontManagerUnregisterFontURLs(
  _ fontURLs: CFArray,
  _ scope: CTFontManagerScope,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let failures = FontManager.failures(of: fontURLs) { try FontManager.unregister($0, scope) }
  _ = registrationHandler?(failures as CFArray, true)
}

/// Where the fonts of a file are registered.
public func CTFontManagerGetScopeForURL(_ fontURL: CFURL) -> CTFontManagerScope {
  FontRegistry.lists((fontURL as URL).path) ? .process : .none
}

// MARK: Fonts in memory

/// Makes a font known to this process; fails with `alreadyRegistered` where there is one of that PostScript name.
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  FontManager.answer(error, about: []) {
    let name = font.postScriptName as String?
    if UIFontDescriptor.installed.contains(where: { $0.isListed && $0.postScriptName == name }) {
      throw CTFontManagerError.alreadyRegistered
    }
    guard let file = FontFiles.file(of: font), FontRegistry.add(file, isListed: true) else {
      throw CTFontManagerError.invalidFontData
    }
  }
}

@discardableResult public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  FontManager.answer(error, about: []) {
    guard let file = FontFiles.file(of: font), FontRegistry.lists(file) else {
      throw CTFontManagerError.notRegistered
    }
    FontRegistry.remove(file)
  }
}

// MARK: Names

/// The PostScript names of all fonts that are found by name, sorted.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) }.sorted() as CFArray
}
/// The names of all families, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames as CFArray }

/// The descriptors of a file's fonts, which need not be registered; nil where it is no file of fonts.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let found = FontFiles.descriptors(inFile: (fileURL as URL).path)
  return found.isEmpty ? nil : found as CFArray
}
/// The descriptor of a font in memory; nil where it is none.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  CTFontManagerCreateFontDescriptorsFromData(data).firstObject as? CTFontDescriptor
}
/// The descriptors of fonts in memory; none where they are no fonts.
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray {
  let font = CGDataProvider(data: data).flatMap { CGFont($0) }
  return (font.flatMap { FontFiles.file(of: $0) }.map { FontFiles.descriptors(inFile: $0) } ?? []) as CFArray
}

/// What registers fonts, in Swift's words.
private enum FontManager {
  static func register(_ url: URL, _ scope: CTFontManagerScope, isListed: Bool = true) throws(CTFontManagerError) {
    guard scope == .process else { throw .unsupportedScope }
    guard url.isFileURL else { throw .invalidFilePath }
    guard FileManager.default.fileExists(atPath: url.path) else { throw .fileNotFound }
    guard FileManager.default.isReadableFile(atPath: url.path) else { throw .insufficientPermissions }
    if FontRegistry.lists(url.path) { throw .alreadyRegistered }
    guard FontRegistry.add(url.path, isListed: isListed) else { throw .unrecognizedFormat }
  }

  static func unregister(_ url: URL, _ scope: CTFontManagerScope) throws(CTFontManagerError) {
    guard scope == .process else { throw .unsupportedScope }
    guard FontRegistry.lists(url.path) else { throw .notRegistered }
    FontRegistry.remove(url.path)
  }

  static func answer(
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
    about files: [URL],
    _ body: () throws -> Void
  ) -> Bool {
    do {
      try body()
    } catch let failure {
      error?.pointee = .passRetained(Self.reason(of: failure).error(about: files))
      return false
    }
    tell()
    return true
  }

  static func failures(of urls: CFArray, _ body: (URL) throws -> Void) -> [CFError] {
    var failures: [CFError] = []
    for item in urls {
      guard let url = item as? URL ?? (item as? NSURL).map({ $0 as URL }) else { continue }
      do { try body(url) } catch { failures.append(reason(of: error).error(about: [url])) }
    }
    if failures.count < urls.count { tell() }
    return failures
  }

  private static func reason(of error: any Error) -> CTFontManagerError {
    error as? CTFontManagerError ?? .registrationFailed
  }

  private static func tell() {
    let name = Notification.Name(kCTFontManagerRegisteredFontsChangedNotification.description)
    NotificationCenter.default.post(name: name, object: nil)
  }
}
