import UIKit

/// A view that fills a controller: the hosting controller's own, a pushed screen, a sheet.
@MainActor class SurfaceView: ItemsView {
  override init(_ graph: ViewGraph, alignment: Alignment = .center) {
    super.init(graph, alignment: alignment)
    backgroundColor = .systemBackground
    graph.add(self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { PresentationQueue.retry() }
  }

  override func layoutSubviews() {
    graph.update()
    graph.layOut {
      super.layoutSubviews()
      // What was laid out may have changed what is shown.
      if graph.hasChangesForLayout {
        graph.update()
        place()
      }
    }
  }
}
