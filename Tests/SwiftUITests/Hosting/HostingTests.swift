import Testing

@testable import SwiftUI

@MainActor @Suite("SwiftUI in UIKit: UIHostingController") struct HostingTests {
  @Test("It says what its views take of a size") func sizes() {
    let controller = UIHostingController(rootView: Mark("a", widths: 10...60, ideal: 30).padding(5))
    #expect(controller.sizeThatFits(in: CGSize(200, 200)) == CGSize(70, 30))
    #expect(controller.sizeThatFits(in: CGSize(40, 200)) == CGSize(40, 30))
    #expect(controller.view.intrinsicContentSize == CGSize(40, 30))
  }

  @Test("Another root view keeps the state of what is the same") func rootView() {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    let hosted = Hosted { Counter(name: "a") }
    hosted.tap("a 0")
    hosted.show(Counter(name: "b"))
    #expect(hosted.texts == ["b 1"])
  }

  @Test("Its views keep away from what covers the edges, unless they shall not") func safeArea() {
    final class Covered: UIHostingController<Color> {}
    let controller = Covered(rootView: Color.pureRed)
    controller.additionalSafeAreaInsets.top = 20
    let window = UIWindow(frame: CGRect(0, 0, 60, 60))
    window.rootViewController = controller
    window.isHidden = false
    func top() -> CGFloat {
      window.layoutIfNeeded()
      let surface = controller.view as! SurfaceView
      return surface.safeBounds.minY
    }
    let covered = top()
    #expect(covered >= 20)
    controller.safeAreaRegions = .keyboard
    #expect(top() == 0)
    controller.safeAreaRegions = .all
    #expect(top() == covered && !controller._disableSafeArea)
    controller._disableSafeArea = true
    #expect(top() == 0)
  }

  @Test("It may be subclassed") func subclass() {
    final class Own: UIHostingController<Text> {
      init() { super.init(rootView: Text("own")) }
      required init?(coder: NSCoder) { super.init(coder: coder, rootView: Text("coded")) }
    }
    let controller = Own()
    let window = UIWindow(frame: CGRect(0, 0, 100, 100))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(controller.rootView == Text("own"))
  }
}

@MainActor @Suite("UIKit in SwiftUI: representables") struct RepresentableTests {
  private struct OldField: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
    func _overrideSizeThatFits(_ size: inout CGSize, in proposedSize: _ProposedSize, uiView: UIView) {
      let sides = Mirror(reflecting: proposedSize).children
      let width = sides.first { $0.label == "width" }?.value as? CGFloat
      let height = sides.first { $0.label == "height" }?.value as? CGFloat
      size.width = (width ?? 8) / 2
      size.height = (height ?? 8) / 4
    }
  }
  private struct OldScreen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    func _overrideSizeThatFits(
      _ size: inout CGSize,
      in proposedSize: _ProposedSize,
      uiViewController: UIViewController
    ) { size = CGSize(21, 12) }
  }

  @Test("What a view says of its size can be changed, as before iOS 16") func changedSizes() {
    #expect(UIHostingController(rootView: OldField()).sizeThatFits(in: CGSize(40, 80)) == CGSize(20, 20))
    #expect(UIHostingController(rootView: OldField().fixedSize()).sizeThatFits(in: CGSize(40, 80)) == CGSize(4, 2))
    #expect(UIHostingController(rootView: OldScreen()).sizeThatFits(in: CGSize(40, 80)) == CGSize(21, 12))
  }

  private struct Field: UIViewRepresentable {
    @Binding var text: String
    let log: Diary

    @MainActor final class Coordinator {
      var changed: (String) -> Void = { _ in }
    }
    func makeCoordinator() -> Coordinator {
      log("coordinator")
      return Coordinator()
    }
    func makeUIView(context: Context) -> UILabel {
      log("make")
      return UILabel()
    }
    func updateUIView(_ label: UILabel, context: Context) {
      log("update \(text) \(context.environment.isEnabled)")
      label.text = text
      context.coordinator.changed = { text = $0 }
    }
    static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) { coordinator.changed("dismantled") }
  }

  private struct Content: View {
    let log: Diary
    var isShown = true
    var isEnabled = true
    @State private var text = "a"
    var body: some View {
      VStack {
        if isShown { Field(text: $text, log: log).disabled(!isEnabled) }
        Button("Change") { text = "b" }
        Text("state \(text)")
      }
    }
  }

  @Test("It is made once, updated for each change it reads, and dismantled") func life() {
    let log = Diary()
    let hosted = Hosted { Content(log: log) }
    #expect(log.take() == ["coordinator", "make", "update a true"])
    hosted.tap("Change")
    #expect(log.take() == ["update b true"])
    hosted.show(Content(log: log, isEnabled: false))
    #expect(log.take() == ["update b false"])
    hosted.show(Content(log: log, isShown: false))
    hosted.settle()
    #expect(hosted.texts.contains("state dismantled"))
  }

  @Test("Its size is the view's own, or what it says itself") func sizes() {
    struct Plain: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ view: UIView, context: Context) {}
    }
    struct Sized: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ view: UIView, context: Context) {}
      func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? { CGSize(12, 34) }
    }
    struct Switch: UIViewRepresentable {
      func makeUIView(context: Context) -> UISwitch {
        let view = UISwitch()
        view.setContentHuggingPriority(.required, for: .horizontal)
        view.setContentHuggingPriority(.required, for: .vertical)
        return view
      }
      func updateUIView(_ view: UISwitch, context: Context) {}
    }
    #expect(size(50, 60) { Plain() } == CGSize(50, 60))
    #expect(size(50, 60) { Sized() } == CGSize(12, 34))
    #expect(size(500, 600) { Switch() } == UISwitch().intrinsicContentSize)
  }

  @Test("A controller becomes a child of the one around, and leaves it") func controllers() {
    struct Screen: UIViewControllerRepresentable {
      let made: (UIViewController) -> Void
      func makeUIViewController(context: Context) -> UIViewController {
        let controller = UIViewController()
        made(controller)
        return controller
      }
      func updateUIViewController(_ controller: UIViewController, context: Context) { controller.title = "updated" }
    }
    struct Content: View {
      let isShown: Bool
      let made: (UIViewController) -> Void
      var body: some View { if isShown { Screen(made: made) } }
    }
    weak var child: UIViewController?
    let hosted = Hosted(CGSize(100, 100)) { Content(isShown: true) { child = $0 } }
    #expect(child?.parent === hosted.controller)
    #expect(child?.title == "updated")
    #expect(child?.view.frame == CGRect(0, 0, 100, 100))
    hosted.show(Content(isShown: false) { _ in })
    #expect(child == nil)
  }
}

@MainActor @Suite struct UndoEnvironmentTests {
  private struct Reader: View {
    @Environment(\.undoManager) private var manager
    let seen: (UndoManager?) -> Void
    var body: some View {
      let _ = seen(manager)
      Text("a")
    }
  }

  @Test func viewsGetTheWindowsUndoManager() {
    var found: UndoManager?
    let hosted = Hosted { Reader { found = $0 } }
    hosted.settle()
    #expect(found != nil && found === hosted.window.undoManager)
  }
}
