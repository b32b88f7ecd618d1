import CoreImage
import Testing

/// The numbers of an image's pixel, with colours as they are in files: red, green, blue, alpha.
func pixel(_ image: CIImage?, _ x: Int = 0, _ y: Int = 0) throws -> [Float] {
  var values = [Float](repeating: 0, count: 4)
  CIContext(options: [.workingColorSpace: NSNull()]).render(
    try #require(image),
    toBitmap: &values,
    rowBytes: 16,
    bounds: CGRect(x: x, y: y, width: 1, height: 1),
    format: .RGBAf,
    colorSpace: nil
  )
  return values
}

func near(_ first: [Float], _ second: [Float], _ error: Float = 0.01) -> Bool {
  zip(first, second).allSatisfy { abs($0 - $1) <= error }
}

/// One colour in a rectangle from the origin on.
func plain(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ width: CGFloat = 20, _ height: CGFloat = 20) -> CIImage
{
  CIImage(color: CIColor(red: red, green: green, blue: blue)).cropped(
    to: CGRect(x: 0, y: 0, width: width, height: height)
  )
}

/// From black on the left to white on the right: a pixel's value is the middle of it, in parts of the width.
func ramp(_ width: CGFloat = 100, _ height: CGFloat = 100) -> CIImage {
  let filter = CIFilter.linearGradient()
  filter.point0 = .zero
  filter.point1 = CGPoint(x: width, y: 0)
  filter.color0 = .black
  filter.color1 = .white
  return filter.outputImage!.cropped(to: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Black with one white pixel.
func dot(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 21) -> CIImage {
  CIImage(color: .white).cropped(to: CGRect(x: x, y: y, width: 1, height: 1)).composited(
    over: plain(0, 0, 0, side, side)
  )
}
