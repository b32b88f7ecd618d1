import Foundation

/// Remembers how to take back what was done, and to do it again.
///
/// What is registered in one turn of the main queue is taken back together (`groupsByEvent`); groups of one's own nest. While
/// something is taken back, what is registered is how to do it again. Apple's also takes invocations
/// (`prepare(withInvocationTarget:)`), which need Objective-C's runtime.
///
/// Apple's page: [UndoManager](https://developer.apple.com/documentation/foundation/undomanager).
@preconcurrency @MainActor open class UndoManager: NSObject {
  /// The keys of what apps note with an action.
  public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private var undoGroups: [UndoGroup] = []
  private var redoGroups: [UndoGroup] = []
  /// The groups that are begun and not ended, the innermost last.
  private var openGroups: [UndoGroup] = []
  /// Whether the outermost of them was begun for the turn of the main queue, and ends with it.
  private var isOpenForEvent = false
  private var disabled = 0

  public override init() { super.init() }

  // MARK: Registering

  /// Notes how to take something back. The target is not kept: once it is gone, nothing is done for it.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType,
    handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(UndoAction(target: target) { [weak target] in target.map(handler) })
  }

  /// Notes a message that takes something back. The target is not kept, the argument is.
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    let receiver = target as AnyObject
    register(UndoAction(target: receiver) { [weak receiver] in receiver.map { _ = selector.send(to: $0, object) } })
  }

  private func register(_ action: UndoAction) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      guard groupsByEvent else {
        fatalError("UndoManager: registerUndo was called without an undo group, and groupsByEvent is off.")
      }
      beginForEvent()
    }
    openGroups[openGroups.count - 1].parts.append(.action(action))
    if !isUndoing, !isRedoing { redoGroups = [] }
  }

  /// Whether what is registered is noted.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open func disableUndoRegistration() { disabled += 1 }
  open func enableUndoRegistration() {
    guard disabled > 0 else {
      fatalError("UndoManager: enableUndoRegistration was called without disableUndoRegistration.")
    }
    disabled -= 1
  }

  // MARK: Groups

  /// Whether a group is begun by itself for each turn of the main queue in which something is registered.
  open var groupsByEvent = true
  /// How many groups are remembered; 0 for all.
  open var levelsOfUndo = 0 { didSet { forgetOldest() } }
  /// How many groups are begun and not ended.
  open var groupingLevel: Int { openGroups.count }

  open func beginUndoGrouping() {
    if groupsByEvent, openGroups.isEmpty, !isUndoing, !isRedoing { beginForEvent() }
    beginGroup()
  }

  private func beginForEvent() {
    isOpenForEvent = true
    beginGroup()
    DispatchQueue.main.async { [weak self] in self?.endForEvent() }
  }

  private func beginGroup() {
    if !isUndoing { post(.NSUndoManagerCheckpoint) }
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  open func endUndoGrouping() {
    guard !openGroups.isEmpty else { fatalError("UndoManager: endUndoGrouping was called without beginUndoGrouping.") }
    if !isUndoing { post(.NSUndoManagerCheckpoint) }
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    if openGroups.isEmpty { isOpenForEvent = false }
    if !group.parts.isEmpty { keep(group) }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func keep(_ group: UndoGroup) {
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].take(group)
    } else if isUndoing {
      redoGroups.append(group)
    } else {
      undoGroups.append(group)
      forgetOldest()
    }
  }

  /// Ends the group of the turn, where nothing else is open in it.
  private func endForEvent() {
    if isOpenForEvent, openGroups.count == 1 { endUndoGrouping() }
  }

  private func forgetOldest() {
    guard levelsOfUndo > 0 else { return }
    undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
    redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
  }

  // MARK: Taking back

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.parts.isEmpty } }
  open var canRedo: Bool { !redoGroups.isEmpty }
  /// How many groups can be taken back.
  open var undoCount: Int { undoGroups.count }
  /// How many groups can be done again.
  open var redoCount: Int { redoGroups.count }

  /// Takes the last group back; the one of this turn is ended first. Traps, as Apple's raises, inside a group of one's own.
  open func undo() {
    post(.NSUndoManagerCheckpoint)
    endForEvent()
    guard openGroups.isEmpty else { fatalError("UndoManager: undo was called with an undo group that is not ended.") }
    undoNestedGroup()
  }

  /// Takes the last group back that is ended.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard let group = undoGroups.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    perform(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does again what was taken back last.
  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard let group = redoGroups.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    perform(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Performs a group from its end. What is registered meanwhile is its opposite, and has its name.
  private func perform(_ group: UndoGroup) {
    let outer = (openGroups, isOpenForEvent)
    (openGroups, isOpenForEvent) = ([], false)
    beginGroup()
    openGroups[0].name = group.name
    openGroups[0].userInfo = group.userInfo
    group.perform()
    while !openGroups.isEmpty { endUndoGrouping() }
    (openGroups, isOpenForEvent) = outer
  }

  open func removeAllActions() {
    undoGroups = []
    redoGroups = []
    for index in openGroups.indices { openGroups[index].parts = [] }
  }

  /// Forgets what was registered for a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func without(_ groups: [UndoGroup]) -> [UndoGroup] { groups.map { $0.without(target) } }
    undoGroups = without(undoGroups).filter { !$0.parts.isEmpty }
    redoGroups = without(redoGroups).filter { !$0.parts.isEmpty }
    openGroups = without(openGroups)
  }

  // MARK: Names

  /// What the user knows the group as: "Typing".
  open func setActionName(_ actionName: String) { change { $0.name = actionName } }
  open var undoActionName: String { (openGroups.first { !$0.parts.isEmpty } ?? undoGroups.last)?.name ?? "" }
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  // The titles are English, whatever the app's language.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Whether the group is of no interest to whoever asks if there are changes to save.
  open func setActionIsDiscardable(_ discardable: Bool) { change { $0.isDiscardable = discardable } }
  open var undoActionIsDiscardable: Bool { undoGroups.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoGroups.last?.isDiscardable ?? false }

  /// Notes something with the group.
  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) { change { $0.userInfo[key] = info } }
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { undoGroups.last?.userInfo[key] }
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { redoGroups.last?.userInfo[key] }

  /// The outermost open group, or the last one.
  private func change(_ change: (inout UndoGroup) -> Void) {
    if !openGroups.isEmpty {
      change(&openGroups[0])
    } else if !undoGroups.isEmpty {
      change(&undoGroups[undoGroups.count - 1])
    }
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension NSNotification.Name {
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
