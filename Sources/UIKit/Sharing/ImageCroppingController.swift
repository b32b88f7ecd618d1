import CoreGraphics
import Foundation
import SlipwayFoundation

/// Shows a picture under a square that the user moves and zooms it in.
@MainActor final class ImageCroppingController: UIViewController, UIScrollViewDelegate {
  private let image: UIImage
  private let done: ((image: UIImage, rect: CGRect)?) -> Void
  private let scroll = UIScrollView()
  private let imageView: UIImageView
  private let cancelButton = UIButton(type: .system)
  private let chooseButton = UIButton(type: .system)

  init(image: UIImage, done: @escaping ((image: UIImage, rect: CGRect)?) -> Void) {
    self.image = image
    self.done = done
    imageView = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.registration
    view.backgroundColor = .black
    scroll.delegate = self
    scroll.clipsToBounds = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.maximumZoomScale = 8
    scroll.layer.borderColor = UIColor.white.cgColor
    scroll.layer.borderWidth = 1
    imageView.isUserInteractionEnabled = true
    imageView.contentMode = .scaleToFill
    scroll.addSubview(imageView)
    view.addSubview(scroll)
    add(cancelButton, SystemString.cancel.text) { [weak self] in self?.done(nil) }
    add(chooseButton, SystemString.done.text) { [weak self] in self.map { $0.done($0.part) } }
  }

  private func add(_ button: UIButton, _ title: String, _ action: @escaping () -> Void) {
    button.setTitle(title, for: .normal)
    button.tintColor = .white
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let side = max(1, min(area.width, area.height - 120))
    let square = CGRect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    if scroll.frame != square { place(square) }
    for (button, isLeft) in [(cancelButton, true), (chooseButton, false)] {
      let width = button.intrinsicContentSize.width + 20
      button.frame = CGRect(x: isLeft ? 20 : area.maxX - 20 - width, y: area.maxY - 52, width: width, height: 44)
    }
  }

  /// The picture fills the square, its middle in the middle.
  private func place(_ square: CGRect) {
    scroll.zoomScale = 1
    scroll.frame = square
    let size = image.size
    let factor = square.width / max(1, min(size.width, size.height))
    imageView.frame = CGRect(x: 0, y: 0, width: size.width * factor, height: size.height * factor)
    scroll.contentSize = imageView.frame.size
    scroll.contentOffset = CGPoint(
      x: (imageView.frame.width - square.width) / 2,
      y: (imageView.frame.height - square.height) / 2
    )
  }

  /// What lies in the square: its picture, and where it is in the original's pixels.
  private var part: (image: UIImage, rect: CGRect) {
    let factor = image.size.width * image.scale / imageView.frame.width
    let rect = CGRect(
      x: (scroll.contentOffset.x * factor).rounded(),
      y: (scroll.contentOffset.y * factor).rounded(),
      width: (scroll.bounds.width * factor).rounded(),
      height: (scroll.bounds.height * factor).rounded()
    ).intersection(
      CGRect(x: 0, y: 0, width: image.size.width * image.scale, height: image.size.height * image.scale)
    )
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let cut = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
      image.draw(
        in: CGRect(
          x: -rect.minX,
          y: -rect.minY,
          width: image.size.width * image.scale,
          height: image.size.height * image.scale
        )
      )
    }
    return (cut, rect)
  }

  private func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        ImageCroppingController.self,
        name: "ImageCroppingController",
        methods: [MethodRecord("viewForZoomingIn:", ImageCroppingController.viewForZooming)]
      )
    ]
  }
}
