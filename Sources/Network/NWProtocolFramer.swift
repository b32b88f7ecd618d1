import Foundation

/// A protocol of an app's own: it makes messages of bytes, and bytes of messages. It is called on its connection's queue, one
/// call at a time, and made anew for each connection.
public protocol NWProtocolFramerImplementation: AnyObject {
  /// The protocol's name.
  static var label: String { get }
  init(framer: NWProtocolFramer.Instance)
  /// The protocol below can carry bytes.
  func start(framer: NWProtocolFramer.Instance) -> NWProtocolFramer.StartResult
  /// Bytes have come: they are parsed and delivered.
  ///
  /// - Returns: how many have to be there before it is called again; 0 for any.
  func handleInput(framer: NWProtocolFramer.Instance) -> Int
  /// A message is to be sent: what stands for it is written.
  func handleOutput(
    framer: NWProtocolFramer.Instance,
    message: NWProtocolFramer.Message,
    messageLength: Int,
    isComplete: Bool
  )
  /// The time that was scheduled has come.
  func wakeup(framer: NWProtocolFramer.Instance)
  /// The connection is about to end.
  ///
  /// - Returns: whether nothing is left to do. The connection ends in any case.
  func stop(framer: NWProtocolFramer.Instance) -> Bool
  /// The connection has ended.
  func cleanup(framer: NWProtocolFramer.Instance)
}

/// Protocols of an app's own, and what belongs to them.
public class NWProtocolFramer: NWProtocol {
  public enum StartResult: Sendable {
    case ready
    /// `markReady()` will be called.
    case willMarkReady
  }

  /// What stands for an implementation in parameters and messages.
  public class Definition: NWProtocolDefinition, @unchecked Sendable {
    let implementation: any NWProtocolFramerImplementation.Type
    public init(implementation: any NWProtocolFramerImplementation.Type) {
      self.implementation = implementation
      super.init(implementation.label)
    }
  }

  /// What puts a protocol into a stack, with values of the app's own.
  public class Options: NWProtocolOptions, @unchecked Sendable {
    let definition: Definition
    private let values = Locked<[String: Any]>([:])
    public init(definition: Definition) {
      self.definition = definition
      super.init()
    }
    public subscript(key: String) -> Any? {
      get { values.withLock { $0[key] } }
      set { values.withLock { $0[key] = newValue } }
    }
  }

  /// What a protocol says of a message, in values of its own.
  public class Message: NWProtocolMetadata, @unchecked Sendable {
    private let values = Locked<[String: Any]>([:])
    public init(definition: Definition) { super.init(definition) }
    public init(instance: Instance) { super.init(instance.definition) }
    public subscript(key: String) -> Any? {
      get { values.withLock { $0[key] } }
      set { values.withLock { $0[key] = newValue } }
    }
  }

  /// A protocol on one connection, for its implementation. Used on the connection's queue.
  public class Instance: @unchecked Sendable {
    public enum WakeupTime: Sendable {
      case milliseconds(UInt64)
      /// Never.
      case forever
    }

    let definition: Definition
    public let options: Options
    public let parameters: NWParameters
    public let local: NWEndpoint
    public let remote: NWEndpoint
    weak var layer: FramerLayer?

    init(_ options: Options, _ parameters: NWParameters, local: NWEndpoint, remote: NWEndpoint) {
      (definition, self.options, self.parameters) = (options.definition, options, parameters)
      (self.local, self.remote) = (local, remote)
    }

    /// Says that messages can be sent, after `willMarkReady`.
    public func markReady() { layer?.markReady() }
    /// Ends the connection.
    ///
    /// - Parameter error: nil for `ECONNABORTED`.
    public func markFailed(error: NWError?) { layer?.markFailed(error) }

    /// Calls `wakeup(framer:)` once after a time; the time that was scheduled before holds no more.
    public func scheduleWakeup(wakeupTime: WakeupTime) { layer?.scheduleWakeup(wakeupTime) }
    /// Calls the block on the connection's queue, when what it does now is done.
    public func async(execute block: @escaping @Sendable () -> Void) { layer?.async(block) }

    // MARK: Input

    /// Shows what has come, if it is enough, or the last of it.
    ///
    /// - Parameter parse: gets the bytes and whether nothing comes after them, and says how many it is done with. It may say more
    ///   than it got: what comes next is passed over.
    /// - Returns: whether the block was called.
    @discardableResult public func parseInput(
      minimumIncompleteLength: Int,
      maximumLength: Int,
      parse: (UnsafeMutableRawBufferPointer?, Bool) -> Int
    ) -> Bool {
      layer?.parseInput(minimumIncompleteLength, maximumLength, parse) ?? false
    }
    /// Hands bytes to whoever receives. A message is received when its last bytes were delivered.
    public func deliverInput(data: Data, message: Message, isComplete: Bool) {
      layer?.deliver(data, message, isComplete)
    }
    /// Hands the next bytes that come, or have come, to whoever receives.
    ///
    /// - Returns: whether all of them had come. Otherwise nothing is to be parsed until they have.
    @discardableResult public func deliverInputNoCopy(length: Int, message: Message, isComplete: Bool) -> Bool {
      layer?.deliverNext(length, message, isComplete) ?? false
    }

    // MARK: Output

    /// Shows what the app sends, within `handleOutput(…)`.
    ///
    /// - Parameter parse: gets the bytes and whether they are the message's last, and says how many it is done with.
    /// - Returns: whether the block was called.
    @discardableResult public func parseOutput(
      minimumIncompleteLength: Int,
      maximumLength: Int,
      parse: (UnsafeMutableRawBufferPointer?, Bool) -> Int
    ) -> Bool {
      layer?.parseOutput(minimumIncompleteLength, maximumLength, parse) ?? false
    }
    public func writeOutput(data: Data) { layer?.write(data) }
    public func writeOutput(data: some DataProtocol) { layer?.write(Data(data)) }
    /// Writes what the app sends as it is, within `handleOutput(…)`.
    ///
    /// - Throws: `NWError.posix(.EINVAL)` where so much is not there.
    public func writeOutputNoCopy(length: Int) throws {
      guard let layer else { throw NWError.posix(.ENOTCONN) }
      try layer.writeContent(length)
    }
  }
}
