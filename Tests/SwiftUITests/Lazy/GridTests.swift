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
          Text("end")
        }
        Text("whole").frame(maxWidth: .infinity, alignment: .trailing)
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
