import QuartzCore
import SlipwayFoundation
public import UIKit

/// Shows a scene, and lets it run with the display.
open class SKView: UIView {
  open private(set) var scene: SKScene?
  open weak var delegate: (any SKViewDelegate)?

  /// Whether the scene stands still.
  open var isPaused = false { didSet { updateClock() } }
  open var preferredFramesPerSecond = 60 { didSet { link?.preferredFramesPerSecond = preferredFramesPerSecond } }
  /// Whether nodes at the same z position are drawn in any order: here it is always that of the tree, which is one.
  open var ignoresSiblingOrder = false
  /// Whether what is outside of the view is left out; nothing of it is seen in any case.
  open var shouldCullNonVisibleNodes = true
  /// Whether what is behind the view is seen where the scene is translucent.
  open var allowsTransparency = false { didSet { setNeedsDisplay() } }

  // What is told of the scene in the lower corner.
  open var showsFPS = false { didSet { setNeedsDisplay() } }
  open var showsNodeCount = false { didSet { setNeedsDisplay() } }
  open var showsDrawCount = false { didSet { setNeedsDisplay() } }
  open var showsQuadCount = false { didSet { setNeedsDisplay() } }
  /// Whether the outlines of physics bodies are drawn.
  open var showsPhysics = false { didSet { setNeedsDisplay() } }

  private var link: CADisplayLink?
  private var transition: RunningTransition?
  private var frameTimes: [TimeInterval] = []
  /// The nodes that touches began in, by the touches.
  var touched: [ObjectIdentifier: UIResponder] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    isMultipleTouchEnabled = false
    contentRenderer = { [weak self] in self?.record(in: $0) }
  }

  // MARK: Scenes

  open func presentScene(_ scene: SKScene?) {
    transition = nil
    show(scene)
  }

  /// Shows a scene in the place of the one that is shown, from one to the other by a transition.
  open func presentScene(_ scene: SKScene, transition: SKTransition) {
    let before = self.scene
    show(scene)
    if let before, before !== scene { self.transition = RunningTransition(transition, from: before) }
  }

  private func show(_ new: SKScene?) {
    let old = scene
    guard new !== old else { return }
    if let old {
      old.willMove(from: self)
      old.view = nil
      old.walk { $0.sceneChanged() }
    }
    touched = [:]
    scene = new
    if let new {
      new.view?.presentScene(nil)
      new.view = self
      new.clock.rest()
      fitScene()
      new.walk { $0.sceneChanged() }
      new.didMove(to: self)
    }
    updateClock()
    setNeedsDisplay()
  }

  private func fitScene() {
    guard let scene, scene.scaleMode == .resizeFill, bounds.width > 0, bounds.height > 0 else { return }
    scene.size = bounds.size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitScene()
    setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateClock()
  }

  // MARK: Frames

  private func updateClock() {
    let isRunning = window != nil && scene != nil && !isPaused
    if !isRunning {
      link?.invalidate()
      link = nil
      scene?.clock.rest()
    } else if link == nil {
      let link = CADisplayLink(of: self) { $0.frame(at: $1) }
      link.preferredFramesPerSecond = preferredFramesPerSecond
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }

  func frame(at time: TimeInterval) {
    guard let scene else { return }
    if let shouldRender = delegate?.view_shouldRenderAtTime, !shouldRender(self, time) { return }
    if let transition {
      transition.advance(to: time, in: self)
      if transition.isOver { self.transition = nil }
    }
    if transition?.transition.pausesIncomingScene ?? false {
      scene.clock.rest()
    } else {
      scene.runFrame(at: time)
    }
    frameTimes.append(time)
    frameTimes.removeAll { $0 <= time - 1 }
    setNeedsDisplay()
  }

  // MARK: Drawing

  private func record(in context: RenderContext) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    context.clipped(to: bounds) {
      guard let scene else { return }
      let painter = ScenePainter(pixelScale: pixelScale, visible: bounds)
      if let transition, let picture = transition.picture(to: scene, in: self) {
        return context.append(picture)
      }
      painter.paint(scene: scene, inViewOf: bounds.size, isOpaque: !allowsTransparency)
      let count = painter.drawn
      if showsPhysics { painter.paintPhysics(of: scene, in: scene.transform(toViewOf: bounds.size)) }
      if let picture = painter.stack.joined { context.append(picture) }
      SceneFigures(self, scene, drawn: count, frames: frameTimes.count).draw(in: context)
    }
  }

  var pixelScale: CGFloat { window?.screen.scale ?? traitCollection.displayScale }

  /// A picture of a node with all below it, as large as they are; nil if nothing of them is seen.
  open func texture(from node: SKNode) -> SKTexture? {
    let area = node is SKScene ? node.frame : node.accumulatedFrame
    return texture(from: node, area)
  }

  /// - Parameter crop: in the node's coordinates.
  open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
    texture(from: node, crop.applying(node is SKScene ? .identity : node.transform))
  }

  /// - Parameter area: in the coordinates of the node's parent.
  private func texture(from node: SKNode, _ area: CGRect) -> SKTexture? {
    guard area.width > 0, area.height > 0 else { return nil }
    let scale = max(1, pixelScale)
    let painter = ScenePainter(pixelScale: scale)
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -area.minX, ty: area.maxY)
    if let scene = node as? SKScene {
      painter.draw(
        scene.backgroundColor,
        in: area,
        DrawnPlace(transform: upright, alpha: 1, magnification: 1)
      )
      painter.paintChildren(of: scene, in: upright)
    } else {
      painter.paint(node, in: upright)
    }
    guard let image = painter.stack.joined?.image(of: CGRect(origin: .zero, size: area.size), scale: scale) else {
      return nil
    }
    return SKTexture(label: "node") { (image, scale) }
  }

  // MARK: Geometry

  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    point.applying(scene.transform(toViewOf: bounds.size).inverted())
  }

  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    point.applying(scene.transform(toViewOf: bounds.size))
  }

  // MARK: Touches; see `SKView+Touches.swift`

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    hand(touches, event) { $0.touchesMoved($1, with: $2) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    hand(touches, event) { $0.touchesEnded($1, with: $2) }
    forget(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hand(touches, event) { $0.touchesCancelled($1, with: $2) }
    forget(touches)
  }
}

/// Decides which frames of a view are made.
@preconcurrency @MainActor public protocol SKViewDelegate: NSObjectProtocol {}

extension SKViewDelegate {
  package var view_shouldRenderAtTime: ((SKView, TimeInterval) -> Bool)? {
    optionalMethod("view:shouldRenderAtTime:")
  }
}
