public import Foundation

// Styles, screens, blends and transitions. Each protocol has what one filter takes.

public protocol CICrystallize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}

public protocol CIEdges: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

public protocol CISobelGradients: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIGloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

public protocol CIHexagonalPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}

public protocol CIDotScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

public protocol CILineScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

public protocol CICircularScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

public protocol CISwipeTransition: CITransitionFilter {
  var extent: CGRect { get set }
  var color: CIColor { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var opacity: Float { get set }
}

extension BuiltinFilter: CICrystallize, CIEdges, CISobelGradients, CIGloom, CIHexagonalPixellate, CIDotScreen,
  CILineScreen, CICircularScreen, CISwipeTransition
{}

extension CIFilter {
  public class func crystallize() -> any CIFilter & CICrystallize { BuiltinFilter("CICrystallize") }
  public class func edges() -> any CIFilter & CIEdges { BuiltinFilter("CIEdges") }
  public class func sobelGradients() -> any CIFilter & CISobelGradients { BuiltinFilter("CISobelGradients") }
  public class func gloom() -> any CIFilter & CIGloom { BuiltinFilter("CIGloom") }
  public class func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate {
    BuiltinFilter("CIHexagonalPixellate")
  }
  public class func dotScreen() -> any CIFilter & CIDotScreen { BuiltinFilter("CIDotScreen") }
  public class func lineScreen() -> any CIFilter & CILineScreen { BuiltinFilter("CILineScreen") }
  public class func circularScreen() -> any CIFilter & CICircularScreen { BuiltinFilter("CICircularScreen") }
  public class func swipeTransition() -> any CIFilter & CISwipeTransition { BuiltinFilter("CISwipeTransition") }
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter("CIBlendWithAlphaMask") }
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter("CIBlendWithRedMask") }
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter("CIBlendWithBlueMask") }
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIColorBlendMode") }
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIColorBurnBlendMode")
  }
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIColorDodgeBlendMode")
  }
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIDivideBlendMode") }
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIHueBlendMode") }
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILinearBurnBlendMode")
  }
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILinearDodgeBlendMode")
  }
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILinearLightBlendMode")
  }
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILuminosityBlendMode")
  }
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIPinLightBlendMode") }
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISaturationBlendMode")
  }
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISoftLightBlendMode")
  }
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CISubtractBlendMode") }
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIVividLightBlendMode")
  }
}
