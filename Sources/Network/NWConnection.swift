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

  /// What a piece of content is.
  public final class ContentContext: Sendable {
    public let identifier: String
    /// Whether nothing comes after it.
    public let isFinal: Bool
    init(_ identifier: String, isFinal: Bool) { (self.identifier, self.isFinal) = (identifier, isFinal) }
    public static let defaultMessage = ContentContext("Default message", isFinal: false)
    public static let finalMessage = ContentContext("Final message", isFinal: true)
    public static let defaultStream = ContentContext("Default stream", isFinal: false)
  }

  private struct Sending {
    var data: Data
    var isFinal: Bool
    var completion: SendCompletion
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
  }

  // Only touched on `work`.
  private let work = DispatchQueue(label: "Network.NWConnection")
  private var socket: Socket?
  private var addresses: [SocketAddress] = []
  private var sources: (read: any DispatchSourceRead, write: any DispatchSourceWrite)?
  private var isWriting = false
  private var isReading = false
  private var sendings: [Sending] = []
  private var receivings: [Receiving] = []
  private var buffer = Data()
  private var datagrams: [Data] = []
  private var isAtEnd = false
  private var attempt = 0
  private var isStarted = false

  public init(to: NWEndpoint, using: NWParameters) { (endpoint, parameters) = (to, using) }
  public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using: NWParameters) {
    self.init(to: .hostPort(host: host, port: port), using: using)
  }

  /// One that a listener has accepted.
  init(accepted socket: Socket, from endpoint: NWEndpoint, _ parameters: NWParameters, first: Data? = nil) {
    (self.endpoint, self.parameters, self.socket) = (endpoint, parameters, socket)
    if let first { datagrams = [first] }
  }

  deinit {
    sources?.read.cancel()
    sources?.write.cancel()
    if !isReading { sources?.read.resume() }
    if !isWriting { sources?.write.resume() }
  }

  public var state: State { values.withLock { $0.state } }
  public var queue: DispatchQueue? { values.withLock { $0.queue } }
  public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { values.withLock { $0.stateHandler } }
    set { values.withLock { $0.stateHandler = newValue } }
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
      if socket != nil { ready() } else { prepare() }
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

  private func prepare() {
    tell(.preparing)
    attempt += 1
    let own = attempt
    DispatchQueue.global().async { [self, endpoint] in
      let found = SocketAddress.resolve(endpoint)
      work.async { [self] in
        guard own == attempt, state == .preparing else { return }
        switch found {
        case .success(let found):
          addresses = found
          connectToNext(nil)
        case .failure(let error): tell(.waiting(error))
        }
      }
    }
    if let limit = parameters.tcp?.connectionTimeout, limit > 0 {
      work.asyncAfter(deadline: .now() + .seconds(limit)) { [weak self] in
        guard let self, own == attempt, state == .preparing else { return }
        stopWatching()
        socket = nil
        tell(.waiting(.posix(.ETIMEDOUT)))
      }
    }
  }

  /// Tries one address after the other.
  private func connectToNext(_ failure: NWError?) {
    stopWatching()
    socket = nil
    guard !addresses.isEmpty else { return tell(.waiting(failure ?? .noSuchName)) }
    let address = addresses.removeFirst()
    do throws(NWError) {
      let socket = try Socket.make(address.family, isDatagram: parameters.isDatagram)
      socket.apply(parameters)
      if let local = parameters.requiredLocalEndpoint, case .success(let own) = SocketAddress.resolve(local) {
        if let first = own.first(where: { $0.family == address.family }) { try socket.bind(first) }
      }
      self.socket = socket
      let result = address.call { connect(socket.descriptor, $0, $1) }
      if result == 0 { return ready() }
      guard errno == EINPROGRESS else { throw .last }
      watch(socket)
      resumeWriting()
    } catch { connectToNext(error) }
  }

  private func ready() {
    guard let socket else { return }
    if sources == nil { watch(socket) }
    tell(.ready)
    resumeReading()
    flush()
    deliver()
  }

  private func end(_ last: State) {
    guard state != .cancelled else { return }
    let isNew = if case .failed = state { last == .cancelled } else { true }
    guard isNew else { return }
    attempt += 1
    stopWatching()
    socket = nil
    let error: NWError = if case .failed(let error) = last { error } else { .posix(.ECANCELED) }
    tell(last)
    let (pending, waiting) = (sendings, receivings)
    (sendings, receivings) = ([], [])
    for sending in pending { complete(sending, error) }
    for receiving in waiting { answer(receiving, nil, nil, false, error) }
  }

  // MARK: Watching

  private func watch(_ socket: Socket) {
    let read = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: work)
    let write = DispatchSource.makeWriteSource(fileDescriptor: socket.descriptor, queue: work)
    read.setEventHandler { [weak self] in self?.readable() }
    write.setEventHandler { [weak self] in self?.writable() }
    // The descriptor has to stay until nobody watches it.
    read.setCancelHandler { _ = socket }
    write.setCancelHandler { _ = socket }
    sources = (read, write)
    (isReading, isWriting) = (false, false)
  }

  private func stopWatching() {
    guard let sources else { return }
    sources.read.cancel()
    sources.write.cancel()
    resumeReading()
    resumeWriting()
    self.sources = nil
  }

  private func resumeReading() {
    guard let sources, !isReading else { return }
    isReading = true
    sources.read.resume()
    // The other side may have hung up meanwhile, of which Dispatch tells once.
    work.async { [weak self] in self?.readable() }
  }
  private func suspendReading() {
    guard let sources, isReading else { return }
    isReading = false
    sources.read.suspend()
  }
  private func resumeWriting() {
    guard let sources, !isWriting else { return }
    isWriting = true
    sources.write.resume()
  }
  private func suspendWriting() {
    guard let sources, isWriting else { return }
    isWriting = false
    sources.write.suspend()
  }

  private func writable() {
    guard state == .preparing else { return flush() }
    if let failure = socket?.failure { return connectToNext(failure) }
    ready()
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
      let sending = Sending(
        data: content ?? Data(),
        isFinal: contentContext.isFinal && isComplete,
        completion: completion
      )
      switch state {
      case .cancelled: return complete(sending, .posix(.ECANCELED))
      case .failed(let error): return complete(sending, error)
      default: sendings.append(sending)
      }
      if state == .ready { flush() }
    }
  }

  /// Does several sends and receives as one.
  public func batch(_ block: () -> Void) { block() }

  private func flush() {
    guard let socket, state == .ready else { return }
    while let first = sendings.first {
      do throws(NWError) {
        if !first.data.isEmpty || parameters.isDatagram, !(first.data.isEmpty && first.isFinal) {
          guard let written = try socket.write(first.data) else { return resumeWriting() }
          guard written == first.data.count else {
            sendings[0].data = Data(first.data.dropFirst(written))
            continue
          }
        }
      } catch { return end(.failed(error)) }
      sendings.removeFirst()
      if first.isFinal, !parameters.isDatagram { shutdown(socket.descriptor, Int32(SHUT_WR)) }
      complete(first, nil)
    }
    suspendWriting()
  }

  private func complete(_ sending: Sending, _ error: NWError?) {
    guard case .contentProcessed(let handler) = sending.completion else { return }
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

  /// Calls the handler once with a datagram; of a stream with all up to its end.
  public func receiveMessage(completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void) {
    work.async { [self] in
      let isDatagram = parameters.isDatagram
      add(Receiving(minimum: isDatagram ? 1 : .max, maximum: .max, completion: completion))
    }
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
    guard state == .ready else { return suspendReading() }
    while let socket, state == .ready, isReading {
      switch socket.read(atMost: 65_536) {
      case .nothingYet: return
      case .failed(let error): return end(.failed(error))
      case .data(let data): if parameters.isDatagram { datagrams.append(data) } else { buffer += data }
      case .end: if parameters.isDatagram { datagrams.append(Data()) } else { isAtEnd = true }
      }
      deliver()
    }
  }

  private func deliver() {
    while let first = receivings.first {
      if parameters.isDatagram {
        guard !datagrams.isEmpty else { break }
        let datagram = datagrams.removeFirst()
        receivings.removeFirst()
        answer(first, Data(datagram.prefix(first.maximum)), .defaultMessage, true, nil)
        continue
      }
      guard buffer.count >= max(1, first.minimum) || isAtEnd else { break }
      receivings.removeFirst()
      let part = Data(buffer.prefix(first.maximum))
      buffer = Data(buffer.dropFirst(part.count))
      let isLast = isAtEnd && buffer.isEmpty
      answer(first, part.isEmpty ? nil : part, isLast ? .finalMessage : .defaultStream, isLast, nil)
    }
    // What nobody asks for stays with the system, so that the other side waits.
    let isFull = isAtEnd || receivings.isEmpty && (buffer.count > 65_536 || datagrams.count > 64)
    if state == .ready { if isFull { suspendReading() } else { resumeReading() } }
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
