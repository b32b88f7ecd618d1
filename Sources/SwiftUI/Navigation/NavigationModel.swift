import UIKit

/// The screens of one navigation stack, and why each of them is there.
@MainActor final class NavigationModel {
  let controller = StackController()
  private(set) var screens: [StackScreen] = []
  /// How the values of a path are read and written; nil where nobody but the stack knows them.
  var path: PathAccess?
  /// The column of a split view that the stack is; its screens may stand in a narrow window's stack.
  weak var column: SplitColumn?
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private unowned let node: AnyNode

  init(node: AnyNode) {
    self.node = node
    controller.navigationBar.prefersLargeTitles = true
  }

  /// The values that screens on the stack stand for.
  var values: [AnyHashable] { screens.compactMap(\.value) }

  // MARK: Coming and going

  func setRoot(_ content: @escaping () -> AnyView) {
    let controller = ScreenController(
      below: node,
      environment: { [weak self] in
        $0.navigation = WeakNavigation(model: self)
        $0.freeSearch = nil
      },
      content: content
    )
    screens = [StackScreen(controller, value: nil)]
    self.controller.setViewControllers([controller], animated: false)
  }

  /// The root of a split view's column.
  func setRoot(of column: SplitColumn, _ content: @escaping () -> AnyView) {
    let controller = ScreenController(
      below: node,
      environment: { [weak self, weak column] values in
        values.navigation = WeakNavigation(model: self)
        values.freeSearch = nil
        values.splitColumn = WeakSplitColumn(column: column)
        values.presentation = PresentationContext(isPresented: false) {
          if let column { column.split?.hide(column) }
        }
      },
      content: content
    )
    controller.hasLeft = { [weak column] in if let column { column.split?.left(column) } }
    controller.column = column
    // Its views may have said what they want of the column before it was known.
    column.takes(controller.screen.current.columnWidth)
    screens = [StackScreen(controller, value: nil)]
    self.controller.setViewControllers([controller], animated: false)
  }

  /// Shows something else at the root, and nothing over it.
  func replaceRoot(_ content: @escaping () -> AnyView) -> StackScreen {
    let gone = screens[1...]
    screens.removeLast(gone.count)
    screens[0].leaves()
    screens[0].update(content)
    show(animated: false)
    told(gone)
    return screens[0]
  }

  /// The column whose links lead to the next one; nil where they lead onto the stack itself.
  private var leadingColumn: SplitColumn? {
    guard let column, column.leadsOn, screens.count == 1, column.split?.next(after: column) != nil else { return nil }
    return column
  }

  /// Pushes a view that no value stands for.
  func push(
    staysInColumn: Bool = false,
    hasLeft: @escaping () -> Void = {},
    _ content: @escaping () -> AnyView
  ) -> StackScreen {
    if !staysInColumn, let column = leadingColumn,
      let screen = column.split?.show(after: column, hasLeft: hasLeft, content)
    {
      return screen
    }
    let screen = makeScreen(value: nil, content)
    screen.hasLeft = hasLeft
    screens.append(screen)
    show()
    return screen
  }

  /// Pushes the screen for a value.
  func append(_ value: AnyHashable, staysInColumn: Bool = false) {
    if let path { return path.set(path.get() + [value]) }
    if !staysInColumn, let column = leadingColumn, let split = column.split {
      // Where nobody says what to show for it, it is the choice of a list.
      guard destinations[ObjectIdentifier(type(of: value.base))] != nil else { return split.chose(in: column) }
      _ = split.show(after: column, hasLeft: {}) { [weak self] in self?.view(for: value) ?? AnyView(EmptyView()) }
      return
    }
    follow(values + [value])
  }

  /// Shows the screens for these values. Those that stand for the first of them stay.
  func follow(_ values: [AnyHashable], animated: Bool = true) {
    var kept = 1
    var known = 0
    for screen in screens.dropFirst() {
      if let value = screen.value {
        guard known < values.count, values[known] == value else { break }
        known += 1
      }
      kept += 1
    }
    guard kept < screens.count || known < values.count else { return }
    let gone = screens[kept...]
    screens.removeLast(gone.count)
    for value in values[known...] {
      screens.append(makeScreen(value: value) { [weak self] in self?.view(for: value) ?? AnyView(EmptyView()) })
    }
    show(animated: animated)
    for screen in gone { screen.leaves() }
  }

  /// Leads back to the screen below `screen`.
  func pop(_ screen: StackScreen) {
    guard let index = screens.firstIndex(where: { $0 === screen }), index > 0 else {
      column?.split?.hide(screen)
      return
    }
    let gone = screens[index...]
    screens.removeLast(gone.count)
    show()
    told(gone)
  }

  /// The user went back, and the screen is gone.
  private func left(_ screen: StackScreen) {
    guard column?.split?.isMoving != true else { return }
    screen.controller.node.tearDown()
    guard let index = screens.firstIndex(where: { $0 === screen }), index > 0 else { return }
    let gone = screens[index...]
    screens.removeLast(gone.count)
    told(gone)
  }

  /// Screens are gone, and not because the path says so.
  private func told(_ gone: ArraySlice<StackScreen>) {
    if let path, gone.contains(where: { $0.value != nil }) { path.set(values) }
    for screen in gone { screen.leaves() }
  }

  private func makeScreen(value: AnyHashable?, _ content: @escaping () -> AnyView) -> StackScreen {
    weak var screen: StackScreen?
    let controller = ScreenController(
      below: node,
      environment: { [weak self] values in
        values.navigation = WeakNavigation(model: self)
        values.freeSearch = nil
        values.presentation = PresentationContext(isPresented: true) { if let screen { self?.pop(screen) } }
      },
      content: content
    )
    let new = StackScreen(controller, value: value)
    screen = new
    controller.hasLeft = { [weak self, weak new] in if let new { self?.left(new) } }
    return new
  }

  private func show(animated: Bool = true) {
    if let split = column?.split, split.isCollapsed { return split.arrange(animated: animated) }
    controller.show(screens.map(\.controller), animated: animated)
  }

  // MARK: Destinations

  /// Says what to show for values of a type.
  func setDestination<Value: Hashable>(for type: Value.Type, _ make: @escaping (Value) -> AnyView) {
    destinations[ObjectIdentifier(type)] = { ($0.base as? Value).map(make) }
    for screen in screens where screen.value?.base is Value {
      node.graph.invalidate(screen.controller.node, Transaction())
    }
  }

  private func view(for value: AnyHashable) -> AnyView {
    if let view = destinations[ObjectIdentifier(type(of: value.base))]?(value) { return view }
    return AnyView(Image(systemName: "exclamationmark.triangle.fill").foregroundColor(.yellow))
  }

  // MARK: The node

  /// Calls once the views are up to date.
  func afterUpdate(_ work: @escaping () -> Void) { node.graph.afterUpdate(work) }

  func update(_ inputs: ViewInputs, root: @escaping () -> AnyView) {
    screens.first?.controller.node.update(root, inputs)
  }

  func tearDown() {
    for screen in screens { screen.controller.hasLeft = {} }
    controller.leaveParent()
  }
}

extension StackController {
  /// Shows these screens, unless it does.
  func show(_ controllers: [UIViewController], animated: Bool) {
    let now = viewControllers
    guard controllers.count != now.count || !zip(controllers, now).allSatisfy({ $0 === $1 }) else { return }
    setViewControllers(controllers, animated: animated && !Transaction.current.disablesAnimations)
  }
}

extension UIViewController {
  func leaveParent() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }

  /// Takes tint, light or dark from the environment of views.
  func applyLook(_ environment: EnvironmentValues) {
    let style: UIUserInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
    if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
    let tint = environment.tintStyle.map { $0.style.finalPaint(in: environment).color }
    if let tint { view.tintColor = tint }
  }
}

/// One screen of a stack.
@MainActor final class StackScreen {
  let controller: ScreenController
  /// The value of the path that the screen stands for.
  let value: AnyHashable?
  /// Called when the screen is off the stack.
  var hasLeft: () -> Void = {}

  init(_ controller: ScreenController, value: AnyHashable?) {
    self.controller = controller
    self.value = value
    // Without a title there is no room for a large one.
    controller.navigationItem.largeTitleDisplayMode = .never
  }

  fileprivate func leaves() {
    hasLeft()
    hasLeft = {}
  }

  /// Shows another value of its view.
  func update(_ content: @escaping () -> AnyView) {
    let node = controller.node
    guard let parent = node.parent else { return }
    node.update(content, parent.inputs(Transaction()))
  }
}

/// How the values of a path are read and written.
struct PathAccess {
  let get: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void
}

private enum NavigationKey: EnvironmentKey { static var defaultValue: WeakNavigation { WeakNavigation() } }

/// A navigation stack, for the views in it: closures that they keep must not keep the stack.
struct WeakNavigation {
  weak var model: NavigationModel?
}

extension EnvironmentValues {
  /// The navigation stack the views are in.
  var navigation: WeakNavigation {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}
