import Foundation

// What the filters of `CIFilterBuiltins` take, each by the name of its input.
extension BuiltinFilter {
  var inputImage2: CIImage? {
    get { codedValue(forKey: "inputImage2") as? CIImage }
    set { set(newValue, "inputImage2") }
  }

  var image2: CIImage? {
    get { inputImage2 }
    set { inputImage2 = newValue }
  }

  var gradientImage: CIImage? {
    get { codedValue(forKey: "inputGradientImage") as? CIImage }
    set { set(newValue, "inputGradientImage") }
  }

  var displacementImage: CIImage? {
    get { codedValue(forKey: "inputDisplacementImage") as? CIImage }
    set { set(newValue, "inputDisplacementImage") }
  }

  var amount: Float {
    get { number("inputAmount") }
    set { set(NSNumber(value: newValue), "inputAmount") }
  }

  var bias: Float {
    get { number("inputBias") }
    set { set(NSNumber(value: newValue), "inputBias") }
  }

  var rotation: Float {
    get { number("inputRotation") }
    set { set(NSNumber(value: newValue), "inputRotation") }
  }

  var refraction: Float {
    get { number("inputRefraction") }
    set { set(NSNumber(value: newValue), "inputRefraction") }
  }

  var aspectRatio: Float {
    get { number("inputAspectRatio") }
    set { set(NSNumber(value: newValue), "inputAspectRatio") }
  }

  var parameterB: Float {
    get { number("inputB") }
    set { set(NSNumber(value: newValue), "inputB") }
  }

  var parameterC: Float {
    get { number("inputC") }
    set { set(NSNumber(value: newValue), "inputC") }
  }

  var acuteAngle: Float {
    get { number("inputAcuteAngle") }
    set { set(NSNumber(value: newValue), "inputAcuteAngle") }
  }

  var radius0: Float {
    get { number("inputRadius0") }
    set { set(NSNumber(value: newValue), "inputRadius0") }
  }

  var radius1: Float {
    get { number("inputRadius1") }
    set { set(NSNumber(value: newValue), "inputRadius1") }
  }

  var value: Float {
    get { number("inputValue") }
    set { set(NSNumber(value: newValue), "inputValue") }
  }

  var softness: Float {
    get { number("inputSoftness") }
    set { set(NSNumber(value: newValue), "inputSoftness") }
  }

  var dither: Float {
    get { number("inputDither") }
    set { set(NSNumber(value: newValue), "inputDither") }
  }

  var quietSpace: Float {
    get { number("inputQuietSpace") }
    set { set(NSNumber(value: newValue), "inputQuietSpace") }
  }

  var barcodeHeight: Float {
    get { number("inputBarcodeHeight") }
    set { set(NSNumber(value: newValue), "inputBarcodeHeight") }
  }

  var falloff: Float {
    get { number("inputFalloff") }
    set { set(NSNumber(value: newValue), "inputFalloff") }
  }

  var opacity: Float {
    get { number("inputOpacity") }
    set { set(NSNumber(value: newValue), "inputOpacity") }
  }

  var height: Float {
    get { number("inputHeight") }
    set { set(NSNumber(value: newValue), "inputHeight") }
  }

  var cubeDimension: Float {
    get { number("inputCubeDimension") }
    set { set(NSNumber(value: newValue), "inputCubeDimension") }
  }

  var count: Int {
    get { Int(number("inputCount")) }
    set { set(NSNumber(value: newValue), "inputCount") }
  }

  var crop: Bool {
    get { number("inputCrop") != 0 }
    set { set(NSNumber(value: newValue), "inputCrop") }
  }

  var point2: CGPoint {
    get { values("inputPoint2", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputPoint2") }
  }

  var point3: CGPoint {
    get { values("inputPoint3", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputPoint3") }
  }

  var point4: CGPoint {
    get { values("inputPoint4", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputPoint4") }
  }

  var topLeft: CGPoint {
    get { values("inputTopLeft", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputTopLeft") }
  }

  var topRight: CGPoint {
    get { values("inputTopRight", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputTopRight") }
  }

  var bottomRight: CGPoint {
    get { values("inputBottomRight", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputBottomRight") }
  }

  var bottomLeft: CGPoint {
    get { values("inputBottomLeft", or: CIVector(x: 0, y: 0)).cgPointValue }
    set { set(CIVector(cgPoint: newValue), "inputBottomLeft") }
  }

  var minComponents: CIVector {
    get { values("inputMinComponents", or: CIVector(x: 0)) }
    set { set(newValue, "inputMinComponents") }
  }

  var maxComponents: CIVector {
    get { values("inputMaxComponents", or: CIVector(x: 0)) }
    set { set(newValue, "inputMaxComponents") }
  }

  var neutral: CIVector {
    get { values("inputNeutral", or: CIVector(x: 0)) }
    set { set(newValue, "inputNeutral") }
  }

  var targetNeutral: CIVector {
    get { values("inputTargetNeutral", or: CIVector(x: 0)) }
    set { set(newValue, "inputTargetNeutral") }
  }

  var redCoefficients: CIVector {
    get { values("inputRedCoefficients", or: CIVector(x: 0)) }
    set { set(newValue, "inputRedCoefficients") }
  }

  var greenCoefficients: CIVector {
    get { values("inputGreenCoefficients", or: CIVector(x: 0)) }
    set { set(newValue, "inputGreenCoefficients") }
  }

  var blueCoefficients: CIVector {
    get { values("inputBlueCoefficients", or: CIVector(x: 0)) }
    set { set(newValue, "inputBlueCoefficients") }
  }

  var alphaCoefficients: CIVector {
    get { values("inputAlphaCoefficients", or: CIVector(x: 0)) }
    set { set(newValue, "inputAlphaCoefficients") }
  }

  var weights: CIVector {
    get { values("inputWeights", or: CIVector(x: 0)) }
    set { set(newValue, "inputWeights") }
  }

  var extent: CGRect {
    get { values("inputExtent", or: CIVector(x: 0)).cgRectValue }
    set { set(CIVector(cgRect: newValue), "inputExtent") }
  }

  var cubeData: Data {
    get { values("inputCubeData", or: Data()) }
    set { set(newValue, "inputCubeData") }
  }

  var transform: CGAffineTransform {
    get { FilterValues(values: ["inputTransform": codedValue(forKey: "inputTransform") as Any]).transform }
    set { set(newValue, "inputTransform") }
  }

  var colorSpace: CGColorSpace? {
    get { codedValue(forKey: "inputColorSpace") as? CGColorSpace }
    set { set(newValue, "inputColorSpace") }
  }
}
