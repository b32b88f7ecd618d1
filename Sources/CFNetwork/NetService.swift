import Foundation
import Network
import SlipwayFoundation

/// A service of the local network: one that is offered, or one that was found. Avahi does it.
///
/// It is used on the main thread, where its delegate is told.
open class NetService: NSObject, @unchecked Sendable {
  public enum ErrorCode: Int, Sendable {
    case unknownError = -72_000
    case collisionError = -72_001
    case notFoundError = -72_002
    case activityInProgress = -72_003
    case badArgumentError = -72_004
    case cancelledError = -72_005
    case invalidError = -72_006
    case timeoutError = -72_007
    case missingRequiredConfigurationError = -72_008
  }

  /// How a service is offered.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A name that another has already is refused; else it gets a number.
    public static let noAutoRename = Self(rawValue: 1 << 0)
  }

  /// Key of an error's `ErrorCode`.
  public static let errorCode = "NSNetServicesErrorCode"
  /// Key of where an error's code is from.
  public static let errorDomain = "NSNetServicesErrorDomain"

  open private(set) var name: String
  public let type: String
  public let domain: String
  /// Nil until it was resolved.
  open private(set) var hostName: String?
  /// Sockets' addresses; nil until it was resolved.
  open private(set) var addresses: [Data]?
  /// -1 until it was resolved.
  open private(set) var port: Int
  open weak var delegate: (any NetServiceDelegate)?
  open var includesPeerToPeer = false

  private let bonjour: Bonjour
  private var record: Data?
  private var publication: Bonjour.Publication?
  private var isBusy = false
  private var attempt = 0

  /// To be resolved.
  public convenience init(domain: String, type: String, name: String) {
    self.init(domain: domain, type: type, name: name, port: -1)
  }

  /// To be offered. An empty name is the machine's own.
  public convenience init(domain: String, type: String, name: String, port: Int32) {
    self.init(domain: domain, type: type, name: name, port: Int(port), .machine)
  }

  init(domain: String, type: String, name: String, port: Int, _ bonjour: Bonjour) {
    (self.domain, self.type, self.name, self.port, self.bonjour) = (domain, type, name, port, bonjour)
  }

  // MARK: Offering

  open func publish() { publish(options: []) }

  open func publish(options: Options = []) {
    guard !isBusy else { return tellNot(published: true, .activityInProgress) }
    guard port >= 0, let number = UInt16(exactly: port) else { return tellNot(published: true, .badArgumentError) }
    isBusy = true
    delegate?.netServiceWillPublish?(self)
    var service = NWListener.Service(
      name: name.isEmpty ? nil : name,
      type: Self.plain(type),
      domain: domain.isEmpty ? nil : Self.plain(domain),
      txtRecord: record
    )
    service.noAutoRename = options.contains(.noAutoRename)
    attempt += 1
    let own = attempt
    publication = bonjour.publish(service, port: number) { [weak self] result in
      DispatchQueue.main.async { [weak self] in
        guard let self, self.isBusy, self.attempt == own else { return }
        switch result {
        case .success(.service(let name, _, _, _)):
          self.name = name
          self.delegate?.netServiceDidPublish?(self)
        case .success: break
        case .failure(let error):
          (self.isBusy, self.publication) = (false, nil)
          self.tellNot(published: true, error == .dns(-65_548) ? .collisionError : .unknownError)
        }
      }
    }
  }

  /// Ends what it does.
  open func stop() {
    guard isBusy else { return }
    (isBusy, publication) = (false, nil)
    attempt += 1
    DispatchQueue.main.async { self.delegate?.netServiceDidStop?(self) }
  }

  /// Names end with a dot where they are whole; Avahi has them without.
  static func plain(_ name: String) -> String { name.hasSuffix(".") ? String(name.dropLast()) : name }

  private func tellNot(published: Bool, _ code: ErrorCode) {
    let error = [Self.errorCode: NSNumber(value: code.rawValue), Self.errorDomain: NSNumber(value: 10)]
    DispatchQueue.main.async {
      if published { self.delegate?.didNotPublish?(self, error) } else { self.delegate?.didNotResolve?(self, error) }
    }
  }

  // MARK: Resolving

  /// Looks up where it is.
  ///
  /// - Parameter timeout: seconds; 0 for as long as it takes.
  open func resolve(withTimeout timeout: TimeInterval) {
    guard !isBusy else { return tellNot(published: false, .activityInProgress) }
    isBusy = true
    attempt += 1
    delegate?.netServiceWillResolve?(self)
    let own = attempt
    if timeout > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + timeout) { [weak self] in
        self?.finish(own, .failure(.posix(.ETIMEDOUT)))
      }
    }
    Task { [bonjour, name, type, domain, weak self] in
      let result: Result<Bonjour.Place, NWError>
      do throws(NWError) {
        result = .success(try await bonjour.place(name, Self.plain(type), Self.plain(domain)))
      } catch { result = .failure(error) }
      DispatchQueue.main.async { [weak self] in self?.finish(own, result) }
    }
  }

  private func finish(_ own: Int, _ result: Result<Bonjour.Place, NWError>) {
    guard own == attempt, isBusy else { return }
    isBusy = false
    attempt += 1
    switch result {
    case .success(let place):
      (hostName, port, record) = (place.host + ".", Int(place.port), place.record.data)
      addresses = Self.address(place).map { [$0] } ?? []
      delegate?.netServiceDidResolveAddress?(self)
      delegate?.netServiceDidStop?(self)
    case .failure(.posix(.ETIMEDOUT)): tellNot(published: false, .timeoutError)
    case .failure(.dns(-65_563)): tellNot(published: false, .unknownError)
    case .failure: tellNot(published: false, .notFoundError)
    }
  }

  /// A socket's address.
  private static func address(_ place: Bonjour.Place) -> Data? {
    if let address = IPv4Address(place.address) {
      var socket = sockaddr_in()
      socket.sin_family = sa_family_t(AF_INET)
      socket.sin_port = place.port.bigEndian
      _ = withUnsafeMutableBytes(of: &socket.sin_addr) { address.rawValue.copyBytes(to: $0) }
      return withUnsafeBytes(of: socket) { Data($0) }
    }
    guard let address = IPv6Address(place.address) else { return nil }
    var socket = sockaddr_in6()
    socket.sin6_family = sa_family_t(AF_INET6)
    socket.sin6_port = place.port.bigEndian
    socket.sin6_scope_id = UInt32(clamping: place.interface)
    _ = withUnsafeMutableBytes(of: &socket.sin6_addr) { address.rawValue.copyBytes(to: $0) }
    return withUnsafeBytes(of: socket) { Data($0) }
  }

  // MARK: What it says of itself

  open func txtRecordData() -> Data? { record }

  /// Apple's tells of it at once where the service is offered; here it is told from the next `publish()` on. False for data that are no
  /// such record.
  @discardableResult open func setTXTRecord(_ recordData: Data?) -> Bool {
    // An empty record is written as one empty text (RFC 6763, 6.1).
    if let recordData, recordData != Data([0]), NWTXTRecord(recordData).data != recordData { return false }
    record = recordData
    return true
  }

  open class func dictionary(fromTXTRecord txtData: Data) -> [String: Data] {
    let record = NWTXTRecord(txtData)
    return Self.keys(of: txtData).reduce(into: [:]) { $0[$1] = record.getEntry(for: $1)?.data ?? Data() }
  }

  open class func data(fromTXTRecord txtDictionary: [String: Data]) -> Data {
    var record = NWTXTRecord()
    for (key, value) in txtDictionary.sorted(by: { $0.key < $1.key }) { record.setEntry(.init(value), for: key) }
    return record.data
  }

  private class func keys(of data: Data) -> [String] {
    var (rest, keys) = (data[...], [String]())
    while let length = rest.popFirst() {
      let name = rest.prefix(Int(length)).split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false).first
      if let key = name.flatMap({ String(data: Data($0), encoding: .utf8) }), !key.isEmpty { keys.append(key) }
      rest = rest.dropFirst(Int(length))
    }
    return keys
  }
}

/// Hears of a service. Its methods are optional.
public protocol NetServiceDelegate: NSObjectProtocol {}

extension NetServiceDelegate {
  package var netServiceWillPublish: ((NetService) -> Void)? { optionalMethod("netServiceWillPublish:") }
  package var netServiceDidPublish: ((NetService) -> Void)? { optionalMethod("netServiceDidPublish:") }
  package var didNotPublish: ((NetService, [String: NSNumber]) -> Void)? { optionalMethod("netService:didNotPublish:") }
  package var netServiceWillResolve: ((NetService) -> Void)? { optionalMethod("netServiceWillResolve:") }
  package var netServiceDidResolveAddress: ((NetService) -> Void)? { optionalMethod("netServiceDidResolveAddress:") }
  package var didNotResolve: ((NetService, [String: NSNumber]) -> Void)? { optionalMethod("netService:didNotResolve:") }
  package var netServiceDidStop: ((NetService) -> Void)? { optionalMethod("netServiceDidStop:") }
}
