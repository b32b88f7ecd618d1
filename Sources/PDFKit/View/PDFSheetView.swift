import UIKit

/// Where the pages of a view stand. Only what is near the visible part has views.
@MainActor final class PDFSheetView: UIView {
  struct Place {
    var page: PDFPage
    var frame: CGRect
    var row: Int
  }

  weak var owner: PDFView?
  var hearing: PDFScrollHearing?
  private(set) var places: [Place] = []
  private(set) var rows: [CGRect] = []
  private var views: [ObjectIdentifier: PDFSheetPage] = [:]

  func row(of page: PDFPage) -> CGRect? { places.first { $0.page === page }.map { rows[$0.row] } }
  func frame(of page: PDFPage) -> CGRect? { places.first { $0.page === page }?.frame }

  func clear() {
    (places, rows) = ([], [])
    views.values.forEach { $0.removeFromSuperview() }
    views = [:]
  }

  /// Places rows of pages one after the other, and gives the size of all.
  func place(_ lines: [[PDFPage]], for view: PDFView) -> CGSize {
    (places, rows) = ([], [])
    let scale = view.scaleFactor
    let margins = view.margins
    let isVertical = view.displayDirection == .vertical || !view.isContinuous
    var (offset, across): (CGFloat, CGFloat) = (0, 0)
    for (number, line) in lines.enumerated() {
      let sizes = line.map { page -> CGSize in
        let size = PageLayout.size(page.bounds(for: view.displayBox), page.rotation)
        return CGSize(
          width: (size.width + margins.left + margins.right) * scale,
          height: (size.height + margins.top + margins.bottom) * scale
        )
      }
      let row = CGRect(
        x: isVertical ? 0 : offset,
        y: isVertical ? offset : 0,
        width: sizes.reduce(0) { $0 + $1.width },
        height: sizes.map(\.height).max() ?? 0
      )
      var x = row.minX
      for (page, size) in zip(line, sizes) {
        let cell = CGRect(x: x, y: row.minY + (row.height - size.height) / 2, width: size.width, height: size.height)
        let inner = cell.inset(
          by: UIEdgeInsets(
            top: margins.top * scale,
            left: margins.left * scale,
            bottom: margins.bottom * scale,
            right: margins.right * scale
          )
        )
        places.append(Place(page: page, frame: inner, row: number))
        x += size.width
      }
      rows.append(row)
      offset = isVertical ? row.maxY : row.maxX
      across = max(across, isVertical ? row.width : row.height)
    }
    centre(isVertical: isVertical, across)
    return isVertical ? CGSize(width: across, height: offset) : CGSize(width: offset, height: across)
  }

  private func centre(isVertical: Bool, _ across: CGFloat) {
    for index in places.indices {
      let row = rows[places[index].row]
      if isVertical { places[index].frame.origin.x += (across - row.width) / 2 }
      if !isVertical { places[index].frame.origin.y += (across - row.height) / 2 }
    }
    for index in rows.indices {
      if isVertical { rows[index].origin.x = (across - rows[index].width) / 2 }
      if !isVertical { rows[index].origin.y = (across - rows[index].height) / 2 }
    }
  }

  /// Has views for the pages in a part of itself, and no others.
  func show(_ part: CGRect) {
    let near = part.insetBy(dx: -part.width / 2, dy: -part.height / 2)
    let wanted = places.filter { $0.frame.intersects(near) }
    let keys = Set(wanted.map { ObjectIdentifier($0.page) })
    for (key, view) in views where !keys.contains(key) {
      view.removeFromSuperview()
      views[key] = nil
    }
    for place in wanted {
      let key = ObjectIdentifier(place.page)
      let view = views[key] ?? PDFSheetPage(place.page)
      if views[key] == nil {
        views[key] = view
        addSubview(view)
      }
      view.owner = owner
      view.hasShadow = owner?.pageShadowsEnabled ?? true
      if view.frame != place.frame {
        view.frame = place.frame
        view.setNeedsDisplay()
      }
    }
  }

  func redraw() { views.values.forEach { $0.setNeedsDisplay() } }
  func redrawMarks() { views.values.forEach { $0.marks.setNeedsDisplay() } }
}

/// One page, on white, with what is selected of it.
@MainActor final class PDFSheetPage: UIView {
  let page: PDFPage
  weak var owner: PDFView?
  let marks = PDFMarksView()

  init(_ page: PDFPage) {
    self.page = page
    super.init(frame: .zero)
    backgroundColor = .white
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 3
    marks.backgroundColor = .clear
    marks.isOpaque = false
    marks.isUserInteractionEnabled = false
    addSubview(marks)
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  required init?(coder: NSCoder) { nil }

  var hasShadow: Bool {
    get { layer.shadowOpacity > 0 }
    set { layer.shadowOpacity = newValue ? 0.25 : 0 }
  }

  override var accessibilityLabel: String? {
    get { page.string }
    set { super.accessibilityLabel = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    marks.frame = bounds
  }

  /// From the page's coordinates to the view's.
  var fromPage: CGAffineTransform {
    guard let owner else { return .identity }
    let scale = owner.scaleFactor
    return PageLayout.seen(page.bounds(for: owner.displayBox), page.rotation)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  override func draw(_ rect: CGRect) {
    guard let owner, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: owner.scaleFactor, y: -owner.scaleFactor)
    page.draw(with: owner.displayBox, to: context)
    context.restoreGState()
  }
}

/// What is selected and highlighted on a page.
@MainActor final class PDFMarksView: UIView {
  override func draw(_ rect: CGRect) {
    guard let sheet = superview as? PDFSheetPage, let owner = sheet.owner, let context = UIGraphicsGetCurrentContext()
    else {
      return
    }
    context.concatenate(sheet.fromPage)
    for selection in owner.highlightedSelections ?? [] {
      selection.fill(sheet.page, selection.color ?? UIColor.systemYellow.withAlphaComponent(0.4), context)
    }
    owner.currentSelection?.draw(for: sheet.page, active: true)
  }
}
