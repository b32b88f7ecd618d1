import Foundation

/// The fonts that iOS ships and this machine need not have: their names, and the free fonts that stand in for them.
struct PhoneFontFamily: Sendable {
  /// One face, by the name that iOS gives it.
  struct Face: Sendable {
    let postScriptName: String
    let weight: UIFont.Weight
    let isItalic: Bool
    let isCondensed: Bool
  }

  let name: String
  let faces: [Face]
  /// Families that look alike, the nearest first; the last one is always there (`sans-serif`).
  let kin: [String]

  /// - Parameter faces: PostScript names, separated by spaces. What follows the first one's stem says what they are.
  init(_ name: String, _ faces: String, like kin: [String]) {
    self.name = name
    self.kin = kin
    self.faces = faces.split(separator: " ").map { Face(String($0), family: name) }
  }

  static func named(_ name: String) -> PhoneFontFamily? { byName[name] }

  static func face(named name: String) -> FontFace? {
    let found = byFace[name] ?? byName[name].map { ($0, $0.regular) }
    return found.map { family, face in
      FontFace(
        family: .named(family.name),
        weight: face.weight,
        isItalic: face.isItalic,
        isCondensed: face.isCondensed
      )
    }
  }

  /// The face of the family that these properties have, exactly.
  func postScriptName(of face: FontFace) -> String? {
    faces.first {
      $0.weight == face.weight && $0.isItalic == face.isItalic && $0.isCondensed == face.isCondensed
    }?.postScriptName
  }

  private var regular: Face {
    faces.min { $0.distanceFromRegular < $1.distanceFromRegular }!
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byFace = Dictionary(
    uniqueKeysWithValues: all.flatMap { family in family.faces.map { ($0.postScriptName, (family, $0)) } }
  )
}

extension PhoneFontFamily.Face {
  fileprivate var distanceFromRegular: CGFloat { abs(weight.rawValue) + (isItalic ? 2 : 0) + (isCondensed ? 4 : 0) }

  /// In the order in which they are looked for: a longer word before one that it ends with.
  private static let weights: [(word: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("ultrabold", .heavy), ("extrabold", .heavy), ("extrablack", .black),
    ("demibold", .semibold), ("semibold", .semibold), ("thin", .thin), ("book", UIFont.Weight(-0.1)),
    ("light", .light), ("medium", .medium), ("heavy", .heavy), ("black", .black), ("wide", .bold), ("bold", .bold),
    ("w3", .regular), ("w4", .regular), ("w6", .semibold), ("w7", .bold),
  ]

  fileprivate init(_ name: String, family: String) {
    // A family's own name may hold such words ("Arial Rounded MT Bold", "DIN Condensed"); they are its face's all the same.
    let words = name.lowercased()
    let look = words.split(separator: "-").dropFirst().last ?? words[...]
    postScriptName = name
    weight = Self.weights.first { look.contains($0.word) }?.weight ?? .regular
    isItalic = look.contains("italic") || look.contains("oblique") || look.hasSuffix("ita") || look.hasSuffix("it")
    isCondensed = words.contains("condensed")
  }
}
