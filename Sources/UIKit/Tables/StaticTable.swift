import Foundation

/// The sections and cells of a table whose content stands in a storyboard.
@MainActor final class StaticTable {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell]
  }
  let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard let cells = section(path.section)?.cells, cells.indices.contains(path.row) else { return nil }
    return cells[path.row]
  }
}
