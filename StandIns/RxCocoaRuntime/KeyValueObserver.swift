@_exported import Foundation

/// Tells of each value of a key path until it is disposed of.
open class _RXKVOObserver: NSObject {
  private let keyPath: String
  private let callback: (Any?) -> Void
  private weak var target: NSObject?
  private var keptTarget: NSObject?

  public init(
    target: Any,
    retainTarget: Bool,
    keyPath: String,
    options: NSKeyValueObservingOptions,
    callback: @escaping (Any?) -> Void
  ) {
    self.keyPath = keyPath
    self.callback = callback
    super.init()
    let object = target as? NSObject
    self.target = object
    keptTarget = retainTarget ? object : nil
    object?.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
  }

  open override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    callback(change?[.newKey])
  }

  open func dispose() {
    target?.removeObserver(self, forKeyPath: keyPath)
    target = nil
    keptTarget = nil
  }
}
