import Foundation
import SlipwayFoundation

/// What a bar shows as one item.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var isEnabled = true {
    willSet { willChangeValue(forKey: "enabled") }
    didSet {
      changed()
      didChangeValue(forKey: "enabled")
    }
  }
  open var title: String? {
    willSet { willChangeValue(forKey: "title") }
    didSet {
      if oldValue != title { changed() }
      didChangeValue(forKey: "title")
    }
  }
  open var image: UIImage? {
    willSet { willChangeValue(forKey: "image") }
    didSet {
      changed()
      didChangeValue(forKey: "image")
    }
  }
  open var landscapeImagePhone: UIImage?
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  open var tag = 0
  open var accessibilityLabel: String? { didSet { changed() } }
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String? { didSet { changed() } }
  var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
  /// The bar that shows the item.
  weak var owner: (any BarItemOwner)?

  public override init() {
    super.init()
    UIView.appearanceGiver?.begin(self)
  }
  public required init?(coder: NSCoder) {
    super.init()
    UIView.appearanceGiver?.begin(self)
    coder.decodingNib(decodeItem)
  }

  /// Called when the object came from a nib or storyboard and its outlets are set.
  open func awakeFromNib() {}
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    changed()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  func changed() { owner?.barItemChanged(self) }
}

@MainActor protocol BarItemOwner: AnyObject {
  func barItemChanged(_ item: UIBarItem)
}

/// A bar with items; it calls `AppearanceGiver.placeItems(of:)` before it shows others.
@MainActor protocol BarItemShowing: UIView {
  var shownBarItems: [UIBarItem] { get }
}

/// A button of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
    public static var bordered: Style { .plain }
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
    case writingTools
  }

  open var style = Style.plain { didSet { changed() } }
  /// 0 for what the content needs.
  open var width: CGFloat = 0 { didSet { changed() } }
  open var action: Selector?
  /// Who performs the action, not kept alive; nil asks the responder chain. It may be a class.
  open var target: AnyObject? {
    get { actionTarget.receiver as AnyObject? }
    set { actionTarget = ActionTarget(newValue) }
  }
  private var actionTarget = ActionTarget(nil)
  open var customView: UIView? { didSet { changed() } }
  open var tintColor: UIColor? { didSet { changed() } }
  open var menu: UIMenu? { didSet { changed() } }
  /// The order in which the menu shows its elements.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic { didSet { changed() } }
  open var primaryAction: UIAction? { didSet { adoptPrimaryAction() } }
  open var isHidden = false { didSet { changed() } }
  open var isSelected = false { didSet { changed() } }
  open private(set) var possibleTitles: Set<String>?
  private(set) var systemItem: SystemItem?
  var backgrounds: [BarBackgroundKey: UIImage] = [:]
  var titleAdjustments: [UIBarMetrics: UIOffset] = [:]
  var backTitleAdjustments: [UIBarMetrics: UIOffset] = [:]
  var backBackgrounds: [BarBackgroundKey: UIImage] = [:]
  var backgroundShifts: [UIBarMetrics: CGFloat] = [:]
  var backBackgroundShifts: [UIBarMetrics: CGFloat] = [:]
  /// What stands for it in its bar.
  weak var shownView: UIView?
  weak var group: UIBarButtonItemGroup?
  var ownMenuRepresentation: UIMenuElement?

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    systemItem = (coder as? NibCoder)?.element.choice("systemItem")
    super.init(coder: coder)
    takeSystemLook()
    coder.decodingNib(decodeButtonItem)
  }
  private func takeSystemLook() {
    guard let systemItem else { return }
    title = systemItem.title
    if let symbol = systemItem.symbol { image = UIImage(systemName: symbol) }
    if systemItem == .close { image = .closeSign }
    if systemItem == .done || systemItem == .save { style = .done }
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    takeSystemLook()
    set(style, target, action)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    takeSystemLook()
    self.primaryAction = primaryAction
    self.menu = menu
  }
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }
  public convenience init(
    title: String?,
    image: UIImage?,
    target: AnyObject?,
    action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
    set(.plain, target, action)
  }
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(title: primaryAction?.title, image: primaryAction?.image, primaryAction: primaryAction, menu: menu)
  }

  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  // MARK: Older looks

  /// Behind the button, in place of the bar's own. What is set for no style holds for all.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgrounds[BarBackgroundKey(state: state.rawValue, style: nil, metrics: barMetrics)] = backgroundImage
    changed()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: state, style: style, barMetrics: barMetrics)
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    style: UIBarButtonItem.Style,
    barMetrics: UIBarMetrics
  ) {
    backgrounds[BarBackgroundKey(state: state.rawValue, style: style, metrics: barMetrics)] = backgroundImage
    changed()
  }
  open func backgroundImage(
    for state: UIControl.State,
    style: UIBarButtonItem.Style,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgrounds[BarBackgroundKey(state: state.rawValue, style: style, metrics: barMetrics)]
      ?? backgrounds[BarBackgroundKey(state: state.rawValue, style: nil, metrics: barMetrics)]
  }
  /// Moves the title, in points right and down.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment
    changed()
  }
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleAdjustments[barMetrics] ?? .zero }
  /// Moves the title of the back button that leads to the item's screen.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleAdjustments[barMetrics] = adjustment
    changed()
  }
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleAdjustments[barMetrics] ?? .zero
  }

  /// Behind the back button that stands for this item.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    backBackgrounds[BarBackgroundKey(state: state.rawValue, style: nil, metrics: barMetrics)] = backgroundImage
    changed()
  }
  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backBackgrounds[BarBackgroundKey(state: state.rawValue, style: nil, metrics: barMetrics)]
  }
  /// How far below its usual place the button stands, in points.
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backgroundShifts[barMetrics] = adjustment
    changed()
  }
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backgroundShifts[barMetrics] ?? 0
  }
  open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backBackgroundShifts[barMetrics] = adjustment
    changed()
  }
  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backBackgroundShifts[barMetrics] ?? 0
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    actionTarget = ActionTarget(target)
    self.action = action
  }

  private func adoptPrimaryAction() {
    // A system item keeps its look.
    if let primaryAction, systemItem == nil {
      if title == nil || title!.isEmpty { title = primaryAction.title }
      if image == nil { image = primaryAction.image }
    }
    changed()
  }

  /// What a tap does.
  func trigger(from button: UIView) {
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    guard let action else { return }
    UIApplication.shared.sendAction(action, to: actionTarget.receiver, from: self, for: nil)
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var title: String? {
    switch self {
    case .done: SystemString.done.text
    case .cancel: SystemString.cancel.text
    case .edit: SystemString.edit.text
    case .save: SystemString.save.text
    case .undo: SystemString.undo.text
    case .redo: SystemString.redo.text
    default: nil
    }
  }

  /// What is read out for an item that shows a symbol.
  var spokenName: String { String(describing: self).capitalized }

  fileprivate var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }
}
