import Foundation
import SlipwayAutomation
import SlipwayEventLoop
import SlipwayPlatform

/// Answers the test that started the app: what is on the screen, and does what it asks as a user would.
@MainActor final class AutomationServer {
  private static var running: AutomationServer?

  /// Whether a test started the app.
  static let isWanted = address != nil
  private static let address = ProcessInfo.processInfo.environment[AutomationEnvironment.socket]

  private let channel: MessageChannel
  private let source: any DispatchSourceRead
  private let rest = AutomationRest()
  private let tree = ElementTree()
  private let fingers = AutomationFingers()
  private let devices = AutomationDevices()

  /// Begins to answer. An app that cannot is of no use to its test: it says so and ends.
  static func start() {
    guard let address else { return }
    do {
      running = AutomationServer(try LocalSocket.connect(to: address))
    } catch {
      FileHandle.standardError.write(Data("The test that started this app is not there: \(error)\n".utf8))
      exit(69)
    }
  }

  private init(_ descriptor: Int32) {
    channel = MessageChannel(descriptor: descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
    source.activate()
    // The first word is the app's: it is there, and stands still.
    rest.awaitFrame { [weak self] in
      let firstFrame = ProcessInfo.processInfo.systemUptime
      self?.rest.await { self?.reply(.launched(firstFrame: firstFrame)) }
    }
  }

  /// How long a request may take to come in, once it has begun.
  private static let limit: TimeInterval = 10

  private func receive() {
    do {
      answer(try channel.receive(AutomationRequest.self, within: Self.limit))
    } catch {
      // The test has ended: so does what it started.
      source.cancel()
      EventLoop.quit()
    }
  }

  private func reply(_ reply: AutomationReply) {
    do { try channel.send(reply) } catch { EventLoop.quit() }
  }

  /// What is asked is asked of a screen at rest, and answered when it rests again.
  private func answer(_ request: AutomationRequest) {
    rest.await { [weak self] in
      self?.perform(request) { reply in self?.rest.await { self?.reply(reply) } }
    }
  }

  private func perform(_ request: AutomationRequest, _ done: @escaping @MainActor (AutomationReply) -> Void) {
    switch request {
    case .elements: tree.read { done(.elements($0)) }
    case .reach(let number): tree.reach(number) { done(.place($0)) }
    case .touch(let tracks):
      // What is below the screen can only be the keyboard.
      let onScreen = tracks.filter { track in !track.places.prefix(1).contains { tree.pressKey(at: $0.point) } }
      if onScreen.isEmpty { done(.done) } else { fingers.play(onScreen) { done(.done) } }
    case .type(let text):
      AutomationKeyboard.type(text) { done($0 ? .done : .refused("nothing has the keyboard's focus")) }
    case .mouse(let steps, let modifiers): devices.play(steps, modifiers) { done(.done) }
    case .key(let press):
      devices.press(press)
      done(.done)
    case .adjust(let number, let part): done(tree.adjust(number, to: part))
    case .turn(let number, let value): done(tree.turn(number, to: value))
    case .picture(let part):
      done(AutomationPicture.png(of: part).map(AutomationReply.picture) ?? .refused("nothing is shown"))
    case .audit(let kinds): tree.read { done(.findings(AccessibilityAudit(self.tree, $0).findings(kinds))) }
    case .background:
      for scene in UIApplication.shared.windowScenes { scene.enterBackground() }
      UIApplication.shared.sceneStatesChanged()
      done(.done)
    case .foreground:
      for scene in UIApplication.shared.windowScenes { scene.setActive(true) }
      done(.done)
    case .open(let url):
      UIApplication.shared.open([url])
      done(.done)
    case .appearance(let isDark):
      DesktopTraits.pretend(isDark: isDark)
      done(.done)
    case .size(let size):
      for scene in UIApplication.shared.windowScenes { scene.resize(to: size) }
      done(.done)
    case .end:
      done(.done)
      EventLoop.quit()
    }
  }
}
