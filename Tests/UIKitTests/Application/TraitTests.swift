import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

private struct Spacing: UITraitDefinition { static let defaultValue: CGFloat = 8 }
private struct Theme: UITraitDefinition {
  enum Name { case plain, festive }
  static let defaultValue = Name.plain
  static let affectsColorAppearance = true
}

@MainActor @Suite("Traits")
struct TraitTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let controller = UIViewController()
  let view = UIView()

  init() {
    window.rootViewController = controller
    window.isHidden = false
    controller.view.addSubview(view)
  }

  @Test("A collection holds traits of any type")
  func collections() {
    let collection = UITraitCollection(UITraitHorizontalSizeClass.self, value: .regular)
    #expect(collection.horizontalSizeClass == .regular && collection[UITraitHorizontalSizeClass.self] == .regular)
    #expect(collection[Spacing.self] == 8)
    let wide = collection.replacing(Spacing.self, value: 20)
    #expect(wide[Spacing.self] == 20 && collection[Spacing.self] == 8 && wide != collection)
    #expect(
      UITraitCollection(traitsFrom: [wide, UITraitCollection(Theme.self, value: .festive)])[Theme.self] == .festive
    )
    let changed = wide.modifyingTraits {
      $0[Spacing.self] = 3; $0.displayScale = 2
    }
    #expect(changed[Spacing.self] == 3 && changed.displayScale == 2 && changed.horizontalSizeClass == .regular)
    #expect(UITraitCollection { $0.userInterfaceLevel = .elevated }.userInterfaceLevel == .elevated)
    #expect(Spacing.name == "Spacing" && Theme.affectsColorAppearance && !Spacing.affectsColorAppearance)
    #expect(UITraitUserInterfaceStyle.name == "UserInterfaceStyle")
    #expect(UITraitCollection.systemTraitsAffectingColorAppearance.count == 3)
    var inside = UITraitCollection.current
    wide.performAsCurrent { inside = .current }
    #expect(inside === wide && UITraitCollection.current !== wide)
  }

  private final class Hearing: UIViewController {
    var told: [UIContentSizeCategory?] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      told.append(previous?.preferredContentSizeCategory)
    }
  }

  @Test("Who comes to where other traits are than the screen's is told of them, and nobody else")
  func firstTraits() {
    let (plain, overridden) = (Hearing(), Hearing())
    controller.addChild(plain)
    controller.addChild(overridden)
    controller.setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: .small), forChild: overridden)
    controller.view.addSubview(plain.view)
    controller.view.addSubview(overridden.view)
    #expect(plain.told.isEmpty)
    #expect(overridden.told == [.large])
    #expect(overridden.traitCollection.preferredContentSizeCategory == .small)
  }

  @Test("Overrides hold for the view, the controller and all below, and are told of")
  func overrides() {
    var lines: [String] = []
    view.registerForTraitChanges([Spacing.self]) { (view: UIView, previous: UITraitCollection) in
      lines.append("\(previous[Spacing.self]) to \(view.traitCollection[Spacing.self])")
    }
    controller.traitOverrides[Spacing.self] = 12
    #expect(view.traitCollection[Spacing.self] == 12 && controller.traitCollection[Spacing.self] == 12)
    #expect(window.traitCollection[Spacing.self] == 8)
    controller.view.traitOverrides[Spacing.self] = 16
    #expect(view.traitCollection[Spacing.self] == 16 && controller.traitOverrides.contains(Spacing.self))
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark && view.traitCollection[Spacing.self] == 16)
    controller.view.traitOverrides.remove(Spacing.self)
    controller.traitOverrides.remove(Spacing.self)
    #expect(view.traitCollection[Spacing.self] == 8 && !controller.traitOverrides.contains(Spacing.self))
    #expect(lines == ["8.0 to 12.0", "12.0 to 16.0", "16.0 to 12.0", "12.0 to 8.0"])
  }

  @MainActor private final class Listener: NSObject {
    var calls = 0
    func heard(_ view: UIView, _ previous: UITraitCollection) { calls += 1 }
    static let heard = Selector("heard::", Listener.heard)
  }

  @Test("Registrations of controllers, with targets, and their end")
  func registrations() {
    var controllers = 0
    let registration = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIViewController, _: UITraitCollection) in
      controllers += 1
    }
    let listener = Listener()
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: listener, action: Listener.heard)
    window.overrideUserInterfaceStyle = .dark
    #expect(controllers == 1 && listener.calls == 1)
    window.traitOverrides[Spacing.self] = 1
    #expect(controllers == 1 && listener.calls == 1, "another trait")
    controller.unregisterForTraitChanges(registration)
    window.overrideUserInterfaceStyle = .light
    #expect(controllers == 1 && listener.calls == 2)
  }

  @Test("What is presented takes the presentation controller's overrides")
  func presented() {
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    other.presentationController?.traitOverrides[Spacing.self] = 30
    controller.present(other, animated: false)
    #expect(other.traitCollection[Spacing.self] == 30 && controller.traitCollection[Spacing.self] == 8)
    controller.dismiss(animated: false)
  }

  @Test("Fonts that follow the text size do so at once")
  func fonts() {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    view.addSubview(label)
    #expect(label.font.pointSize == 17)
    window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    #expect(label.font.pointSize == 21)
  }

  /// In a process of its own: the text size is one for all tests.
  @Test("Another text size of the desktop is told, and reaches the windows")
  func textSize() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let role = UISceneSession.Role.windowApplication
        let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
        UIApplication.shared.connectedScenes.insert(scene)
        let window = UIWindow(windowScene: scene)
        window.isHidden = false
        _ = window.traitCollection
        nonisolated(unsafe) var told: String?
        let token = NotificationCenter.default.addObserver(
          forName: UIContentSizeCategory.didChangeNotification,
          object: nil,
          queue: nil
        ) { told = $0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String }
        UIApplication.shared.textSizeChanged(to: .extraExtraLarge)
        NotificationCenter.default.removeObserver(token)
        precondition(told == UIContentSizeCategory.extraExtraLarge.rawValue)
        precondition(UIApplication.shared.preferredContentSizeCategory == .extraExtraLarge)
        precondition(window.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
        precondition(UIFont.preferredFont(forTextStyle: .body).pointSize == 21)
      }
    }
  }

  @Test("The keyboard's guide lies along the lower edge, below the safe area")
  func keyboard() {
    controller.additionalSafeAreaInsets.bottom = 40
    let field = UIView()
    field.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(field)
    NSLayoutConstraint.activate([
      field.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      field.leadingAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.leadingAnchor),
      field.widthAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.widthAnchor),
      field.heightAnchor.constraint(equalToConstant: 30),
    ])
    window.layoutIfNeeded()
    #expect(field.frame == CGRect(x: 0, y: 230, width: 300, height: 30))
    controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
    window.layoutIfNeeded()
    #expect(field.frame.maxY == 300)
  }

  @Test("A style given at run time reaches every screen of a stack, and what is presented")
  func styleOfStack() {
    let (first, second, sheet) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    first.view.backgroundColor = .systemBackground
    window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    navigation.present(sheet, animated: false)
    window.layoutIfNeeded()
    window.overrideUserInterfaceStyle = .dark
    for controller in [navigation, first, second, sheet] {
      #expect(controller.traitCollection.userInterfaceStyle == .dark)
      #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    }
    navigation.overrideUserInterfaceStyle = .light
    for controller in [navigation, first, second] {
      #expect(controller.traitCollection.userInterfaceStyle == .light)
      #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    }
    sheet.dismiss(animated: false)
    navigation.overrideUserInterfaceStyle = .unspecified
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(first.view.traitCollection.userInterfaceStyle == .dark && first.traitCollection.userInterfaceStyle == .dark)
  }
}
