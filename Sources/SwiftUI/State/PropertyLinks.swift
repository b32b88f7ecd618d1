/// A property that the tree itself knows: it keeps something in the view's node.
@MainActor protocol LinkedProperty: DynamicProperty {
  /// Joins the property to what the node keeps for it, in `slot`. What is read here is read by the node.
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode)
  /// Whether a new value from above leaves what the view shows as it is.
  static func isSame(_ old: Self, _ new: Self) -> Bool
}

extension LinkedProperty {
  static func isSame(_ old: Self, _ new: Self) -> Bool { true }
}

/// The properties of one node's view, those inside of properties of the developer's own types included.
@MainActor final class PropertyLinks<V> {
  private let table = FieldTable.of(V.self)
  private let properties = PropertyLink.all(of: V.self)
  private(set) var slots: [AnyObject?] = []

  func link(_ view: inout V, to node: AnyNode) {
    guard !properties.isEmpty else { return }
    if slots.isEmpty { slots = node.takeKeptSlots() ?? Array(repeating: nil, count: properties.count) }
    let previewed = PreviewState.current == nil ? nil : String(reflecting: V.self)
    withUnsafeMutablePointer(to: &view) { view in
      for (index, property) in properties.enumerated() {
        if let previewed { PreviewState.property = (previewed, property.name) }
        property.link(UnsafeMutableRawPointer(view) + property.offset, &slots[index], node)
      }
    }
  }

  func unlink() { slots = [] }

  /// Whether the view need not be evaluated for its new value.
  func isSame(_ old: V, _ new: V) -> Bool {
    if table.fields.isEmpty { return areSame(old, new) }
    guard table.plainFieldsAreSame(old, new) else { return false }
    return withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        properties.allSatisfy { $0.isSame(UnsafeRawPointer(old) + $0.offset, UnsafeRawPointer(new) + $0.offset) }
      }
    }
  }
}

/// How one property of a type is reached in a value.
@MainActor struct PropertyLink {
  /// As the developer has called it, behind the names of those that it stands in.
  private(set) var name: String
  private(set) var offset: Int
  let link: (UnsafeMutableRawPointer, inout AnyObject?, AnyNode) -> Void
  let isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private static var known: [ObjectIdentifier: [PropertyLink]] = [:]

  static func all(of type: any Any.Type) -> [PropertyLink] {
    if let known = known[ObjectIdentifier(type)] { return known }
    let links = FieldTable.of(type).fields.flatMap { field in
      field.property.map { all(in: $0, named: field.name, at: field.offset) } ?? []
    }
    known[ObjectIdentifier(type)] = links
    return links
  }

  /// Of a property of the developer's own type: first what is inside, then the property itself.
  private static func all(
    in type: any DynamicProperty.Type,
    named name: String,
    at offset: Int
  ) -> [PropertyLink] {
    if let linked = type as? any LinkedProperty.Type { return [PropertyLink(linked, name, offset)] }
    let inner = all(of: type).map { link in
      var link = link
      link.offset += offset
      link.name = "\(name).\(link.name)"
      return link
    }
    return inner + [PropertyLink(updating: type, name, offset)]
  }

  private init<P: LinkedProperty>(_: P.Type, _ name: String, _ offset: Int) {
    self.name = name
    self.offset = offset
    link = { $0.assumingMemoryBound(to: P.self).pointee.link(&$1, to: $2) }
    isSame = { P.isSame($0.assumingMemoryBound(to: P.self).pointee, $1.assumingMemoryBound(to: P.self).pointee) }
  }

  private init<P: DynamicProperty>(updating type: P.Type, _ name: String, _ offset: Int) {
    self.name = name
    self.offset = offset
    let table = FieldTable.of(type)
    link = { pointer, _, node in
      // What is read for it is read for the body.
      Evaluation.of(node) { pointer.assumingMemoryBound(to: P.self).pointee.update() }
    }
    isSame = {
      table.plainFieldsAreSame($0.assumingMemoryBound(to: P.self).pointee, $1.assumingMemoryBound(to: P.self).pointee)
    }
  }
}
