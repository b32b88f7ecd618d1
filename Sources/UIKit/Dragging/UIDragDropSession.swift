import CoreGraphics
import Foundation
import UniformTypeIdentifiers

/// What both sides of a drag know of it.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  /// Where the finger is, in the view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether items may be moved, not only copied: what the drag's delegate says, true if it says nothing.
  var allowsMoveOperation: Bool { get }
  /// Whether the items may be dropped in this app alone. Here they always are: a drag does not leave its window.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether an item has a representation that conforms to one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an object of the class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as the side sees it where it began.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// What the app wants to know of the drag.
  var localContext: Any? { get set }
}

/// A drag as the side sees it that may take its items.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag, where it began in this app; here it always did.
  var localDragSession: (any UIDragSession)? { get }
  /// Makes an object of the class of each item that can be one; `completion` gets them on the main thread, in the items' order.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  /// Whether a value of a type that stands for a class, as `String` does for `NSString`, can be made of an item.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: T._ObjectiveCType.self) }
}

extension UIDropSession {
  /// Makes a value of each item that can be one, of a type that stands for a class, as `URL` does for `NSURL`.
  @discardableResult
  public func loadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type, completion: @escaping ([T]) -> Void) -> Progress
  where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: T?
          if let object = object as? T._ObjectiveCType { T._forceBridgeFromObjectiveC(object, result: &value) }
          return value
        }
      )
    }
  }
}

/// What becomes of items that are dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing, and the user sees nothing of it.
  case cancel
  /// Nothing, though they would be taken elsewhere or at another time: the user sees a sign of it.
  case forbidden
  case copy
  /// Taken away where they were: only where the drag allows it.
  case move
}

/// What a view would do with items that are over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  public let operation: UIDropOperation
  /// Whether the picture under the finger is as large as what it shows.
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) { self.operation = operation }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDropProposal(operation: operation)
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// The two sides of a drag in one object: a drag does not leave its window.
@MainActor class DragRecord: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  weak var window: UIWindow?
  /// Where the finger is, in the window.
  var point = CGPoint.zero

  func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The drag as those see it that it is over.
@MainActor final class DropRecord: NSObject, UIDropSession {
  private let drag: DragRecord
  nonisolated let progress = Progress(totalUnitCount: 0)

  init(_ drag: DragRecord) { self.drag = drag }

  var localDragSession: (any UIDragSession)? { drag }
  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let load = ObjectLoad(count: providers.count, completion)
    progress.totalUnitCount += Int64(providers.count)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        // What was made is handed over: nobody else has it.
        nonisolated(unsafe) let object = object
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            progress.completedUnitCount += 1
            load.arrived(object, at: index)
          }
        }
      }
    }
    if providers.isEmpty { DispatchQueue.main.async { MainActor.assumeIsolated { load.finish() } } }
    return load.progress
  }
}

/// Objects that are on their way out of item providers.
@MainActor private final class ObjectLoad {
  let progress: Progress
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    progress = Progress(totalUnitCount: Int64(count))
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  func arrived(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    missing -= 1
    progress.completedUnitCount += 1
    if missing == 0 { finish() }
  }

  func finish() { completion(objects.compactMap(\.self)) }
}
