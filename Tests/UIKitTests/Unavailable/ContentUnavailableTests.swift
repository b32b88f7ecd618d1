import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Content that is not there")
struct ContentUnavailableTests {
  private func view(_ configuration: UIContentUnavailableConfiguration) -> UIContentUnavailableView {
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
    view.layoutIfNeeded()
    return view
  }

  private func parts<Part: UIView>(_ type: Part.Type, of view: UIView) -> [Part] {
    view.subviews.flatMap { ($0 as? Part).map { [$0] } ?? parts(type, of: $0) }
  }

  @Test("Picture, words and buttons stand below one another, in the middle")
  func parts() throws {
    var tapped = 0
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "tray")
    configuration.text = "No Messages"
    configuration.secondaryText = "What is sent to you appears here."
    configuration.button.title = "Reload"
    configuration.buttonProperties.primaryAction = UIAction { _ in tapped += 1 }
    let view = view(configuration)
    let (labels, button) = (parts(UILabel.self, of: view), try #require(parts(UIButton.self, of: view).first))
    let image = try #require(parts(UIImageView.self, of: view).first { $0.image != nil })
    let words = labels.filter { $0.text == "No Messages" || $0.text == configuration.secondaryText }
    #expect(words.count == 2 && parts(UIActivityIndicatorView.self, of: view).isEmpty)
    let frames = [image, words[0], words[1], button].map { $0.convert($0.bounds, to: view) }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY < $1.minY })
    #expect(frames.allSatisfy { abs($0.midX - 195) <= 1 })
    #expect(abs((frames[0].minY + frames[3].maxY) / 2 - 350) <= 1)
    #expect(frames[1].minY - frames[0].maxY == configuration.imageToTextPadding)
    #expect(button.accessibilityActivate() && tapped == 1 && button.configuration?.title == "Reload")
    configuration.buttonProperties.isEnabled = false
    configuration.alignment = .natural
    view.configuration = configuration
    view.layoutIfNeeded()
    #expect(parts(UIButton.self, of: view).first?.isEnabled == false)
    let leading = words[0].convert(words[0].bounds, to: view).minX
    #expect(leading == words[1].convert(words[1].bounds, to: view).minX && leading == 16)
    #expect(view.sizeThatFits(CGSize(width: 390, height: 0)).height > 150)
  }

  @Test("Loading spins; a search says what it did not find")
  func standard() throws {
    let loading = view(.loading())
    #expect(parts(UIActivityIndicatorView.self, of: loading).first?.isAnimating == true)
    #expect(parts(UILabel.self, of: loading).first?.text == "Loading…")
    let search = UIContentUnavailableConfiguration.search()
    #expect(search.text == "No Results" && search.image != nil && search.secondaryText != nil)
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    #expect(search.updated(for: state) == search)
    state.searchText = "Ada"
    #expect(search.updated(for: state).text == "No Results for “Ada”")
    var own = search
    own.text = "Nobody"
    #expect(own.updated(for: state).text == "Nobody" && own != search)
    #expect(
      UIContentUnavailableConfiguration.empty() == .empty() && UIContentUnavailableConfiguration.empty() != search
    )
    #expect(Set([search, .search(), .loading()]).count == 2)
  }

  @MainActor private final class Screen: UIViewController {
    var isEmpty = true
    var asked = 0
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      asked += 1
      contentUnavailableConfiguration = isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }
  }

  @Test("A controller says with the layout what it shows, again when it is asked for")
  func controller() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let screen = Screen()
    window.rootViewController = screen
    window.isHidden = false
    window.layoutIfNeeded()
    let shown = try #require(parts(UIContentUnavailableView.self, of: screen.view).first)
    #expect(screen.asked == 1 && shown.frame == window.bounds && screen.contentUnavailableConfiguration != nil)
    screen.isEmpty = false
    screen.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(screen.asked == 1 && shown.superview != nil)
    screen.setNeedsUpdateContentUnavailableConfiguration()
    window.layoutIfNeeded()
    #expect(screen.asked == 2 && shown.superview == nil && screen.contentUnavailableConfiguration == nil)
    let plain = UIViewController()
    plain.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    window.rootViewController = plain
    window.layoutIfNeeded()
    #expect(parts(UIContentUnavailableView.self, of: plain.view).count == 1, "set before there is a view")
  }

  @Test("In a table it stands still, while the table scrolls")
  func table() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let table = UITableViewController(style: .plain)
    window.rootViewController = table
    window.isHidden = false
    table.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    window.layoutIfNeeded()
    table.tableView.contentOffset.y = -80
    window.layoutIfNeeded()
    let shown = try #require(parts(UIContentUnavailableView.self, of: table.view).first)
    #expect(shown.convert(shown.bounds, to: window) == window.bounds)
  }
}
