import Foundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import MultipeerConnectivity

/// One side: a session with what it hears, which takes every invitation.
private final class Side: NSObject, MCSessionDelegate, MCNearbyServiceAdvertiserDelegate,
  MCNearbyServiceBrowserDelegate,
  @unchecked Sendable
{
  let peer: MCPeerID
  let session: MCSession
  private let lock = NSLock()
  private var state = State()
  struct State {
    var changes: [String] = []
    var data: [String] = []
    var found: [MCPeerID: [String: String]] = [:]
    var lost: [MCPeerID] = []
    var files: [String] = []
    var started: [String] = []
    var contexts: [Data?] = []
    var accepts = true
  }
  var now: State { lock.withLock { state } }
  func change(_ body: (inout State) -> Void) { lock.withLock { body(&state) } }

  init(_ name: String, _ preference: MCEncryptionPreference = .required) {
    peer = MCPeerID(displayName: name)
    session = MCSession(peer: peer, securityIdentity: nil, encryptionPreference: preference)
    super.init()
    session.delegate = self
  }

  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState) {
    change { $0.changes.append("\(peerID.displayName) \(["notConnected", "connecting", "connected"][state.rawValue])") }
  }
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID) {
    change {
      $0.data.append("\(peerID.displayName): \(String(decoding: data.prefix(20), as: UTF8.self)) \(data.count)")
    }
  }
  func session(
    _ session: MCSession,
    didReceive stream: InputStream,
    withName streamName: String,
    fromPeer peerID: MCPeerID
  ) {}
  func session(
    _ session: MCSession,
    didStartReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID,
    with progress: Progress
  ) { change { $0.started.append("\(resourceName) \(progress.totalUnitCount)") } }
  func session(
    _ session: MCSession,
    didFinishReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID,
    at localURL: URL?,
    withError error: (any Error)?
  ) {
    let size = localURL.flatMap { try? Data(contentsOf: $0).count }
    change {
      $0.files.append("\(resourceName) \(size.map(String.init) ?? "\((error as? MCError)?.code.rawValue ?? -1)")")
    }
  }

  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser,
    didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?,
    invitationHandler: @escaping (Bool, MCSession?) -> Void
  ) {
    change { $0.contexts.append(context) }
    invitationHandler(now.accepts, session)
  }

  func browser(_ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
  { change { $0.found[peerID] = info ?? [:] } }
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID) { change { $0.lost.append(peerID) } }
}

@MainActor @Suite("Peers on the local network", .serialized)
struct MultipeerTests {
  /// A name that no other test has.
  private let service = "t-" + UUID().uuidString.lowercased().filter { $0 != "-" }.prefix(12)
  private let host = Side("Host")
  private let guest = Side("Guest")

  private func advertiser(_ side: Side, info: [String: String]? = nil) -> MCNearbyServiceAdvertiser {
    let advertiser = MCNearbyServiceAdvertiser(peer: side.peer, discoveryInfo: info, serviceType: service)
    advertiser.delegate = side
    advertiser.startAdvertisingPeer()
    return advertiser
  }

  private func browser(_ side: Side) -> MCNearbyServiceBrowser {
    let browser = MCNearbyServiceBrowser(peer: side.peer, serviceType: service)
    browser.delegate = side
    browser.startBrowsingForPeers()
    return browser
  }

  /// Brings a guest into the host's session.
  private func join(_ side: Side, _ context: Data? = nil) async throws -> MCNearbyServiceBrowser {
    let browser = browser(side)
    try await wait(for: "the host") { side.now.found[host.peer] != nil }
    browser.invitePeer(host.peer, to: side.session, withContext: context, timeout: 30)
    try await wait(for: "the connection") {
      side.session.connectedPeers.contains(host.peer) && host.session.connectedPeers.contains(side.peer)
    }
    return browser
  }

  @Test("A peer is found with what it says of itself, and lost when it ends")
  func finding() async throws {
    let browser = browser(guest)
    let advertiser = advertiser(host, info: ["level": "7"])
    try await wait(for: "the host") { guest.now.found[host.peer] == ["level": "7"] }
    #expect(guest.now.found.keys.first?.displayName == "Host" && advertiser.discoveryInfo == ["level": "7"])
    advertiser.stopAdvertisingPeer()
    try await wait(for: "the end") { guest.now.lost == [host.peer] }
    browser.stopBrowsingForPeers()
    #expect(browser.serviceType == service && advertiser.serviceType == service && browser.myPeerID == guest.peer)
  }

  @Test("Who is invited and agrees is connected, and both can talk")
  func talking() async throws {
    let advertiser = advertiser(host)
    let browser = try await join(guest, Data("hello".utf8))
    #expect(host.now.contexts == [Data("hello".utf8)])
    try await wait(for: "the states") { guest.now.changes.count == 2 && host.now.changes.count == 2 }
    #expect(guest.now.changes == ["Host connecting", "Host connected"])
    let large = Data(repeating: 65, count: 300_000)
    try guest.session.send(Data("one".utf8), toPeers: [host.peer], with: .reliable)
    try guest.session.send(large, toPeers: [host.peer], with: .unreliable)
    try host.session.send(Data("two".utf8), toPeers: host.session.connectedPeers, with: .reliable)
    try await wait(for: "what was said") { host.now.data.count == 2 && guest.now.data.count == 1 }
    #expect(host.now.data.first == "Guest: one 3" && host.now.data.last?.hasSuffix("300000") == true)
    #expect(guest.now.data == ["Host: two 3"])
    guest.session.disconnect()
    try await wait(for: "the end") { host.now.changes.last == "Guest notConnected" }
    #expect(guest.session.connectedPeers.isEmpty)
    #expect(throws: MCError.self) { try guest.session.send(Data(), toPeers: [host.peer], with: .reliable) }
    advertiser.stopAdvertisingPeer()
    browser.stopBrowsingForPeers()
  }

  @Test("All members of a session know each other")
  func mesh() async throws {
    let third = Side("Third")
    let advertiser = advertiser(host)
    let browsers = try await [join(guest), join(third)]
    try await wait(for: "the others") {
      guest.session.connectedPeers.count == 2 && third.session.connectedPeers.count == 2
    }
    try third.session.send(Data("hi".utf8), toPeers: [guest.peer], with: .reliable)
    try await wait(for: "what was said") { guest.now.data == ["Third: hi 2"] }
    advertiser.stopAdvertisingPeer()
    for (browser, side) in zip(browsers, [guest, third]) {
      browser.stopBrowsingForPeers()
      side.session.disconnect()
    }
  }

  @Test("Who is refused hears of it")
  func refusing() async throws {
    host.change { $0.accepts = false }
    let (advertiser, browser) = (advertiser(host), browser(guest))
    try await wait(for: "the host") { guest.now.found[host.peer] != nil }
    browser.invitePeer(host.peer, to: guest.session, withContext: nil, timeout: 30)
    try await wait(for: "the answer") { guest.now.changes == ["Host notConnected"] }
    #expect(host.session.connectedPeers.isEmpty && host.now.changes.isEmpty)
    let open = Side("Open", .none)
    host.change { $0.accepts = true }
    browser.invitePeer(host.peer, to: open.session, withContext: nil, timeout: 30)
    try await wait(for: "the answer") { open.now.changes == ["Host notConnected"] }
    browser.invitePeer(MCPeerID(displayName: "Nobody"), to: open.session, withContext: nil, timeout: 1)
    try await wait(for: "the answer") { open.now.changes.last == "Nobody notConnected" }
    advertiser.stopAdvertisingPeer()
    browser.stopBrowsingForPeers()
  }

  @Test("Files are sent with their names")
  func files() async throws {
    let advertiser = advertiser(host)
    let browser = try await join(guest)
    let (file, sender) = (FileManager.default.temporaryDirectory.appending(path: UUID().uuidString), guest)
    try Data(repeating: 7, count: 200_000).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let progress = guest.session.sendResource(at: file, withName: "a.bin", toPeer: host.peer) { error in
      sender.change { $0.files.append("sent \(error == nil)") }
    }
    try await wait(for: "the file") { host.now.files == ["a.bin 200000"] && guest.now.files == ["sent true"] }
    #expect(progress?.isFinished == true && host.now.started == ["a.bin 200000"])
    #expect(guest.session.sendResource(at: file, withName: "x", toPeer: guest.peer) == nil)
    #expect(guest.session.sendResource(at: file.appending(path: "no"), withName: "x", toPeer: host.peer) == nil)
    let cancelled = guest.session.sendResource(at: file, withName: "b.bin", toPeer: host.peer)
    cancelled?.cancel()
    try await wait(for: "the end") { host.now.files.count == 2 }
    // What was cancelled in time has Apple's code, what was not is whole.
    #expect(["b.bin 5", "b.bin 200000"].contains(host.now.files.last))
    guest.session.disconnect()
    advertiser.stopAdvertisingPeer()
    browser.stopBrowsingForPeers()
  }

  @Test("Names, identities and errors")
  func values() throws {
    let peer = MCPeerID(displayName: "Anna")
    let data = try NSKeyedArchiver.archivedData(withRootObject: peer, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: MCPeerID.self, from: data) == peer)
    #expect(peer != MCPeerID(displayName: "Anna") && (peer.copy() as? MCPeerID) == peer)
    #expect(ServiceType.isValid("hws-project25") && !ServiceType.isValid("-x") && !ServiceType.isValid("Upper"))
    #expect(
      !ServiceType.isValid("a-name-that-is-too-long") && !ServiceType.isValid("123") && !ServiceType.isValid("a--b")
    )
    let session = MCSession(peer: peer)
    #expect(session.encryptionPreference == .required && session.securityIdentity == nil && session.myPeerID == peer)
    let nobody = #expect(throws: MCError.self) { try session.send(Data(), toPeers: [], with: .reliable) }
    #expect(nobody?.code == .invalidParameter && MCError.errorDomain == "MCErrorDomain")
    #expect(
      [MCError.unknown, .notConnected, .invalidParameter, .unsupported, .timedOut, .cancelled, .unavailable].map(
        \.rawValue
      ) == Array(0...6)
    )
    #expect(kMCSessionMinimumNumberOfPeers == 2 && kMCSessionMaximumNumberOfPeers == 8)
  }

  @Test("What is enciphered can be read by the other side alone, once")
  func cipher() throws {
    var (dialer, other, third) = (PeerCipher(), PeerCipher(), PeerCipher())
    #expect(throws: (any Error).self) { try dialer.seal(Data([1])) }
    try dialer.agree(with: other.publicKey, isDialer: true)
    try other.agree(with: dialer.publicKey, isDialer: false)
    try third.agree(with: dialer.publicKey, isDialer: false)
    let first = try dialer.seal(Data("secret".utf8))
    #expect(first.range(of: Data("secret".utf8)) == nil)
    #expect(throws: (any Error).self) { try third.open(first) }
    #expect(try other.open(first) == Data("secret".utf8))
    #expect(throws: (any Error).self, "not a second time") { try other.open(first) }
  }

  // MARK: Screens

  @Test("The user chooses among those nearby")
  func choosing() async throws {
    final class Delegate: NSObject, MCBrowserViewControllerDelegate {
      var ends: [String] = []
      func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController) { ends.append("done") }
      func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController) {
        ends.append("cancelled")
      }
    }
    let advertiser = advertiser(host)
    let screen = MCBrowserViewController(serviceType: String(service), session: guest.session)
    let delegate = Delegate()
    screen.delegate = delegate
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    window.rootViewController = screen
    window.isHidden = false
    defer { window.isHidden = true }
    let table = try #require(screen.view.subviews.compactMap { $0 as? UITableView }.first)
    try await wait(for: "the row") { table.numberOfRows(inSection: 0) == 1 }
    let items = try #require(screen.view.subviews.compactMap { $0 as? UINavigationBar }.first?.items?.first)
    #expect(items.rightBarButtonItem?.isEnabled == false)
    let path = IndexPath(row: 0, section: 0)
    #expect(table.dataSource?.tableView(table, cellForRowAt: path).textLabel?.text == "Host")
    if let folder = ProcessInfo.processInfo.environment["SLIPWAY_PICTURES"] {
      let image = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
        window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
      }
      try image.pngData()?.write(to: URL(filePath: folder).appending(path: "MCBrowser.png"))
    }
    table.delegate?.tableView_didSelectRowAt?(table, path)
    try await wait(for: "the connection") { items.rightBarButtonItem?.isEnabled == true }
    #expect(table.dataSource?.tableView(table, cellForRowAt: path).detailTextLabel?.text == "Connected")
    screen.minimumNumberOfPeers = 3
    #expect(items.rightBarButtonItem?.isEnabled == false && screen.browser == nil && screen.session === guest.session)
    advertiser.stopAdvertisingPeer()
    guest.session.disconnect()
  }

  @Test("An assistant asks the user")
  func assistant() async throws {
    let assistant = MCAdvertiserAssistant(serviceType: String(service), discoveryInfo: nil, session: host.session)
    #expect(assistant.serviceType == service && assistant.session === host.session && assistant.discoveryInfo == nil)
    assistant.start()
    let browser = browser(guest)
    try await wait(for: "the host") { guest.now.found[host.peer] != nil }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    browser.invitePeer(host.peer, to: guest.session, withContext: nil, timeout: 30)
    try await wait(for: "the alert") { root.presentedViewController is UIAlertController }
    let alert = try #require(root.presentedViewController as? UIAlertController)
    #expect(alert.title == "“Guest” Wants to Connect" && alert.actions.map(\.title) == ["Decline", "Accept"])
    var answers: [Bool] = []
    let other = MCAdvertiserAssistant.alert("X") { answers.append($0) }
    #expect(other.title == "“X” Wants to Connect" && answers.isEmpty)
    assistant.stop()
    browser.stopBrowsingForPeers()
  }
}
