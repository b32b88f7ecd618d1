import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Screens that grow out of views", .framesByHand) struct NavigationTransitionTests {
  private struct Cards: View {
    @Namespace private var space
    @State private var isCovered = false

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink {
            Text("opened").navigationTransition(.zoom(sourceID: 1, in: space))
          } label: {
            Text("card").frame(width: 100, height: 80)
          }
          .matchedTransitionSource(id: 1, in: space) {
            $0.background(.yellow).clipShape(RoundedRectangle(cornerRadius: 12)).shadow(radius: 3)
          }
          NavigationLink("plain") { Text("pushed").navigationTransition(.automatic) }
          Button("cover") { isCovered = true }.matchedTransitionSource(id: 2, in: space)
        }
        .fullScreenCover(isPresented: $isCovered) {
          Button("covering") { isCovered = false }.navigationTransition(.zoom(sourceID: 2, in: space))
        }
      }
    }
  }

  /// How wide the screen is drawn that a text stands on, in points; nil where it is not being cut off.
  private func width<Content: View>(of text: String, in hosted: Hosted<Content>) throws -> CGFloat? {
    let label = try #require(hosted.view(text))
    let clip = sequence(first: label as UIView, next: \.superview).first {
      type(of: $0) == UIView.self && $0.clipsToBounds
    }
    return clip.map { ($0.layer.presentation() ?? $0.layer).bounds.width }
  }

  @Test("A pushed screen is small where its source stands, grows, and goes back into it") func push() throws {
    let hosted = Hosted { Cards() }
    hosted.pass()
    let card = try #require(hosted.frame(of: "card"))
    hosted.tap("card")
    FramesByHand.pass(0)
    FramesByHand.pass(0.05)
    let begun = try #require(try width(of: "opened", in: hosted))
    #expect(begun > card.width && begun < 300)
    hosted.pass()
    #expect(try width(of: "opened", in: hosted) ?? 390 == 390)
    #expect(hosted.frame(of: "opened").map { abs($0.midX - 195) < 1 } == true)
    hosted.back()
    FramesByHand.pass(0)
    FramesByHand.pass(0.2)
    #expect(try #require(try width(of: "opened", in: hosted)) < 390)
    hosted.pass()
    #expect(hosted.view("opened") == nil)
    #expect(hosted.view("card").map { $0.window != nil } == true)
  }

  @Test("A screen that says nothing of it is pushed as ever") func plain() throws {
    let hosted = Hosted { Cards() }
    hosted.pass()
    hosted.tap("plain")
    FramesByHand.pass(0)
    FramesByHand.pass(0.05)
    #expect(try width(of: "pushed", in: hosted) ?? 390 == 390)
    hosted.pass()
    #expect(hosted.view("pushed") != nil)
  }

  @Test("A cover grows out of its source, too, and goes back") func cover() throws {
    let hosted = Hosted { Cards() }
    hosted.pass()
    hosted.tap("cover")
    FramesByHand.pass(0)
    FramesByHand.pass(0.05)
    #expect(try #require(try width(of: "covering", in: hosted)) < 300)
    hosted.pass()
    #expect(try width(of: "covering", in: hosted) ?? 390 == 390)
    hosted.tap("covering")
    hosted.pass()
    #expect(hosted.view("covering") == nil)
    #expect(hosted.controller.presentedViewController == nil)
  }
}
