import Foundation
import SlipwayFoundation

/// How much of the current page is over, which a page control shows in its dot: the app says it.
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  public override init() { super.init() }

  @_disfavoredOverload open weak var delegate: (any UIPageControlProgressDelegate)?
  /// From 0 to 1.
  open var currentProgress: Float {
    get { progress }
    set {
      progress = min(max(newValue, 0), 1)
      pageControl?.progressChanged()
    }
  }
  private var progress: Float = 0
  /// Whether it is seen: in a page control with several pages, on the screen.
  open var isProgressVisible: Bool { pageControl.map { $0.window != nil && $0.numberOfPages > 1 } ?? false }
  weak var pageControl: UIPageControl? { didSet { visibilityMayChange() } }
  private var wasVisible = false

  /// The control shows another page, or nothing any more.
  func pageChanged(to page: Int) {
    currentProgress = delegate?.pageControlProgress_initialProgressForPage?(self, page) ?? 0
  }
  func visibilityMayChange() {
    guard isProgressVisible != wasVisible else { return }
    wasVisible = isProgressVisible
    delegate?.pageControlProgressVisibilityDidChange?(self)
  }
}

/// Says how far a page is when it is turned to, and hears whether the progress is seen. Both methods are optional:
/// `pageControlProgress(_:initialProgressForPage:)` and `pageControlProgressVisibilityDidChange(_:)`.
@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {}

extension UIPageControlProgressDelegate {
  package var pageControlProgress_initialProgressForPage: ((UIPageControlProgress, Int) -> Float)? {
    optionalMethod("pageControlProgress:initialProgressForPage:")
  }
  package var pageControlProgressVisibilityDidChange: ((UIPageControlProgress) -> Void)? {
    optionalMethod("pageControlProgressVisibilityDidChange:")
  }
}

/// Turns the pages of a page control by time. Whoever shows the pages hears of it as of a user's turning (`valueChanged`).
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
  /// - Parameter preferredDuration: of pages that have none of their own, in seconds.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  @_nonoverride open weak var delegate: (any UIPageControlTimerProgressDelegate)? {
    get { super.delegate as? any UIPageControlTimerProgressDelegate }
    set { super.delegate = newValue }
  }
  open var preferredDuration: TimeInterval
  private var durations: [Int: TimeInterval] = [:]
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }
  /// Whether the first page comes after the last one; the timer ends there otherwise.
  open var resetsToInitialPageAfterEnd = false

  open private(set) var isRunning = false
  private var last: TimeInterval?

  /// Begins, or goes on.
  open func resumeTimer() {
    guard !isRunning else { return }
    isRunning = true
    last = nil
    FrameDriver.shared.follow(self) { [weak self] time in self?.advance(to: time) ?? false }
  }
  open func pauseTimer() {
    isRunning = false
    FrameDriver.shared.stopFollowing(self)
  }

  private func advance(to time: TimeInterval) -> Bool {
    guard isRunning, let pageControl else { return isRunning }
    defer { last = time }
    guard isProgressVisible, let last else { return true }
    let duration = duration(forPage: pageControl.currentPage)
    currentProgress = duration > 0 ? currentProgress + Float((time - last) / duration) : 1
    delegate?.pageControlTimerProgressDidChange?(self)
    if currentProgress >= 1 { turn(pageControl) }
    return isRunning
  }

  private func turn(_ pageControl: UIPageControl) {
    let isLast = pageControl.currentPage == pageControl.numberOfPages - 1
    guard !isLast || resetsToInitialPageAfterEnd else { return pauseTimer() }
    let next = isLast ? 0 : pageControl.currentPage + 1
    guard delegate?.pageControlTimerProgress_shouldAdvanceToPage?(self, next) ?? true else { return pauseTimer() }
    pageControl.currentPage = next
    pageControl.sendActions(for: .valueChanged)
  }
}

/// Has a say in pages that are turned by time. Both methods are optional: `pageControlTimerProgressDidChange(_:)` and
/// `pageControlTimerProgress(_:shouldAdvanceToPage:)`.
@preconcurrency @MainActor public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {}

extension UIPageControlTimerProgressDelegate {
  package var pageControlTimerProgressDidChange: ((UIPageControlTimerProgress) -> Void)? {
    optionalMethod("pageControlTimerProgressDidChange:")
  }
  package var pageControlTimerProgress_shouldAdvanceToPage: ((UIPageControlTimerProgress, Int) -> Bool)? {
    optionalMethod("pageControlTimerProgress:shouldAdvanceToPage:")
  }
}
