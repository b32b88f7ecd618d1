import UIKit

/// The views that a picker chooses from, and which is chosen.
struct PickerOptions<Content: View> {
  let content: Content
  /// The chosen value; nil where there is none, as of sources that differ.
  let selected: AnyHashable?
  let select: (AnyHashable) -> Void
}

/// One of them.
@MainActor struct PickerOption {
  let item: LayoutItem
  let tag: AnyHashable?

  /// Everything that stands in a node with its tag: the modifier's, or the identity of its element.
  static func all(_ node: AnyNode) -> [PickerOption] {
    var outline = Outline()
    node.outline(into: &outline)
    return outline.sections.flatMap(\.rows).flatMap { rows in
      zip(rows.ids, 0..<rows.count).map { id, index in
        let item = rows.item(at: index)
        return PickerOption(item: item, tag: item.trait(TagTrait.self) ?? id.element)
      }
    }
  }

  func isSelected(_ value: AnyHashable?) -> Bool { value != nil && tag == value }
}

extension PickerOptions {
  /// As commands of a menu.
  ///
  /// - Parameter effect: how a palette shows the chosen one; nil for a mark.
  @MainActor func groups(_ inputs: ViewInputs, _ effect: PaletteSelectionEffect? = nil) -> [CommandRun] {
    var inputs = inputs
    inputs.environment.isInListRow = false
    let commands = commands(inputs, isMarked: effect == nil || effect == .automatic)
    guard case .variant(let variant) = effect?.kind else { return [CommandRun(commands: commands.map(\.command))] }
    inputs.environment.symbolVariants = variant
    let varied = self.commands(inputs, isMarked: false)
    return [CommandRun(commands: zip(commands, varied).map { $0.isSelected ? $1.command : $0.command })]
  }

  @MainActor private func commands(_ inputs: ViewInputs, isMarked: Bool) -> [(command: Command, isSelected: Bool)] {
    let node = content.node(inputs)
    defer { node.tearDown() }
    return PickerOption.all(node).map { option in
      let summary = option.item.summary
      let isSelected = option.isSelected(selected)
      let command = Command(
        title: summary.title,
        image: summary.image,
        isEnabled: option.tag != nil,
        isOn: isMarked ? isSelected : nil,
        perform: { if let tag = option.tag { select(tag) } }
      )
      return (command, isSelected)
    }
  }
}

// MARK: As a control

/// A control of UIKit that shows options.
class OptionItem: LayoutItem {
  func show(_ options: [PickerOption], _ selected: Int?, _ environment: EnvironmentValues, animated: Bool) {}
  /// Called with the option that the user chose.
  var chosen: (Int) -> Void = { _ in }
}

/// Options shown by a control: their views are not shown themselves.
nonisolated struct OptionControl<Content: View>: View, PrimitiveView {
  let options: PickerOptions<Content>
  let makeItem: @MainActor () -> OptionItem

  init(options: PickerOptions<Content>, makeItem: @escaping @MainActor () -> OptionItem) {
    self.options = options
    self.makeItem = makeItem
  }

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { OptionControlNode(self, inputs) }
}

private final class OptionControlNode<Content: View>: ViewNode<OptionControl<Content>> {
  private var view: OptionControl<Content>
  private let leaf: OptionItem
  private var child: ViewNode<Content>!
  private var options: [PickerOption] = []

  init(_ view: OptionControl<Content>, _ inputs: ViewInputs) {
    self.view = view
    leaf = view.makeItem()
    super.init(inputs)
    child = view.options.content.node(self.inputs(inputs.transaction, inner))
    leaf.chosen = { [unowned self] index in
      if options.indices.contains(index), let tag = options[index].tag { self.view.options.select(tag) }
    }
    show(animated: false)
  }

  private var inner: EnvironmentValues {
    var inner = environment
    inner.isInListRow = false
    return inner
  }

  private func show(animated: Bool) {
    graph.cleaned(self)
    options = PickerOption.all(child)
    for option in options {
      option.item.layoutChanged = { [weak self] in self.map { $0.graph.invalidate($0, Transaction()) } }
    }
    let selected = options.firstIndex { $0.isSelected(view.options.selected) }
    Evaluation.of(self) { leaf.show(options, selected, environment, animated: animated) }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: OptionControl<Content>, _ inputs: ViewInputs) {
    self.view = view
    child.update(view.options.content, self.inputs(inputs.transaction, inner))
    show(animated: true)
  }

  override func refresh(_ transaction: Transaction) { show(animated: false) }
  override func itemsChanged() { graph.invalidate(self, Transaction()) }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }
}
