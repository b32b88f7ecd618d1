import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Grid") struct GridTests {
  @Test("A column is as wide as its widest cell, a row as high as its highest") func columns() {
    let hosted = Hosted {
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 20) {
        GridRow {
          Color.red.frame(width: 100, height: 30).overlay(alignment: .topLeading) { Text("a") }
          Color.red.frame(width: 20, height: 50).overlay(alignment: .topLeading) { Text("b") }
        }
        GridRow {
          Color.red.frame(width: 40, height: 10).overlay(alignment: .topLeading) { Text("c") }
          Color.red.frame(width: 60, height: 10).overlay(alignment: .topLeading) { Text("d") }
        }
      }
    }
    func offset(_ text: String) -> CGPoint {
      let (origin, place) = (hosted.frame(of: "a")!.origin, hosted.frame(of: text)!.origin)
      return CGPoint(x: place.x - origin.x, y: place.y - origin.y)
    }
    #expect(offset("b") == CGPoint(x: 110, y: 0))
    #expect(offset("c") == CGPoint(x: 0, y: 70))
    #expect(offset("d") == CGPoint(x: 110, y: 70))
    // All of it, 170 by 80, stands in the middle.
    #expect(hosted.frame(of: "a")!.origin == CGPoint(x: 110, y: 382))
  }

  @Test("As a layout it becomes another one, and its views stay") func layout() throws {
    let isGrid = Box(true)
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    let hosted = Hosted {
      Live {
        let layout =
          isGrid.value
          ? AnyLayout(GridLayout(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 20))
          : AnyLayout(HStackLayout(spacing: 0))
        layout {
          GridRow {
            Mark("a", 100, 30)
            Mark("b", 20, 50)
          }
          GridRow {
            Mark("c", 40, 10)
            Counter()
          }
        }
      }
    }
    func offset(_ mark: String) -> CGPoint? {
      guard let origin = hosted.frame(mark: "a"), let place = hosted.frame(mark: mark) else { return nil }
      return CGPoint(x: place.minX - origin.minX, y: place.minY - origin.minY)
    }
    #expect(offset("b") == CGPoint(x: 110, y: 0) && offset("c") == CGPoint(x: 0, y: 70))
    hosted.tap("count 0")
    isGrid.value = false
    hosted.settle()
    #expect(offset("b")?.x == 100 && offset("c")?.x == 120)
    #expect(hosted.texts == ["count 1"])
    let plain = GridLayout()
    #expect(plain.alignment == .center && plain.horizontalSpacing == nil && plain.verticalSpacing == nil)
  }

  @Test("Cells of several columns, views without a row, and rows with an alignment of their own") func spans() {
    let hosted = Hosted {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Text("x").frame(width: 50, height: 20)
          Color.red.frame(width: 50, height: 100)
          Text("z").frame(width: 50, height: 20)
        }
        GridRow {
          Text("wide").frame(maxWidth: .infinity, alignment: .trailing).gridCellColumns(2)
            .gridCellUnsizedAxes(.horizontal)
          Text("end")
        }
        Text("whole").frame(maxWidth: .infinity, alignment: .trailing).gridCellUnsizedAxes(.horizontal)
      }
    }
    let left = hosted.frame(of: "x")!.midX - 25
    #expect(hosted.frame(of: "z")!.midX - left == 125)
    #expect(abs(hosted.frame(of: "wide")!.maxX - left - 100) < 0.1)
    #expect(abs(hosted.frame(of: "end")!.minX - left - 100) < 0.1)
    #expect(abs(hosted.frame(of: "whole")!.maxX - left - 150) < 0.1)
    #expect(hosted.frame(of: "x")!.midY > hosted.frame(of: "wide")!.minY - 30)
  }

  @Test("Outside of a grid a row is its views") func rowAlone() {
    let hosted = Hosted {
      VStack {
        GridRow {
          Text("a"); Text("b")
        }
      }
    }
    #expect(hosted.frame(of: "a")!.maxY < hosted.frame(of: "b")!.maxY)
  }
}

@MainActor @Suite("What cells of a grid want for themselves") struct GridCellTests {
  private func box(_ name: String, _ width: CGFloat) -> some View {
    Color.red.frame(width: width, height: 10).overlay(alignment: .topLeading) { Text(name) }
  }

  @Test("A column has an alignment of its own") func column() throws {
    let hosted = Hosted {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 100)
          box("b", 100)
        }
        GridRow {
          box("c", 20)
          box("d", 20).gridColumnAlignment(.trailing)
        }
      }
    }
    let (a, b, c, d) = try (
      hosted.frame(of: "a")!, hosted.frame(of: "b")!, hosted.frame(of: "c")!, #require(hosted.frame(of: "d"))
    )
    #expect(c.minX == a.minX)
    #expect(d.minX == b.minX + 80)
  }

  @Test("A cell's anchor counts more than all alignments") func anchor() throws {
    let hosted = Hosted {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 100, height: 50).overlay(alignment: .topLeading) { Text("a") }
          box("b", 10)
        }
        GridRow { box("c", 20).gridCellAnchor(.bottomTrailing) }
        GridRow { box("d", 20).gridCellAnchor(UnitPoint(x: 0.5, y: 0.5)) }
      }
    }
    let (a, c, d) = try (hosted.frame(of: "a")!, hosted.frame(of: "c")!, #require(hosted.frame(of: "d")))
    #expect(c.minX == a.minX + 80)
    #expect(d.minX == a.minX + 40)
  }

  @Test("What spans columns widens each of them alike: a title as far as it must, a divider as far as it may")
  func widening() throws {
    let places = { (spanning: AnyView) in
      let hosted = Hosted(CGSize(300, 300)) {
        Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
          spanning
          GridRow {
            Text("a").frame(width: 40)
            Text("b").frame(width: 60)
          }
        }
        .overlay(alignment: .leading) { Color.clear.frame(width: 0).overlay { Text("left") } }
      }
      return hosted.frame(of: "b")!.midX - hosted.frame(of: "a")!.midX
    }
    #expect(places(AnyView(Divider())) == 150, "100 more for each column")
    #expect(places(AnyView(Color.red.frame(width: 140, height: 5))) == 70)
    #expect(places(AnyView(Color.red.frame(width: 80, height: 5))) == 50)
    #expect(places(AnyView(Divider().gridCellUnsizedAxes(.horizontal))) == 50)
  }

  @Test("A divider that asks for no width leaves the columns as they are") func unsized() throws {
    let size = { (axes: Axis.Set) in
      Hosted {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow { box("a", 60) }
          GridRow { Color.blue.frame(height: 1).gridCellUnsizedAxes(axes) }
        }
        .overlay(alignment: .topLeading) { Text("corner") }
      }
      .frame(of: "corner")!.minX
    }
    #expect(size([]) == 0)
    #expect(size(.horizontal) == 165)
  }
}
