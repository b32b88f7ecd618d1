import CoreGraphics
import Foundation

/// What can be done with some items: copying, mail, saving to a file, and the app's own activities.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// The chosen activity and whether it was done; no activity where the user gave up.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  private let items: [Any]
  private let own: [UIActivity]
  private var chosen: UIActivity?
  private var isAnswered = false

  /// What can be known of the items before one of the activities is chosen.
  private var shown: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  /// What SwiftUI's link says of the items: what stands above the activities, and what a letter is about.
  package var preview: (title: String?, image: UIImage?) = (nil, nil)
  package var subject: String?

  /// The first line of what is shared.
  var sharedTitle: String {
    if let title = preview.title { return title }
    let shared = SharedItems(shown)
    let text = shared.strings.first ?? shared.urls.first.map { $0.host ?? $0.lastPathComponent } ?? ""
    return text.split(separator: "\n").first.map(String.init) ?? SystemString.share.text
  }

  /// What is offered: those that can do something with the items.
  var activities: [UIActivity] {
    let all = [CopyActivity(), MailActivity(), SaveActivity()] + own
    let shown = shown
    return all.filter { activity in
      let isExcluded = activity.activityType.map { (excludedActivityTypes ?? []).contains($0) } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: shown)
    }
  }

  open override func loadView() { view = ActivityListView(self) }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || presentingViewController == nil, chosen == nil { answer(nil, false) }
  }
  override func makePresentationController(presenting: UIViewController?, source: UIViewController)
    -> UIPresentationController
  {
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    popover.adaptiveSheetPresentationController.detents = [
      .custom { [weak self] context in min(self?.preferredContentSize.height ?? 0, context.maximumDetentValue) }
    ]
    return popover
  }
  open override var preferredContentSize: CGSize {
    get { CGSize(width: 320, height: (viewIfLoaded as? ActivityListView)?.wantedHeight ?? 300) }
    set { super.preferredContentSize = newValue }
  }

  func choose(_ activity: UIActivity) {
    chosen = activity
    let data = items.compactMap { item -> Any? in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
    if let mail = activity as? MailActivity {
      mail.subject =
        items.lazy.compactMap { $0 as? any UIActivityItemSource }.first
        .flatMap { $0.activityViewController_subjectForActivityType?(self, activity.activityType) } ?? subject ?? ""
    }
    activity.prepare(withActivityItems: data)
    let presenter = presentingViewController
    activity.finished = { [self] completed in
      presenter?.presentedViewController?.dismiss(animated: true)
      answer(activity.activityType, completed)
    }
    dismissNow(animated: true) {
      if let controller = activity.activityViewController {
        presenter?.present(controller, animated: true)
      } else {
        activity.perform()
      }
    }
  }

  private func answer(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isAnswered else { return }
    isAnswered = true
    completionWithItemsHandler?(type, completed, nil, nil)
  }
}

/// A row for each activity, and what is shared above them.
@MainActor final class ActivityListView: UIView {
  private let picture = UIImageView()
  private let title = UILabel()
  private let close = UIButton(type: .system)
  private let list = UIView()
  private var rows: [UIButton] = []
  private var icons: [UIImageView] = []

  private static let header: CGFloat = 60
  private static let row: CGFloat = 52

  init(_ controller: UIActivityViewController) {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    picture.image = controller.preview.image
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 6
    title.text = controller.sharedTitle
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    close.setImage(
      UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)),
      for: .normal
    )
    close.tintColor = .tertiaryLabel
    close.accessibilityLabel = SystemString.close.text
    close.addAction(UIAction { [weak controller] _ in controller?.dismiss(animated: true) }, for: .touchUpInside)
    list.backgroundColor = .secondarySystemGroupedBackground
    list.layer.cornerRadius = 12
    list.clipsToBounds = true
    for view in [picture, title, close, list] { addSubview(view) }
    for activity in controller.activities { addRow(activity, controller) }
  }
  required init?(coder: NSCoder) { nil }

  private func addRow(_ activity: UIActivity, _ controller: UIActivityViewController) {
    let row = UIButton(type: .custom)
    row.setTitle(activity.activityTitle, for: .normal)
    row.setTitleColor(.label, for: .normal)
    row.contentHorizontalAlignment = .leading
    row.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    row.addAction(UIAction { [weak controller] _ in controller?.choose(activity) }, for: .touchUpInside)
    let icon = UIImageView(image: activity.activityImage)
    icon.contentMode = .center
    icon.tintColor = .label
    row.addSubview(icon)
    rows.append(row)
    icons.append(icon)
    list.addSubview(row)
  }

  var wantedHeight: CGFloat { Self.header + CGFloat(rows.count) * Self.row + 24 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset: CGFloat = picture.image == nil ? 20 : 64
    picture.frame = picture.image == nil ? .zero : placed(CGRect(x: 20, y: 12, width: 36, height: 36))
    title.textAlignment = startAlignment
    title.frame = placed(CGRect(x: inset, y: 14, width: max(0, bounds.width - inset - 70), height: 32))
    close.frame = placed(CGRect(x: bounds.width - 52, y: 10, width: 40, height: 40))
    list.frame = CGRect(x: 16, y: Self.header, width: bounds.width - 32, height: CGFloat(rows.count) * Self.row)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.row, width: list.bounds.width, height: Self.row)
      icons[index].frame = row.placed(CGRect(x: row.bounds.width - 48, y: 10, width: 32, height: 32))
    }
  }
}
