import CoreGraphics

/// The column at the trailing edge, which is seen once it was shown; in a narrow window it is presented.
extension UISplitViewController {
  private static let widthOfInspector: CGFloat = 320

  /// What it takes from the secondary column, its divider included.
  var roomOfInspector: CGFloat {
    guard showsInspector, column(of: .inspector) != nil else { return 0 }
    return min(Self.widthOfInspector, view.bounds.width / 3).rounded() + 1
  }

  func layoutInspector() {
    guard roomOfInspector > 0, let child = column(of: .inspector)?.viewIfLoaded else { return }
    let (x, height) = (view.bounds.width - roomOfInspector, view.bounds.height)
    dividers[2].isHidden = false
    dividers[2].frame = CGRect(x: x, y: 0, width: 1, height: height)
    child.frame = CGRect(x: x + 1, y: 0, width: roomOfInspector - 1, height: height)
  }

  func showInspector() {
    guard !showsInspector, let inspector = column(of: .inspector) else { return }
    showsInspector = true
    if collapsed { return present(inspector, animated: true) }
    guard isViewLoaded else { return }
    install(inspector)
    view.addSubview(dividers[2])
    dividers[2].backgroundColor = .opaqueSeparator
    animateColumns()
  }

  func hideInspector() {
    guard showsInspector else { return }
    leaveInspector()
    animateColumns()
  }

  /// Takes it away at once: when it is hidden, and when the window becomes narrow or wide.
  func leaveInspector() {
    guard showsInspector, let inspector = column(of: .inspector) else { return }
    showsInspector = false
    if inspector.parent === self { remove(inspector) } else { inspector.dismiss(animated: true) }
    viewIfLoaded?.setNeedsLayout()
  }
}
