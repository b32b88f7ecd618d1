import SwiftUI

/// What cuts marks off.
enum MarkClip {
  /// A shape around all marks that it was written for.
  case shape((CGRect) -> Path, FillStyle, MarkGroup)
  /// Other marks: what is seen is where they are.
  case marks([MarkRecord])
}

/// Marks that were written as one.
final class MarkGroup {}

extension ChartContent {
  /// Cuts the marks off by a shape, as large as all of them together.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent {
    ClippedContent(content: self, path: { shape.path(in: $0) }, style: style)
  }

  /// Shows the marks where others are: those are not seen themselves.
  public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
    MaskedContent(content: self, mask: content())
  }

  /// Whether a gradient goes over all of the plot, so that each mark shows its part of it, and not over each mark.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    ChangedContent(content: self) { $0.isStyledByPlot = $0.isStyledByPlot ?? aligns }
  }
}

private struct ClippedContent<Content: ChartContent>: ChartContent, MarkedContent {
  typealias Body = Never
  let content: Content
  let path: (CGRect) -> Path
  let style: FillStyle

  var marks: [MarkRecord] {
    let group = MarkGroup()
    return content.records.map { record in
      var record = record
      record.clips.append(.shape(path, style, group))
      return record
    }
  }
}

private struct MaskedContent<Content: ChartContent, Mask: ChartContent>: ChartContent, MarkedContent {
  typealias Body = Never
  let content: Content
  let mask: Mask

  var marks: [MarkRecord] {
    let mask = mask.records
    return content.records.map { record in
      var record = record
      record.clips.append(.marks(mask))
      return record
    }
  }
}

/// Cuts off what a plot draws.
struct MarkCutting {
  /// What the marks of a group take together, in the plot.
  private var bounds: [ObjectIdentifier: CGRect] = [:]
  private let shapes: ([MarkRecord]) -> [MarkShape]

  /// - Parameter shapes: the shapes of other marks in the same plot.
  init(_ all: [MarkShape], shapes: @escaping ([MarkRecord]) -> [MarkShape]) {
    self.shapes = shapes
    for shape in all {
      for case .shape(_, _, let group) in shape.record.clips {
        let known = bounds[ObjectIdentifier(group)] ?? .null
        bounds[ObjectIdentifier(group)] = known.union(shape.bounds)
      }
    }
  }

  func cut(_ context: inout GraphicsContext, _ clip: MarkClip, plot: CGRect) {
    switch clip {
    case .shape(let path, let style, let group):
      context.clip(to: path(bounds[ObjectIdentifier(group)] ?? plot), style: style)
    case .marks(let records):
      let mask = shapes(records)
      context.clipToLayer { layer in
        for shape in mask { shape.draw(in: layer, plot: plot, isClipped: false, self) }
      }
    }
  }
}

extension MarkShape {
  /// What it takes of the plot.
  fileprivate var bounds: CGRect {
    parts.reduce(.null) { bounds, part in
      switch part {
      case .fill(let path, _): bounds.union(path.boundingRect)
      case .stroke(let path, let stroke, _):
        bounds.union(path.boundingRect.insetBy(dx: -stroke.lineWidth / 2, dy: -stroke.lineWidth / 2))
      }
    }
  }
}

extension PlotModel {
  /// The same plot with other marks.
  func showing(_ written: [MarkRecord]) -> PlotModel {
    var model = self
    model.records = Stacking.stack(PlottedFunction.sampled(written, settings))
    return model
  }
}
