import QuartzCore
import SlipwayTestSupport
import Symbols
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Effects of symbols", .framesByHand) struct SymbolEffectTests {
  private func symbol<V: View>(_ hosted: Hosted<V>) -> CALayer { hosted.views(of: UIImageView.self)[0].layer }

  private func keys(_ layer: CALayer) -> [String] { (layer.animationKeys() ?? []).filter { $0.hasPrefix("symbol.") } }

  @Test("One that comes and goes is done each time the value is another") func discrete() {
    let count = Box(0)
    let hosted = Hosted { Live { Image(systemName: "star").symbolEffect(.bounce, value: count.value) } }
    let layer = symbol(hosted)
    #expect(keys(layer).isEmpty)
    count.value = 1
    hosted.settle()
    #expect(keys(layer).count == 1)
    FramesByHand.pass(0)
    FramesByHand.pass(0.17)
    #expect((layer.presentation()?.transform.m11 ?? 1) > 1.05)
    hosted.pass(2)
    #expect(keys(layer).isEmpty)
    #expect(layer.presentation()?.transform.m11 == 1)
  }

  @Test("One that lasts is there while it is active") func indefinite() {
    let isOn = Box(true)
    let hosted = Hosted { Live { Image(systemName: "star").symbolEffect(.pulse, isActive: isOn.value) } }
    let layer = symbol(hosted)
    hosted.pass(30)
    #expect(keys(layer).count == 1)
    isOn.value = false
    hosted.settle()
    #expect(keys(layer).isEmpty)
  }

  @Test("Scaling and disappearing hold until they end; the symbol keeps its place") func held() {
    let isOn = Box(false)
    let hosted = Hosted {
      Live {
        Image(systemName: "star").symbolEffect(.scale.up, isActive: isOn.value)
          .symbolEffect(.disappear, isActive: isOn.value)
      }
    }
    let layer = symbol(hosted)
    let frame = layer.frame
    isOn.value = true
    hosted.settle()
    hosted.pass(3)
    #expect(layer.presentation()?.opacity == 0)
    #expect(layer.frame == frame)
    isOn.value = false
    hosted.settle()
    hosted.pass(3)
    #expect(layer.presentation()?.opacity == 1)
    #expect(layer.presentation()?.transform.m11 == 1)
  }

  @Test("Options say how often and how fast") func options() throws {
    let count = Box(0)
    let hosted = Hosted {
      Live {
        Image(systemName: "star").symbolEffect(.wiggle.left, options: .repeat(3).speed(2), value: count.value)
      }
    }
    count.value = 1
    hosted.settle()
    let layer = symbol(hosted)
    let key = try #require(keys(layer).first)
    let animation = try #require(layer.animation(forKey: key) as? CAKeyframeAnimation)
    #expect(animation.repeatCount == 3 && animation.duration == 0.35)
    #expect(animation.keyPath == "transform.translation.x")
    #expect(SymbolEffectOptions.repeating.count == nil && SymbolEffectOptions.repeating.nonRepeating.count == 1)
  }

  @Test("Symbols alone do it, and not those that are let out of it") func whom() {
    let count = Box(0)
    let picture = UIGraphicsImageRenderer(size: CGSize(10, 10)).image { _ in }
    let hosted = Hosted {
      Live {
        VStack {
          Image(systemName: "star").symbolEffectsRemoved()
          Image(systemName: "heart").symbolEffectsRemoved(false)
          Image(uiImage: picture)
        }
        .symbolEffect(.rotate, value: count.value)
      }
    }
    count.value = 1
    hosted.settle()
    #expect(hosted.views(of: UIImageView.self).map { keys($0.layer).count } == [0, 1, 0])
  }

  @Test("One symbol is replaced by another") func replacing() {
    let isOn = Box(false)
    let hosted = Hosted {
      Live {
        VStack {
          Image(systemName: isOn.value ? "star.fill" : "star").contentTransition(.symbolEffect(.replace))
          Image(systemName: isOn.value ? "star.fill" : "star")
        }
      }
    }
    isOn.value = true
    hosted.settle()
    #expect(hosted.views(of: UIImageView.self).map { keys($0.layer).isEmpty } == [false, true])
    hosted.pass(2)
    #expect(hosted.views(of: UIImageView.self).allSatisfy { keys($0.layer).isEmpty })
  }
}
