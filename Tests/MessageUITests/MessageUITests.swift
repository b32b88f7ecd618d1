import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import MessageUI

@MainActor private final class Sender: NSObject, MFMailComposeViewControllerDelegate {
  var results: [(MFMailComposeResult, MFMailComposeError?)] = []
  func finished(_ controller: MFMailComposeViewController, _ result: MFMailComposeResult, _ error: (any Error)?) {
    results.append((result, error as? MFMailComposeError))
  }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Sender.self,
          name: "Sender",
          methods: [MethodRecord("mailComposeController:didFinishWith:error:", Sender.finished)]
        )
      ]
    }
  }
}

@MainActor @Suite("Letters", .serialized)
struct MessageUITests {
  private let desktop = PlatformDouble()
  private let sender = Sender()

  init() { Sender.register() }

  private func present(_ prepare: (MFMailComposeViewController) -> Void) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let letter = MFMailComposeViewController()
    letter.mailComposeDelegate = sender
    prepare(letter)
    Desktop.$own.withValue(desktop) { window.rootViewController?.present(letter, animated: false) }
  }

  @Test("Letters can be written where a program of the desktop writes them")
  func possible() {
    Desktop.$own.withValue(desktop) {
      #expect(!MFMailComposeViewController.canSendMail())
      desktop.schemes = ["mailto"]
      #expect(MFMailComposeViewController.canSendMail())
    }
  }

  @Test("A letter is handed to the user's program, with all that an address can say")
  func letters() {
    desktop.schemes = ["mailto"]
    present {
      $0.setSubject("Ein Gruß & mehr")
      $0.setToRecipients(["a@example.com", "b@example.com"])
      $0.setCcRecipients(["c@example.com"])
      $0.setBccRecipients(["d@example.com"])
      $0.setMessageBody("One\nTwo", isHTML: false)
    }
    let address =
      "mailto:a@example.com,b@example.com?cc=c@example.com&bcc=d@example.com"
      + "&subject=Ein%20Gru%C3%9F%20%26%20mehr&body=One%0D%0ATwo"
    #expect(desktop.opened.map(\.absoluteString) == [address])
    #expect(sender.results.map(\.0) == [.saved] && sender.results[0].1 == nil)
  }

  @Test("Markup arrives as its text")
  func markup() {
    desktop.schemes = ["mailto"]
    present { $0.setMessageBody("<p>Dear <b>you</b>,</p><p>1 &lt; 2<br>end</p>", isHTML: true) }
    #expect(desktop.opened.map(\.absoluteString) == ["mailto:?body=Dear%20you%2C%0D%0A1%20%3C%202%0D%0Aend"])
  }

  @Test("A letter with files fails, and so does one that nobody writes")
  func failures() {
    present { $0.setSubject("nobody") }
    desktop.schemes = ["mailto"]
    present { $0.addAttachmentData(Data("x".utf8), mimeType: "text/plain", fileName: "x.txt") }
    #expect(desktop.opened.isEmpty && sender.results.map(\.0) == [.failed, .failed])
    #expect(sender.results.allSatisfy { $0.1?.code == .sendFailed })
    #expect((MFMailComposeError(.saveFailed) as NSError).domain == MFMailComposeErrorDomain)
  }
}

@MainActor private final class Texter: NSObject, MFMessageComposeViewControllerDelegate {
  var results: [MessageComposeResult] = []
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  ) { results.append(result) }
}

@MainActor @Suite("Text messages", .serialized)
struct TextMessageTests {
  private let desktop = PlatformDouble()
  private let texter = Texter()

  private func present(_ prepare: (MFMessageComposeViewController) -> Void) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let message = MFMessageComposeViewController()
    message.messageComposeDelegate = texter
    prepare(message)
    Desktop.$own.withValue(desktop) { window.rootViewController?.present(message, animated: false) }
  }

  @Test("Messages can be written where a program of the desktop writes them")
  func possible() {
    Desktop.$own.withValue(desktop) {
      #expect(!MFMessageComposeViewController.canSendText())
      desktop.schemes = ["sms"]
      #expect(MFMessageComposeViewController.canSendText())
    }
    #expect(!MFMessageComposeViewController.canSendSubject() && !MFMessageComposeViewController.canSendAttachments())
    #expect(!MFMessageComposeViewController.isSupportedAttachmentUTI("public.jpeg"))
  }

  @Test("A message is handed to the user's program")
  func messages() {
    desktop.schemes = ["sms"]
    present {
      $0.recipients = ["+4112345", "678"]
      $0.body = "Ja & nein"
      #expect(!$0.addAttachmentData(Data(), typeIdentifier: "public.jpeg", filename: "a.jpg") && $0.attachments == nil)
      #expect(!$0.addAttachmentURL(URL(filePath: "/a"), withAlternateFilename: nil))
    }
    #expect(desktop.opened.map(\.absoluteString) == ["sms:%2B4112345,678?body=Ja%20%26%20nein"])
    #expect(texter.results == [.sent])
  }

  @Test("One that nobody writes fails")
  func failures() {
    present { $0.body = "nobody" }
    #expect(desktop.opened.isEmpty && texter.results == [.failed])
  }
}
