import SwiftUI

/// What assistive technologies are told of a mark.
struct MarkAccessibility {
  var label: Text?
  var value: Text?
  var identifier: String?
  var isHidden: Bool?

  /// Whether the mark is an element of its own: where something is said of it.
  var isElement: Bool { isHidden != true && (label != nil || value != nil || identifier != nil || isHidden == false) }
}

extension MarkRecord {
  /// Whether something stands at the mark, or is told of it.
  var isTarget: Bool { !annotations.isEmpty || accessibility.isElement }
}

/// Marks of which something is said are elements for assistive technologies and UI tests.
extension ChartContent {
  private func telling(_ change: @escaping (inout MarkAccessibility) -> Void) -> some ChartContent {
    ChangedContent(content: self) { change(&$0.accessibility) }
  }

  /// What is read out for each mark; without it, its value along the axis across.
  public func accessibilityLabel(_ label: Text) -> some ChartContent { telling { $0.label = $0.label ?? label } }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    accessibilityLabel(Text(label))
  }

  /// What is read out after the label; without it, the mark's value along the upright axis.
  public func accessibilityValue(_ value: Text) -> some ChartContent { telling { $0.value = $0.value ?? value } }
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    accessibilityValue(Text(value))
  }

  /// Whether nothing is told of the marks.
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    telling { $0.isHidden = $0.isHidden ?? hidden }
  }

  /// What UI tests call the marks; users never meet it.
  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    telling { $0.identifier = $0.identifier ?? identifier }
  }
}

/// The elements of marks.
struct MarkElements: View {
  let layout: ChartLayout
  let plot: CGRect

  var body: some View {
    // Most charts say nothing of their marks.
    if layout.model.records.contains(where: \.accessibility.isElement) {
      ForEach(targets.indexed) { target in
        element(target.value.record)
          .frame(width: max(1, target.value.frame.width), height: max(1, target.value.frame.height))
          .offset(x: plot.minX + target.value.frame.minX, y: plot.minY + target.value.frame.minY)
      }
    }
  }

  private var targets: [(frame: CGRect, record: MarkRecord)] {
    MarkShapes(model: layout.model, x: layout.x, y: layout.y, size: layout.content).all
      .flatMap(\.targets).filter(\.record.accessibility.isElement)
  }

  @ViewBuilder private func element(_ record: MarkRecord) -> some View {
    let told = record.accessibility
    let view = Color.clear.accessibilityElement()
      .accessibilityLabel(told.label ?? Text(verbatim: record.x.told ?? ""))
      .accessibilityValue(told.value ?? Text(verbatim: record.y.told ?? record.angle?.start.text ?? ""))
    if let identifier = told.identifier { view.accessibilityIdentifier(identifier) } else { view }
  }
}

extension MarkRecord.Placement {
  /// The value, as it is read out.
  fileprivate var told: String? {
    switch self {
    case .at(let value): return value.start.text
    case .span(.number(let start), .number(let end)): return PlotValue.number(end - start).text
    case .span(let start, _): return start.text
    case .everywhere, .points: return nil
    }
  }
}
