import CoreVideo
import Foundation
import Testing

@testable import CoreML

struct FeatureTests {
  @Test func values() throws {
    #expect(MLFeatureValue(int64: 3).int64Value == 3 && MLFeatureValue(int64: 3).type == .int64)
    #expect(MLFeatureValue(double: 2.5).doubleValue == 2.5 && MLFeatureValue(double: 2.5).int64Value == 0)
    #expect(MLFeatureValue(string: "a").stringValue == "a" && MLFeatureValue(string: "a").doubleValue == 0)
    let array = try MLMultiArray([1.0])
    #expect(
      MLFeatureValue(multiArray: array).multiArrayValue === array && MLFeatureValue(double: 1).multiArrayValue == nil
    )
    var buffer: CVPixelBuffer?
    CVPixelBufferCreate(nil, 3, 2, kCVPixelFormatType_OneComponent8, nil, &buffer)
    let image = MLFeatureValue(pixelBuffer: buffer!)
    #expect(image.imageBufferValue == buffer && image.type == .image && image.description == "Image : 3 x 2")
    let sequence = MLFeatureValue(sequence: MLSequence(strings: ["a"]))
    #expect(sequence.sequenceValue?.stringValues == ["a"] && MLFeatureValue(double: 1).sequenceValue == nil)
    let nothing = MLFeatureValue(undefined: .string)
    #expect(nothing.isUndefined && nothing.type == .string && nothing.stringValue == "" && !image.isUndefined)
    #expect(MLFeatureValue(double: 2.5).description == "Double : 2.5" && nothing.description == "String : undefined")
    #expect(MLFeatureType.state.rawValue == 8 && MLFeatureType.invalid.rawValue == 0)
  }

  @Test func dictionariesHaveTextsOrIntegersForKeys() throws {
    let integers = try MLFeatureValue(dictionary: [1: 2, 3: 4.5])
    #expect(integers.dictionaryValue[AnyHashable(Int64(3))] == 4.5 && integers.type == .dictionary)
    #expect(try MLFeatureValue(dictionary: ["a": 1]).dictionaryValue["a"] == 1)
    #expect(MLModelError.Code.of { _ = try MLFeatureValue(dictionary: ["a": 1, 2: 3]) } == .generic)
  }

  @Test func equality() throws {
    let values: [MLFeatureValue] = [
      MLFeatureValue(int64: 1), MLFeatureValue(double: 1), MLFeatureValue(string: "1"),
      MLFeatureValue(undefined: .double),
      MLFeatureValue(multiArray: try MLMultiArray([1.0])), try MLFeatureValue(dictionary: ["a": 1]),
      MLFeatureValue(sequence: MLSequence(int64s: [1])), MLFeatureValue(sequence: MLSequence(empty: .int64)),
    ]
    let same: [MLFeatureValue] = [
      MLFeatureValue(int64: 1), MLFeatureValue(double: 1), MLFeatureValue(string: "1"),
      MLFeatureValue(undefined: .double),
      MLFeatureValue(multiArray: try MLMultiArray([1.0])), try MLFeatureValue(dictionary: ["a": 1]),
      MLFeatureValue(sequence: MLSequence(int64s: [1])), MLFeatureValue(sequence: MLSequence(int64s: [])),
    ]
    for (row, value) in values.enumerated() {
      for (column, other) in same.enumerated() {
        #expect(value.isEqual(to: other) == (row == column) && value.isEqual(other) == (row == column))
      }
    }
  }

  @Test func providersMakeValuesOfWhatTheyAreGiven() throws {
    var buffer: CVPixelBuffer?
    CVPixelBufferCreate(nil, 1, 1, kCVPixelFormatType_OneComponent8, nil, &buffer)
    let provider = try MLDictionaryFeatureProvider(dictionary: [
      "value": MLFeatureValue(int64: 1), "int": 2, "int8": Int8(3), "double": 2.5, "float": Float(0.5), "text": "t",
      "bool": true, "number": NSNumber(value: 4), "fraction": NSNumber(value: 4.5), "array": try MLMultiArray([1.0]),
      "image": buffer!, "dictionary": ["a": 1.5], "numbers": ["a": NSNumber(value: 1)],
      "sequence": MLSequence(empty: .string),
    ])
    let types: [String: MLFeatureType] = [
      "value": .int64, "int": .int64, "int8": .int64, "double": .double, "float": .double, "text": .string,
      "bool": .int64, "number": .int64, "fraction": .double, "array": .multiArray, "image": .image,
      "dictionary": .dictionary, "numbers": .dictionary, "sequence": .sequence,
    ]
    #expect(provider.featureNames == Set(types.keys) && provider.dictionary.count == types.count)
    for (name, type) in types { #expect(provider[name]?.type == type, "\(name)") }
    #expect(provider.featureValue(for: "int8")?.int64Value == 3 && provider["other"] == nil)
    #expect(provider["float"]?.doubleValue == 0.5 && provider["dictionary"]?.dictionaryValue["a"] == 1.5)
    #expect(MLModelError.Code.of { _ = try MLDictionaryFeatureProvider(dictionary: ["a": Date()]) } == .generic)
  }

  @Test func sequences() {
    #expect(MLSequence(int64s: [1, 2]).int64Values == [1, 2] && MLSequence(int64s: [1]).type == .int64)
    #expect(MLSequence(empty: .string).type == .string && MLSequence(empty: .string).stringValues.isEmpty)
  }
}

struct MLMultiArrayTests {
  @Test func indices() throws {
    let array = try MLMultiArray(shape: [2, 3], dataType: .double)
    #expect(array.count == 6 && array.shape == [2, 3] && array.strides == [3, 1] && array.dataType == .double)
    #expect(array[5] == 0)
    array[[1, 2]] = 7
    array[0] = 1.5
    #expect(array[5] == 7 && array[[0, 0]] == 1.5)
    #expect(array.description == "Double 2 x 3 array\n[1.5,0.0,0.0,0.0,0.0,7.0]")
    #expect(array.withUnsafeBytes { $0.load(fromByteOffset: 40, as: Double.self) } == 7)
  }

  @Test(
    "Numbers are what the type holds",
    arguments: [
      (.double, 0.1, 0.1), (.float32, 0.1, Double(Float(0.1))), (.float16, 0.1, 0.0999755859375),
      (.float16, 65520, .infinity), (.float16, -6e-8, -5.9604644775390625e-08),
      (.float16, 1e-5, 1.0013580322265625e-05),
      (.int32, 2.9, 2), (.int32, 1e12, 2_147_483_647), (.int8, -300, -128), (.int32, .nan, 0),
    ] as [(MLMultiArrayDataType, Double, Double)]
  )
  func types(type: MLMultiArrayDataType, given: Double, kept: Double) throws {
    let array = try MLMultiArray(shape: [1], dataType: type)
    array[0] = NSNumber(value: given)
    #expect(array[0].doubleValue == kept)
  }

  @Test func typesHaveApplesNumbers() {
    let types: [MLMultiArrayDataType] = [.double, .float64, .float32, .float, .float16, .int32, .int8]
    #expect(types.map(\.rawValue) == [65600, 65600, 65568, 65568, 65552, 131104, 131080])
  }

  @Test func arraysOfCollections() throws {
    #expect(try MLMultiArray([1.5, 2]).numbers == [1.5, 2] && MLMultiArray([1.5]).dataType == .double)
    #expect(try MLMultiArray([Float(1.5)]).dataType == .float32 && MLMultiArray([Float(1.5)])[0] == 1.5)
    #expect(try MLMultiArray([Int32(7)]).dataType == .int32 && MLMultiArray([7, 8]).numbers == [7, 8])
    #expect(try MLMultiArray([7]).dataType == .int32 && MLMultiArray([7]).isEqual(MLMultiArray([Int32(7)])))
    #expect(try !MLMultiArray([7]).isEqual(MLMultiArray([7.0])))
  }

  @Test func arraysInOthersMemory() throws {
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 6)
    for index in 0..<6 { memory[index] = Float(index) }
    var isFreed = false
    do {
      let array = try MLMultiArray(
        dataPointer: memory,
        shape: [3, 2],
        dataType: .float32,
        strides: [1, 3],
        deallocator: {
          isFreed = true
          $0.deallocate()
        }
      )
      #expect(array.numbers == [0, 3, 1, 4, 2, 5] && array[[2, 1]] == 5)
      #expect(array.withUnsafeBufferPointer(ofType: Float.self) { $0.count } == 6)
      array.withUnsafeMutableBufferPointer(ofType: Float.self) { numbers, strides in
        numbers[strides[1]] = 9
        #expect(strides == [1, 3])
      }
      #expect(array[1] == 9)
      array.withUnsafeMutableBytes { bytes, strides in
        bytes.storeBytes(of: 8, toByteOffset: 4 * strides[0], as: Float.self)
        #expect(bytes.count == 24)
      }
      #expect(array[[1, 0]] == 8)
    }
    #expect(isFreed)
    let code = MLModelError.Code.of {
      _ = try MLMultiArray(dataPointer: memory, shape: [3], dataType: .double, strides: [])
    }
    #expect(code == .generic)
  }

  @Test func theDataPointerIsWhereTheNumbersAre() throws {
    let array = try MLMultiArray([3.0, 4.0])
    #expect(array.withUnsafeBytes { $0.baseAddress } == UnsafeRawPointer(array.memory))
    #expect(array.dataPointer == array.memory)
  }

  @Test func arraysArePutTogether() throws {
    let one = try MLMultiArray(shape: [2, 1], dataType: .double)
    one[1] = 1
    let other = try MLMultiArray(shape: [2, 2], dataType: .float32)
    for index in 0..<4 { other[index] = NSNumber(value: index + 2) }
    let whole = MLMultiArray(concatenating: [one, other], axis: 1, dataType: .int32)
    #expect(whole.shape == [2, 3] && whole.numbers == [0, 2, 3, 1, 4, 5] && whole.dataType == .int32)
    #expect(MLMultiArray(concatenating: [other, other], axis: -2, dataType: .double).shape == [4, 2])
  }

  @Test func shapesThatCannotBe() {
    for shape: [NSNumber] in [[], [-1], [NSNumber(value: Int.max)], [NSNumber(value: Int.max), 2]] {
      #expect(MLModelError.Code.of { _ = try MLMultiArray(shape: shape, dataType: .double) } == .generic)
    }
  }

  @Test func scalarsKnowTheirTypes() {
    #expect(Double.multiArrayDataType == .double && Float.multiArrayDataType == .float32)
    #expect(Int32.multiArrayDataType == .int32 && Int8.multiArrayDataType == .int8)
  }
}
