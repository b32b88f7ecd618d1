import Foundation

/// What an app's Info.plist says about it, as the desktop and the packages call it. What cannot be a name there is refused.
struct AppIdentity {
  /// The bundle identifier, which is the application's id on the desktop.
  let identifier: String
  let name: String
  /// As Debian has it: `1.0-3`.
  let version: String
  let categories: String
  /// The URL schemes that the app opens.
  let schemes: [String]
  let documents: [DocumentType]
  /// What the desktop cannot be told.
  let notices: [String]

  init(_ info: [String: Any], executable: String) throws(BuildError) {
    let identifier = info["CFBundleIdentifier"] as? String ?? ""
    guard identifier.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z_][A-Za-z0-9_-]*)+/) != nil else {
      throw BuildError(
        "\"\(identifier)\" cannot be an application's id",
        advice: "Set PRODUCT_BUNDLE_IDENTIFIER to one like org.example.MyApp."
      )
    }
    self.identifier = identifier
    name = (info["CFBundleDisplayName"] ?? info["CFBundleName"]) as? String ?? executable
    let release = info["CFBundleShortVersionString"] as? String ?? "1.0"
    let build = info["CFBundleVersion"] as? String ?? "1"
    version = "\(release)-\(build)"
    guard version.wholeMatch(of: /[0-9][A-Za-z0-9.+~]*-[A-Za-z0-9.+~]+/) != nil else {
      throw BuildError(
        "\"\(release)\" and \"\(build)\" make no version of a package",
        advice: "Set MARKETING_VERSION to one like 1.0, and CURRENT_PROJECT_VERSION to one like 3."
      )
    }
    categories = Self.categories[info["LSApplicationCategoryType"] as? String ?? ""] ?? "Utility;"
    let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
    let schemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() }
    let isScheme: (String) -> Bool = { $0.wholeMatch(of: /[a-z][a-z0-9+.-]*/) != nil }
    self.schemes = schemes.filter(isScheme)
    let reading = DocumentType.read(info)
    documents = reading.types
    notices =
      schemes.filter { !isScheme($0) }.map { "\"\($0)\" is no URL scheme, and is left out" } + reading.notices
  }

  /// The package's name, the command's and that of its folder: the identifier in the letters that all of them may have.
  var packageName: String { identifier.lowercased().replacingOccurrences(of: "_", with: "-") }

  /// All that the app opens, as MIME types.
  var mimeTypes: [String] { schemes.map { "x-scheme-handler/" + $0 } + documents.flatMap(\.mimeTypes) }

  /// Apple's categories in the desktop's words.
  private static let categories = [
    "public.app-category.business": "Office;", "public.app-category.developer-tools": "Development;",
    "public.app-category.education": "Education;", "public.app-category.entertainment": "AudioVideo;",
    "public.app-category.finance": "Office;Finance;", "public.app-category.games": "Game;",
    "public.app-category.graphics-design": "Graphics;", "public.app-category.music": "AudioVideo;Audio;",
    "public.app-category.news": "Network;News;", "public.app-category.photography": "Graphics;Photography;",
    "public.app-category.productivity": "Office;", "public.app-category.reference": "Education;",
    "public.app-category.social-networking": "Network;", "public.app-category.utilities": "Utility;",
    "public.app-category.video": "AudioVideo;Video;",
  ]
}

/// A type of documents that the app opens.
struct DocumentType: Equatable {
  var name: String
  var mimeTypes: [String]
  /// The extensions of the app's own type, which the machine is told of; none for one that it knows.
  var ownExtensions: [String] = []

  /// The system's types, by Apple's identifiers.
  private static let known = [
    "public.plain-text": ["text/plain"], "public.text": ["text/plain"], "public.utf8-plain-text": ["text/plain"],
    "public.html": ["text/html"], "public.json": ["application/json"], "public.xml": ["application/xml"],
    "public.rtf": ["text/rtf"], "public.comma-separated-values-text": ["text/csv"],
    "public.image": ["image/png", "image/jpeg", "image/gif", "image/webp", "image/tiff"], "public.png": ["image/png"],
    "public.jpeg": ["image/jpeg"], "public.svg-image": ["image/svg+xml"], "com.adobe.pdf": ["application/pdf"],
    "public.zip-archive": ["application/zip"], "public.vcard": ["text/vcard"], "public.mp3": ["audio/mpeg"],
    "public.mpeg-4": ["video/mp4"], "com.compuserve.gif": ["image/gif"],
    "org.idpf.epub-container": ["application/epub+zip"],
  ]

  static func read(_ info: [String: Any]) -> (types: [DocumentType], notices: [String]) {
    let declared = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]
      .flatMap { info[$0] as? [[String: Any]] ?? [] }
    var types: [DocumentType] = []
    var notices: [String] = []
    for entry in info["CFBundleDocumentTypes"] as? [[String: Any]] ?? [] {
      for identifier in entry["LSItemContentTypes"] as? [String] ?? [] {
        let name = entry["CFBundleTypeName"] as? String ?? identifier
        if let mimeTypes = known[identifier] {
          types.append(DocumentType(name: name, mimeTypes: mimeTypes))
        } else if let own = declared.first(where: { $0["UTTypeIdentifier"] as? String == identifier }),
          let type = DocumentType(identifier: identifier, name: name, declaration: own)
        {
          types.append(type)
        } else {
          notices.append("the type of documents \(identifier) has no MIME type here, and is left out")
        }
      }
    }
    return (types, notices)
  }

  private init(name: String, mimeTypes: [String]) {
    self.name = name
    self.mimeTypes = mimeTypes
  }

  /// A type of the app's own: its MIME type, or one that is made of its identifier, and its extensions.
  private init?(identifier: String, name: String, declaration: [String: Any]) {
    let tags = declaration["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    func list(_ key: String) -> [String] { tags[key] as? [String] ?? (tags[key] as? String).map { [$0] } ?? [] }
    let isPlain: (String) -> Bool = { $0.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_+-]*/) != nil }
    let mimeTypes = list("public.mime-type").filter { $0.wholeMatch(of: /[a-z]+\/[A-Za-z0-9][A-Za-z0-9.+-]*/) != nil }
    let made = "application/x-" + identifier.lowercased()
    guard identifier.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9.-]*/) != nil else { return nil }
    ownExtensions = list("public.filename-extension").filter(isPlain)
    self.name = declaration["UTTypeDescription"] as? String ?? name
    self.mimeTypes = mimeTypes.isEmpty ? [made] : mimeTypes
  }
}
