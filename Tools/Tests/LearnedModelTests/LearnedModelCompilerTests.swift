import Foundation
import Testing
import XcodeProject

@testable import LearnedModel

struct LearnedModelCompilerTests {
  /// A message of Protocol Buffers: its fields, of which each is a number, a text or a message.
  enum Field {
    case number(Int, UInt8)
    case text(Int, String)
    case message(Int, [Field])

    var bytes: [UInt8] {
      switch self {
      case .number(let number, let value): Self.tag(number, 0) + [value]
      case .text(let number, let text): Self.tag(number, 2) + [UInt8(text.utf8.count)] + Array(text.utf8)
      case .message(let number, let fields):
        Self.tag(number, 2) + Self.varint(fields.flatMap(\.bytes).count) + fields.flatMap(\.bytes)
      }
    }

    private static func tag(_ number: Int, _ kind: Int) -> [UInt8] { varint(number << 3 | kind) }
    private static func varint(_ value: Int) -> [UInt8] {
      value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F | 0x80)] + varint(value >> 7)
    }
  }

  /// A feature of a kind, by the number of its field.
  private func feature(_ number: Int, _ name: String, _ kind: Int, _ type: [Field] = [], isOptional: Bool = false)
    -> Field
  {
    let types: [Field] = [.message(kind, type)] + (isOptional ? [.number(1000, 1)] : [])
    return .message(number, [.text(1, name), .text(2, "What \(name) is"), .message(3, types)])
  }

  private func model(_ description: [Field]) -> [UInt8] {
    ([.number(1, 4), .message(2, description), .message(900, [])] as [Field]).flatMap(\.bytes)
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }

  @Test func whatAModelAsksAndAnswers() throws {
    let outline = try #require(
      ModelOutline(
        model([
          feature(1, "i", 1), feature(1, "d", 2, isOptional: true), feature(1, "s", 3), feature(1, "p", 4),
          feature(1, "a", 5), feature(1, "k", 6, [.message(1, [])]), feature(1, "t", 6, [.message(2, [])]),
          feature(10, "q", 7), .message(100, [.text(1, "Short")]),
        ])
      )
    )
    let kinds = outline.inputs.map(\.kind)
    #expect(kinds == [.integer, .double, .text, .image, .array, .dictionary("Int64"), .dictionary("String")])
    #expect(outline.inputs.map(\.isOptional) == [false, true, false, false, false, false, false])
    #expect(outline.outputs.map(\.kind) == [.sequence] && outline.description == "Short")
    #expect(outline.inputs[0].description == "What i is" && outline.inputs[0].name == "i")
  }

  @Test("A program of several functions is described by its default one") func functions() throws {
    func function(_ name: String, _ input: String) -> Field {
      .message(20, [.text(1, name), feature(2, input, 2), feature(3, "out", 2)])
    }
    let outline = try #require(ModelOutline(model([function("a", "x"), function("b", "y"), .text(21, "b")])))
    #expect(outline.inputs.map(\.name) == ["y"] && outline.outputs.map(\.name) == ["out"])
  }

  @Test func theFileGoesIntoTheProductAndAClassIntoTheModule() throws {
    let bytes = model([feature(1, "a b", 2), feature(10, "class", 3)])
    let compiled = try LearnedModelCompiler.compile(file("My Model.mlmodel", bytes))
    #expect(compiled.resources == ["My Model.mlmodelc/model.mlmodel": Data(bytes)])
    let text = try #require(compiled.sources["My_Model.swift"])
    #expect(text.contains("nonisolated class My_Model {") && text.contains("class My_ModelInput: MLFeatureProvider"))
    #expect(text.contains("func prediction(`a_b`: Double) throws -> My_ModelOutput"))
    #expect(text.contains(#"if featureName == "a b" { return MLFeatureValue(double: `a_b`) }"#))
    #expect(text.contains(#"var `class`: String { provider.featureValue(for: "class")!.stringValue }"#))
    #expect(text.contains(#"forResource: "My Model", withExtension: "mlmodelc""#))
  }

  @Test func packages() throws {
    let package = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)/Wine.mlpackage")
    let place = package.appending(path: "Data/com.apple.CoreML")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let bytes = model([feature(1, "x", 2)])
    try Data(bytes).write(to: place.appending(path: "model.mlmodel"))
    #expect(throws: ProjectError.self) { try LearnedModelCompiler.compile(package) }
    func write(_ path: String) throws {
      let manifest = #"{"itemInfoEntries": {"A": {"path": "\#(path)"}}, "rootModelIdentifier": "A"}"#
      try Data(manifest.utf8).write(to: package.appending(path: "Manifest.json"))
    }
    try write("../../model.mlmodel")
    #expect(throws: ProjectError.self) { try LearnedModelCompiler.compile(package) }
    try write("com.apple.CoreML/model.mlmodel")
    let compiled = try LearnedModelCompiler.compile(package)
    #expect(compiled.resources == ["Wine.mlmodelc/model.mlmodel": Data(bytes)] && compiled.sources["Wine.swift"] != nil)
  }

  @Test(arguments: ["", "no model", "\u{8}\u{4}"]) func whatIsNoModelIsRefused(text: String) throws {
    let url = try file("A.mlmodel", Array(text.utf8))
    #expect(throws: ProjectError.self) { try LearnedModelCompiler.compile(url) }
  }

  @Test func modelsAreToldByTheirNames() {
    let names = ["A.mlmodel", "A.mlpackage", "A.MLMODEL", "A.mlmodelc", "A.swift"]
    #expect(names.map { LearnedModelCompiler.isModel(URL(filePath: $0)) } == [true, true, true, false, false])
  }
}
