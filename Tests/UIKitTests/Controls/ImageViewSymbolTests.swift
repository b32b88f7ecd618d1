import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Effects of an image view's symbol")
struct ImageViewSymbolTests {
  let view = UIImageView(image: UIImage(systemName: "star"))
  private var keys: [String] { (view.layer.animationKeys() ?? []).sorted() }

  @Test("What has an end comes once; what has none stays until it is removed")
  func adding() {
    view.addSymbolEffect(.bounce)
    #expect((view.layer.animation(forKey: keys.first ?? "") as? CAKeyframeAnimation)?.repeatCount == 1)
    view.layer.removeAllAnimations()
    view.addSymbolEffect(.pulse)
    view.addSymbolEffect(.scale.up)
    #expect(keys.count == 2 && view.symbolEffects.count >= 2)
    #expect((view.layer.animation(forKey: keys[0]) as? CAKeyframeAnimation)?.repeatCount == .infinity)
    view.removeSymbolEffect(ofType: .scale)
    #expect(keys.contains { $0.contains("pulse") } && !keys.contains { $0.contains("symbol.scale") })
    view.removeAllSymbolEffects()
    #expect(!keys.contains { $0.contains("pulse") } && view.symbolEffects.isEmpty)
  }

  @Test("One symbol becomes another")
  func replacing() {
    view.setSymbolImage(UIImage(systemName: "heart")!, contentTransition: .replace)
    #expect(view.image == UIImage(systemName: "heart") && !keys.isEmpty)
  }
}
