import UIKit
import UniformTypeIdentifiers

/// What happens to what is dropped.
public enum DropOperation: Sendable {
  /// The drag ends, and nothing is dropped.
  case cancel
  /// Nothing can be dropped here.
  case forbidden
  case copy
  case move
}

/// What a drop would do.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// What is being dragged over a view, and where.
public struct DropInfo {
  /// In the view's coordinates.
  public let location: CGPoint
  let providers: [NSItemProvider]

  /// Whether something is dragged that has one of the types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
  /// What is dragged of the types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }
}

/// Looks after what is dragged over a view, and dropped there.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether the view takes it; asked for when something of the view's types comes over it.
  @MainActor @preconcurrency func validateDrop(info: DropInfo) -> Bool
  /// Takes what was dropped; the answer is whether it did.
  @MainActor @preconcurrency func performDrop(info: DropInfo) -> Bool
  /// It has come over the view.
  @MainActor @preconcurrency func dropEntered(info: DropInfo)
  /// It moves over the view. The answer is what a drop would do there; nil is what was proposed last.
  @MainActor @preconcurrency func dropUpdated(info: DropInfo) -> DropProposal?
  /// It has left the view.
  @MainActor @preconcurrency func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Yes: it has one of the view's types.
  @MainActor @preconcurrency public func validateDrop(info: DropInfo) -> Bool { true }
  @MainActor @preconcurrency public func dropEntered(info: DropInfo) {}
  /// Nil: what was proposed last, and a copy at first.
  @MainActor @preconcurrency public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  @MainActor @preconcurrency public func dropExited(info: DropInfo) {}
}

/// Calls what a modifier was given.
struct DropActions: DropDelegate {
  let perform: @MainActor (DropInfo) -> Bool
  let isTargeted: @MainActor (Bool) -> Void

  func performDrop(info: DropInfo) -> Bool {
    isTargeted(false)
    return perform(info)
  }
  func dropEntered(info: DropInfo) { isTargeted(true) }
  func dropExited(info: DropInfo) { isTargeted(false) }
}

extension View {
  /// Takes what is dropped on the view. Things come from the views of the same window that can be dragged.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: What the view takes.
  ///   - isTargeted: Says whether something that it takes is over the view.
  ///   - action: Gets what has one of the types; the answer is whether it was taken.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) } }

  /// - Parameter action: Gets also the place, in the view's coordinates.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    nonisolated(unsafe) let action = action
    return modifier(
      DropModifier(types: supportedContentTypes) {
        DropActions {
          action($0.itemProviders(for: supportedContentTypes), $0.location)
        } isTargeted: {
          isTargeted?.wrappedValue = $0
        }
      }
    )
  }

  /// Has a delegate look after what is dragged over the view.
  nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    nonisolated(unsafe) let delegate = delegate
    return modifier(DropModifier(types: supportedContentTypes) { delegate })
  }

  /// Takes items that are dropped on the view.
  ///
  /// - Parameters:
  ///   - action: Gets the items that could be made of what was dropped, and the place in the view's coordinates; the
  ///     answer is whether they were taken. The items are made after the drop, so the drag has ended by then.
  ///   - isTargeted: Called when something that the view takes comes over it, and when it leaves.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    nonisolated(unsafe) let (isTargeted, action) = (isTargeted, action)
    let types = T.importedContentTypes()
    return modifier(
      DropModifier(types: types) {
        DropActions { info in
          let location = info.location
          info.itemProviders(for: types).loadItems(of: T.self) { _ = action($0, location) }
          return true
        } isTargeted: {
          isTargeted($0)
        }
      }
    )
  }
}

extension [NSItemProvider] {
  /// Calls `action` with the items that can be made of the providers, if there is one.
  @MainActor func loadItems<T: Transferable>(of type: T.Type, _ action: @escaping @MainActor ([T]) -> Void) {
    Task {
      var items: [T] = []
      for provider in self {
        let result: Result<T, any Error> = await withCheckedContinuation { continuation in
          provider.loadTransferable(type: T.self) { continuation.resume(returning: $0) }
        }
        if case .success(let item) = result { items.append(item) }
      }
      if !items.isEmpty { action(items) }
    }
  }
}

nonisolated private struct DropModifier: WrappingModifier {
  let types: [UTType]
  let delegate: @MainActor () -> any DropDelegate

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<DropView> { BoxItem(inner, DropView()) }
  @MainActor func update(_ item: BoxItem<DropView>, _ context: LeafContext) {
    item.view.types = types
    item.view.dropHandler = context.environment.isEnabled ? delegate() : nil
  }
}

/// A view that something can be dropped on.
final class DropView: PassThroughView, DropTarget {
  var types: [UTType] = []
  var dropHandler: (any DropDelegate)?

  func takes(_ info: DropInfo) -> Bool {
    info.hasItemsConforming(to: types) && dropHandler?.validateDrop(info: info) ?? false
  }
}
