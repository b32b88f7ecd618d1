import SlipwayFoundation
import UIKit

/// Options as segments.
final class SegmentsItem: OptionItem {
  private let view = UISegmentedControl()
  private var summaries: [ItemSummary] = []
  private var isInRow = false

  override init() {
    super.init()
    view.addAction(
      UIAction { [weak self] _ in if let self { chosen(view.selectedSegmentIndex) } },
      for: .valueChanged
    )
  }

  override func show(_ options: [PickerOption], _ selected: Int?, _ environment: EnvironmentValues, animated: Bool) {
    let new = options.map(\.item.summary)
    if !new.elementsEqual(summaries, by: { $0.texts == $1.texts && $0.image === $1.image }) {
      summaries = new
      view.removeAllSegments()
      for (index, summary) in new.enumerated() {
        if summary.title.isEmpty, let image = summary.image {
          view.insertSegment(with: image, at: index, animated: false)
        } else {
          view.insertSegment(withTitle: summary.title, at: index, animated: false)
        }
      }
      invalidateLayout()
    }
    let index = selected ?? UISegmentedControl.noSegment
    if view.selectedSegmentIndex != index { view.selectedSegmentIndex = index }
    view.isEnabled = environment.isEnabled
    isInRow = environment.isInListRow
  }

  /// As wide as the room.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = view.intrinsicContentSize
    return CGSize(width: max(proposal.width ?? own.width, 0), height: isInRow ? 22 : own.height)
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    var frame = placement.frame
    let height = view.intrinsicContentSize.height
    frame = frame.insetBy(dx: 0, dy: (frame.height - height) / 2)
    canvas.put(view, placement.with(frame))
  }
}

/// Options on a wheel.
final class WheelItem: OptionItem {
  private let view = UIPickerView()
  private let source = WheelSource()

  override init() {
    super.init()
    view.dataSource = source
    view.delegate = source
    source.chosen = { [weak self] in self?.chosen($0) }
  }

  override func show(_ options: [PickerOption], _ selected: Int?, _ environment: EnvironmentValues, animated: Bool) {
    let titles = options.map(\.item.summary.title)
    if source.titles != titles {
      source.titles = titles
      view.reloadAllComponents()
    }
    view.isUserInteractionEnabled = environment.isEnabled
    guard let selected, view.selectedRow(inComponent: 0) != selected else { return }
    view.selectRow(selected, inComponent: 0, animated: animated && view.window != nil)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = view.intrinsicContentSize
    return CGSize(width: proposal.width ?? own.width, height: own.height)
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) { canvas.put(view, placement) }
}

@MainActor private final class WheelSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var titles: [String] = []
  var chosen: (Int) -> Void = { _ in }

  override init() {
    super.init()
    _ = Self.record
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { titles.count }

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        WheelSource.self,
        name: "WheelSource",
        methods: [
          MethodRecord("pickerView:titleForRow:forComponent:") { (me: WheelSource) in
            { (_: UIPickerView, row: Int, _: Int) -> String? in me.titles.indices.contains(row) ? me.titles[row] : nil }
          },
          MethodRecord("pickerView:didSelectRow:inComponent:") { (me: WheelSource) in
            { (_: UIPickerView, row: Int, _: Int) in me.chosen(row) }
          },
        ]
      )
    ]
  }
}
