import Foundation

/// Finds what is wrong with a storyboard or xib before an app is run with it.
struct InterfaceCheck {
  let file: URL
  private(set) var notices: [InterfaceNotice] = []
  private var nodes: [String: InterfaceNode] = [:]

  init(file: URL) { self.file = file }

  mutating func run(_ root: InterfaceNode) throws(ResourceError) {
    try checkKind(root)
    try collect(root)
    try checkNames(root, in: nil)
    try checkConnections(root)
    try checkCycles(root)
  }

  private func failure(_ node: InterfaceNode, _ message: String) -> ResourceError {
    ResourceError(file: file.path, line: node.line, message)
  }

  private func checkKind(_ root: InterfaceNode) throws(ResourceError) {
    let type = root.attributes["type"] ?? ""
    guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") else {
      throw failure(
        root,
        root.name == "archive" || type.isEmpty
          ? "the file is older than Xcode 5, or no file of Interface Builder: save it in Xcode once"
          : "the interface is for another system than iOS (\(type))"
      )
    }
  }

  private mutating func collect(_ node: InterfaceNode) throws(ResourceError) {
    if let id = node.id {
      if let first = nodes[id] { throw failure(node, "the id \(id) stands twice: in line \(first.line), too") }
      nodes[id] = node
    }
    for child in node.children { try collect(child) }
  }

  // MARK: Names

  private mutating func checkNames(_ node: InterfaceNode, in parent: InterfaceNode?) throws(ResourceError) {
    if InterfaceSchema.editorElements.contains(node.name) || InterfaceSchema.editorKeys.contains(node.key ?? "") {
      return
    }
    guard let attributes = InterfaceSchema.attributes(of: node.name) else {
      let framework = InterfaceSchema.frameworks[node.name].map { " (\($0))" } ?? ""
      let isObject = parent.map { InterfaceSchema.lists.contains($0.name) } ?? false
      // An object that is left out would leave its outlets empty, and the app would end there.
      if isObject { throw failure(node, "\(node.name)\(framework) is not known") }
      notices.append(notice(node, "\(parent?.name ?? ""): \(node.key ?? node.name)\(framework) is not known"))
      return
    }
    // A variation has attributes of the element around it.
    for name in node.attributes.keys.sorted()
    where node.name != "variation" && !attributes.contains(name) && !InterfaceSchema.ofAll.contains(name)
      && !InterfaceSchema.editorAttributes.contains(name)
    {
      notices.append(notice(node, "\(node.name): the attribute \(name) is not known"))
    }
    if node.name == "resources" { return }
    for child in node.children { try checkNames(child, in: node) }
  }

  private func notice(_ node: InterfaceNode, _ message: String) -> InterfaceNotice {
    InterfaceNotice(file: file.path, line: node.line, message: message)
  }

  // MARK: Connections

  private func checkConnections(_ node: InterfaceNode) throws(ResourceError) {
    let references: [String] =
      switch node.name {
      case "outlet", "outletCollection", "segue": ["destination"]
      case "action": node.attributes["destination"] == nil ? [] : ["destination"]
      case "constraint": ["firstItem", "secondItem"]
      case "document": ["initialViewController"]
      default: []
      }
    for reference in references {
      if let id = node.attributes[reference], nodes[id] == nil {
        throw failure(node, "\(node.name): its \(reference), \(id), is not in the file")
      }
    }
    if node.name == "constraint", let first = node.attributes["firstAttribute"],
      !InterfaceSchema.layoutAttributes.contains(first)
    {
      throw failure(node, "constraint: the attribute \(first) is not known")
    }
    for child in node.children { try checkConnections(child) }
  }

  /// Controllers that hold each other would be made without end.
  private func checkCycles(_ root: InterfaceNode) throws(ResourceError) {
    var held: [String: [(segue: InterfaceNode, destination: String)]] = [:]
    func collect(_ node: InterfaceNode, holder: String?) {
      let holder = InterfaceSchema.controllers.contains(node.name) ? node.id : holder
      if node.name == "segue", ["relationship", "embed"].contains(node.attributes["kind"]), let holder,
        let destination = node.attributes["destination"]
      {
        held[holder, default: []].append((node, destination))
      }
      for child in node.children { collect(child, holder: holder) }
    }
    collect(root, holder: nil)

    var finished: Set<String> = []
    for start in held.keys.sorted() where !finished.contains(start) {
      // Depth first, without recursion: the file may hold any number of scenes.
      var path: [(id: String, next: Int)] = [(start, 0)]
      var onPath: Set<String> = [start]
      while let (id, next) = path.last {
        let ways = held[id] ?? []
        guard next < ways.count else {
          path.removeLast()
          onPath.remove(id)
          finished.insert(id)
          continue
        }
        path[path.count - 1].next += 1
        let (segue, destination) = ways[next]
        if onPath.contains(destination) {
          throw failure(segue, "the controller holds itself: the segue leads back to it")
        }
        guard !finished.contains(destination) else { continue }
        path.append((destination, 0))
        onPath.insert(destination)
      }
    }
  }
}
