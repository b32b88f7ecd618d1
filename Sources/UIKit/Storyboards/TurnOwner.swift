import Foundation

/// Owns what is made from nibs and storyboards until the run loop's turn is over, as an autorelease pool does on iOS: an app
/// may have no more than a weak reference to it until it gives it to somebody.
@MainActor enum TurnOwner {
  private static var kept: [AnyObject] = []

  static func keep(_ object: AnyObject) {
    if kept.isEmpty { DispatchQueue.main.async { kept = [] } }
    kept.append(object)
  }
}
