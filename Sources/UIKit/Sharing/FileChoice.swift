import Foundation
import SlipwayPlatform

/// The desktop's dialogs for files, for modules that know nothing of platforms.
@MainActor package enum FileChoice {
  /// Lets the user choose files to be read; none where they give up. The types are MIME types.
  package static func open(types: [String], severalAllowed: Bool, _ chosen: @escaping @MainActor ([URL]) -> Void) {
    Desktop.platform.chooseFiles(types: types, severalAllowed: severalAllowed, chosen)
  }

  /// Lets the user say where a file is written; nil where they give up.
  package static func save(as name: String, _ chosen: @escaping @MainActor (URL?) -> Void) {
    Desktop.platform.chooseFile(.saving(name: name), chosen)
  }
}
