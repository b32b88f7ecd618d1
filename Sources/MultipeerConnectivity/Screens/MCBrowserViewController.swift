public import Foundation
import SlipwayFoundation
public import UIKit

/// Hears how the choice of peers ends.
@preconcurrency @MainActor public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
}

extension MCBrowserViewControllerDelegate {
  package var browserViewController_shouldPresentNearbyPeer:
    ((MCBrowserViewController, MCPeerID, [String: String]?) -> Bool)?
  { optionalMethod("browserViewController:shouldPresentNearbyPeer:withDiscoveryInfo:") }
}

/// A list of the peers nearby, by which the user invites them to a session.
@preconcurrency @MainActor open class MCBrowserViewController: UIViewController {
  open weak var delegate: (any MCBrowserViewControllerDelegate)?
  /// Nil where the controller has made one of its own.
  public let browser: MCNearbyServiceBrowser?
  public let session: MCSession
  /// With how many, this one included, the user may be done.
  open var minimumNumberOfPeers = kMCSessionMinimumNumberOfPeers { didSet { update() } }
  open var maximumNumberOfPeers = kMCSessionMaximumNumberOfPeers { didSet { update() } }

  private let search: MCNearbyServiceBrowser
  private lazy var listener = BrowserListener(self)
  private var formerDelegate: (any MCNearbyServiceBrowserDelegate)?
  private var peers: [MCPeerID] = []
  private var states: [MCPeerID: MCSessionState] = [:]
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let bar = UINavigationBar()
  private let done = UIBarButtonItem()

  public convenience init(serviceType: String, session: MCSession) {
    let search = MCNearbyServiceBrowser(peer: session.myPeerID, serviceType: serviceType)
    self.init(nil, search, session)
  }
  public convenience init(browser: MCNearbyServiceBrowser, session: MCSession) {
    self.init(browser, browser, session)
  }
  private init(_ browser: MCNearbyServiceBrowser?, _ search: MCNearbyServiceBrowser, _ session: MCSession) {
    (self.browser, self.search, self.session) = (browser, search, session)
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let item = UINavigationItem(title: "Invitees")
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.browserViewControllerWasCancelled(self)
      }
    )
    done.primaryAction = UIAction(title: "Done") { [weak self] _ in
      guard let self else { return }
      delegate?.browserViewControllerDidFinish(self)
    }
    item.rightBarButtonItem = done
    bar.items = [item]
    table.dataSource = listener
    table.delegate = listener
    for part in [bar, table] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.topAnchor.constraint(equalTo: bar.bottomAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    update()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    formerDelegate = search.delegate
    search.delegate = listener
    let (members, key, listener) = (session.members, ObjectIdentifier(self), listener)
    PeerLink.queue.async { members.watchers[key] = { listener.changed($0, $1) } }
    for peer in session.connectedPeers { states[peer] = .connected }
    search.startBrowsingForPeers()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    search.stopBrowsingForPeers()
    search.delegate = formerDelegate
    let (members, key) = (session.members, ObjectIdentifier(self))
    PeerLink.queue.async { members.watchers[key] = nil }
  }

  private func update() {
    let count = states.values.filter { $0 == .connected }.count + 1
    done.isEnabled = count >= minimumNumberOfPeers && count <= maximumNumberOfPeers
    table.reloadData()
  }

  // MARK: What the listener says

  fileprivate func found(_ peer: MCPeerID, _ info: [String: String]?) {
    guard delegate?.browserViewController_shouldPresentNearbyPeer?(self, peer, info) ?? true, !peers.contains(peer)
    else {
      return
    }
    peers.append(peer)
    update()
  }

  fileprivate func lost(_ peer: MCPeerID) {
    peers.removeAll { $0 == peer }
    update()
  }

  fileprivate func changed(_ peer: MCPeerID, _ state: MCSessionState) {
    states[peer] = state
    update()
  }

  fileprivate var count: Int { peers.count }

  fileprivate func row(_ index: Int) -> (String, String) {
    let names: [MCSessionState: String] = [
      .connecting: "Connecting", .connected: "Connected", .notConnected: "Declined",
    ]
    return (peers[index].displayName, states[peers[index]].flatMap { names[$0] } ?? "")
  }

  fileprivate func choose(_ index: Int) {
    let peer = peers[index]
    let taken = states.values.filter { $0 != .notConnected }.count + 1
    guard states[peer] == nil || states[peer] == .notConnected, taken < maximumNumberOfPeers else { return }
    states[peer] = .connecting
    search.invitePeer(peer, to: session, withContext: nil, timeout: 30)
    update()
  }
}

/// Brings what is heard on the peers' queue to the screen.
private final class BrowserListener: NSObject, MCNearbyServiceBrowserDelegate, UITableViewDataSource,
  UITableViewDelegate, @unchecked Sendable
{
  private weak var screen: MCBrowserViewController?
  @MainActor init(_ screen: MCBrowserViewController) {
    self.screen = screen
    super.init()
    Self.register
  }

  nonisolated func browser(
    _ browser: MCNearbyServiceBrowser,
    foundPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?
  ) { onMain { $0.found(peerID, info) } }
  nonisolated func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID) {
    onMain { $0.lost(peerID) }
  }
  nonisolated func changed(_ peer: MCPeerID, _ state: MCSessionState) { onMain { $0.changed(peer, state) } }

  private nonisolated func onMain(_ body: @escaping @MainActor @Sendable (MCBrowserViewController) -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.screen.map(body) } }
  }

  @MainActor func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { screen?.count ?? 0 }
  @MainActor func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    let (name, state) = screen?.row(indexPath.row) ?? ("", "")
    cell.textLabel?.text = name
    cell.detailTextLabel?.text = state
    return cell
  }
  @MainActor private func choose(_ tableView: UITableView, _ indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    screen?.choose(indexPath.row)
  }

  @MainActor private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        BrowserListener.self,
        name: "MCBrowserListener",
        methods: [MethodRecord("tableView:didSelectRowAt:", BrowserListener.choose)]
      )
    ]
  }
}
