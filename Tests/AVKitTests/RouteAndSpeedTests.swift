import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import AVKit

@MainActor @Suite(.serialized) struct PlaybackSpeedTests {
  @Test func aSpeedIsChosenOfTheMenu() {
    let controller = AVPlayerViewController()
    let player = AVPlayer()
    controller.player = player
    controller.loadViewIfNeeded()
    #expect(controller.selectedSpeed?.rate == 1 && controller.speeds.map(\.rate) == [0.5, 1, 1.25, 1.5, 2])
    let button = controller.controls.speedButton
    #expect(button.title(for: .normal) == "1×" && button.menu?.children.count == 5 && !button.isHidden)
    controller.selectSpeed(controller.speeds[3])
    #expect(player.defaultRate == 1.5 && player.rate == 0 && controller.selectedSpeed === controller.speeds[3])
    #expect(button.title(for: .normal) == "1.5×")
    #expect(
      (button.menu?.children[3] as? UIAction)?.state == .on && (button.menu?.children[1] as? UIAction)?.state == .off
    )
    controller.selectSpeed(AVPlaybackSpeed(rate: 9, localizedName: "Nine"))
    #expect(player.defaultRate == 1.5)
    player.rate = 1
    controller.selectSpeed(controller.speeds[4])
    #expect(player.rate == 2)
    player.pause()
  }

  @Test func anAppHasSpeedsOfItsOwnOrNone() {
    let controller = AVPlayerViewController()
    controller.player = AVPlayer()
    controller.loadViewIfNeeded()
    controller.speeds = [AVPlaybackSpeed(rate: 3, localizedName: "Fast")]
    #expect(controller.selectedSpeed == nil && controller.speeds[0].localizedNumericName == "3×")
    #expect(controller.controls.speedButton.menu?.children.first?.title == "Fast")
    controller.speeds = []
    #expect(controller.controls.speedButton.isHidden)
  }
}

@MainActor @Suite(.serialized) struct RoutePickerTests {
  private final class Hearer: NSObject, AVRoutePickerViewDelegate {
    var events: [String] = []
    override init() {
      super.init()
      Hearer.register
    }
    func began(_ view: AVRoutePickerView) { events.append("began") }
    func ended(_ view: AVRoutePickerView) { events.append("ended") }

    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Hearer.self,
          name: "RouteHearer",
          methods: [
            MethodRecord("routePickerViewWillBeginPresentingRoutes:", Hearer.began),
            MethodRecord("routePickerViewDidEndPresentingRoutes:", Hearer.ended),
          ]
        )
      ]
    }
  }

  @Test func theListHasThisMachine() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = UIViewController()
    window.rootViewController = root
    window.isHidden = false
    let picker = AVRoutePickerView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let hearer = Hearer()
    picker.delegate = hearer
    root.view.addSubview(picker)
    let button = try #require(picker.subviews.first as? UIButton)
    let icon = button.image(for: .normal)
    picker.prioritizesVideoDevices = true
    #expect(icon != nil && button.image(for: .normal) != icon && picker.activeTintColor == .systemBlue)
    button.sendActions(for: .primaryActionTriggered)
    let list = try #require(root.presentedViewController as? UIAlertController)
    #expect(list.actions.count == 2 && hearer.events == ["began"])
  }
}
