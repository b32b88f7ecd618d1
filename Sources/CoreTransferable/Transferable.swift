import Foundation
import UniformTypeIdentifiers

/// A value that can be handed to other parts of the app and to other programs: shared, copied, picked.
@preconcurrency public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  /// The forms in which it is handed over, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// Forms of a value for handing it over. Compose one of the others in `body`.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation
  @TransferRepresentationBuilder<Item> var body: Body { get }
}

extension Never: Transferable {
  public typealias Representation = Never
  public static var transferRepresentation: Never { return fatalError("There is no value of Never to transfer") }
}

extension Never: TransferRepresentation {
  public typealias Item = Never
  public var body: Never { return fatalError("There is no value of Never") }
}

/// Who may see a representation.
public struct TransferRepresentationVisibility: Equatable, Sendable {
  let visibility: NSItemProviderRepresentationVisibility
  public static let all = TransferRepresentationVisibility(visibility: .all)
  /// Apps of the same developer: here none but the own.
  public static let team = TransferRepresentationVisibility(visibility: .team)
  public static let ownProcess = TransferRepresentationVisibility(visibility: .ownProcess)
}

/// Puts representations after each other.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> TupleTransferRepresentation<Item, (repeat each Content)> {
    var forms: [TransferForm<Item>] = []
    for part in repeat each content { forms += part.forms as Any as? [TransferForm<Item>] ?? [] }
    return TupleTransferRepresentation(value: (repeat each content), forms: forms)
  }
}

/// Several representations.
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation, FormedRepresentation {
  let value: Value
  let anyForms: Any
  public var body: Never { return fatalError("A tuple of representations has no body") }

  init(value: Value, forms: [TransferForm<Item>]) { (self.value, anyForms) = (value, forms) }
}

// The tuple holds representations only, all of which are sendable.
extension TupleTransferRepresentation: @unchecked Sendable {}
