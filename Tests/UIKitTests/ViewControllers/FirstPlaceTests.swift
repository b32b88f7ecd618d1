import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("A controller with input views of its own")
struct FirstPlaceTests {
  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    var asksEarly = false
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
    override func viewDidLoad() {
      super.viewDidLoad()
      if asksEarly { becomeFirstResponder() }
    }
  }

  @Test("They are seen once it has appeared, whether it asked for them before or not at all", arguments: [false, true])
  func appearing(asksEarly: Bool) {
    FirstResponder.current?.resignFirstResponder()
    let chat = Chat()
    chat.asksEarly = asksEarly
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = chat
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(chat.isFirstResponder && chat.bar.window === window)
    chat.resignFirstResponder()
  }
}
