import CoreVideo
import Foundation
import Testing

@testable import CoreML

struct MLModelTests {
  @Test func whatTheDescriptionSays() throws {
    let description = try Fixture.model("Kinds").modelDescription
    #expect(
      description.metadata[.description] as? String == "All kinds" && description.metadata[.author] as? String == "Ann"
    )
    #expect(
      description.metadata[.license] as? String == "MIT" && description.metadata[.versionString] as? String == "2"
    )
    #expect(description.metadata[.creatorDefinedKey] as? [String: String] == ["k": "v"])
    #expect(description.isUpdatable && description.trainingInputDescriptionsByName["t"]?.type == .double)
    #expect(description.predictedFeatureName == nil && description.predictedProbabilitiesName == nil)
    let inputs = description.inputDescriptionsByName
    let types: [String: MLFeatureType] = [
      "d": .double, "i": .int64, "s": .string, "a": .multiArray, "img": .image, "ds": .dictionary, "qs": .sequence,
    ]
    for (name, type) in types {
      #expect(inputs[name]?.type == type && inputs[name]?.name == name && inputs[name]?.isOptional == true)
      #expect(description.outputDescriptionsByName[name]?.isOptional == false)
    }
    #expect(inputs["d"]?.description == "d : Double?")
    let classifier = try Fixture.model("Neighbours").modelDescription
    #expect(classifier.predictedFeatureName == "label" && classifier.predictedProbabilitiesName == "p")
    #expect(try Fixture.model("Probit").modelDescription.classLabels as? [Int64] == [3, 4])
  }

  @Test func constraints() throws {
    let inputs = try Fixture.model("Kinds").modelDescription.inputDescriptionsByName
    func allows(_ name: String, _ value: MLFeatureValue) -> Bool { inputs[name]!.isAllowedValue(value) }
    func array(_ shape: [NSNumber]) throws -> MLFeatureValue {
      MLFeatureValue(multiArray: try MLMultiArray(shape: shape, dataType: .double))
    }
    #expect(allows("d", MLFeatureValue(double: 1)) && !allows("d", MLFeatureValue(int64: 1)))
    #expect(allows("d", MLFeatureValue(undefined: .double)) && !allows("d", MLFeatureValue(undefined: .string)))
    #expect(inputs["a"]?.multiArrayConstraint?.shape == [2] && inputs["a"]?.multiArrayConstraint?.dataType == .double)
    #expect(inputs["a"]?.multiArrayConstraint?.shapeConstraint.type == .unspecified)
    #expect(try allows("a", array([2])) && !allows("a", array([3])))
    let enumerated = try #require(inputs["enum"]?.multiArrayConstraint)
    #expect(
      enumerated.shapeConstraint.type == .enumerated && enumerated.shapeConstraint.enumeratedShapes == [[2], [4]]
    )
    #expect(try allows("enum", array([4])) && !allows("enum", array([3])) && enumerated.dataType == .float32)
    let range = try #require(inputs["range"]?.multiArrayConstraint)
    #expect(range.shapeConstraint.type == .range && range.shape == [1, 2] && range.dataType == .float16)
    #expect(range.shapeConstraint.sizeRangeForDimension[0].rangeValue == NSRange(location: 1, length: 3))
    #expect(try allows("range", array([3, 900])) && !allows("range", array([4, 2])) && !allows("range", array([2])))
    let image = try #require(inputs["img"]?.imageConstraint)
    #expect(image.pixelsWide == 4 && image.pixelsHigh == 2 && image.pixelFormatType == kCVPixelFormatType_32BGRA)
    #expect(inputs["gray"]?.imageConstraint?.pixelFormatType == kCVPixelFormatType_OneComponent8)
    #expect(inputs["half"]?.imageConstraint?.pixelFormatType == kCVPixelFormatType_OneComponent16Half)
    for (width, format, isAllowed) in [
      (4, kCVPixelFormatType_32BGRA, true), (3, kCVPixelFormatType_32BGRA, false),
      (4, kCVPixelFormatType_32ARGB, false),
    ] {
      var buffer: CVPixelBuffer?
      CVPixelBufferCreate(nil, width, 2, format, nil, &buffer)
      #expect(allows("img", MLFeatureValue(pixelBuffer: buffer!)) == isAllowed)
    }
    #expect(inputs["ds"]?.dictionaryConstraint?.keyType == .string)
    #expect(inputs["di"]?.dictionaryConstraint?.keyType == .int64)
    #expect(try allows("di", MLFeatureValue(dictionary: [1: 2])) && !allows("di", MLFeatureValue(dictionary: ["a": 2])))
    #expect(inputs["qs"]?.sequenceConstraint?.countRange == NSRange(location: 1, length: 2))
    #expect(inputs["qs"]?.sequenceConstraint?.valueDescription.type == .string)
    #expect(allows("qs", MLFeatureValue(sequence: MLSequence(strings: ["a", "b"]))))
    #expect(!allows("qs", MLFeatureValue(sequence: MLSequence(strings: ["a", "b", "c"]))))
    #expect(!allows("qs", MLFeatureValue(sequence: MLSequence(int64s: [1]))))
    #expect(allows("qi", MLFeatureValue(sequence: MLSequence(int64s: [1]))))
  }

  @Test func whatIsMissingOrOfAnotherTypeIsAnError() throws {
    #expect(MLModelError.Code.of { _ = try Fixture.ask("Linear", ["a": 1.0, "b": 2.0]) } == .featureType)
    #expect(MLModelError.Code.of { _ = try Fixture.ask("Linear", ["a": 1.0, "b": 2.0, "c": "3"]) } == .featureType)
    #expect(MLModelError.Code.of { _ = try Fixture.ask("Scaler", ["x": Fixture.array([1])]) } == .featureType)
  }

  @Test func networksCannotBeLoaded() throws {
    let error = #expect(throws: MLModelError.self) { try Fixture.model("Network") }
    #expect(error?.code == .generic && error?.localizedDescription.contains("a neural network") == true)
  }

  @Test("What no model can say is an error, at the latest when it is loaded") func malformed() throws {
    #expect(MLModelError.Code.of { _ = try Fixture.model("Circle") } == .generic)
    #expect(MLModelError.Code.of { _ = try Fixture.model("Nothing") } == .io)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(MLModelError.Code.of { _ = try MLModel(contentsOf: folder) } == .io)
    let whole = try Data(contentsOf: Fixture.file("Forest"))
    let file = folder.appendingPathComponent("A.mlmodel")
    // A file that ends too early is refused, or is a model with less in it; it never ends the app.
    for length in stride(from: 0, to: whole.count, by: 7) {
      try whole.prefix(length).write(to: file)
      let code = MLModelError.Code.of {
        let url: URL = try MLModel.compileModel(at: file)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        _ = try MLModel(contentsOf: url)
      }
      #expect(code == .io || code == .generic)
    }
  }

  @Test func modelsAreCompiledAndLoadedInAllWays() async throws {
    let features = try MLDictionaryFeatureProvider(dictionary: ["a": 0.09, "b": -0.59, "c": -0.12])
    let url = try await MLModel.compileModel(at: Fixture.file("Linear"))
    #expect(url.lastPathComponent == "Linear.mlmodelc")
    let other = await withCheckedContinuation { done in
      MLModel.compileModel(at: Fixture.file("Linear")) { done.resume(returning: $0) }
    }
    #expect(try other.get().lastPathComponent == "Linear.mlmodelc")
    let configuration = MLModelConfiguration()
    configuration.modelDisplayName = "A"
    let loaded = await withCheckedContinuation { done in
      MLModel.load(contentsOf: url, configuration: configuration) { done.resume(returning: $0) }
    }
    #expect(try loaded.get().configuration.modelDisplayName == "A")
    let model = try await MLModel.load(contentsOf: url)
    let answer = try await model.prediction(from: features)
    #expect(abs((answer.featureValue(for: "y")?.doubleValue ?? 0) - 4.349433430401643) < 1e-9)
  }

  @Test("A package is the model that its manifest calls the root") func packages() throws {
    let package = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".mlpackage")
    let place = package.appendingPathComponent("Data/com.apple.CoreML")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: package) }
    try FileManager.default.copyItem(at: Fixture.file("Scaler"), to: place.appendingPathComponent("model.mlmodel"))
    let manifest = """
      {"itemInfoEntries": {"A": {"path": "com.apple.CoreML/model.mlmodel"}}, "rootModelIdentifier": "A"}
      """
    try Data(manifest.utf8).write(to: package.appendingPathComponent("Manifest.json"))
    let url: URL = try MLModel.compileModel(at: package)
    #expect(try MLModel(contentsOf: url).modelDescription.inputDescriptionsByName.keys.sorted() == ["x"])
  }

  @Test func configurations() throws {
    let configuration = MLModelConfiguration()
    #expect(configuration.computeUnits == .all && !configuration.allowLowPrecisionAccumulationOnGPU)
    configuration.computeUnits = .cpuAndNeuralEngine
    configuration.allowLowPrecisionAccumulationOnGPU = true
    let model = try Fixture.model("Scaler", configuration)
    configuration.computeUnits = .cpuOnly
    #expect(model.configuration.computeUnits == .cpuAndNeuralEngine && MLComputeUnits.cpuAndGPU.rawValue == 1)
    #expect(model.configuration.allowLowPrecisionAccumulationOnGPU && model.configuration.parameters == nil)
  }

  @available(*, deprecated) @Test func optionsAreKept() {
    let options = MLPredictionOptions()
    #expect(!options.usesCPUOnly)
    options.usesCPUOnly = true
    #expect(options.usesCPUOnly)
  }

  @Test func errorsHaveApplesNumbers() {
    let codes: [MLModelError.Code] = [
      MLModelError.generic, MLModelError.featureType, MLModelError.io, MLModelError.customLayer,
      MLModelError.customModel,
      MLModelError.update, MLModelError.parameters, MLModelError.modelDecryptionKeyFetch, MLModelError.modelDecryption,
      MLModelError.modelCollection, MLModelError.predictionCancelled,
    ]
    #expect(codes.map(\.rawValue) == [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(
      (MLModelError(.io) as NSError).domain == "com.apple.CoreML" && MLModelErrorDomain == MLModelError.errorDomain
    )
  }
}
