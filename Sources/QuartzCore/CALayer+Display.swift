extension CALayer {
  /// Draws the contents anew if `setNeedsDisplay()` was called.
  func displayPendingContents() {
    guard displayIsPending else { return }
    displayIsPending = false
    display()
  }

  /// Asks the delegate for contents, or draws them into a bitmap of the layer's size.
  func makeContents() {
    if let host {
      if host.makesContents(of: self) { return }
    } else if let display = delegate?.display {
      return display(self)
    }
    guard bounds.width > 0, bounds.height > 0,
      let context = CGContext(size: bounds.size, scale: contentsScale, opaque: false)
    else { return }
    delegate?.layerWillDraw?(self)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if isTurnedOver {
      context.translateBy(x: 0, y: 2 * bounds.midY)
      context.scaleBy(x: 1, y: -1)
    }
    // What is animated is drawn as it is at this moment.
    let drawn = animatesContents ? presentationCopy() : self
    if drawn !== self { drawn.delegate = delegate }
    drawn.draw(in: context)
    contents = context.makeImage()
  }

  func askForDrawing(in context: CGContext) {
    delegate?.draw_in?(self, context)
  }
}
