import Foundation
import UIKit

extension SFSafariViewController {
  /// Connections that are ready when a page of theirs is shown, as long as it lives.
  @preconcurrency @MainActor open class PrewarmingToken: NSObject {
    private var lookups: [Task<Void, Never>]

    init(_ urls: [URL]) {
      lookups = urls.compactMap(\.host).map { host in
        Task.detached(priority: .utility) { Self.lookUp(host) }
      }
    }

    /// Ends what is not done yet.
    open func invalidate() {
      for lookup in lookups { lookup.cancel() }
      lookups = []
    }

    /// Whether all names have been looked up.
    var result: Void {
      get async { for lookup in lookups { await lookup.value } }
    }

    /// Has the system's resolver find a name, which it keeps for the page that asks next.
    private nonisolated static func lookUp(_ host: String) {
      guard !Task.isCancelled else { return }
      var found: UnsafeMutablePointer<addrinfo>?
      if getaddrinfo(host, nil, nil, &found) == 0 { freeaddrinfo(found) }
    }
  }

  /// Looks up the sites' names ahead, so that their pages come sooner. Connections are made when a page is shown.
  public class func prewarmConnections(to URLs: [URL]) -> PrewarmingToken { PrewarmingToken(URLs) }
}
