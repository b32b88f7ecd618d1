public import Foundation
import SlipwayFoundation
public import os

/// Hears of reports, at most once a day. All of its methods are optional; nobody writes reports here.
public protocol MXMetricManagerSubscriber: NSObjectProtocol {}

extension MXMetricManagerSubscriber {
  package var didReceiveMetricPayloads: (([MXMetricPayload]) -> Void)? { optionalMethod("didReceiveMetricPayloads:") }
  package var didReceiveDiagnosticPayloads: (([MXDiagnosticPayload]) -> Void)? {
    optionalMethod("didReceiveDiagnosticPayloads:")
  }
}

/// Hands out the system's reports of how apps do. A desktop writes none, as a simulator does not.
open class MXMetricManager: NSObject, @unchecked Sendable {
  private static let only = MXMetricManager(())
  open class var shared: MXMetricManager { only }

  private let lock = NSLock()
  private let subscribers = NSHashTable<AnyObject>.weakObjects()

  private init(_: Void) {}

  /// A subscriber is not kept alive.
  open func add(_ subscriber: any MXMetricManagerSubscriber) { lock.withLock { subscribers.add(subscriber) } }
  open func remove(_ subscriber: any MXMetricManagerSubscriber) { lock.withLock { subscribers.remove(subscriber) } }

  /// What was reported before: nothing.
  open var pastPayloads: [MXMetricPayload] { [] }
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }

  /// Tells all subscribers, as the system would.
  func deliver(_ metrics: [MXMetricPayload], _ diagnostics: [MXDiagnosticPayload]) {
    let all = lock.withLock { subscribers.allObjects.compactMap { $0 as? any MXMetricManagerSubscriber } }
    for subscriber in all {
      if !metrics.isEmpty { subscriber.didReceiveMetricPayloads?(metrics) }
      if !diagnostics.isEmpty { subscriber.didReceiveDiagnosticPayloads?(diagnostics) }
    }
  }

  /// A log for signposts that reports would count.
  open class func makeLogHandle(category: String) -> OSLog {
    OSLog(subsystem: "com.apple.metrickit", category: category)
  }
}
