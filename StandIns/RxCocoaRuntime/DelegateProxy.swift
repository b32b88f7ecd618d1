import Foundation
import SlipwayFoundation

/// An object in a delegate's place: it hands each message on, and says before and after what was sent. In Objective-C it is done by
/// `forwardInvocation:`.
open class _RXDelegateProxy: NSObject, SlipwayMessageReceiver {
  private weak var forwardDelegate: (any NSObjectProtocol)?
  private var keptDelegate: (any NSObjectProtocol)?

  /// Who gets the messages in the end.
  public var _forwardToDelegate: (any NSObjectProtocol)? { forwardDelegate }

  open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {
    let object = forwardToDelegate as? any NSObjectProtocol
    forwardDelegate = object
    keptDelegate = retainDelegate ? object : nil
  }

  /// Whether the proxy's class has a method of its own for a message.
  open func hasWiredImplementation(for selector: Selector) -> Bool {
    type(of: self).instancesRespond(to: selector)
  }

  /// Whether a message may be observed. Which of a protocol's methods give a value is not known at run time; who observes one that does
  /// gets its arguments, and its sender what the delegate says.
  open func voidDelegateMethodsContain(_ selector: Selector) -> Bool { true }

  open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}
  open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}

  public func slipway_receive(_ selector: Selector, _ arguments: [Any?]) -> Any {
    let sent = arguments.map { $0 ?? NSNull() }
    _sentMessage(selector, withArguments: sent)
    var result: Any = ()
    if let delegate = forwardDelegate, delegate.responds(to: selector) {
      result = slipway_pass(selector, arguments, to: delegate)
    }
    _methodInvoked(selector, withArguments: sent)
    return result
  }
}
