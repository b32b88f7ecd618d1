import CoreGraphics
public import Foundation
import QuartzCore
import SlipwayFoundation
public import UIKit

/// How edges are smoothed.
public enum SCNAntialiasingMode: UInt, Sendable {
  case none = 0
  /// As smooth as with four.
  case multisampling2X = 1
  case multisampling4X = 2
}

/// Shows a scene. The picture is drawn by the machine's processor, whenever something has changed.
open class SCNView: UIView, SCNSceneRenderer {
  /// What a view is made with.
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let preferredRenderingAPI = Option(rawValue: "SCNPreferredRenderingAPIKey")
    public static let preferredDevice = Option(rawValue: "SCNPreferredDeviceKey")
    public static let preferLowPowerDevice = Option(rawValue: "SCNPreferLowPowerDeviceKey")
  }

  open var scene: SCNScene? { didSet { sceneChanged(from: oldValue) } }
  open weak var delegate: (any SCNSceneRendererDelegate)?
  open var pointOfView: SCNNode? {
    get { hand.camera ?? ownPointOfView ?? scene?.rootNode.firstCamera }
    set {
      (ownPointOfView, hand.camera) = (newValue, nil)
      redraw()
    }
  }
  open override var backgroundColor: UIColor? { didSet { redraw() } }
  open var autoenablesDefaultLighting = false { didSet { redraw() } }
  /// Whether fingers turn what is seen about the middle of the scene, move it with two, and bring it nearer by pinching. Two taps
  /// take that back.
  open var allowsCameraControl = false { didSet { hand.isEnabled = allowsCameraControl } }
  open var antialiasingMode = SCNAntialiasingMode.none { didSet { redraw() } }
  /// Whether a frame is drawn even where nothing has changed.
  open var rendersContinuously = false { didSet { updateClock() } }
  open var preferredFramesPerSecond = 60 { didSet { link?.preferredFramesPerSecond = preferredFramesPerSecond } }
  /// Whether the scene's time goes on. Actions go on in any case.
  open var isPlaying = false { didSet { updateClock() } }
  open var sceneTime: TimeInterval = 0

  private var ownPointOfView: SCNNode?
  private lazy var hand = CameraHand(self)
  private var link: CADisplayLink?
  private var needsPicture = true
  private var picture: CGImage?
  private lazy var watch = SceneWatch(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// - Parameter options: which graphics interface and device is wanted; none is used here.
  public convenience init(frame: CGRect, options: [String: Any]? = nil) { self.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    if backgroundColor == nil { backgroundColor = .white }
    contentRenderer = { [weak self] in self?.record(in: $0) }
  }

  // MARK: The scene

  private func sceneChanged(from old: SCNScene?) {
    guard scene !== old else { return }
    old?.clock.rest()
    (ownPointOfView, hand.camera) = (nil, nil)
    scene?.observers.add(watch)
    updateClock()
    redraw()
  }

  func redraw() {
    needsPicture = true
    updateClock()
    setNeedsDisplay()
  }

  open func play(_ sender: Any?) { isPlaying = true }
  open func pause(_ sender: Any?) { isPlaying = false }
  open func stop(_ sender: Any?) {
    isPlaying = false
    sceneTime = 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    redraw()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateClock()
  }

  // MARK: Frames

  private var isRunning: Bool {
    guard window != nil, let scene else { return false }
    return isPlaying || rendersContinuously || needsPicture || scene.isMoving
  }

  private func updateClock() {
    if let link, !isRunning {
      link.invalidate()
      self.link = nil
      scene?.clock.rest()
    } else if link == nil, isRunning {
      let link = CADisplayLink(of: self) { $0.frame(at: $1) }
      link.preferredFramesPerSecond = preferredFramesPerSecond
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }

  /// One turn of the loop.
  func frame(at time: TimeInterval) {
    guard let scene else { return }
    let seconds = scene.clock.advance(to: time)
    if isPlaying { sceneTime += seconds }
    delegate?.renderer_updateAtTime?(self, time)
    scene.advance(seconds)
    delegate?.renderer_didApplyAnimationsAtTime?(self, time)
    scene.applyConstraints(pointOfView)
    delegate?.renderer_didApplyConstraintsAtTime?(self, time)
    if needsPicture || rendersContinuously {
      delegate?.renderer_willRenderScene_atTime?(self, scene, time)
      makePicture()
      delegate?.renderer_didRenderScene_atTime?(self, scene, time)
      setNeedsDisplay()
    }
    updateClock()
  }

  // MARK: Drawing

  private var pixelScale: CGFloat { max(1, window?.screen.scale ?? traitCollection.displayScale) }

  private func makePicture() {
    needsPicture = false
    picture = scene.flatMap { scene in
      DrawnScene(scene, viewpoint(of: scene), addsLight: autoenablesDefaultLighting).image(
        width: Int((bounds.width * pixelScale).rounded()),
        height: Int((bounds.height * pixelScale).rounded()),
        samples: antialiasingMode == .none ? 1 : 2,
        background: backgroundColor?.resolvedColor(with: traitCollection).cgColor
      )
    }
  }

  private func record(in context: RenderContext) {
    if needsPicture {
      scene?.applyConstraints(pointOfView)
      makePicture()
    }
    if let picture { context.snapshot.append(picture, in: bounds) }
  }

  /// What is seen now, as large as the view.
  open func snapshot() -> UIImage {
    scene?.applyConstraints(pointOfView)
    makePicture()
    guard let picture else { return UIGraphicsImageRenderer(bounds: bounds).image { _ in } }
    return UIImage(cgImage: picture, scale: pixelScale, orientation: .up)
  }

  // MARK: Places; in the view's coordinates, with depths of 0 to 1

  private func viewpoint(of scene: SCNScene) -> Viewpoint { Viewpoint(pointOfView, of: scene, size: bounds.size) }

  open func projectPoint(_ point: SCNVector3) -> SCNVector3 {
    scene.map { SCNVector3(viewpoint(of: $0).project(point.simd)) } ?? SCNVector3Zero
  }
  open func unprojectPoint(_ point: SCNVector3) -> SCNVector3 {
    scene.map { SCNVector3(viewpoint(of: $0).unproject(point.simd)) } ?? SCNVector3Zero
  }

  /// What of the scene is at a place of the view.
  open func hitTest(_ point: CGPoint, options: [SCNHitTestOption: Any]? = nil) -> [SCNHitTestResult] {
    guard let scene else { return [] }
    let viewpoint = viewpoint(of: scene)
    func place(_ depth: Float) -> SIMD3<Float> {
      viewpoint.unproject(SIMD3(Float(point.x), Float(point.y), depth))
    }
    return HitSearch(options).results(in: scene.rootNode, from: place(0), to: place(1))
  }

  /// Whether something of the ball around a node's shape is seen.
  open func isNode(_ node: SCNNode, insideFrustumOf pointOfView: SCNNode) -> Bool {
    guard let scene else { return false }
    return Viewpoint(pointOfView, of: scene, size: bounds.size).sees(node)
  }
  open func nodesInsideFrustum(of pointOfView: SCNNode) -> [SCNNode] {
    guard let scene else { return [] }
    let viewpoint = Viewpoint(pointOfView, of: scene, size: bounds.size)
    return scene.rootNode.hierarchy.filter { $0.geometry != nil && viewpoint.sees($0) }
  }
}

extension Viewpoint {
  fileprivate func sees(_ node: SCNNode) -> Bool {
    guard let geometry = node.geometry else { return false }
    let bounds = Bounds(geometry.mesh.bounds).applying(node.presentedWorld)
    let matrix = projection * view
    let corners = bounds.points.map { matrix * SIMD4($0, 1) }
    // It is not seen where all corners are beyond the same side.
    return (0..<3).allSatisfy { axis in
      corners.contains { $0[axis] <= $0.w } && corners.contains { $0[axis] >= -$0.w }
    }
  }
}

extension SCNNode {
  /// The first node with a camera, of this one and all below it.
  var firstCamera: SCNNode? {
    if camera != nil { return self }
    for child in childNodes {
      if let found = child.firstCamera { return found }
    }
    return nil
  }
}

/// Hands a scene's changes on to a view that it does not keep.
private final class SceneWatch: ChangeObserver, @unchecked Sendable {
  private weak var view: SCNView?

  init(_ view: SCNView) { self.view = view }

  /// Nodes may change on another thread.
  func observedChange() {
    if Thread.isMainThread {
      MainActor.assumeIsolated { view?.redraw() }
    } else {
      DispatchQueue.main.async { self.view?.redraw() }
    }
  }
}
