import AVFoundation
import Foundation
import UIKit

/// A speed that the user can choose for a film.
open class AVPlaybackSpeed: NSObject, @unchecked Sendable {
  public let rate: Float
  public let localizedName: String

  public init(rate: Float, localizedName: String) { (self.rate, self.localizedName) = (rate, localizedName) }

  /// The number for a short label: `1.5×`.
  open var localizedNumericName: String {
    Double(rate).formatted(.number.precision(.fractionLength(0...2))) + "×"
  }

  /// Half, once, one and a quarter, one and a half and twice as fast.
  open class var systemDefaultSpeeds: [AVPlaybackSpeed] { defaults }
  private static let defaults = [
    AVPlaybackSpeed(rate: 0.5, localizedName: "0.5×"), AVPlaybackSpeed(rate: 1, localizedName: "1×"),
    AVPlaybackSpeed(rate: 1.25, localizedName: "1.25×"), AVPlaybackSpeed(rate: 1.5, localizedName: "1.5×"),
    AVPlaybackSpeed(rate: 2, localizedName: "2×"),
  ]
}

extension AVPlayerViewController {
  /// The one that the user has chosen, or the one of the film's own speed; nil where the list has none of it.
  public var selectedSpeed: AVPlaybackSpeed? {
    let rate = player?.defaultRate ?? 1
    return speeds.first { $0.rate == rate }
  }

  /// Plays at another speed, at once if the film plays. A speed that is not in the list is not taken.
  public func selectSpeed(_ speed: AVPlaybackSpeed) {
    guard speeds.contains(where: { $0 === speed }), let player else { return }
    player.defaultRate = speed.rate
    if player.rate != 0 { player.rate = speed.rate }
    showSpeeds()
  }

  /// Brings the button's menu to the speeds.
  func showSpeeds() {
    let items = speeds.map { speed in
      let state: UIMenuElement.State = speed === selectedSpeed ? .on : .off
      return UIAction(title: speed.localizedName, state: state) { [weak self] _ in self?.selectSpeed(speed) }
    }
    controls.showSpeeds(UIMenu(title: "Playback Speed", children: items), name: selectedSpeed?.localizedNumericName)
  }
}
