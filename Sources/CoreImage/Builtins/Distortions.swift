public import Foundation

// Changes of places. Each protocol has what one filter takes.

public protocol CIBumpDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

public protocol CIBumpDistortionLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
  var scale: Float { get set }
}

public protocol CICircleSplashDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}

public protocol CIDisplacementDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var displacementImage: CIImage? { get set }
  var scale: Float { get set }
}

public protocol CIHoleDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}

public protocol CILightTunnel: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var rotation: Float { get set }
  var radius: Float { get set }
}

public protocol CIPinchDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

public protocol CITorusLensDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var width: Float { get set }
  var refraction: Float { get set }
}

public protocol CITwirlDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

public protocol CIVortexDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
}

public protocol CIBicubicScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
  var parameterB: Float { get set }
  var parameterC: Float { get set }
}

public protocol CIStraighten: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
}

public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}

public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter {
  var crop: Bool { get set }
}

public protocol CIAffineClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

public protocol CIAffineTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

public protocol CIKaleidoscope: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var count: Int { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
}

public protocol CIFourfoldReflectedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var acuteAngle: Float { get set }
  var width: Float { get set }
}

public protocol CIParallelogramTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var acuteAngle: Float { get set }
  var width: Float { get set }
}

extension BuiltinFilter: CIBumpDistortion, CIBumpDistortionLinear, CICircleSplashDistortion, CIDisplacementDistortion,
  CIHoleDistortion, CILightTunnel, CIPinchDistortion, CITorusLensDistortion, CITwirlDistortion, CIVortexDistortion,
  CILanczosScaleTransform, CIBicubicScaleTransform, CIStraighten, CIFourCoordinateGeometryFilter,
  CIPerspectiveTransform, CIPerspectiveCorrection, CIAffineClamp, CIAffineTile, CIKaleidoscope, CIFourfoldReflectedTile,
  CIParallelogramTile
{}

extension CIFilter {
  public class func bumpDistortion() -> any CIFilter & CIBumpDistortion { BuiltinFilter("CIBumpDistortion") }
  public class func bumpDistortionLinear() -> any CIFilter & CIBumpDistortionLinear {
    BuiltinFilter("CIBumpDistortionLinear")
  }
  public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
    BuiltinFilter("CICircleSplashDistortion")
  }
  public class func displacementDistortion() -> any CIFilter & CIDisplacementDistortion {
    BuiltinFilter("CIDisplacementDistortion")
  }
  public class func holeDistortion() -> any CIFilter & CIHoleDistortion { BuiltinFilter("CIHoleDistortion") }
  public class func lightTunnel() -> any CIFilter & CILightTunnel { BuiltinFilter("CILightTunnel") }
  public class func pinchDistortion() -> any CIFilter & CIPinchDistortion { BuiltinFilter("CIPinchDistortion") }
  public class func torusLensDistortion() -> any CIFilter & CITorusLensDistortion {
    BuiltinFilter("CITorusLensDistortion")
  }
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion { BuiltinFilter("CITwirlDistortion") }
  public class func vortexDistortion() -> any CIFilter & CIVortexDistortion { BuiltinFilter("CIVortexDistortion") }
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    BuiltinFilter("CILanczosScaleTransform")
  }
  public class func bicubicScaleTransform() -> any CIFilter & CIBicubicScaleTransform {
    BuiltinFilter("CIBicubicScaleTransform")
  }
  public class func straighten() -> any CIFilter & CIStraighten { BuiltinFilter("CIStraightenFilter") }
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    BuiltinFilter("CIPerspectiveTransform")
  }
  public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    BuiltinFilter("CIPerspectiveCorrection")
  }
  public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltinFilter("CIAffineClamp") }
  public class func affineTile() -> any CIFilter & CIAffineTile { BuiltinFilter("CIAffineTile") }
  public class func kaleidoscope() -> any CIFilter & CIKaleidoscope { BuiltinFilter("CIKaleidoscope") }
  public class func fourfoldReflectedTile() -> any CIFilter & CIFourfoldReflectedTile {
    BuiltinFilter("CIFourfoldReflectedTile")
  }
  public class func parallelogramTile() -> any CIFilter & CIParallelogramTile { BuiltinFilter("CIParallelogramTile") }
}
