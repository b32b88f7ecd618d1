import Foundation
import Testing
import UIKit

/// Apple's constants belong to no actor, though the classes that name them do: code on any thread may ask for them.
@Suite("Constants of classes")
struct ConstantTests {
  @Test("They are there for code on any actor") func anyActor() async {
    let names = await Task.detached {
      [
        UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.didFinishLaunchingNotification, UIApplication.didReceiveMemoryWarningNotification,
        UIApplication.userDidTakeScreenshotNotification, UIApplication.willEnterForegroundNotification,
        UIApplication.willResignActiveNotification, UIApplication.willTerminateNotification,
        UIScene.didActivateNotification, UIScene.didDisconnectNotification, UIScene.didEnterBackgroundNotification,
        UIScene.willConnectNotification, UIScene.willDeactivateNotification, UIScene.willEnterForegroundNotification,
      ]
    }.value
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.rawValue.hasPrefix("UIApplication") || $0.rawValue.hasPrefix("UIScene") })
    let numbers = await Task.detached {
      [
        UIView.noIntrinsicMetric, UITableView.automaticDimension, UIView.layoutFittingCompressedSize.width,
        CGFloat(UISegmentedControl.noSegment),
      ]
    }.value
    #expect(numbers == [-1, -1, 0, -1])
    let texts = await Task.detached {
      [
        UITableView.indexSearch, UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString,
        UIKeyCommand.inputUpArrow, UIKeyCommand.inputEscape, UIKeyCommand.f1, UIKeyCommand.f12,
      ]
    }.value
    #expect(Set(texts).count == 9)
    #expect(await Task.detached { UISplitViewController.automaticDimension }.value < 0)
    #expect(await Task.detached { UIView.layoutFittingExpandedSize }.value.width > 1_000)
  }
}
