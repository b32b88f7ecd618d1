public import Foundation

// The filters with members for what they take: `CoreImage.CIFilterBuiltins`. Each protocol has one filter's.

public protocol CIFilterProtocol: NSObjectProtocol {
  var outputImage: CIImage? { get }
}

extension CIFilter: CIFilterProtocol {}

/// A filter that is known by name when an app is written. Which of the protocols' members it has says its name.
final class BuiltinFilter: CIFilter, @unchecked Sendable {
  init(_ name: String) { super.init(FilterTable.definitions[name]!) }
  private init(of definition: FilterDefinition) { super.init(definition) }
  required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "CI_name")?.description,
      FilterTable.definitions[name] != nil
    else { return nil }
    self.init(name)
    readInputs(from: coder)
  }
  override class func made(_ definition: FilterDefinition) -> CIFilter { BuiltinFilter(of: definition) }

  func values<Value>(_ key: String, or other: Value) -> Value { codedValue(forKey: key) as? Value ?? other }
  func number(_ key: String) -> Float { Float(FilterInput.number(codedValue(forKey: key)) ?? 0) }
  func set(_ value: Any?, _ key: String) { setCodedValue(value, forKey: key) }

  var inputImage: CIImage? {
    get { codedValue(forKey: "inputImage") as? CIImage }
    set { set(newValue, "inputImage") }
  }

  var intensity: Float {
    get { number("inputIntensity") }
    set { set(NSNumber(value: newValue), "inputIntensity") }
  }

  var radius: Float {
    get { number("inputRadius") }
    set { set(NSNumber(value: newValue), "inputRadius") }
  }

  var saturation: Float {
    get { number("inputSaturation") }
    set { set(NSNumber(value: newValue), "inputSaturation") }
  }

  var brightness: Float {
    get { number("inputBrightness") }
    set { set(NSNumber(value: newValue), "inputBrightness") }
  }

  var contrast: Float {
    get { number("inputContrast") }
    set { set(NSNumber(value: newValue), "inputContrast") }
  }

  var ev: Float {
    get { number("inputEV") }
    set { set(NSNumber(value: newValue), "inputEV") }
  }

  var power: Float {
    get { number("inputPower") }
    set { set(NSNumber(value: newValue), "inputPower") }
  }

  var angle: Float {
    get { number("inputAngle") }
    set { set(NSNumber(value: newValue), "inputAngle") }
  }

  var color: CIColor {
    get { values("inputColor", or: .clear) }
    set { set(newValue, "inputColor") }
  }

  var color0: CIColor {
    get { values("inputColor0", or: .clear) }
    set { set(newValue, "inputColor0") }
  }

  var color1: CIColor {
    get { values("inputColor1", or: .clear) }
    set { set(newValue, "inputColor1") }
  }

  var levels: Float {
    get { number("inputLevels") }
    set { set(NSNumber(value: newValue), "inputLevels") }
  }

  var threshold: Float {
    get { number("inputThreshold") }
    set { set(NSNumber(value: newValue), "inputThreshold") }
  }

  var rVector: CIVector {
    get { values("inputRVector", or: CIVector(x: 0)) }
    set { set(newValue, "inputRVector") }
  }

  var gVector: CIVector {
    get { values("inputGVector", or: CIVector(x: 0)) }
    set { set(newValue, "inputGVector") }
  }

  var bVector: CIVector {
    get { values("inputBVector", or: CIVector(x: 0)) }
    set { set(newValue, "inputBVector") }
  }

  var aVector: CIVector {
    get { values("inputAVector", or: CIVector(x: 0)) }
    set { set(newValue, "inputAVector") }
  }

  var biasVector: CIVector {
    get { values("inputBiasVector", or: CIVector(x: 0)) }
    set { set(newValue, "inputBiasVector") }
  }

  var center: CGPoint {
    get { values("inputCenter", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputCenter") }
  }

  var scale: Float {
    get { number("inputScale") }
    set { set(NSNumber(value: newValue), "inputScale") }
  }

  var backgroundImage: CIImage? {
    get { codedValue(forKey: "inputBackgroundImage") as? CIImage }
    set { set(newValue, "inputBackgroundImage") }
  }

  var maskImage: CIImage? {
    get { codedValue(forKey: "inputMaskImage") as? CIImage }
    set { set(newValue, "inputMaskImage") }
  }

  var targetImage: CIImage? {
    get { codedValue(forKey: "inputTargetImage") as? CIImage }
    set { set(newValue, "inputTargetImage") }
  }

  var time: Float {
    get { number("inputTime") }
    set { set(NSNumber(value: newValue), "inputTime") }
  }

  var message: Data {
    get { values("inputMessage", or: Data()) }
    set { set(newValue, "inputMessage") }
  }

  var correctionLevel: String {
    get { values("inputCorrectionLevel", or: "") }
    set { set(newValue, "inputCorrectionLevel") }
  }

  var width: Float {
    get { number("inputWidth") }
    set { set(NSNumber(value: newValue), "inputWidth") }
  }

  var sharpness: Float {
    get { number("inputSharpness") }
    set { set(NSNumber(value: newValue), "inputSharpness") }
  }

  var point0: CGPoint {
    get { values("inputPoint0", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputPoint0") }
  }

  var point1: CGPoint {
    get { values("inputPoint1", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputPoint1") }
  }
}

public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}

public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}

public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}

public protocol CIColorThreshold: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var threshold: Float { get set }
}

public protocol CIColorMatrix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}

public protocol CIBloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}

public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}

/// From one image to another, as the time goes from 0 to 1.
public protocol CITransitionFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var targetImage: CIImage? { get set }
  var time: Float { get set }
}

public protocol CIDissolveTransition: CITransitionFilter {}

public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

public protocol CICheckerboardGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// Filters that put an image over another one.
public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}

extension BuiltinFilter: CISepiaTone, CIGaussianBlur, CIBoxBlur, CIColorControls, CIExposureAdjust, CIGammaAdjust,
  CIHueAdjust, CIColorInvert, CIColorMonochrome, CIFalseColor, CIColorPosterize, CIColorThreshold, CIColorMatrix,
  CIBloom, CIPixellate, CIBlendWithMask, CIDissolveTransition, CIQRCodeGenerator, CICheckerboardGenerator,
  CILinearGradient,
  CICompositeOperation
{}

extension CIFilter {
  public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter("CISepiaTone") }
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter("CIGaussianBlur") }
  public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter("CIBoxBlur") }
  public class func colorControls() -> any CIFilter & CIColorControls { BuiltinFilter("CIColorControls") }
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltinFilter("CIExposureAdjust") }
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltinFilter("CIGammaAdjust") }
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltinFilter("CIHueAdjust") }
  public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltinFilter("CIColorInvert") }
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltinFilter("CIColorMonochrome") }
  public class func falseColor() -> any CIFilter & CIFalseColor { BuiltinFilter("CIFalseColor") }
  public class func colorPosterize() -> any CIFilter & CIColorPosterize { BuiltinFilter("CIColorPosterize") }
  public class func colorThreshold() -> any CIFilter & CIColorThreshold { BuiltinFilter("CIColorThreshold") }
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltinFilter("CIColorMatrix") }
  public class func bloom() -> any CIFilter & CIBloom { BuiltinFilter("CIBloom") }
  public class func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter("CIPixellate") }
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter("CIBlendWithMask") }
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    BuiltinFilter("CIDissolveTransition")
  }
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { BuiltinFilter("CIQRCodeGenerator") }
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    BuiltinFilter("CICheckerboardGenerator")
  }
  public class func linearGradient() -> any CIFilter & CILinearGradient { BuiltinFilter("CILinearGradient") }
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISourceOverCompositing")
  }
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISourceInCompositing")
  }
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISourceOutCompositing")
  }
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISourceAtopCompositing")
  }
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIAdditionCompositing")
  }
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIMultiplyCompositing")
  }
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIMaximumCompositing")
  }
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIMinimumCompositing")
  }
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIMultiplyBlendMode") }
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIScreenBlendMode") }
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIDarkenBlendMode") }
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CILightenBlendMode") }
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIDifferenceBlendMode")
  }
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIExclusionBlendMode")
  }
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIOverlayBlendMode") }
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIHardLightBlendMode")
  }
}
