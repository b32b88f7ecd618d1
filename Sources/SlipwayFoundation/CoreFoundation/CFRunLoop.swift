public import CoreFoundation
import Foundation

// Core Foundation's run loops, which every import of Foundation shows on iOS. They are Foundation's own here as well: what has
// the same signature in the toolchain's C is shown as it is, and what takes a mode is written in Swift's types below.
@_exported public import class CoreFoundation.CFRunLoop
@_exported public import struct CoreFoundation.CFRunLoopActivity
@_exported public import func CoreFoundation.CFRunLoopGetCurrent
@_exported public import func CoreFoundation.CFRunLoopGetMain
@_exported public import func CoreFoundation.CFRunLoopIsWaiting
@_exported public import class CoreFoundation.CFRunLoopObserver
@_exported public import struct CoreFoundation.CFRunLoopObserverContext
@_exported public import func CoreFoundation.CFRunLoopObserverCreate
@_exported public import func CoreFoundation.CFRunLoopObserverCreateWithHandler
@_exported public import func CoreFoundation.CFRunLoopObserverDoesRepeat
@_exported public import func CoreFoundation.CFRunLoopObserverGetActivities
@_exported public import func CoreFoundation.CFRunLoopObserverGetOrder
@_exported public import func CoreFoundation.CFRunLoopObserverInvalidate
@_exported public import func CoreFoundation.CFRunLoopObserverIsValid
@_exported public import func CoreFoundation.CFRunLoopRun
@_exported public import enum CoreFoundation.CFRunLoopRunResult
@_exported public import class CoreFoundation.CFRunLoopSource
@_exported public import struct CoreFoundation.CFRunLoopSourceContext
@_exported public import func CoreFoundation.CFRunLoopSourceCreate
@_exported public import func CoreFoundation.CFRunLoopSourceGetOrder
@_exported public import func CoreFoundation.CFRunLoopSourceInvalidate
@_exported public import func CoreFoundation.CFRunLoopSourceIsValid
@_exported public import func CoreFoundation.CFRunLoopSourceSignal
@_exported public import func CoreFoundation.CFRunLoopStop
@_exported public import class CoreFoundation.CFRunLoopTimer
@_exported public import struct CoreFoundation.CFRunLoopTimerContext
@_exported public import func CoreFoundation.CFRunLoopTimerCreate
@_exported public import func CoreFoundation.CFRunLoopTimerCreateWithHandler
@_exported public import func CoreFoundation.CFRunLoopTimerDoesRepeat
@_exported public import func CoreFoundation.CFRunLoopTimerGetInterval
@_exported public import func CoreFoundation.CFRunLoopTimerGetNextFireDate
@_exported public import func CoreFoundation.CFRunLoopTimerGetOrder
@_exported public import func CoreFoundation.CFRunLoopTimerGetTolerance
@_exported public import func CoreFoundation.CFRunLoopTimerInvalidate
@_exported public import func CoreFoundation.CFRunLoopTimerIsValid
@_exported public import func CoreFoundation.CFRunLoopTimerSetNextFireDate
@_exported public import func CoreFoundation.CFRunLoopTimerSetTolerance
@_exported public import func CoreFoundation.CFRunLoopWakeUp

/// A mode that a run loop runs in: `RunLoop.Mode`, as Core Foundation's calls take it.
public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
  public var rawValue: NSString

  public init(rawValue: NSString) { self.rawValue = rawValue }
  public init(_ rawValue: NSString) { self.init(rawValue: rawValue) }

  public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
  /// What a run loop does in each of the modes that are called common.
  public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")

  /// The same text as a Core Foundation string, which Foundation's class is to it.
  fileprivate var string: CoreFoundation.CFString { Self.string(rawValue) }
  fileprivate static func string(_ text: NSString) -> CoreFoundation.CFString {
    unsafeBitCast(text, to: CoreFoundation.CFString.self)
  }
}

/// Runs the current thread's run loop in one mode.
///
/// - Parameters:
///   - seconds: how long at most; 0 makes one pass and does not wait.
///   - returnAfterSourceHandled: whether to come back once a source was served.
/// - Returns: why it came back: `finished` where the mode has no source and no timer.
@discardableResult
public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!,
  _ seconds: CFTimeInterval,
  _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  CoreFoundation.CFRunLoopRunInMode(mode.string, seconds, returnAfterSourceHandled)
}

/// Has a run loop call a block in its next pass in a mode. One that sleeps is not woken by it: `CFRunLoopWakeUp`.
///
/// - Parameter mode: a mode's `rawValue`, or an array of them.
public func CFRunLoopPerformBlock(_ runLoop: CFRunLoop!, _ mode: CFTypeRef!, _ block: (() -> Void)!) {
  let modes = (mode as? NSString).map { [$0] } ?? (mode as? NSArray)?.compactMap { $0 as? NSString } ?? []
  guard modes.count > 1 else {
    return modes.forEach { CoreFoundation.CFRunLoopPerformBlock(runLoop, CFRunLoopMode.string($0), block) }
  }
  // It is queued for each of the modes, and done in the first that comes.
  var open = block
  for mode in modes {
    CoreFoundation.CFRunLoopPerformBlock(runLoop, CFRunLoopMode.string(mode)) {
      let once = open
      open = nil
      once?()
    }
  }
}

public func CFRunLoopAddCommonMode(_ runLoop: CFRunLoop!, _ mode: CFRunLoopMode!) {
  CoreFoundation.CFRunLoopAddCommonMode(runLoop, mode.string)
}

/// The mode that a run loop runs in; nil for one that does not run.
public func CFRunLoopCopyCurrentMode(_ runLoop: CFRunLoop!) -> CFRunLoopMode! {
  CoreFoundation.CFRunLoopCopyCurrentMode(runLoop)
    .map { CFRunLoopMode(rawValue: unsafeBitCast($0, to: NSString.self)) }
}

// MARK: Sources

public func CFRunLoopAddSource(_ runLoop: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!) {
  CoreFoundation.CFRunLoopAddSource(runLoop, source, mode.string)
}

public func CFRunLoopRemoveSource(_ runLoop: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!) {
  CoreFoundation.CFRunLoopRemoveSource(runLoop, source, mode.string)
}

public func CFRunLoopContainsSource(
  _ runLoop: CFRunLoop!,
  _ source: CFRunLoopSource!,
  _ mode: CFRunLoopMode!
) -> Bool {
  CoreFoundation.CFRunLoopContainsSource(runLoop, source, mode.string)
}

// MARK: Observers

public func CFRunLoopAddObserver(_ runLoop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
  CoreFoundation.CFRunLoopAddObserver(runLoop, observer, mode.string)
}

public func CFRunLoopRemoveObserver(_ runLoop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
  CoreFoundation.CFRunLoopRemoveObserver(runLoop, observer, mode.string)
}

public func CFRunLoopContainsObserver(
  _ runLoop: CFRunLoop!,
  _ observer: CFRunLoopObserver!,
  _ mode: CFRunLoopMode!
) -> Bool {
  CoreFoundation.CFRunLoopContainsObserver(runLoop, observer, mode.string)
}

/// When the next timer of a mode is due; 0 where it has none.
public func CFRunLoopGetNextTimerFireDate(_ runLoop: CFRunLoop!, _ mode: CFRunLoopMode!) -> CFAbsoluteTime {
  CoreFoundation.CFRunLoopGetNextTimerFireDate(runLoop, mode.string)
}

extension RunLoop {
  /// The run loop as Core Foundation's calls take it.
  public func getCFRunLoop() -> CFRunLoop {
    if self === RunLoop.main { return CFRunLoopGetMain() }
    // Foundation keeps it under this name, and shows it to nobody.
    let kept = Mirror(reflecting: self).children.first { $0.label == "_cfRunLoopStorage" }?.value
    guard let kept = flattenedOptional(kept as Any) else { fatalError("Foundation's run loop has no CFRunLoop") }
    return unsafeBitCast(kept as AnyObject, to: CFRunLoop.self)
  }
}

// MARK: Timers

public func CFRunLoopAddTimer(_ runLoop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  CoreFoundation.CFRunLoopAddTimer(runLoop, timer, mode.string)
}

public func CFRunLoopRemoveTimer(_ runLoop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  CoreFoundation.CFRunLoopRemoveTimer(runLoop, timer, mode.string)
}

public func CFRunLoopContainsTimer(_ runLoop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) -> Bool {
  CoreFoundation.CFRunLoopContainsTimer(runLoop, timer, mode.string)
}
