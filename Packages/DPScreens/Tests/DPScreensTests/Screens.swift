import UIKit
import XCTest

@testable import DPScreens

/// A window in which screens come and go.
@MainActor final class Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }
}

/// What can go wrong in these tests.
struct Fault: LocalizedError, Equatable {
  var errorDescription: String?
  var failureReason: String?
  var recoverySuggestion: String?

  init(_ description: String, reason: String? = nil, suggestion: String? = nil) {
    errorDescription = description
    failureReason = reason
    recoverySuggestion = suggestion
  }
}

extension XCTestCase {
  /// Lets the main thread work until something is so.
  @MainActor func waitUntil(
    _ condition: () -> Bool,
    _ what: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let end = Date().addingTimeInterval(20)
    while !condition(), Date() < end {
      RunLoop.main.run(until: Date().addingTimeInterval(0.01))
    }
    XCTAssertTrue(condition(), what, file: file, line: line)
  }
}

extension UIViewController {
  /// The alert over the screen, once it stands still.
  var alert: UIAlertController? {
    guard let alert = presentedViewController as? UIAlertController, !alert.isBeingPresented, !alert.isBeingDismissed
    else { return nil }
    return alert
  }
}
