import Foundation
import Network
import SlipwayFoundation

/// Looks for services of the local network. Avahi finds them.
///
/// It is used on the main thread, where its delegate is told.
open class NetServiceBrowser: NSObject, @unchecked Sendable {
  open weak var delegate: (any NetServiceBrowserDelegate)?
  open var includesPeerToPeer = false

  private let bonjour: Bonjour
  private var browsing: Bonjour.Browsing?
  /// Grows with each search: what an ended one still says is void.
  private var attempt = 0
  private var services: [[String]: (service: NetService, ways: Int)] = [:]

  public override convenience init() { self.init(.machine) }
  init(_ bonjour: Bonjour) { self.bonjour = bonjour }

  /// - Parameters:
  ///   - type: "_http._tcp."
  ///   - domainString: empty for the local network.
  open func searchForServices(ofType type: String, inDomain domainString: String) {
    guard browsing == nil else { return tellNot(.activityInProgress) }
    delegate?.netServiceBrowserWillSearch?(self)
    let domain = NetService.plain(domainString)
    attempt += 1
    let own = attempt
    browsing = bonjour.browse(NetService.plain(type), domain: domain.isEmpty ? nil : domain) { [weak self] result in
      DispatchQueue.main.async { [weak self] in if self?.attempt == own { self?.heard(result) } }
    }
  }

  open func stop() {
    guard browsing != nil else { return }
    (browsing, services) = (nil, [:])
    DispatchQueue.main.async { self.delegate?.netServiceBrowserDidStopSearch?(self) }
  }

  private func tellNot(_ code: NetService.ErrorCode) {
    let error = [NetService.errorCode: NSNumber(value: code.rawValue), NetService.errorDomain: NSNumber(value: 10)]
    DispatchQueue.main.async { self.delegate?.didNotSearch?(self, error) }
  }

  private func heard(_ result: Result<Bonjour.Change, NWError>) {
    guard browsing != nil else { return }
    switch result {
    case .failure:
      browsing = nil
      tellNot(.unknownError)
    case .success(.allForNow): break
    case .success(.found(let found)): add(found)
    case .success(.lost(let lost)): remove(lost)
    }
  }

  /// A service is found by each way that leads to it, and told once.
  private func add(_ found: Bonjour.Found) {
    let key = [found.name, found.type, found.domain]
    guard services[key] == nil else {
      services[key]?.ways += 1
      return
    }
    let service = NetService(domain: found.domain + ".", type: found.type + ".", name: found.name, port: -1, bonjour)
    services[key] = (service, 1)
    delegate?.didFind?(self, service, false)
  }

  private func remove(_ lost: Bonjour.Found) {
    let key = [lost.name, lost.type, lost.domain]
    guard let known = services[key] else { return }
    services[key]?.ways -= 1
    guard known.ways == 1 else { return }
    services[key] = nil
    delegate?.didRemove?(self, known.service, false)
  }
}

/// Hears of what is found. Its methods are optional.
public protocol NetServiceBrowserDelegate: NSObjectProtocol {}

extension NetServiceBrowserDelegate {
  package var netServiceBrowserWillSearch: ((NetServiceBrowser) -> Void)? {
    optionalMethod("netServiceBrowserWillSearch:")
  }
  package var netServiceBrowserDidStopSearch: ((NetServiceBrowser) -> Void)? {
    optionalMethod("netServiceBrowserDidStopSearch:")
  }
  package var didNotSearch: ((NetServiceBrowser, [String: NSNumber]) -> Void)? {
    optionalMethod("netServiceBrowser:didNotSearch:")
  }
  package var didFind: ((NetServiceBrowser, NetService, Bool) -> Void)? {
    optionalMethod("netServiceBrowser:didFindService:moreComing:")
  }
  package var didRemove: ((NetServiceBrowser, NetService, Bool) -> Void)? {
    optionalMethod("netServiceBrowser:didRemoveService:moreComing:")
  }
}
