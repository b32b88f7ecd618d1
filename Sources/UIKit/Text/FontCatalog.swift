import CoreGraphics
import Foundation

/// The fonts installed on this machine and in the app (`UIAppFonts`), by name and with what they measure.
package enum FontCatalog {
  private static let measured = OfCurrentFonts { Locked<[FontFace: FontMetrics]>([:]) }

  /// The metrics of a face for a size of one point.
  static func metrics(of face: FontFace) -> FontMetrics {
    if face.family == .system(.default) || face.family == .system(.rounded) { return .sanFrancisco }
    let measured = measured.value
    if let known = measured.value[face] { return known }
    var metrics = measure(face)
    // SF Mono's lines are as high as SF Pro's; its letters are set apart from each other as what is drawn needs it.
    if face.family == .system(.monospaced) {
      let advance = metrics.advance
      metrics = .sanFrancisco
      metrics.advance = advance
    }
    measured.withLock { $0[face] = metrics }
    return metrics
  }

  private static func measure(_ face: FontFace) -> FontMetrics {
    let size: CGFloat = 1000
    let measured = face.description(pointSize: size).measured()
    // A font of pictures is measured in the pixels of its largest, not in its size.
    guard measured.ascent < 3 * size else { return .emoji }
    return FontMetrics(
      ascender: measured.ascent / size,
      descender: -measured.descent / size,
      capHeight: measured.capHeight / size,
      xHeight: measured.xHeight / size,
      advance: measured.advance / size
    )
  }

  // MARK: Names

  /// Every face there is, those of normal width first.
  package static var allEntries: [InstalledFont] { current.value.all }
  /// Those that are found by name.
  static var entries: [InstalledFont] { current.value.listed }
  /// The families of the machine and the app.
  static var families: Set<String> { current.value.families }

  private struct Contents {
    let all: [InstalledFont]
    let listed: [InstalledFont]
    let families: Set<String>
  }

  private static let current = OfCurrentFonts {
    let all = InstalledFont.all()
    let listed = all.filter { !FontRegistry.hides($0.file) }
    return Contents(all: all, listed: listed, families: Set(listed.map(\.family)))
  }

  /// The face with this PostScript name, full name, or family name (then its regular face): the machine's or the app's, or
  /// one of iOS's own, which its nearest kin here is drawn for.
  static func face(named name: String) -> FontFace? {
    let found =
      entries.first { $0.postScriptName == name || $0.fullName == name }
      ?? entries.filter { $0.family == name }.min { $0.distanceFromRegular < $1.distanceFromRegular }
    if let found { return found.face }
    guard let face = PhoneFontFamily.face(named: name) else { return nil }
    if !families.contains(face.familyName), let text = announcement(standInFor: face.familyName) {
      FileHandle.standardError.write(Data(text.utf8))
    }
    return face
  }

  static func postScriptName(of face: FontFace) -> String? {
    guard case .named(let family) = face.family else { return nil }
    let installed = allEntries.first {
      $0.family == family && $0.face.weight == face.weight && $0.isItalic == face.isItalic
        && $0.isCondensed == face.isCondensed
    }
    return installed?.postScriptName ?? PhoneFontFamily.named(family)?.postScriptName(of: face)
  }

  /// The families that have a name here, iOS's own included, sorted.
  static var familyNames: [String] { families.union(PhoneFontFamily.all.map(\.name)).sorted() }

  static func fontNames(family: String) -> [String] {
    let installed = Set(entries.filter { $0.family == family }.map(\.postScriptName))
    return (installed.isEmpty ? PhoneFontFamily.named(family)?.faces.map(\.postScriptName) ?? [] : Array(installed))
      .sorted()
  }

  private static let reported = Locked<Set<String>>([])

  /// Which font stands in for one of iOS's: said the first time that it is asked for.
  static func announcement(standInFor family: String) -> String? {
    guard reported.withLock({ $0.insert(family).inserted }) else { return nil }
    let kin = PhoneFontFamily.named(family)?.kin ?? []
    let standIn = kin.first(where: families.contains) ?? kin.last ?? "sans-serif"
    return "UIFont: \(family) is not on this machine; \(standIn) stands in for it\n"
  }
}

extension InstalledFont {
  fileprivate var isCondensed: Bool { width < 100 }
  fileprivate var distanceFromRegular: CGFloat { abs(face.weight.rawValue) + (isItalic ? 2 : 0) }

  var face: FontFace {
    FontFace(
      family: .named(family),
      weight: .init(openTypeWeight: weight),
      isItalic: isItalic,
      isCondensed: isCondensed
    )
  }
}

/// What holds for the fonts of now, made when it is asked for after they have changed.
final class OfCurrentFonts<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Locked<(generation: Int, value: Value)?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    let generation = FontRegistry.generation
    if let made = made.value, made.generation == generation { return made.value }
    let value = make()
    made.withLock { $0 = (generation, value) }
    return value
  }
}

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  init(_ value: Value) { stored = value }

  var value: Value { withLock { $0 } }
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }
}
