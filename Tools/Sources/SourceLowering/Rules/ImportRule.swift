import SwiftSyntax

/// Brings what every import of Foundation brings on iOS: Foundation itself, its network half, which is a module of its
/// own on Linux, and what Foundation on Linux lacks.
///
///     import UIKit    →    import UIKit; import Foundation; import FoundationNetworking; import SlipwayFoundation
///
/// What a file sees on iOS without importing it comes along: `ImpliedImports`.
///
/// A submodule's import becomes its module's, and Darwin's the C library's, which has its calls.
///
///     import os.log   →    import os
///     import Darwin   →    import Glibc
///     import SQLite3  →    import CSQLite
///
/// What stands in XCTest's place shows it, and what XCTest on Linux lacks.
///
///     import XCTest   →    import SlipwayXCTest
///
/// An import of a module that the options call missing is left out; its companions stay.
final class ImportRule: Rule {
  override class var triggers: [StaticString]? { ["import"] }

  private static let companions = ["Foundation", "FoundationNetworking", "SlipwayFoundation"]

  /// The modules whose import shows Foundation's names on iOS.
  private static let reexportingFoundation: Set<String> = [
    "Foundation", "UIKit", "SwiftUI", "Combine", "CoreData", "WebKit", "XCTest", "ObjectiveC", "QuartzCore",
    "CoreLocation", "MapKit", "SafariServices", "StoreKit", "SwiftData", "AVFoundation", "AVKit", "CloudKit",
    "Contacts", "ContactsUI", "CoreBluetooth", "CoreMotion", "CoreSpotlight", "CoreTelephony", "EventKit", "GameKit",
    "HealthKit", "LinkPresentation", "LocalAuthentication", "MessageUI", "Network", "PDFKit", "Photos", "PhotosUI",
    "QuickLook", "SceneKit", "Social", "SpriteKit", "UniformTypeIdentifiers", "UserNotifications", "Vision",
    "WatchConnectivity", "WidgetKit", "AuthenticationServices", "BackgroundTasks", "CoreImage", "CoreML", "Intents",
    "MediaPlayer", "MetalKit", "NaturalLanguage", "Speech", "TipKit", "ARKit", "AppIntents", "Charts",
  ]

  private var imported: Set<String> = []
  private var first: ImportDeclSyntax?

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for item in node {
      if let declaration = item.item.as(ImportDeclSyntax.self) { note(declaration) }
    }
    if let first { add(to: first) }
    return .skipChildren
  }

  private func note(_ declaration: ImportDeclSyntax) {
    guard let name = declaration.path.first?.name else { return }
    if let kind = declaration.importKindSpecifier {
      if name.text == "XCTest" {
        edits.blank(kind)
      } else if options.missingModules.contains(name.text) {
        edits.blank(declaration)
      }
      if name.text != "XCTest" { return }
    }
    imported.insert(name.text)
    let isMissing = options.missingModules.contains(name.text)
    if first == nil, isMissing || Self.reexportingFoundation.contains(name.text) { first = declaration }
    if isMissing { return edits.blank(declaration) }
    for component in declaration.path.dropFirst() { edits.blank(component) }
    if declaration.path.count > 1, let period = declaration.path.first?.trailingPeriod { edits.blank(period) }
    switch name.text {
    case "Darwin": edits.replaceToken(name, with: "Glibc")
    case "ObjectiveC": edits.replaceToken(name, with: "Foundation")
    case "SQLite3": edits.replaceToken(name, with: "CSQLite")
    case "XCTest" where options.conditions.modules.contains("SlipwayXCTest"):
      edits.replaceToken(name, with: "SlipwayXCTest")
    default: break
    }
  }

  private func add(to declaration: ImportDeclSyntax) {
    let name = declaration.path.first?.name.text ?? ""
    if name == "ObjectiveC" { imported.insert("Foundation") }
    let implied = ImpliedImports.modules(of: file.text, imports: imported)
      .intersection(options.conditions.modules).subtracting(options.missingModules)
    let companions = Self.companions + implied.sorted()
    let missing = companions.filter { !imported.contains($0) }
    let prefix = declaration.accessAndExport
    let position = declaration.endPositionBeforeTrailingTrivia
    let text = missing.map { "; \(prefix)import \($0)" }.joined()
    edits.insert(options.missingModules.contains(name) ? String(text.dropFirst(2)) : text, at: position)
  }
}

extension ImportDeclSyntax {
  /// `public `, `@_exported `: what the companions have to say likewise.
  fileprivate var accessAndExport: String {
    let attributes = attributes.map(\.trimmedDescription).filter { $0 == "@_exported" || $0 == "@_spi" }
    return (attributes + modifiers.map(\.trimmedDescription)).map { $0 + " " }.joined()
  }
}
