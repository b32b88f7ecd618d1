extension CALayer {
  func markForLayout() {
    guard !layoutIsPending else { return }
    layoutIsPending = true
    tellHost(.layout)
  }

  /// For a host that lays out by its own order: the layer has been laid out.
  package func layoutDone() { layoutIsPending = false }

  func layoutPendingLayers() {
    if let host { return host.layoutIfNeeded() }
    let ancestors = sequence(first: self, next: \.parent)
    let topmost = ancestors.reduce(self) { $1.layoutIsPending ? $1 : $0 }
    topmost.layoutDownwards()
  }

  private func layoutDownwards() {
    if layoutIsPending {
      layoutIsPending = false
      layoutSublayers()
    }
    for child in children { child.layoutDownwards() }
  }

  func askForLayout() {
    if let host { return host.layoutSublayers(of: self) }
    delegate?.layoutSublayers_of?(self)
  }
}
