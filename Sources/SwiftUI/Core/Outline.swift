/// The rows and sections of what stands in a list.
@MainActor struct Outline {
  struct Section {
    var header: AnyNode?
    var footer: AnyNode?
    var rows: [AnyNode] = []
    var isExplicit = false
  }

  private(set) var sections: [Section] = []

  mutating func append(_ rows: AnyNode) {
    if sections.last?.isExplicit != false { sections.append(Section()) }
    sections[sections.count - 1].rows.append(rows)
  }

  mutating func append(_ section: Section) { sections.append(section) }
}
