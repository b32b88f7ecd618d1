import Foundation

/// A way of bytes or datagrams to somewhere.
///
/// Handlers are called on the queue that it was started with, and may be set from any thread.
public final class NWConnection: @unchecked Sendable, CustomDebugStringConvertible {
  public enum State: Equatable, Sendable {
    case setup
    /// It does not work for now: `restart()` tries again.
    case waiting(NWError)
    case preparing, ready
    case failed(NWError)
    case cancelled
  }

  public enum SendCompletion: Sendable {
    /// Called when the system has taken the content.
    case contentProcessed(@Sendable (NWError?) -> Void)
    case idempotent
  }

  /// What the app wants to send.
  private struct Content {
    var data: Data
    var context: ContentContext
    var isComplete: Bool
    var completion: SendCompletion
  }
  /// Bytes on their way to the system.
  private struct Sending {
    var data: Data
    var isFinal: Bool
    var completion: SendCompletion
  }
  private struct Message {
    var data: Data
    var context: ContentContext
  }
  typealias Received = @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  private struct Receiving {
    var minimum: Int
    var maximum: Int
    var completion: Received
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  private let values = Locked(Values())
  private struct Values {
    var state = State.setup
    var stateHandler: (@Sendable (State) -> Void)?
    var queue: DispatchQueue?
    var path: NWPath?
    var pathHandler: (@Sendable (NWPath) -> Void)?
    var viabilityHandler: (@Sendable (Bool) -> Void)?
    var isViable = false
    var betterPathHandler: (@Sendable (Bool) -> Void)?
    var better = BetterPath()
  }

  // Only touched on `work`.
  private let work = DispatchQueue(label: "Network.NWConnection")
  private var socket: Socket?
  private var addresses: [SocketAddress] = []
  private var watch: SocketWatch?
  private var layers: ConnectionLayers?
  /// Whether the transport carries bytes.
  private var isConnected = false
  /// What waits for the connection to be ready.
  private var contents: [Content] = []
  private var sendings: [Sending] = []
  private var receivings: [Receiving] = []
  private var buffer = Data()
  private var messages: [Message] = []
  private var isAtEnd = false
  private var hasTransportEnded = false
  private var attempt = 0
  private var isStarted = false
  private let isAccepted: Bool
  private var monitor: NWPathMonitor?
  /// What the machine has, where the parameters say which interfaces may be used.
  private var machine: MachineNetwork.State?

  public init(to: NWEndpoint, using: NWParameters) { (endpoint, parameters, isAccepted) = (to, using, false) }
  public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using: NWParameters) {
    self.init(to: .hostPort(host: host, port: port), using: using)
  }

  /// One that a listener has accepted.
  init(accepted socket: Socket, from endpoint: NWEndpoint, _ parameters: NWParameters, first: Data? = nil) {
    (self.endpoint, self.parameters, self.socket, isAccepted) = (endpoint, parameters, socket, true)
    if let first { messages = [Message(data: first, context: .defaultMessage)] }
  }

  public var state: State { values.withLock { $0.state } }
  public var queue: DispatchQueue? { values.withLock { $0.queue } }
  public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { values.withLock { $0.stateHandler } }
    set { values.withLock { $0.stateHandler = newValue } }
  }
  /// What the connection goes over; nil before it is ready, and after its end.
  public var currentPath: NWPath? { values.withLock { $0.path } }
  /// Called with what the connection goes over, and whenever the machine's networks change.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { values.withLock { $0.pathHandler } }
    set { values.withLock { $0.pathHandler = newValue } }
  }
  /// Called with true when the connection can carry something, and with false when the machine has lost the network that it
  /// goes over.
  public var viabilityUpdateHandler: (@Sendable (Bool) -> Void)? {
    get { values.withLock { $0.viabilityHandler } }
    set { values.withLock { $0.viabilityHandler = newValue } }
  }
  /// Called with true when the machine has come to prefer another interface than when the connection became ready, and with false when
  /// it no longer does: a new connection would go over that one.
  public var betterPathUpdateHandler: (@Sendable (Bool) -> Void)? {
    get { values.withLock { $0.betterPathHandler } }
    set { values.withLock { $0.betterPathHandler = newValue } }
  }
  /// The largest datagram that can be sent; 0 before it is ready.
  public var maximumDatagramSize: Int { state == .ready && parameters.isDatagram ? 65_507 : 0 }
  public var debugDescription: String { "\(endpoint) \(state)" }

  // MARK: Life

  /// Begins to connect. It lives until it has failed or been cancelled.
  public func start(queue: DispatchQueue) {
    values.withLock { $0.queue = queue }
    work.async { [self] in
      guard !isStarted, state == .setup else { return }
      isStarted = true
      if socket != nil { connected() } else { prepare() }
    }
  }

  /// Tries again, where it waits.
  public func restart() {
    work.async { [self] in if case .waiting = state { prepare() } }
  }

  /// Ends it for good. What was not sent yet is lost.
  public func cancel() { work.async { self.end(.cancelled) } }
  public func forceCancel() { cancel() }

  private func tell(_ state: State) {
    let (handler, queue) = values.withLock { values in
      values.state = state
      return (values.stateHandler, values.queue)
    }
    queue?.async { handler?(state) }
  }

  /// What a protocol of the connection knows of it; nil before it is ready.
  public func metadata(definition: NWProtocolDefinition) -> NWProtocolMetadata? {
    guard state == .ready else { return nil }
    return work.sync {
      if definition == NWProtocolTCP.definition, parameters.tcp != nil {
        return socket.map(NWProtocolTCP.Metadata.init)
      }
      if definition == NWProtocolUDP.definition, parameters.isDatagram { return NWProtocolUDP.Metadata() }
      return layers?.metadata(definition)
    }
  }

  /// Follows the machine's networks from now on.
  private func followPath() {
    let monitor = NWPathMonitor()
    monitor.pathUpdateHandler = { [weak self] in self?.pathChanged($0) }
    self.monitor = monitor
    monitor.start(queue: work)
  }

  private func pathChanged(_ machine: NWPath) {
    guard state == .ready, let socket else { return }
    let isLocal = socket.remoteAddress?.isLoopback ?? true
    let (path, isViable) = (NWPath(of: socket, machine), isLocal || machine.status == .satisfied)
    let preferred = machine.status == .satisfied ? machine.availableInterfaces.first?.index : nil
    let (told, isNews, isBetter) = values.withLock { values in
      let isNews = values.isViable != isViable
      (values.path, values.isViable) = (path, isViable)
      return (values, isNews, isLocal ? nil : values.better.update(preferred))
    }
    told.queue?.async {
      told.pathHandler?(path)
      if isNews { told.viabilityHandler?(isViable) }
      if let isBetter { told.betterPathHandler?(isBetter) }
    }
  }

  private func forgetPath() {
    monitor?.cancel()
    monitor = nil
    values.withLock { ($0.path, $0.isViable, $0.better) = (nil, false, BetterPath()) }
  }

  private func prepare() {
    tell(.preparing)
    attempt += 1
    let own = attempt
    if case .service = endpoint {
      Task { [self] in
        let found = await Bonjour.machine.resolve(endpoint)
        guard parameters.choosesInterfaces else { return resolved(found, nil, own) }
        resolved(found, await MachineNetwork().state(), own)
      }
      return limitPreparing(own)
    }
    DispatchQueue.global().async { [self, endpoint] in
      let found = SocketAddress.resolve(endpoint)
      guard parameters.choosesInterfaces else { return resolved(found, nil, own) }
      Task { [self] in resolved(found, await MachineNetwork().state(), own) }
    }
    limitPreparing(own)
  }

  private func limitPreparing(_ own: Int) {
    if let limit = parameters.tcp?.connectionTimeout, limit > 0 {
      work.asyncAfter(deadline: .now() + .seconds(limit)) { [weak self] in
        guard let self, own == attempt, state == .preparing else { return }
        drop()
        tell(.waiting(.posix(.ETIMEDOUT)))
      }
    }
  }

  /// - Parameter machine: where the parameters say which interfaces may be used.
  private func resolved(_ found: Result<[SocketAddress], NWError>, _ machine: MachineNetwork.State?, _ own: Int) {
    work.async { [self] in
      guard own == attempt, state == .preparing else { return }
      switch found {
      case .success(let found):
        addresses = found.filter { parameters.ip?.admits($0) ?? true }
        self.machine = machine
        connectToNext(nil)
      case .failure(let error): tell(.waiting(error))
      }
    }
  }

  /// Tries one address after the other.
  private func connectToNext(_ failure: NWError?) {
    drop()
    guard !addresses.isEmpty else { return tell(.waiting(failure ?? .noSuchName)) }
    let address = addresses.removeFirst()
    do throws(NWError) {
      let socket = try Socket.make(address.family, isDatagram: parameters.isDatagram)
      try socket.apply(parameters)
      if let machine {
        guard let first = parameters.admitted(machine, isLoopback: address.isLoopback).first else {
          throw .posix(.ENETDOWN)
        }
        if !address.isLoopback { try socket.bind(to: first) }
      }
      if let local = parameters.requiredLocalEndpoint, case .success(let own) = SocketAddress.resolve(local) {
        if let first = own.first(where: { $0.family == address.family }) { try socket.bind(first) }
      }
      self.socket = socket
      let result = address.call { connect(socket.descriptor, $0, $1) }
      if result == 0 { return connected() }
      guard errno == EINPROGRESS else { throw .last }
      watch(socket)
      watch?.resumeWriting()
    } catch { connectToNext(error) }
  }

  /// Lets go of the transport.
  private func drop() {
    (watch, socket, layers, isConnected, hasTransportEnded) = (nil, nil, nil, false, false)
    sendings = []
  }

  private func connected() {
    guard let socket else { return }
    if watch == nil { watch(socket) }
    isConnected = true
    let local = socket.localAddress?.endpoint
    layers = ConnectionLayers(parameters, to: endpoint, from: local, isServer: isAccepted, work: work) {
      [unowned self] in heard($0)
    }
    if layers == nil { return ready() }
    if state != .preparing { tell(.preparing) }
    resumeReading()
    layers?.opened()
  }

  private func heard(_ event: LayerEvent) {
    switch event {
    case .write(let data):
      sendings.append(Sending(data: data, isFinal: false, completion: .idempotent))
      flush()
    case .ready: ready()
    case .bytes(let data):
      buffer += data
      deliver()
    case .message(let data, let context):
      messages.append(Message(data: data, context: context))
      deliver()
    case .ended:
      isAtEnd = true
      deliver()
    case .failed(let error): end(.failed(error))
    }
  }

  private func ready() {
    tell(.ready)
    followPath()
    resumeReading()
    let waiting = contents
    contents = []
    for content in waiting { submit(content) }
    flush()
    deliver()
  }

  private func end(_ last: State) {
    guard state != .cancelled else { return }
    let isNew = if case .failed = state { last == .cancelled } else { true }
    guard isNew else { return }
    attempt += 1
    forgetPath()
    let error: NWError = if case .failed(let error) = last { error } else { .posix(.ECANCELED) }
    layers?.closed(error)
    let (pending, waiting) = (sendings.map(\.completion) + contents.map(\.completion), receivings)
    drop()
    (contents, receivings) = ([], [])
    tell(last)
    for completion in pending { complete(completion, error) }
    for receiving in waiting { answer(receiving, nil, nil, false, error) }
  }

  // MARK: Watching

  private func watch(_ socket: Socket) {
    watch = SocketWatch(
      socket,
      queue: work,
      readable: { [weak self] in self?.readable() },
      writable: { [weak self] in self?.writable() }
    )
  }

  private func resumeReading() {
    // The other side may have hung up meanwhile, of which Dispatch tells once.
    if watch?.resumeReading() == true { work.async { [weak self] in self?.readable() } }
  }

  private func writable() {
    guard !isConnected else {
      flush()
      // A hang-up may have been told to the one that writes.
      return readable()
    }
    if let failure = socket?.failure { return connectToNext(failure) }
    connected()
  }

  // MARK: Sending

  /// - Parameters:
  ///   - content: nil sends nothing, and with `finalMessage` ends what the other side reads.
  ///   - isComplete: with a context that is final, nothing comes after it.
  public func send(
    content: Data?,
    contentContext: ContentContext = .defaultMessage,
    isComplete: Bool = true,
    completion: SendCompletion
  ) {
    work.async { [self] in
      let content = Content(
        data: content ?? Data(),
        context: contentContext,
        isComplete: isComplete,
        completion: completion
      )
      switch state {
      case .cancelled: return complete(completion, .posix(.ECANCELED))
      case .failed(let error): return complete(completion, error)
      case .ready:
        submit(content)
        flush()
      default: contents.append(content)
      }
    }
  }

  private func submit(_ content: Content) {
    do throws(NWError) {
      let data = try layers?.encode(content.data, content.context, isComplete: content.isComplete) ?? content.data
      let isFinal = content.context.isFinal && content.isComplete
      sendings.append(Sending(data: data, isFinal: isFinal, completion: content.completion))
    } catch { complete(content.completion, error) }
  }

  /// Does several sends and receives as one.
  public func batch(_ block: () -> Void) { block() }

  private func flush() {
    guard let socket, isConnected else { return }
    while let first = sendings.first {
      do throws(NWError) {
        if !first.data.isEmpty || parameters.isDatagram, !(first.data.isEmpty && first.isFinal) {
          guard let written = try socket.write(first.data) else {
            watch?.resumeWriting()
            return
          }
          guard written == first.data.count else {
            sendings[0].data = Data(first.data.dropFirst(written))
            continue
          }
        }
      } catch { return end(.failed(error)) }
      sendings.removeFirst()
      if first.isFinal, !parameters.isDatagram { shutdown(socket.descriptor, Int32(SHUT_WR)) }
      complete(first.completion, nil)
    }
    watch?.suspendWriting()
  }

  private func complete(_ completion: SendCompletion, _ error: NWError?) {
    guard case .contentProcessed(let handler) = completion else { return }
    queue?.async { handler(error) }
  }

  // MARK: Receiving

  /// Calls the handler once with at least so many bytes, or fewer at the end; of datagrams with one.
  public func receive(
    minimumIncompleteLength: Int,
    maximumLength: Int,
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) {
    let receiving = Receiving(
      minimum: max(0, minimumIncompleteLength),
      maximum: max(1, maximumLength),
      completion: completion
    )
    work.async { self.add(receiving) }
  }

  /// Calls the handler once with a datagram or a message; of a stream with all up to its end.
  public func receiveMessage(completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void) {
    work.async { [self] in
      add(Receiving(minimum: isMessageBased ? 1 : .max, maximum: .max, completion: completion))
    }
  }

  private var isMessageBased: Bool {
    parameters.isDatagram || parameters.webSocket != nil || !parameters.framers.isEmpty
  }

  private func add(_ receiving: Receiving) {
    switch state {
    case .cancelled: return answer(receiving, nil, nil, false, .posix(.ECANCELED))
    case .failed(let error): return answer(receiving, nil, nil, false, error)
    default: receivings.append(receiving)
    }
    deliver()
  }

  /// Reads what there is. Dispatch tells of a hang-up on Linux once, together with the bytes before it, and then of nothing more:
  /// who reads these alone waits for the end for ever.
  private func readable() {
    guard isConnected else {
      watch?.suspendReading()
      return
    }
    while let socket, isConnected, watch?.isReading == true {
      switch socket.read(atMost: 65_536) {
      case .nothingYet: return
      case .failed(let error): return end(.failed(error))
      case .data(let data): take(data)
      case .end: takeEnd()
      }
      deliver()
    }
  }

  private func take(_ data: Data) {
    if let layers { return layers.received(data) }
    if parameters.isDatagram { messages.append(Message(data: data, context: .defaultMessage)) } else { buffer += data }
  }

  private func takeEnd() {
    if parameters.isDatagram { return messages.append(Message(data: Data(), context: .defaultMessage)) }
    hasTransportEnded = true
    if let layers { layers.ended() } else { isAtEnd = true }
  }

  /// Answers with a message, or with its beginning: of a datagram the rest is lost, of a WebSocket's it comes next.
  private func deliverMessage(to first: Receiving) -> Bool {
    guard let message = messages.first else {
      guard isAtEnd else { return false }
      receivings.removeFirst()
      answer(first, nil, nil, true, .posix(.ENOTCONN))
      return true
    }
    receivings.removeFirst()
    let part = Data(message.data.prefix(first.maximum))
    let isWhole = parameters.isDatagram || part.count == message.data.count
    if isWhole { messages.removeFirst() } else { messages[0].data = Data(message.data.dropFirst(part.count)) }
    answer(first, part, message.context, isWhole, nil)
    return true
  }

  private func deliver() {
    while let first = receivings.first {
      if isMessageBased {
        if deliverMessage(to: first) { continue }
        break
      }
      guard buffer.count >= max(1, first.minimum) || isAtEnd else { break }
      receivings.removeFirst()
      let part = Data(buffer.prefix(first.maximum))
      buffer = Data(buffer.dropFirst(part.count))
      let isLast = isAtEnd && buffer.isEmpty
      answer(first, part.isEmpty ? nil : part, isLast ? .finalMessage : .defaultStream, isLast, nil)
    }
    // What nobody asks for stays with the system, so that the other side waits.
    let isFull = isAtEnd || hasTransportEnded || receivings.isEmpty && (buffer.count > 65_536 || messages.count > 64)
    if isConnected { if isFull { watch?.suspendReading() } else { resumeReading() } }
  }

  private func answer(
    _ receiving: Receiving,
    _ data: Data?,
    _ context: ContentContext?,
    _ isLast: Bool,
    _ error: NWError?
  ) {
    queue?.async { receiving.completion(data, context, isLast, error) }
  }
}
