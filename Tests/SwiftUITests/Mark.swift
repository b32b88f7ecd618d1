import UIKit

@testable import SwiftUI

/// A view of a name whose place can be asked: it takes what it is offered between its bounds, and its ideal size where
/// nothing is offered.
nonisolated struct Mark: View, LeafView {
  let name: String
  var least = CGSize.zero
  var ideal = CGSize(width: 10, height: 10)
  var most = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

  /// Of any size.
  init(_ name: String) { self.name = name }
  /// Of one size.
  init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
    self.name = name
    (least, ideal) = (CGSize(width: width, height: height), CGSize(width: width, height: height))
    most = ideal
  }
  /// Between two widths, of one height.
  init(_ name: String, widths: ClosedRange<CGFloat>, ideal: CGFloat, height: CGFloat = 20) {
    self.name = name
    least = CGSize(width: widths.lowerBound, height: height)
    self.ideal = CGSize(width: ideal, height: height)
    most = CGSize(width: widths.upperBound, height: height)
  }

  @MainActor func makeItem() -> MarkItem { MarkItem(MarkView()) }
  @MainActor func update(_ item: MarkItem, _ context: LeafContext) {
    let isSame = (item.mark.least, item.mark.ideal, item.mark.most) == (least, ideal, most)
    item.mark = self
    item.view.name = name
    if !isSame { item.invalidateLayout() }
  }
}

final class MarkView: UIView { var name = "" }

final class MarkItem: ViewItem<MarkView> {
  var mark = Mark("")

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    func side(_ offered: CGFloat?, _ least: CGFloat, _ ideal: CGFloat, _ most: CGFloat) -> CGFloat {
      offered.map { max(least, min(most, $0)) } ?? ideal
    }
    return CGSize(
      width: side(proposal.width, mark.least.width, mark.ideal.width, mark.most.width),
      height: side(proposal.height, mark.least.height, mark.ideal.height, mark.most.height)
    )
  }
}

extension Hosted {
  /// Where a mark stands, in points of the window.
  func frame(mark name: String) -> CGRect? {
    views(of: MarkView.self).first { $0.name == name }.map { frame(of: $0) }
  }

  var marks: [String] { views(of: MarkView.self).map(\.name) }
}

/// The size a view takes of what it is offered.
@MainActor func size<V: View>(_ width: CGFloat?, _ height: CGFloat?, @ViewBuilder of view: () -> V) -> CGSize {
  let graph = ViewGraph()
  let root = RootNode(ZStack(content: view), graph, EnvironmentValues())
  defer { root.tearDown() }
  return root.item(at: 0).sizeThatFits(ProposedViewSize(width: width, height: height))
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension CGSize {
  init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
}

/// What happened, in its order.
@MainActor final class Diary {
  var entries: [String] = []
  func callAsFunction(_ entry: String) { entries.append(entry) }
  /// What was noted since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A view that notes every evaluation.
struct Noted<Content: View>: View {
  let name: String
  let log: Diary
  let content: Content
  init(_ name: String, _ log: Diary, @ViewBuilder _ content: () -> Content) {
    (self.name, self.log, self.content) = (name, log, content())
  }
  var body: some View {
    let _ = log(name)
    content
  }
}

extension Hosted {
  /// What is drawn at a pixel of the window: red, green, blue and alpha.
  func pixel(_ x: CGFloat, _ y: CGFloat) -> [UInt8] { pixels(CGRect(x, y, 1, 1))[0] }

  /// What is drawn at the pixels of a row, from the left edge of the window to the right.
  func row(_ y: CGFloat) -> [[UInt8]] { pixels(CGRect(0, y, window.bounds.width, 1)) }

  /// All of the window is drawn, since what is blurred depends on what is around.
  private func pixels(_ rect: CGRect) -> [[UInt8]] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: window.bounds.size, format: format).image {
      controller.view.layer.render(in: $0.cgContext)
    }
    let (width, height) = (Int(rect.width), Int(rect.height))
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
      let place = CGRect(origin: CGPoint(x: -rect.minX, y: rect.maxY - window.bounds.height), size: window.bounds.size)
      context?.draw(picture.cgImage!, in: place)
      context?.flush()
    }
    return (0..<width * height).map { Array(bytes[4 * $0..<4 * $0 + 4]) }
  }
}

extension [UInt8] {
  static let red: [UInt8] = [255, 0, 0, 255]
  static let green: [UInt8] = [0, 255, 0, 255]
  static let blue: [UInt8] = [0, 0, 255, 255]
  static let white: [UInt8] = [255, 255, 255, 255]

  /// But for rounding.
  func isNear(_ other: [UInt8], by distance: Int = 3) -> Bool {
    zip(self, other).allSatisfy { abs(Int($0) - Int($1)) <= distance }
  }
}

extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureGreen = Color(red: 0, green: 1, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
}
