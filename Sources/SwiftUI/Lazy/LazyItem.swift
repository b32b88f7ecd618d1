import UIKit

/// A long row of views of which those in sight are made and placed.
///
/// What has not been seen counts with the size of the first line; the size of the whole follows what is found out.
final class LazyItem: LayoutItem, ScrollStopSource, ViewportFollower {
  var layout: LazyLayout { didSet { if !areSame(oldValue, layout) { contentChanged() } } }
  weak var source: AnyNode?
  private let view = LazyView()
  private lazy var canvas = ItemCanvas(view)
  private weak var viewport: ScrollViewport?
  private var direction = LayoutDirection.leftToRight
  private var content = ListContent()
  private var isStale = true
  private var lines: LazyLines?
  /// The lengths that lines had before the content changed, by their first views.
  private var known: [ItemID: CGFloat] = [:]
  private var knownRoom: CGFloat = 0
  private var placement: Placement?
  private var headers: [ObjectIdentifier: LayoutItem] = [:]

  init(_ layout: LazyLayout) {
    self.layout = layout
    super.init()
    view.item = self
  }

  func take(_ environment: EnvironmentValues) {
    let old = direction
    direction = environment.layoutDirection
    if direction != old { invalidateLayout() }
    guard viewport !== environment.scrollViewport else { return }
    viewport = environment.scrollViewport
    viewport?.add(self)
  }

  func contentChanged() {
    isStale = true
    invalidateLayout()
  }

  // MARK: Measuring

  private var axis: Axis { layout.axis }

  /// Takes the views there are now; of those that stay, what is known is kept.
  private func takeContent() {
    guard isStale, let source else { return }
    isStale = false
    if let lines {
      for (index, section) in lines.geometry.sections.enumerated() {
        let rows = content.sections[index].rows
        for (line, length) in section.rows.knownRows { known[rows[line * lines.tracks.count]] = length }
      }
    }
    content = ListContent(source)
    headers = [:]
    lines = nil
  }

  /// The lines for some room across, made anew where that is another.
  private func prepare(_ room: CGFloat) -> LazyLines {
    takeContent()
    if let lines, lines.room == room { return lines }
    let tracks = layout.tracks(in: room)
    if room != knownRoom { known = [:] }
    let estimate = estimate(tracks)
    let sections = content.sections.map { section in
      TableGeometry.Section(
        header: header(section.outline.header).map { length(ofHeader: $0, room) } ?? 0,
        rows: heights(of: section, tracks.count, estimate),
        footer: header(section.outline.footer).map { length(ofHeader: $0, room) } ?? 0
      )
    }
    let new = LazyLines(room: room, tracks: tracks, geometry: TableGeometry(top: 0, sections: sections))
    knownRoom = room
    known = [:]
    lines = new
    return new
  }

  private func heights(of section: ListContent.Section, _ tracks: Int, _ estimate: CGFloat) -> RowHeights {
    var heights = RowHeights(count: (section.rows.count + tracks - 1) / tracks, standard: estimate)
    guard !known.isEmpty else { return heights }
    for line in 0..<heights.count {
      if let length = known[section.rows[line * tracks]] { heights.set(length, for: line) }
    }
    return heights
  }

  /// The length of the first line stands for all that have not been seen.
  private func estimate(_ tracks: [LazyTrack]) -> CGFloat {
    guard let section = content.sections.firstIndex(where: { !$0.rows.isEmpty }) else { return 0 }
    return length(ofLine: IndexPath(row: 0, section: section), tracks)
  }

  private func offer(_ length: CGFloat) -> ProposedViewSize {
    axis == .vertical ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
  }

  private func rows(ofLine line: IndexPath, _ tracks: [LazyTrack]) -> Range<Int> {
    let first = line.row * tracks.count
    return first..<min(first + tracks.count, content.sections[line.section].rows.count)
  }

  /// With the distance to the next line.
  private func length(ofLine line: IndexPath, _ tracks: [LazyTrack]) -> CGFloat {
    let rows = rows(ofLine: line, tracks)
    let lengths = zip(rows, tracks).map { row, track in
      item(IndexPath(row: row, section: line.section)).sizeThatFits(offer(track.length))[axis]
    }
    return (lengths.max() ?? 0) + layout.spacing
  }

  private func item(_ path: IndexPath) -> LayoutItem {
    let item = content.item(at: path)
    item.outer = self
    return item
  }

  private func header(_ node: AnyNode?) -> LayoutItem? {
    guard let node, node.itemCount > 0 else { return nil }
    if let known = headers[ObjectIdentifier(node)] { return known }
    let item: LayoutItem
    if node.itemCount == 1 {
      item = node.item(at: 0)
    } else {
      let stack = ContainerItem(ZStackLayout(), direction)
      stack.source = node
      item = stack
    }
    item.outer = self
    headers[ObjectIdentifier(node)] = item
    return item
  }

  private func length(ofHeader item: LayoutItem, _ room: CGFloat) -> CGFloat {
    item.sizeThatFits(offer(room))[axis]
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let room = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil } ?? naturalRoom
    var size = CGSize.zero
    size[axis.other] = room
    size[axis] = max(0, prepare(room).geometry.end - layout.spacing)
    return size
  }

  /// Across, where nobody says how much there is: what the first views like.
  private var naturalRoom: CGFloat {
    takeContent()
    let paths = content.sections.enumerated().flatMap { index, section in
      section.rows.indices.prefix(8).map { IndexPath(row: $0, section: index) }
    }
    return paths.prefix(8).map { item($0).sizeThatFits(.unspecified)[axis.other] }.max() ?? 0
  }

  override func forgetLayout() { placement = nil }

  // MARK: Showing

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    canvas.put(view, placement)
    var inner = placement.onOwnCanvas()
    inner.direction = direction
    self.placement = inner
    fill()
  }

  /// Shows what is in sight now.
  func fill() {
    guard let placement else { return }
    let room = placement.frame.size[axis.other]
    var lines = prepare(room)
    let known = lines.geometry.end
    var (low, high) = sight(placement)
    var shown: [IndexPath] = []
    var next = lines.geometry.firstRow(below: low)
    while let line = next, lines.geometry.row(line).start < high {
      let old = lines.geometry.row(line)
      let length = length(ofLine: line, lines.tracks)
      if length != old.length {
        lines.geometry.set(length, of: line)
        // What comes into sight from above pushes nothing away.
        if old.start < low, let viewport, viewport.hasScrolled {
          viewport.shift(by: length - old.length, axis)
          (low, high) = (low + length - old.length, high + length - old.length)
        }
      }
      if lines.geometry.row(line).end > low { shown.append(line) }
      next = lines.geometry.row(after: line)
    }
    self.lines = lines
    canvas.fill {
      for line in shown { place(line, lines, placement) }
      placeHeaders(lines, low...max(low, high), placement)
    }
    if lines.geometry.end != known { view.sizeChanged() }
    letGo(shown, lines)
  }

  /// Rows are made again when they come back. As many as are in sight stay on either side.
  private func letGo(_ shown: [IndexPath], _ lines: LazyLines) {
    for index in content.sections.indices {
      let inSight = shown.filter { $0.section == index }.map(\.row)
      let first = inSight.min().map { max(0, $0 - shown.count) } ?? 0
      let end = inSight.max().map { $0 + shown.count + 1 } ?? 0
      content.letGo(rowsOutside: first * lines.tracks.count..<end * lines.tracks.count, section: index)
    }
  }

  /// What of the item is in sight, along its axis.
  private func sight(_ placement: Placement) -> (CGFloat, CGFloat) {
    guard let visible = viewport?.visible(in: view) else { return (0, placement.frame.size[axis]) }
    if axis == .vertical { return (visible.minY, visible.maxY) }
    return direction == .leftToRight
      ? (visible.minX, visible.maxX) : (placement.frame.width - visible.maxX, placement.frame.width - visible.minX)
  }

  private func place(_ line: IndexPath, _ lines: LazyLines, _ placement: Placement) {
    let span = lines.geometry.row(line)
    for (row, track) in zip(rows(ofLine: line, lines.tracks), lines.tracks) {
      let item = item(IndexPath(row: row, section: line.section))
      let cell = rect(span.start, span.length - layout.spacing, track.start, track.length)
      let offer = offer(track.length)
      let dimensions = item.dimensions(offer)
      var frame = CGRect(origin: cell.origin, size: dimensions.size)
      frame.origin.x += place(dimensions, cell.width, track.alignment.horizontal.key, dimensions.width)
      frame.origin.y += place(dimensions, cell.height, track.alignment.vertical.key, dimensions.height)
      item.place(placement.inside(frame, offer), on: canvas)
    }
  }

  /// How far into some room an item goes, by a guide.
  private func place(_ item: ViewDimensions, _ room: CGFloat, _ guide: AlignmentKey, _ length: CGFloat) -> CGFloat {
    let ofRoom = ViewDimensions(width: room, height: room) { _ in nil }
    return ofRoom[guide] - item[guide]
  }

  private func rect(_ start: CGFloat, _ length: CGFloat, _ across: CGFloat, _ breadth: CGFloat) -> CGRect {
    axis == .vertical
      ? CGRect(x: across, y: start, width: breadth, height: length)
      : CGRect(x: start, y: across, width: length, height: breadth)
  }

  private func placeHeaders(_ lines: LazyLines, _ sight: ClosedRange<CGFloat>, _ placement: Placement) {
    let covered = viewport?.covered(axis) ?? (0, 0)
    let free = (sight.lowerBound + covered.0, sight.upperBound - covered.1)
    for index in lines.geometry.sections(in: sight) {
      let section = content.sections[index].outline
      if let item = header(section.header) {
        let isPinned = layout.pinned.contains(.sectionHeaders)
        let span = isPinned ? lines.geometry.pinnedHeader(index, top: free.0) : lines.geometry.header(index)
        place(header: item, span, lines.room, placement)
      }
      if let item = header(section.footer) {
        let isPinned = layout.pinned.contains(.sectionFooters)
        let span = isPinned ? lines.geometry.pinnedFooter(index, bottom: free.1) : lines.geometry.footer(index)
        place(header: item, span, lines.room, placement)
      }
    }
  }

  private func place(header item: LayoutItem, _ span: TableGeometry.Span, _ room: CGFloat, _ placement: Placement) {
    let offer = offer(room)
    let dimensions = item.dimensions(offer)
    let guide = axis == .vertical ? layout.alignment.horizontal.key : layout.alignment.vertical.key
    let across = place(dimensions, room, guide, dimensions.size[axis.other])
    let frame = rect(span.start, dimensions.size[axis], across, dimensions.size[axis.other])
    item.place(placement.inside(frame, offer), on: canvas)
  }

  // MARK: Scrolling to a view

  func stops(near sight: CGRect, in scrollView: UIView) -> [ScrollStop] {
    guard let lines else { return [] }
    let near = view.convert(sight, from: scrollView)
    let low = axis == .vertical ? near.minY - near.height : near.minX - near.width
    let high = axis == .vertical ? near.maxY + near.height : near.maxX + near.width
    var stops: [ScrollStop] = []
    var next = lines.geometry.firstRow(below: low)
    while let line = next, lines.geometry.row(line).start < high {
      let span = lines.geometry.row(line)
      for (row, track) in zip(rows(ofLine: line, lines.tracks), lines.tracks) {
        let frame = directed(rect(span.start, span.length - layout.spacing, track.start, track.length))
        let id = content.sections[line.section].rows[row].element
        stops.append(ScrollStop(id: id, frame: view.convert(frame, to: scrollView)))
      }
      next = lines.geometry.row(after: line)
    }
    return stops
  }

  /// From the leading side to the left one.
  private func directed(_ frame: CGRect) -> CGRect {
    guard direction == .rightToLeft, let placement else { return frame }
    return CGRect(origin: CGPoint(x: placement.frame.width - frame.maxX, y: frame.minY), size: frame.size)
  }

  /// Where the view of an element stands, or will.
  func target(_ id: AnyHashable) -> ShownPlace? {
    guard let lines, let path = content.path(where: { $0.element == id }) else { return nil }
    let span = lines.geometry.row(IndexPath(row: path.row / lines.tracks.count, section: path.section))
    return ShownPlace(view: view, frame: rect(span.start, span.length - layout.spacing, 0, lines.room))
  }
}

/// The lines of a lazy stack or grid: how long each is, with the distance to the next.
@MainActor struct LazyLines {
  let room: CGFloat
  let tracks: [LazyTrack]
  var geometry: TableGeometry
}

/// The view that holds what is in sight.
final class LazyView: PassThroughView {
  weak var item: LazyItem?
  private var isResized = false

  /// The whole is of another size than was thought: those around lay it out anew after this layout.
  func sizeChanged() {
    isResized = true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard isResized else { return }
    isResized = false
    item?.invalidateLayout()
  }
}
