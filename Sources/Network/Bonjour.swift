import Foundation
import SlipwayFoundation
import SlipwayGIO

/// What the machines of the local network offer to each other, by way of Avahi on the machine's bus. Without Avahi everything fails
/// with `kDNSServiceErr_ServiceNotRunning`.
package final class Bonjour: Sendable {
  package static let machine = Bonjour(.system)
  private let bus: Bus

  package init(_ bus: Bus) { self.bus = bus }

  private static let name = "org.freedesktop.Avahi"
  private static let server = (interface: "org.freedesktop.Avahi.Server", path: "/")
  /// Any interface, or any protocol.
  private static let any = BusValue.int32(-1)

  private func ask(_ method: String, _ arguments: [BusValue] = [], second: Bool = false) async throws -> [BusValue] {
    let interface = Self.server.interface + (second ? "2" : "")
    return try await bus.call(Self.name, Self.server.path, (interface, method), arguments)
  }

  // MARK: Looking

  /// A service as it is found.
  package struct Found: Hashable, Sendable {
    package var name: String
    package var type: String
    package var domain: String
    package var interface: Int
    package var family: Int32

    fileprivate init?(_ values: [BusValue]) {
      guard values.count >= 5, case .int32(let interface) = values[0], case .int32(let family) = values[1],
        let name = values[2].string, let type = values[3].string, let domain = values[4].string
      else { return nil }
      (self.interface, self.family) = (Int(interface), family)
      (self.name, self.type, self.domain) = (name, type, domain)
    }
  }

  package enum Change: Sendable {
    case found(Found)
    case lost(Found)
    /// All that was known already has been told.
    case allForNow
  }

  /// Tells of services of a kind until it is released.
  package func browse(
    _ type: String,
    domain: String?,
    _ tell: @escaping @Sendable (Result<Change, NWError>) -> Void
  ) -> Browsing {
    let browsing = Browsing()
    browsing.task = Task { [bus, weak browsing] in
      do {
        // It begins when whoever listens is ready.
        let arguments = [Self.any, Self.any, .string(type), .string(domain ?? ""), .uint32(0)]
        guard
          let path = try await ask("ServiceBrowserPrepare", arguments, second: true).first?.string
        else { throw NWError.noServices }
        let interface = "org.freedesktop.Avahi.ServiceBrowser"
        var subscriptions: [Bus.Subscription] = []
        for signal in ["ItemNew", "ItemRemove", "AllForNow", "Failure"] {
          subscriptions.append(
            try await bus.subscribe(Self.name, path, (interface, signal)) { values in
              switch signal {
              case "ItemNew": Found(values).map { tell(.success(.found($0))) }
              case "ItemRemove": Found(values).map { tell(.success(.lost($0))) }
              case "AllForNow": tell(.success(.allForNow))
              default: tell(.failure(.noServices))
              }
            }
          )
        }
        try await bus.call(Self.name, path, (interface, "Start"))
        let end: @Sendable () -> Void = { [bus] in
          Task { try? await bus.call(Self.name, path, (interface, "Free")) }
        }
        if let browsing { browsing.keep(subscriptions, end) } else { end() }
      } catch { tell(.failure(.noServices)) }
    }
    return browsing
  }

  /// Ends when it is released.
  package final class Browsing: @unchecked Sendable {
    fileprivate var task: Task<Void, Never>?
    private let lock = NSLock()
    private var subscriptions: [Bus.Subscription] = []
    private var end: (@Sendable () -> Void)?

    fileprivate func keep(_ subscriptions: [Bus.Subscription], _ end: @escaping @Sendable () -> Void) {
      lock.withLock { (self.subscriptions, self.end) = (subscriptions, end) }
    }

    deinit { end?() }
  }

  // MARK: Resolving

  /// Where a service is, and what it says of itself.
  package struct Place: Sendable {
    package var host: String
    package var address: String
    /// The number of the interface on which it is; an address of the link alone is nothing without.
    package var interface: Int
    package var port: UInt16
    package var record: NWTXTRecord
  }

  package func place(
    _ name: String,
    _ type: String,
    _ domain: String,
    interface: Int = -1,
    family: Int32 = -1
  ) async throws(NWError) -> Place {
    let arguments: [BusValue] = [
      .int32(Int32(interface)), .int32(family), .string(name), .string(type), .string(domain), .int32(family),
      .uint32(0),
    ]
    do {
      let values = try await ask("ResolveService", arguments)
      guard values.count >= 10, case .int32(let interface) = values[0], let host = values[5].string,
        let address = values[7].string,
        let port = values[8].unsigned
      else { throw NWError.noSuchName }
      let texts = values[9].values.map { text in
        Data(text.values.compactMap { $0.unsigned.map { UInt8(truncatingIfNeeded: $0) } })
      }
      return Place(
        host: host,
        address: address,
        interface: Int(interface),
        port: UInt16(clamping: port),
        record: NWTXTRecord(texts)
      )
    } catch { throw await isThere ? .noSuchName : .noServices }
  }

  private var isThere: Bool { get async { (try? await ask("GetVersionString")) != nil } }

  func resolve(_ endpoint: NWEndpoint) async -> Result<[SocketAddress], NWError> {
    guard case .service(let name, let type, let domain, let interface) = endpoint else { return .failure(.noSuchName) }
    do throws(NWError) {
      let place = try await place(name, type, domain, interface: interface?.index ?? -1)
      return SocketAddress.resolve(.hostPort(host: .init(place.address), port: .init(integerLiteral: place.port)))
    } catch { return .failure(error) }
  }

  // MARK: Offering

  /// Offers a service until it is released. A name that another has already gets a number.
  package func publish(
    _ service: NWListener.Service,
    port: UInt16,
    _ tell: @escaping @Sendable (Result<NWEndpoint, NWError>) -> Void
  ) -> Publication {
    let publication = Publication()
    Task { [weak publication] in
      do {
        let host = try await ask("GetHostName").first?.string
        guard let path = try await ask("EntryGroupNew").first?.string else { throw NWError.noServices }
        let group = Group(
          bus: bus,
          path: path,
          service: service,
          port: port,
          name: service.name ?? host ?? "Linux",
          tell
        )
        group.publication = publication
        try await group.begin()
        if let publication { publication.keep(group) } else { group.end() }
      } catch { tell(.failure(error as? NWError ?? .noServices)) }
    }
    return publication
  }

  /// Ends when it is released.
  package final class Publication: @unchecked Sendable {
    private let lock = NSLock()
    private var group: Group?
    private var offered: NWEndpoint?

    /// What is offered; nil before it is.
    package var endpoint: NWEndpoint? {
      get { lock.withLock { offered } }
      set { lock.withLock { offered = newValue } }
    }

    fileprivate func keep(_ group: Group) { lock.withLock { self.group = group } }
    deinit { group?.end() }
  }

  /// Avahi's group of entries for one service.
  fileprivate final class Group: @unchecked Sendable {
    private let bus: Bus
    private let path: String
    private let service: NWListener.Service
    private let port: UInt16
    private let lock = NSLock()
    private var name: String
    private var subscription: Bus.Subscription?
    private let tell: @Sendable (Result<NWEndpoint, NWError>) -> Void
    weak var publication: Publication?
    private static let interface = "org.freedesktop.Avahi.EntryGroup"

    init(
      bus: Bus,
      path: String,
      service: NWListener.Service,
      port: UInt16,
      name: String,
      _ tell: @escaping @Sendable (Result<NWEndpoint, NWError>) -> Void
    ) {
      (self.bus, self.path, self.service, self.port) = (bus, path, service, port)
      (self.name, self.tell) = (name, tell)
    }

    func begin() async throws {
      let subscription = try await bus.subscribe(Bonjour.name, path, (Self.interface, "StateChanged")) {
        [weak self] values in
        guard let self, case .int32(let state)? = values.first else { return }
        Task { await self.changed(state) }
      }
      lock.withLock { self.subscription = subscription }
      try await add()
    }

    private func add() async throws {
      let texts = (service.txtRecordObject ?? NWTXTRecord()).texts.map { text in
        BusValue.array("y", text.map { .byte($0) })
      }
      let name = lock.withLock { self.name }
      let arguments: [BusValue] = [
        Bonjour.any, Bonjour.any, .uint32(0), .string(name), .string(service.type), .string(service.domain ?? ""),
        .string(""), .uint16(port), .array("ay", texts),
      ]
      do {
        try await bus.call(Bonjour.name, path, (Self.interface, "AddService"), arguments)
        try await bus.call(Bonjour.name, path, (Self.interface, "Commit"))
      } catch { try await collided(or: error) }
    }

    /// Established, collided or failed.
    private func changed(_ state: Int32) async {
      switch state {
      case 2:
        let domain = service.domain ?? "local"
        let endpoint = NWEndpoint.service(
          name: lock.withLock { self.name },
          type: service.type,
          domain: domain,
          interface: nil
        )
        publication?.endpoint = endpoint
        tell(.success(endpoint))
      case 3: do { try await collided(or: NWError.nameIsTaken) } catch { tell(.failure(.nameIsTaken)) }
      case 4: tell(.failure(.noServices))
      default: break
      }
    }

    /// Takes another name, if the service lets it.
    private func collided(or error: any Error) async throws {
      guard "\(error)".contains("CollisionError") || error as? NWError == .nameIsTaken else { throw error }
      if service.noAutoRename { throw NWError.nameIsTaken }
      let taken = lock.withLock { self.name }
      let answer = try await bus.call(
        Bonjour.name,
        Bonjour.server.path,
        (Bonjour.server.interface, "GetAlternativeServiceName"),
        [.string(taken)]
      )
      let other = answer.first?.string
      guard let other, other != taken else { throw error }
      lock.withLock { name = other }
      try await bus.call(Bonjour.name, path, (Self.interface, "Reset"))
      try await add()
    }

    func end() {
      Task { [bus, path] in try? await bus.call(Bonjour.name, path, (Self.interface, "Free")) }
    }
  }
}

extension NWError {
  /// `kDNSServiceErr_NameConflict`.
  static let nameIsTaken = NWError.dns(-65548)
}
