public import SpriteKit
public import SwiftUI

/// Shows a SpriteKit scene. A size that is not the scene's is for its `scaleMode` to fill.
@MainActor @preconcurrency public struct SpriteView: View {
  /// How the scene is drawn.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let ignoresSiblingOrder = Options(rawValue: 1)
    public static let shouldCullNonVisibleNodes = Options(rawValue: 2)
    /// What is behind the view is seen where the scene's background is translucent.
    public static let allowsTransparency = Options(rawValue: 4)
  }

  /// What is told of the scene in the corner of the view.
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let showsFPS = DebugOptions(rawValue: 1)
    public static let showsNodeCount = DebugOptions(rawValue: 2)
    public static let showsDrawCount = DebugOptions(rawValue: 4)
    public static let showsQuadCount = DebugOptions(rawValue: 8)
    public static let showsPhysics = DebugOptions(rawValue: 16)
  }

  private let scene: SKScene
  private let transition: SKTransition?
  private let isPaused: Bool
  private let preferredFramesPerSecond: Int
  private let options: Options
  private let debugOptions: DebugOptions

  /// - Parameter transition: how the view goes to this scene from another one.
  public init(
    scene: SKScene,
    transition: SKTransition? = nil,
    isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes],
    debugOptions: DebugOptions
  ) {
    (self.scene, self.transition, self.isPaused) = (scene, transition, isPaused)
    self.preferredFramesPerSecond = preferredFramesPerSecond
    (self.options, self.debugOptions) = (options, debugOptions)
  }

  public init(
    scene: SKScene,
    transition: SKTransition? = nil,
    isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes]
  ) {
    self.init(
      scene: scene,
      transition: transition,
      isPaused: isPaused,
      preferredFramesPerSecond: preferredFramesPerSecond,
      options: options,
      debugOptions: []
    )
  }

  public var body: some View {
    Screen(
      scene: scene,
      transition: transition,
      isPaused: isPaused,
      preferredFramesPerSecond: preferredFramesPerSecond,
      options: options,
      debugOptions: debugOptions
    )
  }
}

/// The view behind it.
private struct Screen: UIViewRepresentable {
  let scene: SKScene
  let transition: SKTransition?
  let isPaused: Bool
  let preferredFramesPerSecond: Int
  let options: SpriteView.Options
  let debugOptions: SpriteView.DebugOptions

  func makeUIView(context: Context) -> SKView { SKView(frame: .zero) }

  func updateUIView(_ view: SKView, context: Context) {
    view.isPaused = isPaused
    view.preferredFramesPerSecond = preferredFramesPerSecond
    view.ignoresSiblingOrder = options.contains(.ignoresSiblingOrder)
    view.shouldCullNonVisibleNodes = options.contains(.shouldCullNonVisibleNodes)
    view.allowsTransparency = options.contains(.allowsTransparency)
    view.showsFPS = debugOptions.contains(.showsFPS)
    view.showsNodeCount = debugOptions.contains(.showsNodeCount)
    view.showsDrawCount = debugOptions.contains(.showsDrawCount)
    view.showsQuadCount = debugOptions.contains(.showsQuadCount)
    view.showsPhysics = debugOptions.contains(.showsPhysics)
    guard view.scene !== scene else { return }
    if let transition, view.scene != nil {
      view.presentScene(scene, transition: transition)
    } else {
      view.presentScene(scene)
    }
  }

  static func dismantleUIView(_ view: SKView, coordinator: ()) { view.presentScene(nil) }
}
