import UIKit

/// Which sizes the user can give a window.
public struct WindowResizability: Sendable {
  enum Kind { case automatic, contentMinSize, contentSize }
  let kind: Kind
  /// Any size.
  public static let automatic = WindowResizability(kind: .automatic)
  /// No size that is too small for the content.
  public static let contentMinSize = WindowResizability(kind: .contentMinSize)
  /// No size that is too small for the content, and only the content's own where it has one. Other largest sizes do not limit a
  /// window here.
  public static let contentSize = WindowResizability(kind: .contentSize)
}

/// What a scene says of the size of its window; nil where it says nothing.
package struct WindowSizing {
  var size: CGSize?
  var resizability: WindowResizability?
}

extension Scene {
  /// The size that the window opens with, in points, unless whoever starts the app asks for another.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    nonisolated(unsafe) let scene = self
    return ResizedScene(scene: scene) { $0.size = $0.size ?? size }
  }
  /// The size that the window opens with, in points, unless whoever starts the app asks for another.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  /// Which sizes the user can give the window.
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    nonisolated(unsafe) let scene = self
    return ResizedScene(scene: scene) { $0.resizability = $0.resizability ?? resizability }
  }
}

/// A scene that says something of the size of its window.
nonisolated private struct ResizedScene<Content: Scene>: PrimitiveScene {
  let scene: Content
  let change: (inout WindowSizing) -> Void

  @MainActor var content: AnyView { scene.rootScene.content }
  @MainActor var title: Text? { scene.rootScene.title }
  @MainActor var commands: AnyView? { scene.rootScene.commands }
  @MainActor var sizing: WindowSizing {
    var sizing = scene.rootScene.sizing
    change(&sizing)
    return sizing
  }
}

extension UIWindowScene {
  /// Has the window keep to what the content of a host can be shown in.
  func limitSize<Content: View>(_ resizability: WindowResizability?, by host: UIHostingController<Content>) {
    guard let resizability, resizability.kind != .automatic else { return }
    let least = host.sizeThatFits(in: .zero)
    let most = host.sizeThatFits(in: CGSize(width: CGFloat.infinity, height: .infinity))
    limitSize(minimum: least, isResizable: resizability.kind == .contentMinSize || least != most)
  }
}
