import Foundation
import Testing

@testable import SafariServices

@Suite("What Safari would do for the app")
struct ExtensionTests {
  @Test("There are no content blockers")
  func contentBlockers() async throws {
    let reload = await #expect(throws: SFError.self) {
      try await SFContentBlockerManager.reloadContentBlocker(withIdentifier: "x")
    }
    let state = await #expect(throws: SFError.self) {
      _ = try await SFContentBlockerManager.stateOfContentBlocker(withIdentifier: "x")
    }
    #expect(reload?.code == .noExtensionFound && state?.code == .noExtensionFound)
    let told = await withCheckedContinuation { done in
      SFContentBlockerManager.getStateOfContentBlocker(withIdentifier: "x") { state, error in
        done.resume(returning: state == nil ? (error as? SFError)?.code : nil)
      }
    }
    let reloaded = await withCheckedContinuation { done in
      SFContentBlockerManager.reloadContentBlocker(withIdentifier: "x") {
        done.resume(returning: ($0 as? SFError)?.code)
      }
    }
    #expect(told == .noExtensionFound && reloaded == .noExtensionFound && SFError.errorDomain == SFErrorDomain)
    #expect([SFError.noExtensionFound, .noAttachmentFound, .loadingInterrupted].map(\.rawValue) == [1, 2, 3])
    #expect(SFContentBlockerState(isEnabled: true).isEnabled)
  }

  @Test("There is no reading list")
  func readingList() throws {
    let (page, mail) = (try #require(URL(string: "https://a.org")), try #require(URL(string: "mailto:a@b.org")))
    #expect(SSReadingList.default() == nil && SSReadingList.supportsURL(page) && !SSReadingList.supportsURL(mail))
    let list = SSReadingList()
    let refused = #expect(throws: SSReadingListError.self) {
      try list.addItem(with: mail, title: nil, previewText: nil)
    }
    #expect(refused?.code == .urlSchemeNotAllowed && SSReadingListError.errorDomain == SSReadingListErrorDomain)
    #expect(throws: CocoaError.self) { try list.addItem(with: page, title: "A", previewText: nil) }
  }
}

@MainActor @Suite("What Safari does ahead") struct PrewarmingTests {
  @Test("Names are looked up, and bars collapse unless the app says no")
  func ahead() async throws {
    let sites = [try #require(URL(string: "http://localhost")), URL(filePath: "/a")]
    let token = SFSafariViewController.prewarmConnections(to: sites)
    await token.result
    token.invalidate()
    #expect(SFSafariViewController.Configuration().barCollapsingEnabled)
  }
}
