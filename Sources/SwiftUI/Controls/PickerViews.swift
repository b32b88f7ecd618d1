import UIKit

/// The chosen value on a button that opens a menu of all; in a list's row the whole row opens it.
struct MenuPicker<Label: View, Content: View>: View {
  let label: Label
  let options: PickerOptions<Content>
  let value: AnyView?
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuIndicatorVisibility) private var indicator

  var body: some View {
    Menu {
      OptionCommands(options: options)
    } label: {
      LabeledControl(label.foregroundStyle(isEnabled ? .primary : .tertiary), isForRows: true, isText: true) {
        HStack(spacing: 4) {
          SelectedOption(options: options, value: value)
          if indicator != .hidden {
            Image(systemName: "chevron.up.chevron.down").font(.system(size: 12, weight: .medium))
          }
        }
        .modifier(ValueColor(isSecondary: isInListRow))
      }
    }
    // The picker's arrow is its own.
    .environment(\.menuIndicatorVisibility, .automatic)
    .transformEnvironment(\.menuOrder) { if $0 == .automatic { $0 = .fixed } }
  }
}

/// A value in a row is grey; a button is tinted.
private struct ValueColor: ViewModifier {
  let isSecondary: Bool
  func body(content: Content) -> some View {
    if isSecondary { content.foregroundStyle(Color(uiColor: .secondaryLabel)) } else { content }
  }
}

/// The options in a menu, which is all about them.
private struct OptionCommands<Content: View>: View {
  let options: PickerOptions<Content>
  var body: some View {
    CommandView(label: EmptyView(), groups: { options.groups($0) }, isInline: true)
  }
}

/// The title of the chosen option, or what the picker was given to be shown for it.
struct SelectedOption<Content: View>: View {
  let options: PickerOptions<Content>
  let value: AnyView?

  var body: some View {
    if let value { value } else { OptionControl(options: options) { TitleItem() } }
  }
}

/// Shows the chosen option's title.
private final class TitleItem: OptionItem {
  private let text = TextItem(TextView())

  override init() {
    super.init()
    text.outer = self
  }

  override func show(_ options: [PickerOption], _ selected: Int?, _ environment: EnvironmentValues, animated: Bool) {
    let title = selected.map { options[$0].item.summary.title } ?? ""
    text.show(Text(verbatim: title), environment)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { text.sizeThatFits(proposal) }
  override func show(_ placement: Placement, on canvas: ItemCanvas) { text.place(placement, on: canvas) }
  override var summary: ItemSummary { text.summary }
  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    text.dimensions(proposal).explicit(key)
  }
}

/// A list of all values on a screen of its own.
struct OptionScreen<Content: View>: View {
  let title: Text
  let options: PickerOptions<Content>
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      OptionRows(
        options: PickerOptions(content: options.content, selected: options.selected) {
          options.select($0)
          dismiss()
        }
      )
    }
    .navigationTitle(title)
    .navigationBarTitleDisplayMode(.inline)
  }
}

// MARK: As rows

/// A row for each option, with a check mark at the chosen one.
nonisolated struct OptionRows<Content: View>: View, PrimitiveView {
  let options: PickerOptions<Content>

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { OptionRowsNode(self, inputs) }
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { Content.itemCount(modified) }
}

private final class OptionRowsNode<Content: View>: StructuralNode<OptionRows<Content>> {
  private var view: OptionRows<Content>
  private var child: ViewNode<Content>!
  private var rows: [ObjectIdentifier: OptionRow] = [:]

  init(_ view: OptionRows<Content>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    child = view.options.content.node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: OptionRows<Content>, _ inputs: ViewInputs) {
    self.view = view
    child.update(view.options.content, self.inputs(inputs.transaction))
    for row in rows.values { show(row) }
  }

  private func show(_ row: OptionRow) {
    row.isChosen = view.options.selected != nil && row.tag == view.options.selected
    row.view.isEnabled = environment.isEnabled
  }

  override var itemCount: Int { child.itemCount }
  override var itemIDs: [ItemID] { child.itemIDs }
  override func item(at index: Int) -> LayoutItem {
    let inner = child.item(at: index)
    if let known = rows[ObjectIdentifier(inner)], known.inner === inner { return known }
    let row = OptionRow(inner, tag: inner.trait(TagTrait.self) ?? child.itemIDs[index].element)
    row.view.action = { [unowned self, unowned row] in if let tag = row.tag { view.options.select(tag) } }
    rows[ObjectIdentifier(inner)] = row
    show(row)
    return row
  }
  override var items: [LayoutItem] { (0..<itemCount).map(item(at:)) }
  override func outline(into outline: inout Outline) { outline.append(Outline.Rows(self)) }
}

/// An option as a row: a tap chooses it.
private final class OptionRow: WrapperItem {
  let view = RowTarget()
  let tag: AnyHashable?
  private lazy var canvas = ItemCanvas(view)
  private let mark = UIImageView(image: OptionRow.markImage)

  private static let markImage = UIImage(
    systemName: "checkmark",
    withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold)
  )
  private static let markWidth: CGFloat = 28

  init(_ inner: LayoutItem, tag: AnyHashable?) {
    self.tag = tag
    super.init(inner)
  }

  var isChosen = false { didSet { mark.isHidden = !isChosen } }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - Self.markWidth) }, height: proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = inner.sizeThatFits(offer(proposal))
    return CGSize(width: proposal.width ?? size.width + Self.markWidth, height: size.height)
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    canvas.put(view, placement)
    let own = placement.onOwnCanvas()
    let size = inner.sizeThatFits(offer(placement.proposal))
    let markSize = mark.image?.size ?? .zero
    let markFrame = CGRect(
      x: own.frame.width - markSize.width,
      y: (own.frame.height - markSize.height) / 2,
      width: markSize.width,
      height: markSize.height
    )
    self.canvas.fill {
      inner.place(own.inside(CGRect(origin: .zero, size: size), offer(placement.proposal)), on: self.canvas)
      self.canvas.put(mark, own.inside(markFrame))
    }
  }
}
