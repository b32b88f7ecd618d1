public import Dispatch
public import SlipwayFoundation
import SlipwayGIO
import Synchronization

/// An address or a name of a host, and how packets get there.
public final class SCNetworkReachability: @unchecked Sendable {
  enum Target {
    case address(SocketAddress, from: SocketAddress?)
    case name(String)
  }

  private let target: Target
  private let watching = Mutex(Watching())
  /// Names are resolved on it, and changes looked at one after the other.
  private let work = DispatchQueue(label: "SCNetworkReachability")

  init(_ target: Target) { self.target = target }

  deinit { watching.withLock { $0.context }.releaseInfo() }

  /// How packets get there now. Waits until a name is resolved; one that is not leads nowhere.
  var flags: SCNetworkReachabilityFlags {
    switch target {
    case .address(let remote, let local): Route.flags(to: remote, from: local)
    case .name(let name):
      SocketAddress.addresses(of: name).lazy.map { Route.flags(to: $0) }.first { $0.contains(.reachable) } ?? []
    }
  }

  // MARK: Watching

  private struct Watching: @unchecked Sendable {
    var callback: SCNetworkReachabilityCallBack?
    var context = SCNetworkReachabilityContext()
    var destinations: [Destination] = []
    var changes: NetworkChanges?
    /// What the callback knows; nil where that is nothing yet, as of a name that has not been resolved.
    var known: SCNetworkReachabilityFlags?
  }

  enum Destination: Equatable, @unchecked Sendable {
    case queue(DispatchQueue)
    case loop(CFRunLoop, mode: String)

    static func == (one: Destination, other: Destination) -> Bool {
      switch (one, other) {
      case (.queue(let one), .queue(let other)): one === other
      case (.loop(let one, let mode), .loop(let other, let otherMode)): one === other && mode == otherMode
      default: false
      }
    }

    func perform(_ body: @escaping @Sendable () -> Void) {
      switch self {
      case .queue(let queue): queue.async(execute: body)
      case .loop(let loop, let mode):
        CFRunLoopPerformBlock(loop, NSString(string: mode), body)
        CFRunLoopWakeUp(loop)
      }
    }
  }

  func setCallback(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?) {
    var kept = callback == nil ? SCNetworkReachabilityContext() : context ?? SCNetworkReachabilityContext()
    kept.retainInfo()
    let old = watching.withLock { watching in
      let old = watching.context
      (watching.callback, watching.context) = (callback, kept)
      return old
    }
    old.releaseInfo()
  }

  /// Begins to tell changes there. As long as there is anywhere to tell them, the object is kept.
  func add(_ destination: Destination) -> Bool {
    let begins: Bool? = watching.withLock { watching in
      guard !watching.destinations.contains(destination) else { return nil }
      watching.destinations.append(destination)
      guard watching.changes == nil else { return false }
      watching.changes = NetworkChanges { [self] in look() }
      if case .address = target { watching.known = flags }
      return true
    }
    if begins == true { look() }
    return begins != nil
  }

  func remove(where isMeant: (Destination) -> Bool) -> Bool {
    let (found, changes) = watching.withLock { watching in
      let count = watching.destinations.count
      watching.destinations.removeAll(where: isMeant)
      guard watching.destinations.isEmpty else { return (watching.destinations.count < count, NetworkChanges?.none) }
      defer { (watching.changes, watching.known) = (nil, nil) }
      return (count > 0, watching.changes)
    }
    // Ended outside of the lock.
    withExtendedLifetime(changes) {}
    return found
  }

  /// Looks at the flags, and tells them if they are others.
  private func look() {
    work.async { [self] in
      let flags = flags
      let destinations = watching.withLock { watching in
        guard watching.changes != nil, watching.known != flags else { return [Destination]() }
        watching.known = flags
        return watching.destinations
      }
      for destination in destinations { destination.perform { [self] in tell(flags) } }
    }
  }

  private func tell(_ flags: SCNetworkReachabilityFlags) {
    let (callback, context) = watching.withLock { watching in
      // What lies in the queue when the watching ends is not told.
      guard watching.changes != nil, let callback = watching.callback else {
        return (SCNetworkReachabilityCallBack?.none, SCNetworkReachabilityContext())
      }
      var context = watching.context
      context.retainInfo()
      return (callback, context)
    }
    callback?(self, flags, context.info)
    context.releaseInfo()
  }
}

/// What is called when the flags are others than before, with the `info` of the context.
///
/// Apple's is a C function; a Swift object is nothing to C on Linux.
public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// What a callback is given, and how it is kept.
public struct SCNetworkReachabilityContext {
  /// Of the structure: 0.
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: (@convention(c) (UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

  public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }

  public init(
    version: CFIndex,
    info: UnsafeMutableRawPointer?,
    retain: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: (@convention(c) (UnsafeRawPointer) -> Void)?,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
  ) {
    (self.version, self.info, self.retain) = (version, info, retain)
    (self.release, self.copyDescription) = (release, copyDescription)
  }

  fileprivate mutating func retainInfo() {
    if let retain, let info { self.info = UnsafeMutableRawPointer(mutating: retain(UnsafeRawPointer(info))) }
  }

  fileprivate func releaseInfo() {
    if let release, let info { release(UnsafeRawPointer(info)) }
  }
}

// MARK: Functions

/// The reachability of an address of IPv4 or IPv6; nil for one of another family. All zeros asks for the Internet at large.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?,
  _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  SCNetworkReachabilityCreateWithAddressPair(allocator, nil, address)
}

/// The reachability of an address from one of the machine's own; with `nil` for the remote one, that of the own address.
public func SCNetworkReachabilityCreateWithAddressPair(
  _ allocator: CFAllocator?,
  _ localAddress: UnsafePointer<sockaddr>?,
  _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? {
  let (local, remote) = (localAddress.flatMap { SocketAddress($0) }, remoteAddress.flatMap { SocketAddress($0) })
  guard (local == nil) == (localAddress == nil), (remote == nil) == (remoteAddress == nil), let target = remote ?? local
  else { return failed(nil) }
  return succeeded(SCNetworkReachability(.address(target, from: remote == nil ? nil : local)))
}

/// The reachability of a host by its name; nil for an empty one.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?,
  _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  let name = String(cString: nodename)
  guard !name.isEmpty else { return failed(nil) }
  return succeeded(SCNetworkReachability(.name(name)))
}

/// How packets get there now. Waits until a name is resolved.
///
/// - Returns: whether the flags could be told, as they always can.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability,
  _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return succeeded(true)
}

/// Sets what is called once the target is scheduled and its flags change; nil for nothing. The context is copied.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability,
  _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.setCallback(callout, context?.pointee)
  return succeeded(true)
}

/// Has the callback called on a queue, or with nil no more on the one that was set.
///
/// - Returns: false where nothing was set that could be taken away.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  let isQueue = { (destination: SCNetworkReachability.Destination) in
    if case .queue = destination { true } else { false }
  }
  guard let queue else { return target.remove(where: isQueue) ? succeeded(true) : failed(false) }
  return target.add(.queue(queue)) ? succeeded(true) : failed(false)
}

/// Has the callback called by a run loop in a mode.
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability,
  _ runLoop: CFRunLoop,
  _ runLoopMode: CFString
) -> Bool {
  target.add(.loop(runLoop, mode: runLoopMode.description)) ? succeeded(true) : failed(false)
}

/// Has the callback no more called by a run loop in a mode.
///
/// - Returns: false where it was not.
@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability,
  _ runLoop: CFRunLoop,
  _ runLoopMode: CFString
) -> Bool {
  let loop = SCNetworkReachability.Destination.loop(runLoop, mode: runLoopMode.description)
  return target.remove { $0 == loop } ? succeeded(true) : failed(false)
}

private func succeeded<Result>(_ result: Result) -> Result {
  LastStatus.value = kSCStatusOK
  return result
}

private func failed<Result>(_ result: Result) -> Result {
  LastStatus.value = kSCStatusInvalidArgument
  return result
}
