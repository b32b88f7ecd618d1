public import Dispatch

// Apple's Dispatch says that its closures were written before concurrency was checked (`@preconcurrency`): what one captures
// that is not Sendable is a warning in the language mode 6. Linux's does not say so, and there it is an error. A call that
// leaves out what has a default finds these, which the compiler prefers for having fewer parameters. An app's own
// `async(execute:)`, which is there to be replaced in tests, has one, and is preferred to the first of these.
extension DispatchQueue {
  @preconcurrency
  public func async(qos: DispatchQoS = .unspecified, execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: nil, qos: qos, flags: [], execute: work)
  }

  @preconcurrency
  public func async(group: DispatchGroup?, execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: group, qos: .unspecified, flags: [], execute: work)
  }

  @preconcurrency
  public func async(
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    async(group: nil, qos: .unspecified, flags: flags, execute: work)
  }

  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
  }

  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: work)
  }

  // MARK: Unchecked

  /// Does the work on the queue; whether that is safe, the compiler does not check.
  public func asyncUnsafe(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @convention(block) () -> Void
  ) {
    nonisolated(unsafe) let work = work
    async(group: group, qos: qos, flags: flags) { work() }
  }

  /// Does the work on the queue at a time; whether that is safe, the compiler does not check.
  public func asyncAfterUnsafe(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @convention(block) () -> Void
  ) {
    nonisolated(unsafe) let work = work
    asyncAfter(deadline: deadline, qos: qos, flags: flags) { work() }
  }

  /// Does the work on the queue at a time of the wall clock; whether that is safe, the compiler does not check.
  public func asyncAfterUnsafe(
    wallDeadline: DispatchWallTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @convention(block) () -> Void
  ) {
    nonisolated(unsafe) let work = work
    asyncAfter(wallDeadline: wallDeadline, qos: qos, flags: flags) { work() }
  }
}
