import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Columns of wide windows", .framesByHand) struct ColumnTests {
  /// Views in a wide window.
  private func wide<Content: View>(@ViewBuilder _ content: () -> Content) -> Hosted<Content> {
    let hosted = Hosted(CGSize(width: 1200, height: 800), content)
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.pass()
    return hosted
  }

  private func split<Content: View>(_ hosted: Hosted<Content>) throws -> UISplitViewController {
    func first(_ controller: UIViewController) -> UISplitViewController? {
      controller as? UISplitViewController ?? controller.children.lazy.compactMap(first).first
    }
    hosted.pass()
    return try #require(first(hosted.controller))
  }

  @Test("Columns before the last one are as wide as they say") func widths() throws {
    let width = Box<CGFloat>(250)
    let hosted = wide {
      NavigationSplitView {
        Live { Text("sidebar").navigationSplitViewColumnWidth(width.value) }
      } content: {
        Text("content").navigationSplitViewColumnWidth(min: 200, ideal: 500, max: 300)
      } detail: {
        Text("detail")
      }
    }
    let split = try split(hosted)
    #expect(split.primaryColumnWidth == 250)
    #expect(hosted.frame(of: "content").map { abs($0.midX - (251 + 150)) < 2 } == true)
    #expect(hosted.frame(of: "detail").map { abs($0.midX - (552 + 1200) / 2) < 2 } == true)
    width.value = 180
    hosted.pass()
    #expect(split.primaryColumnWidth == 180)
  }

  @Test("A prominent detail keeps the window's width below the other columns") func styles() throws {
    func middle(_ style: some NavigationSplitViewStyle) throws -> CGFloat {
      let hosted = wide {
        NavigationSplitView {
          Text("sidebar")
        } detail: {
          Text("detail")
        }
        .navigationSplitViewStyle(style)
      }
      _ = try split(hosted)
      return try #require(hosted.frame(of: "detail")).midX
    }
    #expect(try abs(middle(.prominentDetail) - 600) < 2)
    #expect(try middle(.balanced) > 700)
    #expect(try middle(.automatic) == middle(.balanced))
    #expect(try abs(middle(OwnStyle()) - 600) < 2)
  }

  private struct OwnStyle: NavigationSplitViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      ProminentDetailNavigationSplitViewStyle().makeBody(configuration: configuration)
    }
  }

  @Test("A link that is no detail link stays in its column") func links() throws {
    let hosted = wide {
      NavigationSplitView {
        List {
          NavigationLink("Near") { Text("near by") }.isDetailLink(false)
          NavigationLink("Far") { Text("far away") }.isDetailLink(true)
        }
      } detail: {
        Text("detail")
      }
    }
    let width = try split(hosted).primaryColumnWidth
    hosted.tap("Far")
    hosted.pass()
    #expect(hosted.frame(of: "far away").map { $0.midX > width } == true)
    hosted.tap("Near")
    hosted.pass()
    #expect(hosted.frame(of: "near by").map { $0.midX < width } == true)
  }

  @Test("What lies behind a screen of a stack reaches under its bars") func background() throws {
    let hosted = Hosted {
      NavigationStack { Text("x").navigationTitle("Title").containerBackground(for: .navigation) { Text("ground") } }
    }
    hosted.pass()
    let ground = try #require(hosted.frame(of: "ground"))
    #expect(abs(ground.midY - 422) < 2)
    let red = Hosted { NavigationStack { Text("x").containerBackground(Color.red, for: .navigation) } }
    red.pass()
    #expect(
      red.views.contains { $0.bounds.height == 844 && red.frame(of: $0).width == 390 && !$0.isUserInteractionEnabled }
    )
  }
}
