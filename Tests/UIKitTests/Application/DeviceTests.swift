import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("The machine and what it lacks")
struct DeviceTests {
  @Test("The device says what it is, and is the same at each question")
  func device() {
    let device = UIDevice.current
    #expect(device.systemName == "Linux" && !device.name.isEmpty && !device.model.isEmpty)
    #expect(device.systemVersion.split(separator: ".").count == 3)
    #expect(device.identifierForVendor != nil && device.identifierForVendor == device.identifierForVendor)
    #expect(device.userInterfaceIdiom == .phone)
  }

  @Test("There are no settings to open")
  func settings() async throws {
    for address in [UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString] {
      let url = try #require(URL(string: address))
      #expect(!UIApplication.shared.canOpenURL(url))
      #expect(await !UIApplication.shared.open(url))
    }
  }

  @Test("Values hold points, sizes and rectangles")
  func values() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
  }

  @Test("The device turns as the window becomes wider than high")
  func orientation() {
    var turns = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification,
      object: UIDevice.current,
      queue: nil
    ) { _ in MainActor.assumeIsolated { turns += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    UIDevice.windowResized(from: CGSize(width: 390, height: 844), to: CGSize(width: 400, height: 844))
    UIDevice.windowResized(from: CGSize(width: 390, height: 844), to: CGSize(width: 1000, height: 844))
    UIDevice.windowResized(from: CGSize(width: 1000, height: 844), to: CGSize(width: 390, height: 844))
    let size = UIScreen.main.bounds.size
    #expect(turns == 2 && UIDevice.current.orientation.isLandscape == (size.width > size.height))
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    #expect(UIDevice.current.isGeneratingDeviceOrientationNotifications)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    #expect(!UIDevice.current.isGeneratingDeviceOrientationNotifications)
    #expect(UIDeviceOrientation.landscapeLeft.isLandscape && UIDeviceOrientation.faceUp.isFlat)
    #expect(UIDeviceOrientation.portrait.isValidInterfaceOrientation)
  }

  @Test("Work in the background has all the time there is")
  func background() {
    let application = UIApplication.shared
    let task = application.beginBackgroundTask()
    #expect(task != .invalid && task != application.beginBackgroundTask(withName: "save") {})
    #expect(application.backgroundTimeRemaining > 1_000_000)
    application.endBackgroundTask(task)
  }

  @Test("When memory is low, every controller on the way hears of it")
  func memory() {
    final class Keeper: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
      }
    }
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    UIApplication.shared.connectedScenes.insert(scene)
    defer { UIApplication.shared.connectedScenes.remove(scene) }
    let (root, shown) = (Keeper(), Keeper())
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: root)
    window.isHidden = false
    root.present(shown, animated: false)
    var told = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    UIApplication.shared.memoryIsLow()
    #expect(root.warnings == 1 && shown.warnings == 1 && told == 1)
  }

  @Test("Keyboard notifications have Apple's names")
  func keyboard() {
    #expect(UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
    #expect(UIResponder.keyboardWillHideNotification.rawValue == "UIKeyboardWillHideNotification")
    #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
  }

  @Test("An effect view has a material under its content")
  func effects() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(view.contentView.frame == view.bounds && view.contentView.superview === view)
    var white: CGFloat = 1
    view.backgroundColor?.getWhite(&white, alpha: nil)
    #expect(white < 0.2)
    view.effect = nil
    #expect(view.backgroundColor == nil)
  }

  @Test("A resized window tells its controllers before, with a coordinator that ends after")
  func resizing() {
    final class Watcher: UIViewController {
      var lines: [String] = []
      override func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        lines.append("\(view.bounds.width) to \(size.width)")
        coordinator.animate(alongsideTransition: nil) { [unowned self] _ in lines.append("\(view.bounds.width)") }
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let watcher = Watcher()
    window.rootViewController = watcher
    window.isHidden = false
    window.resize(to: CGSize(width: 800, height: 600))
    #expect(watcher.lines == ["390.0 to 800.0", "800.0"])
  }

  @Test("Toolbars make room for controllers that ask for it")
  func toolbar() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.isHidden = false
    root.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    navigation.isToolbarHidden = false
    #expect(root.view.safeAreaInsets.bottom == 44 && navigation.toolbar.items?.count == 1)
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    #expect(detail.view.safeAreaInsets.bottom == 0 && navigation.toolbar.isHidden && !navigation.isToolbarHidden)
    navigation.popViewController(animated: false)
    #expect(!navigation.toolbar.isHidden)
  }
}

@MainActor private final class Registrant: NSObject, UIApplicationDelegate {
  var errors: [any Error] = []
  func failed(_ application: UIApplication, _ error: any Error) { errors.append(error) }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Registrant.self,
          name: "Registrant",
          methods: [
            MethodRecord("application:didFailToRegisterForRemoteNotificationsWithError:", Registrant.failed)
          ]
        )
      ]
    }
  }
}

@MainActor @Suite("What only Apple's services have")
struct AbsentServiceTests {
  @Test("Registering for remote notifications fails, and the delegate hears of it")
  func notifications() async throws {
    Registrant.register()
    let (application, delegate) = (UIApplication(), Registrant())
    application.delegate = delegate
    application.registerForRemoteNotifications()
    try await wait(for: "an error") { !delegate.errors.isEmpty }
    #expect((delegate.errors.first as NSError?)?.code == 3010 && !application.isRegisteredForRemoteNotifications)
    application.unregisterForRemoteNotifications()
    #expect(delegate.errors.count == 1 && application.isProtectedDataAvailable)
  }

  @Test("There is one icon")
  func icons() async {
    let application = UIApplication()
    #expect(!application.supportsAlternateIcons && application.alternateIconName == nil)
    await #expect(throws: CocoaError.self) { try await application.setAlternateIconName("Other") }
  }

  @Test("What is excluded from sharing, and what apps are started for, has names")
  func names() {
    let types: [UIActivity.ActivityType] = [
      .assignToContact, .message, .postToFacebook, .postToTwitter, .postToWeibo, .print, .addToReadingList, .airDrop,
      .postToFlickr, .postToTencentWeibo, .postToVimeo, .openInIBooks, .markupAsPDF, .sharePlay, .addToHomeScreen,
      .collaborationInviteWithLink, .collaborationCopyLink,
    ]
    #expect(Set(types).count == 17)
    let keys: [UIApplication.LaunchOptionsKey] = [
      .remoteNotification, .sourceApplication, .location, .newsstandDownloads, .bluetoothCentrals,
      .bluetoothPeripherals, .userActivityDictionary, .userActivityType, .shortcutItem, .cloudKitShareMetadata,
      .eventAttribution,
    ]
    #expect(Set(keys).count == 11 && !keys.contains(.url))
  }
}
