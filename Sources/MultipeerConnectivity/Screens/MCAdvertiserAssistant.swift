public import Foundation
import SlipwayFoundation
import UIKit

/// Hears of the alerts that an assistant shows. All of its methods are optional.
@preconcurrency public protocol MCAdvertiserAssistantDelegate: NSObjectProtocol {}

extension MCAdvertiserAssistantDelegate {
  package var advertiserAssistantWillPresentInvitation: ((MCAdvertiserAssistant) -> Void)? {
    optionalMethod("advertiserAssistantWillPresentInvitation:")
  }
  package var advertiserAssistantDidDismissInvitation: ((MCAdvertiserAssistant) -> Void)? {
    optionalMethod("advertiserAssistantDidDismissInvitation:")
  }
}

/// Lets peers nearby know of a session, and asks the user in an alert whether they may join.
open class MCAdvertiserAssistant: NSObject, @unchecked Sendable {
  public let session: MCSession
  public let discoveryInfo: [String: String]?
  public let serviceType: String
  open weak var delegate: (any MCAdvertiserAssistantDelegate)?

  private let advertiser: MCNearbyServiceAdvertiser
  private lazy var listener = InvitationListener(self)

  public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
    (self.serviceType, discoveryInfo, self.session) = (serviceType, info, session)
    advertiser = MCNearbyServiceAdvertiser(peer: session.myPeerID, discoveryInfo: info, serviceType: serviceType)
    super.init()
    advertiser.delegate = listener
  }

  open func start() { advertiser.startAdvertisingPeer() }
  open func stop() { advertiser.stopAdvertisingPeer() }

  @MainActor fileprivate func ask(_ name: String, _ answer: @escaping (Bool) -> Void) {
    guard let controller = UIApplication.shared.keyWindow?.rootViewController else { return answer(false) }
    delegate?.advertiserAssistantWillPresentInvitation?(self)
    let alert = Self.alert(name) { [self] isAccepted in
      answer(isAccepted)
      delegate?.advertiserAssistantDidDismissInvitation?(self)
    }
    controller.topmost.present(alert, animated: true)
  }

  @MainActor static func alert(_ name: String, _ answer: @escaping (Bool) -> Void) -> UIAlertController {
    let alert = UIAlertController(
      title: "“\(name)” Wants to Connect",
      message: nil,
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "Decline", style: .cancel) { _ in answer(false) })
    let accept = UIAlertAction(title: "Accept", style: .default) { _ in answer(true) }
    alert.addAction(accept)
    alert.preferredAction = accept
    return alert
  }
}

extension UIViewController {
  fileprivate var topmost: UIViewController { presentedViewController?.topmost ?? self }
}

private final class InvitationListener: NSObject, MCNearbyServiceAdvertiserDelegate, @unchecked Sendable {
  private weak var assistant: MCAdvertiserAssistant?
  init(_ assistant: MCAdvertiserAssistant) { self.assistant = assistant }

  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser,
    didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?,
    invitationHandler: @escaping (Bool, MCSession?) -> Void
  ) {
    guard let assistant else { return invitationHandler(false, nil) }
    nonisolated(unsafe) let answer = invitationHandler
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        assistant.ask(peerID.displayName) { answer($0, $0 ? assistant.session : nil) }
      }
    }
  }
}
