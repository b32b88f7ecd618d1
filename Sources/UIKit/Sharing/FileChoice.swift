import Foundation
import SlipwayPlatform
import UniformTypeIdentifiers

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

extension UTType {
  /// What the dialog knows the type by: its MIME type, or all files.
  package var filterName: String {
    if let type = preferredMIMEType { return type }
    for (kind, name) in [(UTType.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.text, "text/*")]
    where conforms(to: kind) { return name }
    return "*/*"
  }
}
