import UIKit

extension UIMenu {
  /// The menu of commands; groups are parted by separators.
  @MainActor convenience init(_ groups: [CommandRun], title: String = "", image: UIImage? = nil) {
    let isSingle = groups.count == 1 && groups[0].title.isEmpty
    self.init(
      title: title,
      image: image,
      children: isSingle ? groups[0].commands.map(\.menuElement) : groups.map(UIMenu.init(inline:))
    )
  }

  @MainActor private convenience init(inline group: CommandRun) {
    self.init(title: group.title, options: .displayInline, children: group.commands.map(\.menuElement))
  }
}

extension MenuGroupSize {
  fileprivate var elementSize: UIMenu.ElementSize {
    switch self {
    case .small, .palette: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

extension Command {
  var menuElement: UIMenuElement {
    if let groups {
      guard isInline else { return UIMenu(groups, title: title, image: image) }
      return UIMenu(
        options: size == .palette ? [.displayInline, .displayAsPalette] : .displayInline,
        preferredElementSize: size.elementSize,
        children: groups.flatMap { $0.commands.map(\.menuElement) }
      )
    }
    var attributes: UIMenuElement.Attributes = isEnabled ? [] : .disabled
    if role == .destructive { attributes.insert(.destructive) }
    if keepsMenu { attributes.insert(.keepsMenuPresented) }
    return UIAction(
      title: title,
      subtitle: subtitle,
      image: image,
      attributes: attributes,
      state: isOn == true ? .on : .off
    ) { _ in perform() }
  }

  /// As an action of a swipe; `done` is called when the row may close.
  var swipeAction: UIContextualAction {
    let action = UIContextualAction(
      style: role == .destructive ? .destructive : .normal,
      title: image == nil ? title : nil
    ) {
      _,
      _,
      done in
      withAnimation { perform() }
      done(true)
    }
    action.image = image
    if let tint { action.backgroundColor = tint }
    return action
  }
}
