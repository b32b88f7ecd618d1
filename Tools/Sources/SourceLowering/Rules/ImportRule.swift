import SwiftSyntax

/// Brings what every import of Foundation brings on iOS: Foundation itself, its network half, which is a module of its
/// own on Linux, and what Foundation on Linux lacks.
///
///     import UIKit    →    import UIKit; import Foundation; import FoundationNetworking; import SlipwayFoundation
///
/// What a file sees on iOS without importing it comes along: `ImpliedImports`.
///
/// A submodule's import becomes its module's, and that of a module which is another's here becomes that one's
/// (`LinuxAsIOS`).
///
///     import os.log        →    import os
///     import SQLite3       →    import CSQLite
///     import SwiftUICore   →    import SwiftUI
///
/// Core Foundation's names stand in `SlipwayFoundation`; the toolchain's C module of that name would bring them a second
/// time.
///
///     import CoreFoundation →  import Foundation
///
/// What stands in XCTest's place shows it, and what XCTest on Linux lacks.
///
///     import XCTest   →    import SlipwayXCTest
///
/// One declaration of Foundation's is an import of all of it: it may stand in any of the modules.
///
///     import class Foundation.URLSession   →    import Foundation; import FoundationNetworking; …
///
/// Dispatch shows Darwin's names on iOS.
///
///     import Dispatch →  import Dispatch; import SlipwayDarwin
///
/// Foundation and Dispatch show Combine on iOS: whoever shows one of them shows that `DispatchQueue` is a scheduler.
///
///     public import Dispatch             public import Dispatch
///     import Combine             →       public import Combine
///
/// An import of a module that the options call missing is left out; its companions stay.
final class ImportRule: Rule {
  override class var triggers: [StaticString]? { ["import"] }

  private static let companions = ["Foundation", "FoundationNetworking", "SlipwayFoundation"]

  /// The modules whose import shows Foundation's names on iOS.
  private static let reexportingFoundation: Set<String> = [
    "Foundation", "UIKit", "SwiftUI", "SwiftUICore", "Combine", "CoreData", "WebKit", "XCTest", "Testing", "ObjectiveC",
    "CoreFoundation", "QuartzCore", "Security",
    "CoreLocation", "MapKit", "SafariServices", "StoreKit", "SwiftData", "AVFoundation", "AVKit", "CloudKit",
    "Contacts", "ContactsUI", "CoreBluetooth", "CoreMotion", "CoreSpotlight", "CoreTelephony", "EventKit", "GameKit",
    "HealthKit", "LinkPresentation", "LocalAuthentication", "MessageUI", "Network", "PDFKit", "Photos", "PhotosUI",
    "QuickLook", "SceneKit", "Social", "SpriteKit", "UniformTypeIdentifiers", "UserNotifications", "Vision",
    "WatchConnectivity", "WidgetKit", "AuthenticationServices", "BackgroundTasks", "CoreImage", "CoreML", "Intents",
    "MediaPlayer", "MetalKit", "NaturalLanguage", "Speech", "TipKit", "ARKit", "AppIntents", "Charts", "AVFAudio",
    "AudioToolbox", "CoreMedia", "AdSupport", "AppTrackingTransparency", "CoreHaptics", "DeviceCheck", "GameplayKit",
    "CoreText", "CoreVideo", "EventKitUI", "JavaScriptCore", "OSLog", "CoreTransferable", "Metal", "CallKit", "PassKit",
    "PushKit", "ReplayKit", "VisionKit", "CarPlay", "MetricKit", "GameController", "MultipeerConnectivity",
    "ActivityKit", "CoreAudio", "CoreAudioTypes", "CoreNFC", "QuickLookThumbnailing",
    "AdServices", "CoreLocationUI", "PencilKit", "simd",
  ]

  private var imported: Set<String> = []
  private var first: ImportDeclSyntax?
  private var dispatch: ImportDeclSyntax?
  private var combine: ImportDeclSyntax?
  private var showsCombine = false

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for item in node {
      if let declaration = item.item.as(ImportDeclSyntax.self) { note(declaration) }
    }
    if let first {
      add(to: first)
    } else if let dispatch, options.conditions.modules.contains("SlipwayDarwin"), !imported.contains("SlipwayDarwin") {
      let text = "; \(dispatch.accessAndExport)import SlipwayDarwin"
      edits.insert(text, at: dispatch.endPositionBeforeTrailingTrivia)
    }
    if let combine, showsCombine, combine.modifiers.isEmpty {
      edits.insert("public ", at: combine.importKeyword.positionAfterSkippingLeadingTrivia)
    }
    return .skipChildren
  }

  private func note(_ declaration: ImportDeclSyntax) {
    guard let name = declaration.path.first?.name else { return }
    let other = LinuxAsIOS.substitute(for: name.text, among: options.conditions.modules)
    if let kind = declaration.importKindSpecifier {
      // Another module need not have the declaration under the same kind: all of it is imported.
      let isFoundation = other == nil && name.text == "Foundation"
      if other != nil || isFoundation {
        edits.blank(kind)
      } else if options.missingModules.contains(name.text) {
        edits.blank(declaration)
      }
      if other == nil, !isFoundation { return }
    }
    imported.insert(name.text)
    if name.text == "Dispatch" { dispatch = declaration }
    if name.text == "Combine" { combine = declaration }
    if ["Dispatch", "Foundation"].contains(name.text),
      declaration.modifiers.contains(where: { $0.name.text == "public" })
    {
      showsCombine = true
    }
    let isMissing = options.missingModules.contains(name.text)
    if first == nil, isMissing || Self.reexportingFoundation.contains(name.text) { first = declaration }
    if isMissing { return edits.blank(declaration) }
    for component in declaration.path.dropFirst() { edits.blank(component) }
    if declaration.path.count > 1, let period = declaration.path.first?.trailingPeriod { edits.blank(period) }
    if let other { edits.replaceToken(name, with: other) }
  }

  private func add(to declaration: ImportDeclSyntax) {
    let name = declaration.path.first?.name.text ?? ""
    if ["ObjectiveC", "CoreFoundation"].contains(name) { imported.insert("Foundation") }
    let declared = imported.union([options.moduleName]).reduce(into: Set<String>()) { names, module in
      names.formUnion(options.namesakes[module] ?? [])
    }
    let implied = ImpliedImports.modules(of: file.text, imports: imported, declared: declared)
      .intersection(options.conditions.modules.union(["FoundationXML"])).subtracting(options.missingModules)
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
