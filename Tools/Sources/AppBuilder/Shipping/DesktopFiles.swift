import Foundation

/// What tells a desktop of an app: its entry in the launcher, and the types of its documents.
struct DesktopFiles {
  let app: AppIdentity
  let hasIcon: Bool

  /// The entry, `org.example.MyApp.desktop`: the windows carry the same id.
  ///
  /// - Parameter command: what starts the app.
  func entry(command: String) -> String {
    var lines = [
      "[Desktop Entry]", "Type=Application", "Name=\(Self.escaped(app.name))",
      // What a command is made of is quoted; a percent sign would be a field.
      "Exec=\(command) %U", "Terminal=false", "Categories=\(app.categories)", "StartupNotify=true",
      "StartupWMClass=\(app.identifier)", "X-GNOME-SingleWindow=true",
    ]
    if hasIcon { lines.append("Icon=\(app.identifier)") }
    if !app.mimeTypes.isEmpty { lines.append("MimeType=\(app.mimeTypes.joined(separator: ";"));") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The description of the app's own types of documents; nil if it has none.
  var mimePackage: String? {
    let own = app.documents.filter { !$0.ownExtensions.isEmpty }
    guard !own.isEmpty else { return nil }
    let types = own.flatMap { document in
      document.mimeTypes.map { type in
        let globs = document.ownExtensions.map { "\n    <glob pattern=\"*.\($0)\"/>" }.joined()
        return
          "  <mime-type type=\"\(type)\">\n    <comment>\(Self.xml(document.name))</comment>\(globs)\n  </mime-type>"
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(types.joined(separator: "\n"))
      </mime-info>

      """
  }

  /// A text as the value of a key.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: "\r", with: "\\r")
  }

  private static func xml(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
