public import Foundation

// Changes of colours. Each protocol has what one filter takes.

public protocol CIColorClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var minComponents: CIVector { get set }
  var maxComponents: CIVector { get set }
}

public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIWhitePointAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
}

public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIMaximumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIMinimumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIColorAbsoluteDifference: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var inputImage2: CIImage? { get set }
}

public protocol CITemperatureAndTint: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var neutral: CIVector { get set }
  var targetNeutral: CIVector { get set }
}

public protocol CIToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var point2: CGPoint { get set }
  var point3: CGPoint { get set }
  var point4: CGPoint { get set }
}

public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

public protocol CIColorPolynomial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var redCoefficients: CIVector { get set }
  var greenCoefficients: CIVector { get set }
  var blueCoefficients: CIVector { get set }
  var alphaCoefficients: CIVector { get set }
}

public protocol CIColorCrossPolynomial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var redCoefficients: CIVector { get set }
  var greenCoefficients: CIVector { get set }
  var blueCoefficients: CIVector { get set }
}

public protocol CIColorCube: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cubeData: Data { get set }
}

public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cubeData: Data { get set }
  var colorSpace: CGColorSpace? { get set }
}

public protocol CIColorMap: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var gradientImage: CIImage? { get set }
}

public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  var radius: Float { get set }
}

public protocol CIVignetteEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
  var falloff: Float { get set }
}

public protocol CILabDeltaE: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var image2: CIImage? { get set }
}

extension BuiltinFilter: CIColorClamp, CILinearToSRGBToneCurve, CISRGBToneCurveToLinear, CIWhitePointAdjust,
  CIMaskToAlpha, CIMaximumComponent, CIMinimumComponent, CIColorAbsoluteDifference, CITemperatureAndTint, CIToneCurve,
  CIVibrance, CIColorPolynomial, CIColorCrossPolynomial, CIColorCube, CIColorCubeWithColorSpace, CIColorMap,
  CIPhotoEffect, CIVignette, CIVignetteEffect, CILabDeltaE
{}

extension CIFilter {
  /// How different two images look, pixel by pixel: of 0 to 100, where 2 is just seen.
  public class func labDeltaE() -> any CIFilter & CILabDeltaE { BuiltinFilter("CILabDeltaE") }
  public class func colorClamp() -> any CIFilter & CIColorClamp { BuiltinFilter("CIColorClamp") }
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    BuiltinFilter("CILinearToSRGBToneCurve")
  }
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    BuiltinFilter("CISRGBToneCurveToLinear")
  }
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { BuiltinFilter("CIWhitePointAdjust") }
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltinFilter("CIMaskToAlpha") }
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent { BuiltinFilter("CIMaximumComponent") }
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent { BuiltinFilter("CIMinimumComponent") }
  public class func colorAbsoluteDifference() -> any CIFilter & CIColorAbsoluteDifference {
    BuiltinFilter("CIColorAbsoluteDifference")
  }
  public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    BuiltinFilter("CITemperatureAndTint")
  }
  public class func toneCurve() -> any CIFilter & CIToneCurve { BuiltinFilter("CIToneCurve") }
  public class func vibrance() -> any CIFilter & CIVibrance { BuiltinFilter("CIVibrance") }
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial { BuiltinFilter("CIColorPolynomial") }
  public class func colorCrossPolynomial() -> any CIFilter & CIColorCrossPolynomial {
    BuiltinFilter("CIColorCrossPolynomial")
  }
  public class func colorCube() -> any CIFilter & CIColorCube { BuiltinFilter("CIColorCube") }
  public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
    BuiltinFilter("CIColorCubeWithColorSpace")
  }
  public class func colorMap() -> any CIFilter & CIColorMap { BuiltinFilter("CIColorMap") }
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectChrome") }
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectFade") }
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectInstant") }
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectMono") }
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectNoir") }
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectProcess") }
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectTonal") }
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectTransfer") }
  public class func vignette() -> any CIFilter & CIVignette { BuiltinFilter("CIVignette") }
  public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { BuiltinFilter("CIVignetteEffect") }
}
