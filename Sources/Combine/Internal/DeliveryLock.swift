import Glibc
import Synchronization

/// The lock under which values are delivered: free of atomic operations for a thread that takes it again and again.
///
/// Such a thread becomes its favourite, and says that it is inside by plain stores. The first other thread that wants
/// the lock ends that for good: it takes the favour away, has the kernel run a memory barrier on every thread, so that
/// the favourite either sees that or is seen inside, waits for it to leave, and from then on this is an ordinary lock.
/// A lock is entered often before it has a favourite, so that the barrier, a few microseconds once, is paid by few.
@usableFromInline
struct DeliveryLock: ~Copyable, Sendable {
  /// How a thread has entered; hand it back on leaving.
  @usableFromInline
  enum Entry {
    /// It was inside already: what it does is part of a delivery under way, and it does not leave.
    case nested
    case ordinary
    case favoured
  }

  /// What all but the favourite take. Who holds it may change `favourite`.
  @usableFromInline let lock = Lock()
  /// The favourite's thread; up to `nobody`, how often the lock has been left.
  @usableFromInline let favourite = Atomic<UInt>(0)
  /// The favourite's thread while it is inside, with `Lock.errandBit` if it must run an errand. Only it writes here.
  @usableFromInline let inside = Atomic<UInt>(0)

  /// Less than any thread's address.
  @usableFromInline static var nobody: UInt { 64 }

  @inlinable init() {}

  @inlinable @inline(__always)
  func enter() -> Entry {
    let me = UInt(pthread_self())
    guard favourite.load(ordering: .relaxed) == me else { return enterOrdinarily(me) }
    if inside.load(ordering: .acquiring) != 0 { return .nested }
    return enterFavoured(me) ? .favoured : enterAfterAll(me)
  }

  /// Enters as the favourite. False if the favour goes at this moment.
  @inlinable @inline(__always)
  func enterFavoured(_ me: UInt) -> Bool {
    inside.store(me, ordering: .relaxed)
    // Keeps the compiler's order; the processor's is the business of who takes the favour away.
    atomicMemoryFence(ordering: .acquiringAndReleasing)
    if favourite.load(ordering: .relaxed) == me { return true }
    inside.store(0, ordering: .releasing)
    Lock.wakeWaiters()
    return false
  }

  /// Leaves. True if an errand is to be run.
  @inlinable @inline(__always) @discardableResult
  func leave(_ entry: Entry) -> Bool {
    switch entry {
    case .nested:
      return false
    case .favoured:
      let me = inside.load(ordering: .relaxed)
      inside.store(0, ordering: .releasing)
      atomicMemoryFence(ordering: .acquiringAndReleasing)
      if favourite.load(ordering: .relaxed) == me { return false }
      // There is an errand, or it is the favourite no more, and others may have waited, with errands or without.
      Lock.wakeWaiters()
      return true
    case .ordinary:
      if favourite.load(ordering: .relaxed) < Self.nobody { noteUse() }
      let word = lock.release()
      if word & Lock.waiterBit != 0 { Lock.wakeWaiters() }
      return word & Lock.errandBit != 0
    }
  }

  // MARK: For `Hub`

  /// Enters if nobody is inside. Otherwise who is there runs an errand on leaving, if one is to be left.
  ///
  /// Never waits: the caller may hold what somebody inside waits for. Who leaves no errand now, and is not let in, must
  /// try again and leave one.
  @usableFromInline
  func tryEnter(orLeaveErrand leavesErrand: Bool) -> Entry? {
    let me = UInt(pthread_self())
    if inside.load(ordering: .relaxed) & Lock.ownerMask == me {
      if leavesErrand { inside.store(me | Lock.errandBit, ordering: .relaxed) }
      return nil
    }
    let wasFavourite = favourite.load(ordering: .relaxed) == me
    if wasFavourite, enterFavoured(me) { return .favoured }
    while !lock.tryEnter() {
      if !leavesErrand || lock.leaveErrand() { return nil }
    }
    takeFavour()
    if inside.load(ordering: .acquiring) == 0 {
      if wasFavourite { acceptErrand() }
      return .ordinary
    }
    // Having lost the favour, who is inside looks for errands.
    leave(.ordinary)
    return nil
  }
}

// MARK: The ordinary way

extension DeliveryLock {
  @usableFromInline
  func enterOrdinarily(_ me: UInt) -> Entry {
    if inside.load(ordering: .relaxed) & Lock.ownerMask == me { return .nested }
    guard lock.enter() else { return .nested }
    if takeFavour() { lock.wait { inside.load(ordering: .acquiring) == 0 } }
    return .ordinary
  }

  /// The favour has gone while this thread was about to enter.
  @usableFromInline
  func enterAfterAll(_ me: UInt) -> Entry {
    let entry = enterOrdinarily(me)
    acceptErrand()
    return entry
  }

  /// Somebody may have seen this thread, which holds `lock` now, inside for a moment, and left an errand to it.
  private func acceptErrand() { _ = lock.leaveErrand() }

  /// Takes the favour from another thread, for the holder of `lock`. True if it may be inside.
  @discardableResult
  private func takeFavour() -> Bool {
    guard favourite.load(ordering: .relaxed) > Self.nobody else { return false }
    favourite.store(Self.nobody, ordering: .sequentiallyConsistent)
    MemoryBarrier.run()
    return inside.load(ordering: .acquiring) != 0
  }

  /// Counts, and at last makes this thread the favourite, for the holder of `lock`.
  @usableFromInline
  func noteUse() {
    let uses = favourite.load(ordering: .relaxed) + 1
    let next = uses < Self.nobody || !MemoryBarrier.isAvailable ? uses : UInt(pthread_self())
    favourite.store(next, ordering: .relaxed)
  }
}

/// A memory barrier on every running thread of the process.
enum MemoryBarrier {
  private static let expedited: Int32 = 1 << 3
  private static let register: Int32 = 1 << 4

  /// Whether the kernel has it.
  static let isAvailable = call(register)

  static func run() {
    let isDone = call(expedited)
    precondition(isDone, "the kernel has withdrawn membarrier")
  }

  private static func call(_ command: Int32) -> Bool {
    #if arch(x86_64)
    let number = 324
    #elseif arch(arm64)
    let number = 283
    #else
    return false
    #endif
    // glibc has no function for it, and Swift cannot call a variadic one.
    typealias Call = @convention(c) (Int, Int32, UInt32, Int32) -> Int
    guard let call = dlsym(nil, "syscall") else { return false }
    return unsafeBitCast(call, to: Call.self)(number, command, 0, 0) == 0
  }
}
