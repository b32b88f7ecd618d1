import Foundation
import SlipwayFoundation
import Synchronization
import Testing

/// Core Foundation's run loops, on threads of their own: no test waits for a time.
@Suite("CFRunLoop") struct RunLoopTests {
  /// What a body returns on a thread that nothing else runs on.
  private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }

  @Test("A block is called in the loop's next pass, which it may end") func blocks() async {
    let calls = await onThread {
      let calls = Mutex<[String]>([])
      let loop = CFRunLoopGetCurrent()
      CFRunLoopPerformBlock(loop, CFRunLoopMode.defaultMode.rawValue) { calls.withLock { $0.append("one") } }
      let modes = [CFRunLoopMode.defaultMode.rawValue, "other" as CFString] as NSArray
      CFRunLoopPerformBlock(loop, modes) { calls.withLock { $0.append("once") } }
      CFRunLoopPerformBlock(loop, CFRunLoopMode.commonModes.rawValue) { CFRunLoopStop(CFRunLoopGetCurrent()) }
      let keeper = CFRunLoopTimerCreateWithHandler(nil, 1e12, 0, 0, 0) { _ in }
      for mode in [CFRunLoopMode.defaultMode, CFRunLoopMode("other")] { CFRunLoopAddTimer(loop, keeper, mode) }
      CFRunLoopRun()
      CFRunLoopRunInMode(CFRunLoopMode("other"), 0, false)
      return calls.withLock { $0 }
    }
    #expect(calls == ["one", "once"])
  }

  @Test("A source that was signalled is served, and the loop says so") func sources() async {
    let (added, results, served) = await onThread {
      let box = Box()
      var context = CFRunLoopSourceContext()
      context.info = Unmanaged.passUnretained(box).toOpaque()
      context.perform = { Unmanaged<Box>.fromOpaque($0!).takeUnretainedValue().count += 1 }
      let source = CFRunLoopSourceCreate(nil, 0, &context)
      let loop = CFRunLoopGetCurrent()
      CFRunLoopAddSource(loop, source, .defaultMode)
      let added = CFRunLoopContainsSource(loop, source, .defaultMode)
      CFRunLoopSourceSignal(source)
      let first = CFRunLoopRunInMode(.defaultMode, 0, true)
      let second = CFRunLoopRunInMode(.defaultMode, 0, true)
      CFRunLoopRemoveSource(loop, source, .defaultMode)
      return (added, [first, second, CFRunLoopRunInMode(.defaultMode, 0, true)], box.count)
    }
    #expect(added && served == 1 && results == [.handledSource, .timedOut, .finished])
  }

  @Test("An observer sees the passes, and the mode") func observers() async {
    let (activities, mode, contained) = await onThread {
      let seen = Mutex<[CFRunLoopActivity]>([])
      let mode = Mutex<String?>(nil)
      let loop = CFRunLoopGetCurrent()
      let all = CFRunLoopActivity.allActivities.rawValue
      let observer = CFRunLoopObserverCreateWithHandler(nil, all, true, 0) { _, activity in
        seen.withLock { $0.append(activity) }
        mode.withLock { $0 = CFRunLoopCopyCurrentMode(CFRunLoopGetCurrent()).map { $0.rawValue as String } }
      }
      CFRunLoopAddObserver(loop, observer, .defaultMode)
      let keeper = CFRunLoopTimerCreateWithHandler(nil, 1e12, 0, 0, 0) { _ in }
      CFRunLoopAddTimer(loop, keeper, .defaultMode)
      CFRunLoopRunInMode(.defaultMode, 0, false)
      CFRunLoopRemoveObserver(loop, observer, .defaultMode)
      let isThere = CFRunLoopContainsObserver(loop, observer, .defaultMode)
      return (seen.withLock { $0 }, mode.withLock { $0 }, isThere)
    }
    #expect(activities.first == .entry && activities.last == .exit && !contained)
    #expect(mode == CFRunLoopMode.defaultMode.rawValue as String)
  }

  private final class Box { var count = 0 }

  /// The compiler reads the lock's own members for this, which are of Core Foundation's types.
  private final class CountingLock: NSLock, @unchecked Sendable {
    var count = 0
    func increment() { withLock { count += 1 } }
  }

  @Test("A run loop of Foundation's is one of Core Foundation's") func foundations() async {
    let isOwn = await onThread { RunLoop.current.getCFRunLoop() === CFRunLoopGetCurrent() }
    #expect(isOwn && RunLoop.main.getCFRunLoop() === CFRunLoopGetMain())
    // Another thread's.
    let other = await onThread {
      nonisolated(unsafe) let loop = RunLoop.current
      let own = CFRunLoopGetCurrent()
      return DispatchQueue.global().sync { loop.getCFRunLoop() === own }
    }
    #expect(other)
  }

  @Test("What a timer is made with can be asked, and changed") func timers() async {
    let facts = await onThread { () -> [Double] in
      let loop = CFRunLoopGetCurrent()
      let timer = CFRunLoopTimerCreateWithHandler(nil, 2e9, 60, 0, 3) { _ in }!
      CFRunLoopAddTimer(loop, timer, .defaultMode)
      var facts = [CFRunLoopTimerGetInterval(timer)]
      facts += [CFRunLoopTimerGetNextFireDate(timer), CFRunLoopGetNextTimerFireDate(loop, .defaultMode)]
      CFRunLoopTimerSetNextFireDate(timer, 3e9)
      facts.append(CFRunLoopTimerGetNextFireDate(timer))
      return facts + [CFRunLoopTimerDoesRepeat(timer) ? 1 : 0, Double(CFRunLoopTimerGetOrder(timer))]
    }
    #expect(facts == [60, 2e9, 2e9, 3e9, 1, 3])
  }

  @Test("A lock can be inherited from") func locks() {
    let lock = CountingLock()
    DispatchQueue.concurrentPerform(iterations: 100) { _ in lock.increment() }
    #expect(lock.count == 100)
  }
}
