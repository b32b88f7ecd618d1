import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("UIImageView")
struct UIImageViewTests {
  func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test("It is as large as its image")
  func size() {
    let view = UIImageView(image: image(30, 20))
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
    #expect(!view.isUserInteractionEnabled)
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test("A highlighted view shows its highlighted image, if it has one")
  func highlight() {
    let (plain, other) = (image(1, 1), image(2, 2))
    let view = UIImageView(image: plain, highlightedImage: other)
    #expect(view.shownImage === plain)
    view.isHighlighted = true
    #expect(view.shownImage === other)
    view.highlightedImage = nil
    #expect(view.shownImage === plain)
  }

  @Test("In bars and system buttons only the shape of an image counts, unless it says otherwise")
  func templates() throws {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    func color(_ view: UIImageView) -> [UInt8] {
      view.tintColor = .blue
      return snapshotPixels(4, 4) { view.render(in: RenderContext(snapshot: $0, bounds: view.bounds)) }[2, 2]
    }
    #expect(color(UIImageView(image: red)) == [255, 0, 0, 255])
    func shown(in button: UIButton, _ image: UIImage) throws -> UIImageView {
      button.setImage(image, for: .normal)
      button.frame.size = CGSize(width: 40, height: 40)
      button.layoutIfNeeded()
      return try #require(button.imageView)
    }
    #expect(try color(shown(in: UIButton(type: .system), red)) == [0, 0, 255, 255])
    #expect(try color(shown(in: UIButton(type: .system), red.withRenderingMode(.alwaysOriginal))) == [255, 0, 0, 255])
    #expect(try color(shown(in: UIButton(type: .custom), red)) == [255, 0, 0, 255])
    let tab = TabBarButton(item: UITabBarItem(title: nil, image: red, tag: 0))
    #expect(tab.subviews.compactMap { $0 as? UIImageView }.first?.showsTemplates == true)
  }

  @Test("Content modes place the image")
  func contentModes() {
    let size = CGSize(width: 20, height: 10)
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    func place(_ mode: UIView.ContentMode) -> CGRect { mode.place(size, in: bounds) }
    #expect(place(.scaleToFill) == bounds)
    #expect(place(.scaleAspectFit) == CGRect(x: 0, y: 25, width: 100, height: 50))
    #expect(place(.scaleAspectFill) == CGRect(x: -50, y: 0, width: 200, height: 100))
    #expect(place(.center) == CGRect(x: 40, y: 45, width: 20, height: 10))
    #expect(place(.topLeft).origin == .zero)
    #expect(place(.bottomRight).origin == CGPoint(x: 80, y: 90))
    #expect(place(.top).origin == CGPoint(x: 40, y: 0))
    #expect(place(.left).origin == CGPoint(x: 0, y: 45))
  }

  @Test("Animation needs images, and stops when told")
  func animation() {
    let view = UIImageView()
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = [image(1, 1), image(2, 2)]
    view.animationDuration = 10
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(view.shownImage === view.animationImages?.first)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }
}
