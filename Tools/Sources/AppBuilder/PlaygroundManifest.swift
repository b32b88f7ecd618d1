import Foundation
import SourceLowering
import SwiftSyntax
import XcodeProject

/// The `Package.swift` of an app made with Swift Playgrounds: its product is an `.iOSApplication`, which only Apple's SwiftPM
/// knows.
///
///     .iOSApplication(name: "Notes", targets: ["AppModule"], bundleIdentifier: "org.example.notes", …)
///       →    .executable(name: "Notes", targets: ["AppModule"])
///
/// What else it says about the app stands among the build settings of its targets.
struct PlaygroundManifest {
  /// The manifest as every SwiftPM reads it.
  let text: String
  private(set) var settings: [String: [String: String]] = [:]
  /// The place of a property list with more of the app's Info.plist, in the package's folder.
  private(set) var infoPlist: String?

  /// - Returns: nil for a manifest like others.
  init?(package: URL) {
    let file = package.appending(path: "Package.swift")
    guard let text = try? RegularFile.text(of: file) else { return nil }
    self.init(text)
  }

  init?(_ manifest: String) {
    guard manifest.contains("AppleProductTypes") else { return nil }
    let found = SourceFileSyntax.inTree(of: manifest) { tree in
      let reader = Reader(viewMode: .sourceAccurate)
      reader.walk(tree)
      return (imports: reader.imports, products: reader.products)
    }
    guard !found.imports.isEmpty else { return nil }
    var bytes = Array(manifest.utf8)
    let edits = found.imports.map { ($0, "") } + found.products.map { ($0.range, $0.text) }
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: Array(text.utf8))
    }
    text = String(decoding: bytes, as: UTF8.self)
    for product in found.products {
      for target in product.targets { settings[target] = product.settings }
      infoPlist = infoPlist ?? product.infoPlist
    }
  }

  /// A target of such an app: its resources are the app's own.
  func apply(to target: inout Target, folder: URL, configuration: String) {
    guard let settings = settings[target.name], target.kind == .app else { return }
    target.settings.add(level: settings, configuration: configuration)
    target.package = nil
    guard let infoPlist else { return }
    do {
      let manifest = folder.appending(path: "Package.swift").path
      let file = folder.appending(path: infoPlist)
      target.infoPlist = try ProjectRoot(containing: folder).admit(file, from: manifest, line: nil)
    } catch {
      target.problems.append(error)
    }
  }
}

/// Finds the import and the products that only Apple's SwiftPM knows.
private final class Reader: SyntaxVisitor {
  struct Product: Sendable {
    var range: Range<Int>
    var text: String
    var targets: [String]
    var settings: [String: String]
    var infoPlist: String?
  }

  var imports: [Range<Int>] = []
  var products: [Product] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.trimmedDescription == "AppleProductTypes" { imports.append(node.trimmedRange.bytes) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      name == "iOSApplication"
    else { return .visitChildren }
    let arguments = Dictionary(
      node.arguments.compactMap { argument in argument.label.map { ($0.text, argument.expression) } }
    ) { first, _ in first }
    func text(_ label: String) -> String? {
      arguments[label]?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    /// The name in `.asset("AppIcon")`.
    func asset(_ label: String) -> String? {
      guard let call = arguments[label]?.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "asset"
      else { return nil }
      return call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    let targets = arguments["targets"]?.as(ArrayExprSyntax.self)?.elements.compactMap {
      $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    let settings: [String: String?] = [
      "PRODUCT_BUNDLE_IDENTIFIER": text("bundleIdentifier"),
      "INFOPLIST_KEY_CFBundleDisplayName": text("name"),
      "MARKETING_VERSION": text("displayVersion"),
      "CURRENT_PROJECT_VERSION": text("bundleVersion"),
      "ASSETCATALOG_COMPILER_APPICON_NAME": asset("appIcon") ?? text("iconAssetName"),
      "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": asset("accentColor") ?? text("accentColorAssetName"),
    ]
    products.append(
      Product(
        range: node.trimmedRange.bytes,
        text: ".executable(name: \(arguments["name"]?.trimmedDescription ?? "\"App\""), "
          + "targets: \(arguments["targets"]?.trimmedDescription ?? "[]"))",
        targets: targets ?? [],
        settings: settings.compactMapValues(\.self),
        infoPlist: text("additionalInfoPlistContentFilePath")
      )
    )
    return .skipChildren
  }
}

extension Range<AbsolutePosition> {
  fileprivate var bytes: Range<Int> { lowerBound.utf8Offset..<upperBound.utf8Offset }
}
