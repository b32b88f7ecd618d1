import Foundation
import SlipwayDarwin
import SlipwayFoundation
import Testing

@Suite("DispatchQueue") struct DispatchQueueTests {
  private final class Box { var count = 0 }

  /// What they take compiles by their declaration; here it is done, on the queue.
  @Test("Work that is not checked is done") func unchecked() {
    let queue = DispatchQueue(label: "unchecked")
    let group = DispatchGroup()
    let box = Box()
    let work = { box.count += 1 }
    queue.asyncUnsafe(group: group, execute: work)
    group.enter()
    queue.asyncAfterUnsafe(deadline: .now()) {
      box.count += 1
      group.leave()
    }
    group.enter()
    queue.asyncAfterUnsafe(wallDeadline: .now()) {
      box.count += 1
      group.leave()
    }
    group.wait()
    #expect(queue.sync { box.count } == 3)
  }

  @Test("Work is done on the queue, in the group and with the flags that are named") func closures() async {
    let queue = DispatchQueue(label: "closures", attributes: .concurrent)
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 7)
    let group = DispatchGroup()
    queue.async(group: group) { queue.setSpecific(key: key, value: 8) }
    group.wait()
    let values = await withCheckedContinuation { continuation in
      queue.async {
        let first = DispatchQueue.getSpecific(key: key)
        queue.asyncAfter(deadline: .now()) {
          let second = DispatchQueue.getSpecific(key: key)
          queue.asyncAfter(wallDeadline: .now()) {
            let third = DispatchQueue.getSpecific(key: key)
            queue.async(flags: .barrier) {
              continuation.resume(returning: [first, second, third, DispatchQueue.getSpecific(key: key)])
            }
          }
        }
      }
    }
    #expect(values == [8, 8, 8, 8])
  }
}
