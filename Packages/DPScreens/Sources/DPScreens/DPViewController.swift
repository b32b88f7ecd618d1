import UIKit

/// A screen: it shows its views, hears its model, and leads to other screens.
///
/// It needs neither a model nor an error handler of its own. A subclass that has one gives it to `_model` or
/// `_errorHandler`, and reads it back with its type:
///
///     private var model: NotesModel? {
///       get { _model as? NotesModel }
///       set { _model = newValue }
///     }
///
/// The model's messages are methods to override. What they do here is said at each; without a call of `super` the
/// subclass does it its own way.
open class DPViewController: UIViewController, DPViewProtocol, DPViewModelOutput {
  /// Where the data come from. The screen becomes its `_ouput`, which is weak: a screen that is closed is freed with it.
  open var _model: DPViewModel? {
    didSet { modelChanged(from: oldValue) }
  }

  /// What shows the errors, on this screen. At first a plain `DPViewErrorHandler`; with none no error is shown.
  open var _errorHandler: DPViewErrorHandler? {
    didSet { errorHandlerChanged(from: oldValue) }
  }

  /// Something is being loaded, so that it can be shown once the view is there.
  private var isLoading = false
  private var spinner: UIActivityIndicatorView?

  public init() {
    _errorHandler = DPViewErrorHandler()
    super.init(nibName: nil, bundle: nil)
    errorHandlerChanged(from: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    _errorHandler = DPViewErrorHandler()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    errorHandlerChanged(from: nil)
  }

  public required init?(coder: NSCoder) {
    _errorHandler = DPViewErrorHandler()
    super.init(coder: coder)
    errorHandlerChanged(from: nil)
  }

  // MARK: What the model says

  /// Hands the error to the error handler.
  open func modelDidError(_ model: DPViewModel?, error: Error) { _errorHandler?.handleError(error) }

  /// Spins the refresh control of the screen's scroll view. A screen that has none shows a spinner in its middle.
  open func modelBeginReloading(_ model: DPViewModel?) { beginLoading(pulling: true) }

  /// Shows a spinner in the middle of the screen, unless a refresh control is spinning already.
  open func modelBeginLoading(_ model: DPViewModel?) { beginLoading(pulling: false) }

  /// Ends what shows that the screen loads, and hands the error to the error handler.
  open func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) {
    endLoading()
    _errorHandler?.handleError(error)
  }

  /// For subclasses to show what has changed.
  open func modelUpdated(_ model: DPViewModel?) {}

  /// For subclasses to show what is new.
  open func modelReloaded(_ model: DPViewModel?) {}

  // MARK: The screen

  open override func viewDidLoad() {
    super.viewDidLoad()
    if isLoading { spin() }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ErrorAlerts.showNext()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let isDismissed = sequence(first: self as UIViewController, next: \.parent).contains(where: \.isBeingDismissed)
    if isDismissed { _errorHandler?.forgetWaitingErrors() }
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { _errorHandler?.forgetWaitingErrors() }
  }

  private func modelChanged(from old: DPViewModel?) {
    guard old !== _model else { return }
    if old?._ouput === self { old?._ouput = nil }
    _model?._ouput = self
    if isLoading { endLoading() }
  }

  private func errorHandlerChanged(from old: DPViewErrorHandler?) {
    guard old !== _errorHandler else { return }
    if old?.viewController === self { old?.viewController = nil }
    _errorHandler?.viewController = self
  }
}

// MARK: - Loading

extension DPViewController {
  private func beginLoading(pulling: Bool) {
    isLoading = true
    guard let view = viewIfLoaded else { return }
    let refreshControl = view.firstRefreshControl
    if pulling { refreshControl?.beginRefreshing() }
    if refreshControl?.isRefreshing != true { spin() }
  }

  private func endLoading() {
    isLoading = false
    spinner?.stopAnimating()
    if let refreshControl = viewIfLoaded?.firstRefreshControl, refreshControl.isRefreshing {
      refreshControl.endRefreshing()
    }
  }

  private func spin() {
    let spinner = self.spinner ?? makeSpinner()
    self.spinner = spinner
    spinner.startAnimating()
  }

  private func makeSpinner() -> UIActivityIndicatorView {
    let spinner = UIActivityIndicatorView(style: .large)
    // Above what the subclass adds later.
    spinner.layer.zPosition = 1
    spinner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
    return spinner
  }
}

extension UIView {
  fileprivate var firstRefreshControl: UIRefreshControl? {
    (self as? UIScrollView)?.refreshControl ?? subviews.lazy.compactMap(\.firstRefreshControl).first
  }
}
