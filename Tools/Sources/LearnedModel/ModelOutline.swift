/// What a Core ML model asks and what it answers.
struct ModelOutline {
  struct Feature: Equatable {
    enum Kind: Equatable {
      case integer, double, text, image, array, sequence
      /// The keys' type in Swift.
      case dictionary(String)
    }

    var name: String
    var description: String
    var kind: Kind
    var isOptional: Bool
  }

  let description: String
  let inputs: [Feature]
  let outputs: [Feature]

  /// - Parameter bytes: the model's file, whose schema Apple publishes with coremltools (`Model.proto`).
  init?(_ bytes: [UInt8]) {
    guard let model = ModelFields(bytes[...]), model.numbers.contains(where: { $0 >= 200 }),
      let description = model.message(2)
    else { return nil }
    self.description = description.message(100)?.text(1) ?? ""
    // A program of several functions describes each by itself.
    let functions = description.messages(20)
    let main = functions.first { $0.text(1) == description.text(21) } ?? functions.first
    inputs = (main?.messages(2) ?? description.messages(1)).compactMap(Self.feature)
    // What a model answers is always there.
    outputs = (main?.messages(3) ?? description.messages(10)).compactMap(Self.feature).map { output in
      Feature(name: output.name, description: output.description, kind: output.kind, isOptional: false)
    }
  }

  private static func feature(_ message: ModelFields) -> Feature? {
    guard let type = message.message(3), let kind = kind(type) else { return nil }
    return Feature(name: message.text(1), description: message.text(2), kind: kind, isOptional: type.flag(1000))
  }

  private static func kind(_ type: ModelFields) -> Feature.Kind? {
    switch type.numbers.first(where: { $0 < 1000 }) {
    case 1: .integer
    case 2: .double
    case 3: .text
    case 4: .image
    case 5: .array
    case 6: .dictionary(type.message(6)?.numbers.contains(1) == true ? "Int64" : "String")
    case 7: .sequence
    default: nil
    }
  }
}
