import Foundation

/// Hook: tells when a framework's own method was called, by the framework or by a subclass's `super`. Objective-C code finds that out by
/// exchanging the method for one that goes on to it, which nobody can do to Swift's; what stands in for Objective-C code does it by
/// this.
///
/// `UIViewController` tells of the methods that UIKit calls in its life: `viewDidLoad`, `viewWillAppear:`, `viewIsAppearing:`,
/// `viewDidAppear:`, `viewWillDisappear:`, `viewDidDisappear:`, `willMoveToParentViewController:` and `didMoveToParentViewController:`.
public enum SlipwayMethodEnds {
  public typealias Body = @MainActor (_ object: AnyObject, _ argument: Any?) -> Void

  private static let bodies = Guarded<[String: [Body]]>([:])
  /// Read in each call of such a method: whether anybody waits for any.
  nonisolated(unsafe) private static var areAwaited = false

  /// Has `body` called at the end of each call of a method.
  ///
  /// It may be called before `main`, from an image's initialisers.
  ///
  /// - Parameter name: the method's name in Objective-C. What no framework tells of is never called.
  public static func await(_ name: String, _ body: @escaping Body) {
    bodies.withLock { $0[name, default: []].append(body) }
    areAwaited = true
  }

  /// Called by a framework's method when it is done.
  @MainActor package static func tell(_ name: String, of object: AnyObject, _ argument: Any? = nil) {
    guard areAwaited else { return }
    nonisolated(unsafe) var told: [Body] = []
    bodies.withLock { told = $0[name] ?? [] }
    for body in told { body(object, argument) }
  }
}
