public import Foundation

// What is made of nothing, and what stands for an area. Each protocol has what one filter takes.

public protocol CISmoothLinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

public protocol CIRadialGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var radius0: Float { get set }
  var radius1: Float { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

public protocol CIGaussianGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var radius: Float { get set }
}

public protocol CIHueSaturationValueGradient: CIFilterProtocol {
  var value: Float { get set }
  var radius: Float { get set }
  var softness: Float { get set }
  var dither: Float { get set }
  var colorSpace: CGColorSpace? { get set }
}

public protocol CIStripesGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

public protocol CIRandomGenerator: CIFilterProtocol {}

public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  var extent: CGRect { get set }
  var radius: Float { get set }
  var color: CIColor { get set }
}

public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}

public protocol CIAreaReductionFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

public protocol CIAreaAverage: CIAreaReductionFilter {}

public protocol CIAreaMaximum: CIAreaReductionFilter {}

public protocol CIAreaMinimum: CIAreaReductionFilter {}

public protocol CIAreaMaximumAlpha: CIAreaReductionFilter {}

public protocol CIAreaMinimumAlpha: CIAreaReductionFilter {}

public protocol CIAreaMinMax: CIAreaReductionFilter {}

public protocol CIColumnAverage: CIAreaReductionFilter {}

extension BuiltinFilter: CISmoothLinearGradient, CIRadialGradient, CIGaussianGradient, CIHueSaturationValueGradient,
  CIStripesGenerator, CIRandomGenerator, CIRoundedRectangleGenerator, CICode128BarcodeGenerator, CIAreaReductionFilter,
  CIAreaAverage, CIAreaMaximum, CIAreaMinimum, CIAreaMaximumAlpha, CIAreaMinimumAlpha, CIAreaMinMax, CIColumnAverage
{}

extension CIFilter {
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    BuiltinFilter("CISmoothLinearGradient")
  }
  public class func radialGradient() -> any CIFilter & CIRadialGradient { BuiltinFilter("CIRadialGradient") }
  public class func gaussianGradient() -> any CIFilter & CIGaussianGradient { BuiltinFilter("CIGaussianGradient") }
  public class func hueSaturationValueGradient() -> any CIFilter & CIHueSaturationValueGradient {
    BuiltinFilter("CIHueSaturationValueGradient")
  }
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { BuiltinFilter("CIStripesGenerator") }
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator { BuiltinFilter("CIRandomGenerator") }
  public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
    BuiltinFilter("CIRoundedRectangleGenerator")
  }
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    BuiltinFilter("CICode128BarcodeGenerator")
  }
  public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltinFilter("CIAreaAverage") }
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum { BuiltinFilter("CIAreaMaximum") }
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum { BuiltinFilter("CIAreaMinimum") }
  public class func areaMaximumAlpha() -> any CIFilter & CIAreaMaximumAlpha { BuiltinFilter("CIAreaMaximumAlpha") }
  public class func areaMinimumAlpha() -> any CIFilter & CIAreaMinimumAlpha { BuiltinFilter("CIAreaMinimumAlpha") }
  public class func areaMinMax() -> any CIFilter & CIAreaMinMax { BuiltinFilter("CIAreaMinMax") }
  public class func columnAverage() -> any CIFilter & CIColumnAverage { BuiltinFilter("CIColumnAverage") }
}
