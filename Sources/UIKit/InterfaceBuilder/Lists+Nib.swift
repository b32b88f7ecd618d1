import Foundation

extension UITableView {
  func decodeTable(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeScrolling(element, decoder)
    if let height = element.length("rowHeight") { rowHeight = height }
    if let height = element.length("estimatedRowHeight") { estimatedRowHeight = height }
    if let height = element.length("sectionHeaderHeight") { sectionHeaderHeight = height }
    if let height = element.length("estimatedSectionHeaderHeight") { estimatedSectionHeaderHeight = height }
    if let height = element.length("sectionFooterHeight") { sectionFooterHeight = height }
    if let height = element.length("estimatedSectionFooterHeight") { estimatedSectionFooterHeight = height }
    separatorStyle = element["separatorStyle"] == "none" ? .none : .singleLine
    if let color = decoder.color("separatorColor", of: element) { separatorColor = color }
    if let inset = element.value("separatorInset") { separatorInset = inset.insets }
    decodeSelection(element)
    if let header = element.value("tableHeaderView") { tableHeaderView = decoder.view(header) }
    if let footer = element.value("tableFooterView") { tableFooterView = decoder.view(footer) }
    if let background = element.value("backgroundView") { backgroundView = decoder.view(background) }
    for prototype in element.list("prototypes") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      registry.register(kind: Self.cellKind, identifier, maker: decoder.prototype(prototype))
    }
    if element.child("sections") != nil { staticContent = StaticTable(element, decoder) }
  }

  private func decodeSelection(_ element: InterfaceElement) {
    switch element["allowsSelection"] ?? element["selection"] {
    case "NO", "none": allowsSelection = false
    default: break
    }
    allowsMultipleSelection = element.bool("allowsMultipleSelection") ?? false
    allowsSelectionDuringEditing = element.bool("allowsSelectionDuringEditing") ?? false
    allowsMultipleSelectionDuringEditing = element.bool("allowsMultipleSelectionDuringEditing") ?? false
  }
}

extension UITableViewCell {
  func decodeCell(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    if let content = element.value("contentView") { decodeContent(content, of: element, decoder) }
    selectionStyle = element.choice("selectionStyle") ?? .default
    accessoryType = element.choice("accessoryType") ?? .none
    editingAccessoryType = element.choice("editingAccessoryType") ?? .none
    indentationLevel = element.int("indentationLevel") ?? 0
    indentationWidth = element.length("indentationWidth") ?? 10
    showsReorderControl = element.bool("showsReorderControl") ?? false
    shouldIndentWhileEditing = element.bool("shouldIndentWhileEditing") ?? true
    if let inset = element.value("separatorInset") { separatorInset = inset.insets }
    if let view = element.value("accessoryView") { accessoryView = decoder.view(view) }
    if let view = element.value("editingAccessoryView") { editingAccessoryView = decoder.view(view) }
    if let view = element.value("backgroundView") { backgroundView = decoder.view(view) }
    if let view = element.value("selectedBackgroundView") { selectedBackgroundView = decoder.view(view) }
  }

  /// The labels of a standard style stand in the content view, and the cell has them already.
  private func decodeContent(_ content: InterfaceElement, of element: InterfaceElement, _ decoder: NibDecoder) {
    for child in content.list("subviews") {
      switch child.id {
      case nil: break
      case element["textLabel"]: textLabel.map { decodeLabel($0, child, decoder) }
      case element["detailTextLabel"]: detailTextLabel.map { decodeLabel($0, child, decoder) }
      case element["imageView"]:
        guard let imageView else { break }
        imageView.decodeImageView(child, decoder)
        decoder.adopt(imageView, child)
      default: break
      }
    }
    let frame = contentView.frame
    let own = [element["textLabel"], element["detailTextLabel"], element["imageView"]].compactMap { $0 }
    contentView.decodeView(content, decoder, leavingOut: own)
    if content.value("frame") == nil { contentView.frame = frame }
    decoder.adopt(contentView, content)
  }

  private func decodeLabel(_ label: UILabel, _ element: InterfaceElement, _ decoder: NibDecoder) {
    label.decodeLabel(element, decoder)
    decoder.adopt(label, element)
  }

  /// The style that a cell's element names.
  static func style(_ element: InterfaceElement?) -> CellStyle {
    switch element?["style"] {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }
}

extension UICollectionView {
  func decodeCollection(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeScrolling(element, decoder)
    if element.value("backgroundColor") == nil { backgroundColor = nil }
    if let layout = element.value("collectionViewLayout"),
      let object = decoder.object(layout) as? UICollectionViewLayout
    {
      collectionViewLayout = object
    }
    allowsSelection = element.bool("allowsSelection") ?? true
    allowsMultipleSelection = element.bool("allowsMultipleSelection") ?? false
    isPrefetchingEnabled = element.bool("prefetchingEnabled") ?? true
    if let background = element.value("backgroundView") { backgroundView = decoder.view(background) }
    for cell in element.list("cells") { register(cell, kind: "", decoder) }
    if let header = element.value("sectionHeaderView") {
      register(header, kind: UICollectionView.elementKindSectionHeader, decoder)
    }
    if let footer = element.value("sectionFooterView") {
      register(footer, kind: UICollectionView.elementKindSectionFooter, decoder)
    }
  }

  private func register(_ element: InterfaceElement, kind: String, _ decoder: NibDecoder) {
    guard let identifier = element["reuseIdentifier"] else { return }
    registry.register(kind: kind, identifier, maker: decoder.prototype(element))
  }
}

extension UICollectionReusableView {
  func decodeReusable(_ element: InterfaceElement, _ decoder: NibDecoder) {
    if let identifier = element["reuseIdentifier"] { reuseIdentifier = identifier }
  }
}

extension UICollectionViewCell {
  func decodeItem(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    if let content = element.value("contentView") {
      contentView.decodeView(content, decoder)
      decoder.adopt(contentView, content)
      contentView.frame = bounds
    }
    if let view = element.value("backgroundView") { backgroundView = decoder.view(view) }
    if let view = element.value("selectedBackgroundView") { selectedBackgroundView = decoder.view(view) }
  }
}

extension UICollectionViewFlowLayout {
  func decodeFlow(_ element: InterfaceElement, _ decoder: NibDecoder) {
    scrollDirection = element.choice("scrollDirection") ?? .vertical
    minimumLineSpacing = element.length("minimumLineSpacing") ?? 10
    minimumInteritemSpacing = element.length("minimumInteritemSpacing") ?? 10
    if let size = element.value("itemSize") { itemSize = size.size }
    if element["automaticEstimatedItemSize"] == "YES" {
      estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = element.value("estimatedItemSize") {
      estimatedItemSize = size.size
    }
    if let size = element.value("headerReferenceSize") { headerReferenceSize = size.size }
    if let size = element.value("footerReferenceSize") { footerReferenceSize = size.size }
    if let inset = element.value("sectionInset") { sectionInset = inset.insets }
    if let reference: SectionInsetReference = element.choice("sectionInsetReference") {
      sectionInsetReference = reference
    }
    sectionHeadersPinToVisibleBounds = element.bool("sectionHeadersPinToVisibleBounds") ?? false
    sectionFootersPinToVisibleBounds = element.bool("sectionFootersPinToVisibleBounds") ?? false
  }
}

extension StaticTable {
  convenience init(_ element: InterfaceElement, _ decoder: NibDecoder) {
    let sections = element.list("sections").map { section in
      Section(
        header: decoder.text("headerTitle", of: section),
        footer: decoder.text("footerTitle", of: section),
        cells: section.list("cells").compactMap { cell in
          let view = decoder.view(cell) as? UITableViewCell
          view?.staticHeight = cell.length("rowHeight")
          return view
        }
      )
    }
    self.init(sections)
  }
}

extension NibDecoder {
  /// Makes copies of a prototype, whose outlets and segues may lead to the controller of its table.
  func prototype(_ element: InterfaceElement) -> () -> UIView? {
    let file = file
    let id = controllerID
    return { [weak storyboard, weak controller] in
      let outside = [id: controller as AnyObject?].compactMapValues { $0 }
      let decoder = NibDecoder(file, storyboard: storyboard, objects: outside)
      decoder.controller = controller
      let view = decoder.view(element)
      decoder.finish()
      return view
    }
  }
}
