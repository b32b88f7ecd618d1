import Foundation
import Network
import SlipwayFoundation

// The proxies that the machine's sessions go by: on Linux they are named in the environment (`http_proxy`, `https_proxy`, `all_proxy`
// and `no_proxy`), which libcurl reads too.

nonisolated(unsafe) public let kCFNetworkProxiesHTTPEnable: CFString = "HTTPEnable"
nonisolated(unsafe) public let kCFNetworkProxiesHTTPPort: CFString = "HTTPPort"
nonisolated(unsafe) public let kCFNetworkProxiesHTTPProxy: CFString = "HTTPProxy"

nonisolated(unsafe) public let kCFProxyTypeKey: CFString = "kCFProxyTypeKey"
nonisolated(unsafe) public let kCFProxyHostNameKey: CFString = "kCFProxyHostNameKey"
nonisolated(unsafe) public let kCFProxyPortNumberKey: CFString = "kCFProxyPortNumberKey"
nonisolated(unsafe) public let kCFProxyUsernameKey: CFString = "kCFProxyUsernameKey"
nonisolated(unsafe) public let kCFProxyPasswordKey: CFString = "kCFProxyPasswordKey"
nonisolated(unsafe) public let kCFProxyTypeNone: CFString = "kCFProxyTypeNone"
nonisolated(unsafe) public let kCFProxyTypeHTTP: CFString = "kCFProxyTypeHTTP"
nonisolated(unsafe) public let kCFProxyTypeHTTPS: CFString = "kCFProxyTypeHTTPS"
nonisolated(unsafe) public let kCFProxyTypeSOCKS: CFString = "kCFProxyTypeSOCKS"

/// The machine's proxies: those for HTTP under the `kCFNetworkProxies…` keys, and under `__SCOPED__` the same for each interface that
/// is up.
public func CFNetworkCopySystemProxySettings() -> Unmanaged<CFDictionary>? {
  let settings = ProxySettings(environment: ProcessInfo.processInfo.environment)
  return .passRetained(settings.dictionary(interfaces: interfacesThatAreUp()))
}

/// The proxies for a URL, by settings as `CFNetworkCopySystemProxySettings` gives them: one dictionary for each, and one that says
/// there is none where none is meant for it.
public func CFNetworkCopyProxiesForURL(_ url: CFURL, _ proxySettings: CFDictionary) -> Unmanaged<CFArray> {
  .passRetained(ProxySettings(proxySettings).proxies(for: url as URL) as NSArray)
}

/// What the environment says of proxies.
struct ProxySettings {
  /// By scheme, and that for whatever is left.
  var proxies: [String: URL] = [:]
  var exceptions: [String] = []

  init(environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name] ?? environment[name.uppercased()] }
    // A server's own programs get HTTP_PROXY from whoever asks them, for which reason libcurl does not read it.
    let texts = ["http": environment["http_proxy"], "https": value("https_proxy"), "": value("all_proxy")]
    for case let (scheme, text?) in texts where !text.isEmpty {
      proxies[scheme] = URL(string: text.contains("://") ? text : "http://" + text)
    }
    exceptions = (value("no_proxy") ?? "").split { ",  ".contains($0) }.map(String.init)
  }

  init(_ dictionary: CFDictionary) {
    func text(_ key: String) -> String? { dictionary[NSString(string: key)].map { "\($0)" } }
    for (scheme, name) in ["http": "HTTP", "https": "HTTPS", "": "SOCKS"] where text(name + "Enable") == "1" {
      let type = scheme.isEmpty ? "socks5" : "http"
      proxies[scheme] = text(name + "Proxy").flatMap { host in
        URL(string: "\(type)://\(host)" + (text(name + "Port").map { ":\($0)" } ?? ""))
      }
    }
    exceptions = ((dictionary["ExceptionsList" as NSString] as? NSArray) ?? []).map { "\($0)" }
  }

  func dictionary(interfaces: [String]) -> NSDictionary {
    let own = NSMutableDictionary()
    for (scheme, name) in ["http": "HTTP", "https": "HTTPS", "": "SOCKS"] {
      guard let proxy = proxies[scheme], let host = proxy.host else { continue }
      own[NSString(string: name + "Enable")] = NSNumber(value: 1)
      own[NSString(string: name + "Proxy")] = NSString(string: host)
      own[NSString(string: name + "Port")] = NSNumber(value: proxy.port ?? 1080)
    }
    if !exceptions.isEmpty {
      own[NSString(string: "ExceptionsList")] = exceptions.map { NSString(string: $0) } as NSArray
    }
    let whole = own.mutableCopy() as! NSMutableDictionary
    let scoped = NSMutableDictionary()
    for name in interfaces { scoped[NSString(string: name)] = own }
    whole[NSString(string: "__SCOPED__")] = scoped
    return whole
  }

  func proxies(for url: URL) -> [NSDictionary] {
    let host = url.host?.lowercased() ?? ""
    let isExcepted = exceptions.contains { exception in
      let name = exception.lowercased().drop { ".*".contains($0) }
      return exception == "*" || host == name || host.hasSuffix("." + name)
    }
    guard !isExcepted, let proxy = proxies[url.scheme?.lowercased() ?? ""] ?? proxies[""], let name = proxy.host else {
      return [[kCFProxyTypeKey: kCFProxyTypeNone]]
    }
    let isSOCKS = proxy.scheme?.hasPrefix("socks") ?? false
    let type = isSOCKS ? kCFProxyTypeSOCKS : url.scheme == "https" ? kCFProxyTypeHTTPS : kCFProxyTypeHTTP
    return [
      [
        kCFProxyTypeKey: type, kCFProxyHostNameKey: NSString(string: name),
        kCFProxyPortNumberKey: NSNumber(value: proxy.port ?? 1080),
      ]
    ]
  }
}

/// The names of the interfaces that carry something, this machine's own loop left out.
private func interfacesThatAreUp() -> [String] {
  Set(InterfaceAddress.all.filter { $0.isUp && !$0.isLoopback && $0.isThere }.map(\.name)).sorted()
}
