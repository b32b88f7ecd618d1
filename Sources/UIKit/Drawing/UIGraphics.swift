import Foundation

/// The contexts that drawing goes to: each thread has its own stack.
private final class GraphicsStack {
  var contexts: [CGContext] = []

  private static let key = "SlipwayGraphicsStack"

  static var current: GraphicsStack {
    if let known = Thread.current.threadDictionary[key] as? GraphicsStack { return known }
    let new = GraphicsStack()
    Thread.current.threadDictionary[key] = new
    return new
  }
}

/// The context that UIKit's drawing goes to now: inside `draw(_:)`, an image renderer's block and the like.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.contexts.append(context) }

public func UIGraphicsPopContext() { _ = GraphicsStack.current.contexts.popLast() }
