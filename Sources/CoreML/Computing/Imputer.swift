import Foundation

/// Puts what is usual in the place of what is missing. What counts as missing is one value, and what is no number where the model
/// names none.
struct Imputer: ModelPart, @unchecked Sendable {
  private let input: String
  private let output: MLFeatureDescription
  private let replace: (MLFeatureValue?) throws -> MLFeatureValue

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    (input, output) = (try model.onlyInput(), try model.onlyOutput())
    let missingNumber = content.has(11) ? content.double(11) : content.has(12) ? Double(content.integer(12)) : .nan
    func isMissing(_ number: Double) -> Bool {
      missingNumber.isNaN ? number.isNaN : number == missingNumber
    }
    let output = output
    func imputing(_ usual: [Double]) -> (MLFeatureValue?) throws -> MLFeatureValue {
      { value in
        guard let value, !value.isUndefined else { return try output.value(usual) }
        let numbers = try FeatureVector.numbers(value, named: output.name, length: nil)
        guard usual.count == 1 || usual.count == numbers.count else {
          throw MLModelError(.featureType, "The model takes \(usual.count) numbers, and is given \(numbers.count).")
        }
        return try output.value(
          numbers.enumerated().map { isMissing($0.element) ? usual[usual.count == 1 ? 0 : $0.offset] : $0.element }
        )
      }
    }
    func completing(_ usual: [AnyHashable: NSNumber]) -> (MLFeatureValue?) throws -> MLFeatureValue {
      { value in
        let given = (value?.dictionaryValue ?? [:]).filter { !isMissing($0.value.doubleValue) }
        return try MLFeatureValue(dictionary: usual.merging(given) { $1 })
      }
    }
    replace =
      if content.has(1) {
        imputing([content.double(1)])
      } else if content.has(2) {
        imputing([Double(content.integer(2))])
      } else if content.has(3) {
        { [missing = content.string(13), usual = content.string(3)] value in
          let isMissing = value.map { $0.isUndefined || $0.stringValue == missing } ?? true
          return MLFeatureValue(string: isMissing ? usual : value?.stringValue ?? usual)
        }
      } else if content.has(4) {
        imputing(try content.message(4).doubles(1))
      } else if content.has(5) {
        imputing(try content.message(5).integers(1).map(Double.init))
      } else if content.has(6) {
        completing(try content.message(6).map(1) { (AnyHashable($0.string(1)), NSNumber(value: $0.double(2))) })
      } else if content.has(7) {
        completing(try content.message(7).map(1) { (AnyHashable($0.integer(1)), NSNumber(value: $0.double(2))) })
      } else {
        throw MalformedModel(reason: "It does not say what is usual.")
      }
  }

  func predict(_ features: Features) throws -> Features { [output.name: try replace(features[input])] }
}
