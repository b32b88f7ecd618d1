import Foundation
import Testing

extension UITests {
  /// `slipway run --screenshot` beside the window itself.
  @Suite struct ScreenshotTests {
    private static let source = """
      import UIKit

      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let window = UIWindow(frame: UIScreen.main.bounds)
          let root = UIViewController()
          root.view.backgroundColor = .systemGroupedBackground
          for (index, radius) in [0.0, 12, 40].enumerated() {
            let card = UIView(frame: CGRect(x: 40, y: 40 + 110 * index, width: 120, height: 80))
            card.backgroundColor = .white
            card.layer.cornerRadius = radius
            card.layer.shadowOpacity = 0.5
            card.layer.shadowRadius = 4 + 6 * CGFloat(index)
            card.layer.shadowOffset = CGSize(width: 3, height: 5)
            card.layer.borderWidth = CGFloat(index)
            root.view.addSubview(card)
          }
          let gradient = CAGradientLayer()
          gradient.frame = CGRect(x: 200, y: 40, width: 60, height: 190)
          gradient.colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor]
          root.view.layer.addSublayer(gradient)
          let turned = UILabel(frame: CGRect(x: 190, y: 270, width: 90, height: 40))
          turned.text = "Turned"
          turned.backgroundColor = .systemYellow
          turned.transform = CGAffineTransform(rotationAngle: 0.3)
          turned.alpha = 0.6
          root.view.addSubview(turned)
          window.rootViewController = root
          window.makeKeyAndVisible()
          self.window = window
          return true
        }
      }
      """

    @Test func itDrawsWhatTheWindowDraws() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-cards-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let app = folder.appending(path: "Cards")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      try Data(Self.source.utf8).write(to: app.appending(path: "AppDelegate.swift"))
      let shown = try App(app.path, size: (320, 380))
      let window = shown.picture
      shown.keep(window, named: "cards in the window")
      let file = folder.appending(path: "cards.png")
      try shown.screenshot(to: file)
      let picture = try #require(Picture(contentsOf: file))
      shown.keep(picture, named: "cards in the screenshot")
      #expect(picture.width == window.width && picture.height == window.height)
      var (worst, far) = (0, 0)
      for y in 0..<window.height {
        for x in 0..<window.width {
          let difference = picture[x, y].distance(to: window[x, y])
          worst = max(worst, difference)
          if difference > 12 { far += 1 }
        }
      }
      // The edges of letters and of what is turned may fall otherwise, by a shade; a shadow that is missing, or wider than
      // in the window, is thousands of pixels.
      #expect(far < 60, "\(far) pixels differ, the worst by \(worst)")
      // There is something to compare: shadows darken the background.
      #expect(window.count(in: CGRect(x: 40, y: 120, width: 120, height: 14)) { $0.red < 0xE8 } > 200)
    }
  }
}
