import Foundation
import SlipwayFoundation

/// Looks for services of the local network. Avahi finds them; where it does not run, a browser fails with
/// `kDNSServiceErr_ServiceNotRunning`.
public final class NWBrowser: @unchecked Sendable, CustomDebugStringConvertible {
  public enum State: Equatable, Sendable {
    case setup, ready
    case failed(NWError)
    case cancelled
    case waiting(NWError)
  }

  /// What is looked for.
  public enum Descriptor: Hashable, Sendable {
    /// - type: "_http._tcp".
    /// - domain: nil for the local network.
    case bonjour(type: String, domain: String?)
    /// What services say of themselves is looked up too.
    case bonjourWithTXTRecord(type: String, domain: String?)

    fileprivate var type: String {
      switch self {
      case .bonjour(let type, _), .bonjourWithTXTRecord(let type, _): type
      }
    }
    fileprivate var domain: String? {
      switch self {
      case .bonjour(_, let domain), .bonjourWithTXTRecord(_, let domain): domain
      }
    }
  }

  /// A service that was found.
  public struct Result: Hashable, Sendable {
    public enum Metadata: Hashable, Sendable, CustomDebugStringConvertible {
      case bonjour(NWTXTRecord)
      case none

      public var debugDescription: String {
        switch self {
        case .bonjour(let record): record.debugDescription
        case .none: "none"
        }
      }
    }

    public let endpoint: NWEndpoint
    /// By which ways it was found.
    public let interfaces: [NWInterface]
    public let metadata: Metadata

    /// What is new.
    public enum Change: Hashable, Sendable {
      case identical
      case added(NWBrowser.Result)
      case removed(NWBrowser.Result)
      case changed(old: NWBrowser.Result, new: NWBrowser.Result, flags: Flags)

      /// What of it.
      public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let identical = Self([])
        public static let interfaceAdded = Self(rawValue: 1 << 0)
        public static let interfaceRemoved = Self(rawValue: 1 << 1)
        public static let metadataChanged = Self(rawValue: 1 << 2)
      }

      public init(between old: NWBrowser.Result?, _ new: NWBrowser.Result?) {
        switch (old, new) {
        case (nil, nil): self = .identical
        case (nil, let new?): self = .added(new)
        case (let old?, nil): self = .removed(old)
        case (let old?, let new?):
          var flags: Flags = []
          let (before, now) = (Set(old.interfaces), Set(new.interfaces))
          if !now.isSubset(of: before) { flags.insert(.interfaceAdded) }
          if !before.isSubset(of: now) { flags.insert(.interfaceRemoved) }
          if old.metadata != new.metadata { flags.insert(.metadataChanged) }
          self = flags.isEmpty ? .identical : .changed(old: old, new: new, flags: flags)
        }
      }
    }
  }

  public let descriptor: Descriptor
  public let parameters: NWParameters
  private let bonjour: Bonjour
  private let values = Locked(Values())
  private struct Values {
    var state = State.setup
    var queue: DispatchQueue?
    var stateHandler: (@Sendable (State) -> Void)?
    var resultsHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?
    var results: Set<Result> = []
  }

  // Only touched on `work`.
  private let work = DispatchQueue(label: "Network.NWBrowser")
  private var browsing: Bonjour.Browsing?
  private var found: [Bonjour.Found: NWTXTRecord?] = [:]
  /// The services whose records are being asked for.
  private var lookups: Set<Bonjour.Found> = []

  public convenience init(for descriptor: Descriptor, using: NWParameters) {
    self.init(descriptor, using, .machine)
  }

  init(_ descriptor: Descriptor, _ parameters: NWParameters, _ bonjour: Bonjour) {
    (self.descriptor, self.parameters, self.bonjour) = (descriptor, parameters, bonjour)
  }

  public var state: State { values.withLock { $0.state } }
  public var queue: DispatchQueue? { values.withLock { $0.queue } }
  public var browseResults: Set<Result> { values.withLock { $0.results } }
  public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { values.withLock { $0.stateHandler } }
    set { values.withLock { $0.stateHandler = newValue } }
  }
  /// Hears all that is there, and what is new of it.
  public var browseResultsChangedHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)? {
    get { values.withLock { $0.resultsHandler } }
    set { values.withLock { $0.resultsHandler = newValue } }
  }
  public var debugDescription: String { "\(descriptor) \(state)" }

  /// Begins to look. Handlers are called on the queue.
  public func start(queue: DispatchQueue) {
    values.withLock { $0.queue = queue }
    work.async { [self] in
      guard state == .setup else { return }
      browsing = bonjour.browse(descriptor.type, domain: descriptor.domain) { [weak self] result in
        self?.work.async { [weak self] in self?.heard(result) }
      }
    }
  }

  /// Ends it for good.
  public func cancel() {
    work.async { [self] in
      guard state != .cancelled else { return }
      browsing = nil
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

  private func heard(_ result: Swift.Result<Bonjour.Change, NWError>) {
    guard state != .cancelled else { return }
    switch result {
    case .failure(let error): tell(.failed(error))
    case .success(let change):
      if state == .setup { tell(.ready) }
      switch change {
      case .allForNow: break
      case .lost(let service):
        lookups.remove(service)
        found[service] = nil
        update()
      case .found(let service):
        guard case .bonjourWithTXTRecord = descriptor else {
          found[service] = .some(nil)
          return update()
        }
        look(up: service)
      }
    }
  }

  /// What it says of itself.
  private func look(up service: Bonjour.Found) {
    lookups.insert(service)
    Task { [bonjour, weak self] in
      let place = try? await bonjour.place(
        service.name,
        service.type,
        service.domain,
        interface: service.interface,
        family: service.family
      )
      self?.work.async { [weak self] in
        // It may have gone in the meantime.
        guard let self, state != .cancelled, lookups.remove(service) != nil else { return }
        found[service] = .some(place?.record)
        update()
      }
    }
  }

  /// One service may be found by several ways.
  private func update() {
    let loopback = NWInterface(type: .loopback, name: "lo", index: 1)
    let interfaces = MachineNetwork.interfaces(in: URL(filePath: "/sys/class/net"), first: []) + [loopback]
    let groups = Dictionary(grouping: found.keys) { [$0.name, $0.type, $0.domain] }
    let now = Set(
      groups.map { key, services in
        let indices = Set(services.map(\.interface))
        let record = services.lazy.compactMap { self.found[$0] ?? nil }.first
        return Result(
          endpoint: .service(name: key[0], type: key[1], domain: key[2], interface: nil),
          interfaces: interfaces.filter { indices.contains($0.index) }.sorted { $0.index < $1.index },
          metadata: record.map { .bonjour($0) } ?? .none
        )
      }
    )
    let (before, handler, queue) = values.withLock { values in
      defer { values.results = now }
      return (values.results, values.resultsHandler, values.queue)
    }
    let endpoints = Set((before.union(now)).map(\.endpoint))
    let changes = endpoints.map { endpoint in
      Result.Change(between: before.first { $0.endpoint == endpoint }, now.first { $0.endpoint == endpoint })
    }
    let news = Set(changes.filter { $0 != .identical })
    if !news.isEmpty { queue?.async { handler?(now, news) } }
  }
}
