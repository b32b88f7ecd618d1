import Foundation
import Synchronization
import Testing

@testable import Combine

/// The lock of deliveries: with a favourite, and when another thread ends that.
@Suite(.serialized) struct DeliveryLockTests {
  private final class Guarded: @unchecked Sendable {
    let lock = DeliveryLock()
    /// Plain, so that the thread sanitizer sees if the lock fails.
    var count = 0

    func add() {
      let entry = lock.enter()
      count += 1
      lock.leave(entry)
    }

    /// Makes this thread the favourite.
    func warm() {
      for _ in 0...DeliveryLock.nobody { add() }
      count = 0
    }
  }

  @Test func aThreadThatEntersOftenIsFavoured() {
    let guarded = Guarded()
    guard case .ordinary = guarded.lock.enter() else {
      Issue.record("the first entry is ordinary")
      return
    }
    #expect(guarded.lock.enter() == .nested)
    guarded.lock.leave(.ordinary)
    guarded.warm()
    let entry = guarded.lock.enter()
    #expect(entry == (MemoryBarrier.isAvailable ? .favoured : .ordinary))
    #expect(guarded.lock.enter() == .nested)
    #expect(guarded.lock.tryEnter(orLeaveErrand: false) == nil)
    #expect(guarded.lock.leave(entry) == false)
  }

  @Test func anErrandLeftByTheFavouriteItselfIsRunWhenItLeaves() {
    let guarded = Guarded()
    guarded.warm()
    let entry = guarded.lock.enter()
    #expect(guarded.lock.tryEnter(orLeaveErrand: true) == nil)
    #expect(guarded.lock.leave(entry) == true)
    let next = guarded.lock.enter()
    #expect(guarded.lock.leave(next) == false)
  }

  @Test func anotherThreadWaitsForTheFavouriteAndEndsIt() {
    let guarded = Guarded()
    guarded.warm()
    let entry = guarded.lock.enter()
    let started = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let flag = Flag()
    Thread.detachNewThread {
      started.signal()
      guarded.add()
      flag.set()
      ended.signal()
    }
    started.wait()
    #expect(!flag.isSet)
    guarded.count += 1
    guarded.lock.leave(entry)
    ended.wait()
    #expect(guarded.count == 2)
    #expect(guarded.lock.enter() == .ordinary)
    guarded.lock.leave(.ordinary)
  }

  private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)
    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
  }

  @Test func oneThreadAtATimeThroughEveryChange() {
    for round in 0..<200 {
      let guarded = Guarded()
      if round % 2 == 0 { guarded.warm() }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<100 { guarded.add() }
      }
      #expect(guarded.count == 400)
    }
  }

  @Test func everyErrandIsRun() {
    final class Hall: @unchecked Sendable {
      let lock = DeliveryLock()
      let work = Atomic<Int>(0)
      let done = Atomic<Int>(0)

      func runErrands() {
        guard let entry = lock.tryEnter(orLeaveErrand: true) else { return }
        done.add(work.exchange(0, ordering: .acquiringAndReleasing), ordering: .acquiringAndReleasing)
        if lock.leave(entry) { runErrands() }
      }

      func visit() {
        let entry = lock.enter()
        if lock.leave(entry) { runErrands() }
      }
    }
    for _ in 0..<100 {
      let hall = Hall()
      for _ in 0...DeliveryLock.nobody { hall.visit() }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for _ in 0..<50 {
          if thread == 0 {
            hall.visit()
          } else {
            hall.work.add(1, ordering: .acquiringAndReleasing)
            hall.runErrands()
          }
        }
      }
      #expect(hall.done.load(ordering: .acquiring) == 150)
    }
  }
}
