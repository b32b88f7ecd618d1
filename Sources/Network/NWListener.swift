import Foundation

/// Waits for others to connect.
public final class NWListener: @unchecked Sendable, CustomDebugStringConvertible {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case ready
    case failed(NWError)
    case cancelled
  }

  /// As many as come.
  public static let InfiniteConnectionLimit = Int.max

  public let parameters: NWParameters
  private let wanted: NWEndpoint.Port
  private let values = Locked(Values())
  private struct Values {
    var state = State.setup
    var port: NWEndpoint.Port?
    var queue: DispatchQueue?
    var stateHandler: (@Sendable (State) -> Void)?
    var connectionHandler: (@Sendable (NWConnection) -> Void)?
    var limit = InfiniteConnectionLimit
    var service: Service?
    var registrationHandler: (@Sendable (ServiceRegistrationChange) -> Void)?
  }
  private var publication: Bonjour.Publication?
  /// Grows with each publication: what an ended one still says is void.
  private var attempt = 0

  // Only touched on `work`.
  private let work = DispatchQueue(label: "Network.NWListener")
  private var source: (any DispatchSourceRead)?
  private var socket: Socket?
  private var isResting = false

  /// - Parameter port: `any` is one that the system chooses.
  /// - Throws: `NWError` where there is no transport to listen with, or for TLS: there are no identities here that a server could show.
  public init(using: NWParameters, on port: NWEndpoint.Port = .any) throws {
    guard using.tls == nil else { throw TLSLayer.badConfiguration }
    guard using.defaultProtocolStack.transportProtocol != nil else { throw NWError.posix(.EINVAL) }
    (parameters, wanted) = (using, port)
  }

  /// Listens at a port that the system chooses, and says so on the local network.
  public convenience init(service: Service, using: NWParameters) throws {
    try self.init(using: using)
    self.service = service
  }

  deinit {
    source?.cancel()
    wake()
  }

  public var state: State { values.withLock { $0.state } }
  /// Where it listens; nil before it is ready where none was named.
  public var port: NWEndpoint.Port? { values.withLock { $0.port } ?? (wanted == .any ? nil : wanted) }
  public var queue: DispatchQueue? { values.withLock { $0.queue } }
  /// How many more are told; others wait.
  public var newConnectionLimit: Int {
    get { values.withLock { $0.limit } }
    set {
      values.withLock { $0.limit = newValue }
      if newValue > 0 { work.async { self.wake() } }
    }
  }
  public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { values.withLock { $0.stateHandler } }
    set { values.withLock { $0.stateHandler = newValue } }
  }
  /// Gets each connection, which the handler starts or cancels.
  public var newConnectionHandler: (@Sendable (NWConnection) -> Void)? {
    get { values.withLock { $0.connectionHandler } }
    set { values.withLock { $0.connectionHandler = newValue } }
  }
  public var debugDescription: String { "\(port.map { "\($0)" } ?? "any port") \(state)" }

  /// Begins to listen, on all addresses unless the parameters name one.
  public func start(queue: DispatchQueue) {
    values.withLock { $0.queue = queue }
    work.async { [self] in
      guard state == .setup else { return }
      do throws(NWError) { try listen() } catch { tell(.failed(error)) }
    }
  }

  /// Ends it for good; the connections that it has told of stay.
  public func cancel() {
    work.async { [self] in
      guard state != .cancelled else { return }
      // Dispatch lets go of the descriptor later; until then the system would go on taking connections.
      if let socket { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }
      source?.cancel()
      wake()
      (source, socket) = (nil, nil)
      publish(nil)
      tell(.cancelled)
    }
  }

  private func tell(_ state: State) {
    let (handler, queue) = values.withLock { values in
      values.state = state
      return (values.stateHandler, values.queue)
    }
    queue?.async { handler?(state) }
  }

  private func listen() throws(NWError) {
    var address = SocketAddress(IPv6Address.any, wanted.rawValue)
    if let local = parameters.requiredLocalEndpoint {
      guard let own = try SocketAddress.resolve(local).get().first else { throw .noSuchName }
      address = own
    }
    let socket: Socket
    do throws(NWError) {
      socket = try Socket.make(address.family, isDatagram: parameters.isDatagram)
    } catch {
      // A machine without IPv6.
      guard parameters.requiredLocalEndpoint == nil else { throw error }
      address = SocketAddress(IPv4Address.any, wanted.rawValue)
      socket = try Socket.make(address.family, isDatagram: parameters.isDatagram)
    }
    if address.family == AF_INET6 { socket.set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
    // Each other side of datagrams has a socket of its own at the same port.
    if parameters.isDatagram { socket.set(SOL_SOCKET, SO_REUSEADDR, 1) }
    try socket.apply(parameters)
    try socket.bind(address)
    if !parameters.isDatagram {
      guard Glibc.listen(socket.descriptor, SOMAXCONN) == 0 else { throw .last }
    }
    if case .hostPort(_, let port)? = socket.localAddress?.endpoint { values.withLock { $0.port = port } }
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: work)
    source.setEventHandler { [weak self] in self?.accept(socket) }
    source.setCancelHandler { _ = socket }
    (self.source, self.socket) = (source, socket)
    source.resume()
    tell(.ready)
    publish(service)
  }

  // MARK: On the local network

  /// What others find it by; nil for nothing. It may be changed while it listens.
  public var service: Service? {
    get { values.withLock { $0.service } }
    set {
      values.withLock { $0.service = newValue }
      work.async { [self] in if socket != nil { publish(newValue) } }
    }
  }
  /// Hears under which name the service is found, and that it no longer is.
  public var serviceRegistrationUpdateHandler: (@Sendable (ServiceRegistrationChange) -> Void)? {
    get { values.withLock { $0.registrationHandler } }
    set { values.withLock { $0.registrationHandler = newValue } }
  }

  private func publish(_ service: Service?) {
    if let endpoint = publication?.endpoint { told(.remove(endpoint)) }
    publication = nil
    attempt += 1
    let own = attempt
    guard let service, let port else { return }
    publication = Bonjour.machine.publish(service, port: port.rawValue) { [weak self] result in
      self?.work.async { [weak self] in
        guard self?.attempt == own else { return }
        switch result {
        case .success(let endpoint): self?.told(.add(endpoint))
        case .failure(let error): self?.tell(.failed(error))
        }
      }
    }
  }

  private func told(_ change: ServiceRegistrationChange) {
    let (handler, queue) = values.withLock { ($0.registrationHandler, $0.queue) }
    queue?.async { handler?(change) }
  }

  private func accept(_ socket: Socket) {
    guard newConnectionLimit > 0 else { return rest() }
    let connection = parameters.isDatagram ? datagram(socket) : stream(socket)
    guard let connection else { return }
    let (handler, queue) = values.withLock { values in
      if values.limit != Self.InfiniteConnectionLimit { values.limit -= 1 }
      return (values.connectionHandler, values.queue)
    }
    queue?.async { if let handler { handler(connection) } else { connection.cancel() } }
  }

  /// Looks at nobody until the limit is raised.
  private func rest() {
    guard let source, !isResting else { return }
    isResting = true
    source.suspend()
  }
  private func wake() {
    guard let source, isResting else { return }
    isResting = false
    source.resume()
  }

  private func stream(_ socket: Socket) -> NWConnection? {
    var descriptor: Int32 = -1
    let address = SocketAddress.filled { target, length in
      descriptor = Glibc.accept(socket.descriptor, target, length)
      return Int(descriptor)
    }
    guard let address, descriptor >= 0 else { return nil }
    let own = Socket(descriptor)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    try? own.apply(parameters)
    return NWConnection(accepted: own, from: address.endpoint ?? .unix(path: ""), parameters)
  }

  /// The first datagram of another side: the system hands later ones to the socket that is connected with it.
  private func datagram(_ socket: Socket) -> NWConnection? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    let sender = SocketAddress.filled { target, length in
      count = recvfrom(socket.descriptor, &buffer, buffer.count, 0, target, length)
      return count
    }
    guard let sender, let endpoint = sender.endpoint, let local = socket.localAddress,
      let own = try? Socket.make(sender.family, isDatagram: true)
    else { return nil }
    own.set(SOL_SOCKET, SO_REUSEADDR, 1)
    if sender.family == AF_INET6 { own.set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
    guard (try? own.bind(local)) != nil, sender.call({ connect(own.descriptor, $0, $1) }) == 0 else { return nil }
    return NWConnection(accepted: own, from: endpoint, parameters, first: Data(buffer[..<count]))
  }
}
