import SwiftUI
import UIKit

/// A chart of marks, with axes and a legend. It takes all the room that it is offered.
public struct Chart<Content: ChartContent>: View {
  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { ChartBody(records: content.records) }
}

extension Chart {
  /// Marks for each element of some data.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.init { ForEach(data, content: content) }
  }
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.init { ForEach(data, id: id, content: content) }
  }
}

/// The chart, its legend and its axes' titles.
struct ChartBody: View {
  let records: [MarkRecord]
  @Environment(\.chartSettings) private var given
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.locale) private var locale

  private var settings: ChartSettings {
    var settings = given
    settings.surroundings = ChartSurroundings(
      dynamicTypeSize: dynamicTypeSize,
      layoutDirection: layoutDirection,
      locale: locale
    )
    return settings
  }

  var body: some View {
    let model = PlotModel(records, settings)
    VStack(
      alignment: settings.legend.alignment?.horizontal ?? .leading,
      spacing: settings.legend.spacing ?? 8
    ) {
      if hasLegend(model), settings.legend.position.y < 0, !settings.legend.position.isAutomatic {
        legend(model)
      }
      HStack(spacing: settings.legend.spacing ?? 8) {
        if hasLegend(model), settings.legend.position == .leading { legend(model) }
        titled(model).layoutPriority(-1)
        if hasLegend(model), settings.legend.position == .trailing { legend(model) }
      }
      // The legend takes what it needs, and the chart the rest.
      .layoutPriority(-1)
      if hasLegend(model), settings.legend.position.isAutomatic || settings.legend.position.y > 0 {
        legend(model)
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(name)
  }

  /// What its values are.
  private var name: Text {
    let labels = records.first.map { [$0.labels.y, $0.labels.x].compactMap(\.self) } ?? []
    return labels.count == 2
      ? Text("\(labels[0]), \(labels[1])") : labels.first ?? Text(verbatim: "")
  }

  private func hasLegend(_ model: PlotModel) -> Bool {
    switch settings.legend.visibility {
    case .hidden: false
    case .visible: true
    case .automatic:
      settings.legend.content != nil || !model.styleValues.isEmpty || !model.symbolValues.isEmpty
        || !model.lineValues.isEmpty
    }
  }

  private var isBeside: Bool { [.leading, .trailing].contains(settings.legend.position) }

  @ViewBuilder private func legend(_ model: PlotModel) -> some View {
    Group {
      if let content = settings.legend.content { content } else { ChartLegend(model: model, isColumn: isBeside) }
    }
    .fixedSize(horizontal: isBeside, vertical: true)
  }

  /// Titles of the axis below stand below it, those of an upright one above it.
  private func titled(_ model: PlotModel) -> some View {
    let across = settings.axisLabels[.horizontal] ?? []
    let upright = settings.axisLabels[.vertical] ?? []
    func isAbove(_ label: ChartSettings.Label, _ isUpright: Bool) -> Bool {
      label.position.isAutomatic ? isUpright : label.position.y < 0
    }
    return VStack(spacing: 4) {
      titles(upright.filter { isAbove($0, true) && $0.position.x == 0 }, .trailing)
      titles(across.filter { isAbove($0, false) }, .leading)
      HStack(spacing: 4) {
        ForEach(upright.filter { $0.position.x < 0 }.indexed) { title in turned(title.value) }
        GeometryReader { ChartPlane(model: model, size: $0.size) }
        ForEach(upright.filter { $0.position.x > 0 }.indexed) { title in turned(title.value) }
      }
      titles(across.filter { !isAbove($0, false) }, .center)
      titles(upright.filter { !isAbove($0, true) && $0.position.x == 0 }, .trailing)
    }
  }

  private func titles(_ labels: [ChartSettings.Label], _ standard: Alignment) -> some View {
    ForEach(labels.indexed) { label in
      label.value.view.font(.caption2).foregroundStyle(.secondary)
        .frame(maxWidth: .infinity, alignment: label.value.alignment ?? standard)
        .padding(.vertical, max(0, (label.value.spacing ?? 4) - 4) / 2)
    }
  }

  private func turned(_ label: ChartSettings.Label) -> some View {
    let view = AnyView(label.view.font(.caption2).foregroundStyle(.secondary).fixedSize())
    let size = settings.surroundings.measure(view)
    return view.rotationEffect(.degrees(label.position.x < 0 ? -90 : 90))
      .frame(width: size.height, height: size.width)
      .frame(maxHeight: .infinity, alignment: label.alignment ?? .center)
  }
}

/// A value and its place among others, which it is found again by.
struct Indexed<Value>: Identifiable {
  let id: Int
  let value: Value
}
extension Array {
  var indexed: [Indexed<Element>] { enumerated().map { Indexed(id: $0.offset, value: $0.element) } }
}

/// Colours and symbols, and the values that they stand for.
struct ChartLegend: View {
  let model: PlotModel
  /// Beside the chart the values stand below each other.
  let isColumn: Bool

  var body: some View {
    let values = AxisScale.distinct(model.styleValues + model.symbolValues + model.lineValues)
    let layout =
      isColumn ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(FlowLayout(spacing: 12))
    layout {
      ForEach(values.indexed) { value in
        HStack(spacing: 4) {
          swatch(value.value)
          Text(verbatim: value.value.text).font(.caption).foregroundStyle(.secondary)
        }
      }
    }
  }

  @ViewBuilder private func swatch(_ value: PlotValue) -> some View {
    let style =
      model.styleValues.contains(value) ? model.style(of: value) : AnyShapeStyle(Color.secondary)
    if model.symbolValues.contains(value) {
      model.symbol(of: value).fill(style).frame(width: 8, height: 8)
    } else if model.lineValues.contains(value) {
      Path { $0.addLines([CGPoint(x: 0, y: 4), CGPoint(x: 16, y: 4)]) }
        .stroke(style, style: model.lineStyle(of: value)).frame(width: 16, height: 8)
    } else {
      Circle().fill(style).frame(width: 8, height: 8)
    }
  }
}

extension PlotValue {
  /// What a legend calls it.
  var text: String {
    switch self {
    case .category(let text): text
    case .number(let number): number.formatted()
    case .date(let date): date.formatted(date: .abbreviated, time: .omitted)
    }
  }
}

/// Views after each other, in as many lines as they need.
struct FlowLayout: Layout {
  let spacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let frames = frames(subviews, width: proposal.width ?? .infinity)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for (subview, frame) in zip(subviews, frames(subviews, width: bounds.width)) {
      let point = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: point, proposal: ProposedViewSize(frame.size))
    }
  }
  private func frames(_ subviews: Subviews, width: CGFloat) -> [CGRect] {
    var (x, y, line) = (CGFloat(0), CGFloat(0), CGFloat(0))
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width + 0.5 { (x, y, line) = (0, y + line + 4, 0) }
      defer { (x, line) = (x + size.width + spacing, max(line, size.height)) }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}
