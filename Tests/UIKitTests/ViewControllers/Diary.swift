import Foundation

@testable import UIKit

/// A controller that writes its callbacks into a diary shared with others.
@MainActor final class DiaryController: UIViewController {
  @MainActor final class Diary {
    var lines: [String] = []
    /// What was written since the last call.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let name: String
  let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ line: String) { diary.lines.append("\(name) \(line)") }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing\(view.window == nil ? " without window" : "")") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear\(animated ? " animated" : "")") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear\(animated ? " animated" : "")") }
  override func willMove(toParent parent: UIViewController?) { note("willMove \(parent == nil ? "nil" : "parent")") }
  override func didMove(toParent parent: UIViewController?) { note("didMove \(parent == nil ? "nil" : "parent")") }
}
