import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Corner configurations")
struct CornerConfigurationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private func radii(_ view: UIView? = nil) -> [CGFloat] {
    [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map { (view ?? self.view).effectiveRadius(corner: $0) }
  }

  @Test("Fixed radii: one for all is the layer's own, several stand side by side")
  func fixed() {
    view.cornerConfiguration = .corners(radius: 12)
    #expect(view.layer.cornerRadius == 12 && view.layer.cornerRadii == nil && radii() == [12, 12, 12, 12])
    view.cornerConfiguration = .corners(
      topLeftRadius: .fixed(4),
      topRightRadius: 8.5,
      bottomLeftRadius: nil,
      bottomRightRadius: 100
    )
    #expect(radii() == [4, 8.5, 0, 30] && view.effectiveRadius(corner: .allCorners) == 30)
    #expect(view.cornerConfiguration.description == "corners(fixed(4.0), fixed(8.5), none, fixed(100.0))")
    view.cornerConfiguration = .uniformCorners(radius: 5)
    #expect(view.layer.cornerRadii == nil && radii() == [5, 5, 5, 5])
  }

  @Test("Edges have one radius each; the corners beside them their own or none")
  func edges() {
    view.cornerConfiguration = .uniformEdges(topRadius: 1, bottomRadius: 2)
    #expect(radii() == [1, 1, 2, 2])
    view.cornerConfiguration = .uniformEdges(leftRadius: 1, rightRadius: 2)
    #expect(radii() == [1, 2, 1, 2])
    view.cornerConfiguration = .uniformTopRadius(3, bottomRightRadius: 1)
    #expect(radii() == [3, 3, 0, 1])
    view.cornerConfiguration = .uniformBottomRadius(3, topLeftRadius: 1)
    #expect(radii() == [1, 0, 3, 3])
    view.cornerConfiguration = .uniformLeftRadius(3, topRightRadius: 1)
    #expect(radii() == [3, 1, 3, 0])
    view.cornerConfiguration = .uniformRightRadius(3, bottomLeftRadius: 1)
    #expect(radii() == [0, 3, 1, 3])
  }

  @Test("A capsule follows the view's size")
  func capsule() {
    view.cornerConfiguration = .capsule()
    #expect(radii() == [30, 30, 30, 30])
    view.bounds.size = CGSize(width: 20, height: 60)
    #expect(radii() == [10, 10, 10, 10])
    view.cornerConfiguration = .capsule(maximumRadius: 8)
    #expect(radii() == [8, 8, 8, 8] && view.cornerConfiguration.description == "capsule(maximumRadius: 8.0)")
  }

  @Test("Concentric corners go by the container, its radius and the distance from it")
  func concentric() {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 3))
    #expect(radii(inner) == [3, 3, 3, 3])
    view.cornerConfiguration = .corners(radius: 25)
    view.addSubview(inner)
    #expect(radii(inner) == [15, 15, 15, 15])
    inner.frame.origin = CGPoint(x: 2, y: 2)
    // To the right 18 points are left, below 18: the corners there are no less than the minimum.
    #expect(radii(inner) == [20, 7, 7, 7])
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(inner) == [20, 20, 20, 20])
    view.cornerConfiguration = .corners(radius: 30)
    #expect(radii(inner) == [20, 20, 20, 20] && inner.layer.cornerRadius == 20)
    view.cornerConfiguration = .corners(radius: 10)
    #expect(radii(inner) == [8, 8, 8, 8])
  }

  @Test("A view without one says what its layer has")
  func layers() {
    view.layer.cornerRadius = 7
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(radii() == [7, 0, 0, 0] && view.cornerConfiguration == .corners(radius: 7))
  }

  @Test("What is drawn has the corners' radii")
  func pixels() throws {
    view.backgroundColor = .red
    view.cornerConfiguration = .corners(
      topLeftRadius: 30,
      topRightRadius: nil,
      bottomLeftRadius: nil,
      bottomRightRadius: 6
    )
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    let data = try #require(image.cgImage?.dataProvider?.data) as Data
    let row = image.cgImage!.bytesPerRow
    func isFilled(_ x: Int, _ y: Int) -> Bool { data[data.startIndex + y * row + x * 4 + 3] > 128 }
    #expect(!isFilled(4, 4) && isFilled(99, 0) && isFilled(0, 59) && !isFilled(99, 59) && isFilled(95, 55))
  }
}
