import Foundation
import SlipwayFoundation
import UniformTypeIdentifiers

/// What a responder takes from a pasteboard: types, by their identifiers.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject, NSCopying {
  open var acceptableTypeIdentifiers: [String]

  public override convenience init() { self.init(acceptableTypeIdentifiers: []) }
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }
  /// Takes what the class can be made from.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { CopiedConfiguration(value: makeCopy()) }.value
  }
  private func makeCopy() -> UIPasteConfiguration {
    UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
  }

  /// Whether one of the types is accepted, or a kind of one that is.
  func accepts(_ provider: NSItemProvider) -> Bool {
    acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
  }
}

/// Carries a value out of `assumeIsolated`.
private struct CopiedConfiguration: @unchecked Sendable { let value: UIPasteConfiguration }

/// An object that says what can be pasted into it. Responders do.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes what is pasted.
  func paste(itemProviders: [NSItemProvider])
  /// Whether all of what would be pasted is accepted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIPasteConfigurationSupporting {
  /// What the pasteboard would give the object; nothing unless it takes all of it.
  var offeredToPaste: [NSItemProvider] {
    guard pasteConfiguration != nil else { return [] }
    let providers = UIPasteboard.general.itemProviders
    return !providers.isEmpty && canPaste(providers) ? providers : []
  }

  /// Pastes what lies on the pasteboard, if the paste configuration accepts it.
  func pasteOffered() {
    let providers = offeredToPaste
    if !providers.isEmpty { paste(itemProviders: providers) }
  }
}

extension UIResponder {
  func isAcceptedPaste(_ action: Selector) -> Bool { action == Selector("paste:") && !offeredToPaste.isEmpty }
}
