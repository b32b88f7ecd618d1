import Foundation

/// One element of a compiled storyboard or nib: what the XML of Interface Builder says, without what only its editor needs.
package final class InterfaceElement: Sendable {
  package let name: String
  /// Where it stands in the XML.
  let line: Int
  let attributes: [String: String]
  let children: [InterfaceElement]
  let text: String

  /// Reads the compiled form: name, line, attributes, children, and the text where there is one.
  init?(_ list: Any) {
    guard let list = list as? [Any], list.count >= 4, let name = list[0] as? String, let line = list[1] as? Int,
      let attributes = list[2] as? [String: String], let children = list[3] as? [Any]
    else { return nil }
    self.name = name
    self.line = line
    self.attributes = attributes
    self.children = children.compactMap { InterfaceElement($0) }
    text = list.count > 4 ? list[4] as? String ?? "" : ""
    guard self.children.count == children.count else { return nil }
  }

  init(_ name: String, _ line: Int, _ attributes: [String: String], _ children: [InterfaceElement]) {
    self.name = name
    self.line = line
    self.attributes = attributes
    self.children = children
    text = ""
  }

  var id: String? { attributes["id"] }
  /// The property of the element around it that it is the value of.
  var key: String? { attributes["key"] }

  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child of that name.
  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
  /// The value of a property.
  package func value(_ key: String) -> InterfaceElement? { children.first { $0.key == key } }
  /// What stands in the child of that name: views in `subviews`, constraints in `constraints`.
  func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  package func bool(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }
  func int(_ attribute: String) -> Int? {
    attributes[attribute].flatMap { Int($0) ?? Double($0).flatMap(Int.init(exactly:)) }
  }
  package func double(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }
  func float(_ attribute: String) -> Float? { double(attribute).map { Float($0) } }
  func length(_ attribute: String) -> CGFloat? { double(attribute).map { CGFloat($0) } }

  /// The case of an enumeration that the attribute names as Swift does.
  func choice<Value: RawRepresentable>(_ attribute: String, _ type: Value.Type = Value.self) -> Value?
  where Value.RawValue == Int {
    guard let name = attributes[attribute] else { return nil }
    return (0..<120).lazy.compactMap { Value(rawValue: $0) }.first { "\($0)" == name }
  }

  /// The names of the attributes that are YES: the members of an option set.
  var flags: Set<String> { Set(attributes.filter { $0.value == "YES" }.keys) }

  /// All elements below, and itself.
  func forEach(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
