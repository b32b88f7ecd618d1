import Foundation
import Synchronization

extension NotificationCenter {
  /// Posts a notification with no further information: a method of its own on iOS too, which an app's protocol may ask
  /// for.
  public func post(name aName: NSNotification.Name, object anObject: Any?) {
    post(name: aName, object: anObject, userInfo: nil)
  }

  /// Sends the message to the observer, with the notification, on the thread that posts it. The observer is not retained;
  /// when it dies the observation ends.
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    SelectorObservers.add(observer, to: self, aSelector, aName, anObject)
  }

  /// Ends all observations of an observer, or the one of what `addObserver(forName:object:queue:using:)` returned.
  ///
  /// Foundation's own method, for `Any`, knows the latter alone.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends all observations of a class.
  public func removeObserver(_ observer: AnyClass) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observations of a class for a name and an object, each nil for any.
  public func removeObserver(_ observer: AnyClass, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.remove(ObjectIdentifier(observer), from: self, aName, anObject)
  }

  /// Ends the observations of an observer for a name and an object, each nil for any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.remove(ObjectIdentifier(observer), from: self, aName, anObject)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The observations by selector, each held by Foundation's own as a block.
private enum SelectorObservers {
  private final class Observation: @unchecked Sendable {
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    let selector: Selector
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    var token: (any NSObjectProtocol)?

    init(
      _ observer: AnyObject,
      _ center: NotificationCenter,
      _ selector: Selector,
      _ name: NSNotification.Name?,
      _ object: Any?
    ) {
      self.observer = observer
      self.center = center
      self.selector = selector
      self.name = name
      self.object = object.map { ObjectIdentifier($0 as AnyObject) }
    }

    func end() {
      if let token { center?.removeObserver(token as Any) }
    }
  }

  private static let observations = Mutex<[ObjectIdentifier: [Observation]]>([:])

  static func add(
    _ observer: Any,
    to center: NotificationCenter,
    _ selector: Selector,
    _ name: NSNotification.Name?,
    _ object: Any?
  ) {
    // A class that observes is boxed, and nobody holds the box: it is the class itself that counts.
    let type: AnyClass? = observer as? AnyClass
    let receiver = observer as AnyObject
    let id = type.map { ObjectIdentifier($0) } ?? ObjectIdentifier(receiver)
    let observation = Observation(receiver, center, selector, name, object)
    observation.token = center.addObserver(forName: name, object: object, queue: nil) {
      [weak observation] notification in
      guard let observation else { return }
      if let type {
        observation.selector.send(to: type, notification)
      } else if let observer = observation.observer {
        observation.selector.send(to: observer, notification)
      } else {
        end(id) { $0 === observation }
      }
    }
    end(id) { $0.observer == nil && type == nil }
    observations.withLock { $0[id, default: []].append(observation) }
  }

  static func remove(
    _ observer: ObjectIdentifier,
    from center: NotificationCenter,
    _ name: NSNotification.Name?,
    _ object: Any?
  ) {
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    end(observer) {
      $0.center === center && (name == nil || $0.name == name) && (object == nil || $0.object == object)
    }
  }

  private static func end(_ id: ObjectIdentifier, where matches: (Observation) -> Bool) {
    let ended = observations.withLock { $0[id] ?? [] }.filter(matches)
    guard !ended.isEmpty else { return }
    observations.withLock { table in
      table[id]?.removeAll { observation in ended.contains { $0 === observation } }
      if table[id]?.isEmpty == true { table[id] = nil }
    }
    for observation in ended { observation.end() }
  }
}
