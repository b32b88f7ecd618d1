import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Renderers of texts", .framesByHand) struct TextRendererTests {
  private struct Mood: TextAttribute, Equatable { let name: String }

  /// Notes what it is given, and draws it lower by some points.
  private struct Noting: TextRenderer {
    let log: Diary
    var drop: CGFloat = 0
    var padding: CGFloat = 0
    var animatableData: CGFloat {
      get { drop }
      set { drop = newValue }
    }
    var displayPadding: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: padding, trailing: 0) }

    nonisolated func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      let words = layout.map { line in
        line.map { "\($0.count)\($0[Mood.self].map { " " + $0.name } ?? "")" }.joined(separator: "|")
      }
      nonisolated(unsafe) let layout = layout
      nonisolated(unsafe) let context = ctx
      MainActor.assumeIsolated {
        log(words.joined(separator: "/"))
        var context = context
        context.translateBy(x: 0, y: drop)
        for line in layout { context.draw(line) }
      }
    }
  }

  private func plain<V: View>(_ hosted: Hosted<V>) -> [[UInt8]] { (0..<60).map { hosted.pixel(4, CGFloat($0)) } }

  @Test("A renderer gets lines of runs of letters, with the attributes that the text carries") func parts() {
    let log = Diary()
    let hosted = Hosted(CGSize(300, 100)) {
      (Text("ab ") + Text("cd").bold().customAttribute(Mood(name: "glad")) + Text("\ne"))
        .textRenderer(Noting(log: log))
    }
    _ = hosted.pixel(0, 0)
    #expect(log.take().last == "3|2 glad/1")
  }

  @Test("What a renderer draws as it is looks like the text; moved it stands lower") func pixels() throws {
    let log = Diary()
    func shot(_ drop: CGFloat?) -> [[UInt8]] {
      let hosted = Hosted(CGSize(60, 60)) {
        if let drop {
          Text("III\nIII").foregroundStyle(.pureRedStyle).textRenderer(Noting(log: log, drop: drop, padding: 10))
        } else {
          Text("III\nIII").foregroundStyle(.pureRedStyle)
        }
      }
      return (0..<60).map { y in
        (0..<60).map { x in hosted.pixel(CGFloat(x), CGFloat(y)) }.contains { $0[1] < 200 } ? [1] : [0]
      }
    }
    let usual = shot(nil)
    #expect(usual.contains([1]))
    #expect(shot(0) == usual)
    let lower = shot(5)
    #expect(Array(lower[5...]) == Array(usual[..<55]))
  }

  @Test("Its size is the renderer's to say") func size() throws {
    struct Wide: TextRenderer {
      nonisolated func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {}
      nonisolated func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let own = text.sizeThatFits(proposal)
        return CGSize(width: own.width + 20, height: own.height)
      }
    }
    let own = SwiftUITests.size(nil, nil) { Text("abc") }
    #expect(SwiftUITests.size(nil, nil) { Text("abc").textRenderer(Wide()) }.width == own.width + 20)
  }

  @Test("What can be animated of it goes step by step") func motion() {
    let log = Diary()
    let drop = Box<CGFloat>(0)
    let drops = Diary()
    struct Following: TextRenderer {
      let drops: Diary
      var drop: CGFloat
      var animatableData: CGFloat {
        get { drop }
        set { drop = newValue }
      }
      nonisolated func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
        MainActor.assumeIsolated { drops("\(Int(drop))") }
      }
    }
    let hosted = Hosted(CGSize(100, 60)) { Live { Text("a").textRenderer(Following(drops: drops, drop: drop.value)) } }
    _ = (hosted.pixel(0, 0), log)
    withAnimation(.linear(duration: 1)) { drop.value = 100 }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    _ = hosted.pixel(0, 0)
    #expect(drops.take().last == "50")
    hosted.pass()
    _ = hosted.pixel(0, 0)
    #expect(drops.take().last == "100")
  }

  @Test("Bounds of lines, runs and slices follow each other") func bounds() throws {
    let label = UILabel(frame: CGRect(0, 0, 200, 40))
    label.text = "abc"
    let layout = Text.Layout(label)
    let line = try #require(layout.first)
    let run = try #require(line.first)
    #expect(layout.count == 1 && line.count == 1 && run.count == 3)
    #expect(!layout.isTruncated)
    #expect(run.layoutDirection == .leftToRight)
    #expect(run.characterIndices.map { $0.value } == [0, 1, 2])
    let (first, last) = (run[0].typographicBounds, run[2].typographicBounds)
    #expect(first.origin == line.origin)
    #expect(abs(last.rect.maxX - line.typographicBounds.rect.maxX) < 1)
    #expect(run[1..<3].typographicBounds.rect.minX == first.rect.maxX)
    #expect(abs(first.rect.height - label.font.lineHeight) < 1)
    var moved = line
    moved.origin.x += 7
    #expect(moved[0][0].typographicBounds.origin.x == first.origin.x + 7)
    #expect(moved != line)
  }
}

extension ShapeStyle where Self == Color {
  fileprivate static var pureRedStyle: Color { .pureRed }
}
