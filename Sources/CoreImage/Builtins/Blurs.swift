public import Foundation

// Blurs, and what is largest and smallest around each pixel. Each protocol has what one filter takes.

public protocol CIDiscBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

public protocol CIMedian: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIMotionBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

public protocol CIZoomBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var amount: Float { get set }
}

public protocol CIMorphologyGradient: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

public protocol CIMorphologyMaximum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

public protocol CIMorphologyMinimum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

public protocol CIMorphologyRectangleMaximum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var width: Float { get set }
  var height: Float { get set }
}

public protocol CIMorphologyRectangleMinimum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var width: Float { get set }
  var height: Float { get set }
}

public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

public protocol CISharpenLuminance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var sharpness: Float { get set }
  var radius: Float { get set }
}

public protocol CIConvolution: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var weights: CIVector { get set }
  var bias: Float { get set }
}

extension BuiltinFilter: CIDiscBlur, CIMedian, CIMotionBlur, CIZoomBlur, CIMorphologyGradient, CIMorphologyMaximum,
  CIMorphologyMinimum, CIMorphologyRectangleMaximum, CIMorphologyRectangleMinimum, CIUnsharpMask, CISharpenLuminance,
  CIConvolution
{}

extension CIFilter {
  public class func discBlur() -> any CIFilter & CIDiscBlur { BuiltinFilter("CIDiscBlur") }
  public class func median() -> any CIFilter & CIMedian { BuiltinFilter("CIMedianFilter") }
  public class func motionBlur() -> any CIFilter & CIMotionBlur { BuiltinFilter("CIMotionBlur") }
  public class func zoomBlur() -> any CIFilter & CIZoomBlur { BuiltinFilter("CIZoomBlur") }
  public class func morphologyGradient() -> any CIFilter & CIMorphologyGradient {
    BuiltinFilter("CIMorphologyGradient")
  }
  public class func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum { BuiltinFilter("CIMorphologyMaximum") }
  public class func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum { BuiltinFilter("CIMorphologyMinimum") }
  public class func morphologyRectangleMaximum() -> any CIFilter & CIMorphologyRectangleMaximum {
    BuiltinFilter("CIMorphologyRectangleMaximum")
  }
  public class func morphologyRectangleMinimum() -> any CIFilter & CIMorphologyRectangleMinimum {
    BuiltinFilter("CIMorphologyRectangleMinimum")
  }
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltinFilter("CIUnsharpMask") }
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance { BuiltinFilter("CISharpenLuminance") }
  public class func convolution3X3() -> any CIFilter & CIConvolution { BuiltinFilter("CIConvolution3X3") }
  public class func convolution5X5() -> any CIFilter & CIConvolution { BuiltinFilter("CIConvolution5X5") }
  public class func convolution7X7() -> any CIFilter & CIConvolution { BuiltinFilter("CIConvolution7X7") }
  public class func convolution9Horizontal() -> any CIFilter & CIConvolution {
    BuiltinFilter("CIConvolution9Horizontal")
  }
  public class func convolution9Vertical() -> any CIFilter & CIConvolution { BuiltinFilter("CIConvolution9Vertical") }
  public class func convolutionRGB3X3() -> any CIFilter & CIConvolution { BuiltinFilter("CIConvolutionRGB3X3") }
  public class func convolutionRGB5X5() -> any CIFilter & CIConvolution { BuiltinFilter("CIConvolutionRGB5X5") }
  public class func convolutionRGB7X7() -> any CIFilter & CIConvolution { BuiltinFilter("CIConvolutionRGB7X7") }
  public class func convolutionRGB9Horizontal() -> any CIFilter & CIConvolution {
    BuiltinFilter("CIConvolutionRGB9Horizontal")
  }
  public class func convolutionRGB9Vertical() -> any CIFilter & CIConvolution {
    BuiltinFilter("CIConvolutionRGB9Vertical")
  }
}
