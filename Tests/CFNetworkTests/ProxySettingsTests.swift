import Foundation
import SlipwayFoundation
import Testing

@testable import CFNetwork

/// The proxies that sessions go by.
@Suite struct ProxySettingsTests {
  private let settings = ProxySettings(environment: [
    "http_proxy": "proxy.example:8080", "HTTPS_PROXY": "http://safe.example:8443",
    "all_proxy": "socks5://socks.example",
    "no_proxy": "hut.example, .lan",
  ])

  private func proxy(_ url: String, _ settings: CFDictionary) throws -> [String: String] {
    let list = CFNetworkCopyProxiesForURL(try #require(NSURL(string: url)), settings).takeRetainedValue()
    let first = try #require(list.firstObject as? NSDictionary)
    return Dictionary(uniqueKeysWithValues: first.map { ("\($0.key)", "\($0.value)") })
  }

  @Test func theEnvironmentNamesThem() throws {
    let dictionary = settings.dictionary(interfaces: ["eth0"])
    #expect(dictionary[kCFNetworkProxiesHTTPEnable] as? NSNumber == 1)
    #expect(dictionary[kCFNetworkProxiesHTTPProxy] as? NSString == "proxy.example")
    #expect(dictionary[kCFNetworkProxiesHTTPPort] as? NSNumber == 8080)
    let scoped = try #require(dictionary["__SCOPED__" as NSString] as? NSDictionary)
    #expect((scoped["eth0" as NSString] as? NSDictionary)?[kCFNetworkProxiesHTTPPort] as? NSNumber == 8080)
    #expect(try proxy("http://a.example/b", dictionary)[kCFProxyHostNameKey.description] == "proxy.example")
    let safe = try proxy("https://a.example/b", dictionary)
    #expect(safe[kCFProxyTypeKey.description] == kCFProxyTypeHTTPS.description)
    #expect(safe[kCFProxyPortNumberKey.description] == "8443")
    #expect(try proxy("ftp://a.example/b", dictionary)[kCFProxyTypeKey.description] == kCFProxyTypeSOCKS.description)
    for url in ["http://hut.example", "http://a.lan", "https://b.hut.example/c"] {
      #expect(try proxy(url, dictionary) == [kCFProxyTypeKey.description: kCFProxyTypeNone.description])
    }
  }

  @Test func withoutAnyThereIsNone() throws {
    let dictionary = ProxySettings(environment: [:]).dictionary(interfaces: [])
    #expect(dictionary[kCFNetworkProxiesHTTPEnable] == nil)
    #expect(try proxy("http://a.example", dictionary) == [kCFProxyTypeKey.description: kCFProxyTypeNone.description])
  }

  @Test func theMachineAnswers() throws {
    let dictionary = try #require(CFNetworkCopySystemProxySettings()?.takeRetainedValue())
    #expect(dictionary["__SCOPED__" as NSString] is NSDictionary)
  }

  @Test func errorsHaveSessionsNumbers() {
    #expect(CFNetworkErrors.cfurlErrorTimedOut.rawValue == Int32(URLError.Code.timedOut.rawValue))
    #expect(CFNetworkErrors(rawValue: -1009) == .cfurlErrorNotConnectedToInternet)
    #expect(CFNetworkErrors(rawValue: 2) == .cfHostErrorUnknown && kCFErrorDomainCFNetwork == "kCFErrorDomainCFNetwork")
  }
}
