/// The text of one class's record.
struct ClassRecordText {
  let typeName: String
  let isGeneric: Bool
  /// How an extension of the type names it.
  private let reference: String
  var objectiveCName: String
  private var methods: [String] = []
  private var properties: [String] = []

  init(typeName: String, isGeneric: Bool, reference: String? = nil) {
    self.typeName = typeName
    self.reference = reference ?? typeName
    self.isGeneric = isGeneric
    objectiveCName = typeName.split(separator: ".").last.map(String.init) ?? typeName
  }

  var isEmpty: Bool { methods.isEmpty && properties.isEmpty }

  /// - Parameter result: the method's result where it alone tells it from another.
  mutating func add(_ member: Member, _ selector: String, isOverloaded: Bool, result: String? = nil) {
    switch member.kind {
    case .property:
      properties.append("SlipwayFoundation.PropertyRecord(\"\(selector)\", \\\(reference).\(member.name))")
    case .method:
      let text = MethodReferenceText(owner: reference, name: member.name, labels: member.labels)
      let method = isOverloaded ? text.closure(parameterTypes: member.parameterTypes, result: result) : text.reference
      let label = member.throwsErrors ? "throwing: " : ""
      methods.append("SlipwayFoundation.MethodRecord(\"\(selector)\", \(label)\(method))")
    }
  }

  /// What an extension overrides goes by its other name, and into the record by one that no property has.
  mutating func add(extended member: Member) {
    let moved = "slipway_\(suffix)_\(member.name)"
    properties.append("SlipwayFoundation.PropertyRecord(\"extended \(member.name)\", \\\(reference).\(moved))")
  }

  /// Calls an `async` method in a task of its own, and the handler with what it returns.
  mutating func add(asynchronous member: Member, _ selector: String, handlerType: String) {
    let text = MethodReferenceText(owner: reference, name: member.name, labels: member.labels)
    let closure = text.asynchronousClosure(
      parameterTypes: member.parameterTypes,
      result: member.type,
      handlerType: handlerType
    )
    methods.append("SlipwayFoundation.MethodRecord(\"\(selector)\", \(closure))")
  }

  private var suffix: String { typeName.replacing(".", with: "_") }
  var functionName: String { "slipwayRecord_\(suffix)" }
  var protocolName: String { "SlipwayRecorded_\(suffix)" }
  var call: String { "\(typeName).\(functionName)()" }

  /// The function that makes the record.
  var function: String {
    let lists = [("methods", methods), ("properties", properties)].filter { !$0.1.isEmpty }
    let arguments = lists.map { ", \($0): [\($1.joined(separator: ", "))]" }.joined()
    let record = "SlipwayFoundation.ClassRecord(\(reference).self, name: \"\(objectiveCName)\"\(arguments))"
    return "fileprivate static func \(functionName)() -> SlipwayFoundation.ClassRecord { \(record) }"
  }

  /// The function in an extension, with the protocol by which a generic class's is found. Only the function is the main actor's: a class
  /// that conforms to a protocol of the main actor's in its own file would be so as well, and all classes below it.
  var declarations: String {
    guard isGeneric else { return "extension \(typeName) { \(function) }\n" }
    return
      "nonisolated private protocol \(protocolName) { @_Concurrency.MainActor static func \(functionName)() -> SlipwayFoundation.ClassRecord }\n"
      + "extension \(typeName): \(protocolName) { \(function) }\n"
  }
}
