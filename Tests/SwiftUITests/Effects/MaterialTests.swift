import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Materials show what lies behind, blurred") struct MaterialTests {
  /// Black on the left, white on the right.
  private var halves: some View {
    HStack(spacing: 0) {
      Color.black
      Color.white
    }
  }

  private func row<V: View>(@ViewBuilder _ front: () -> V) -> [Int] {
    Hosted(CGSize(200, 100)) {
      ZStack {
        halves
        front()
      }
    }.row(50).map { Int($0[0]) }
  }

  /// How much brighter the right side of the middle is than the left.
  private func step(_ row: [Int]) -> Int { row[104] - row[95] }

  @Test("An edge behind is no edge any more; beside the material it is") func blurred() {
    let row = row { Color.clear.frame(width: 100, height: 60).background(.ultraThinMaterial) }
    #expect(row[10] == 0 && row[190] == 255)
    #expect(step(row) > 2 && step(row) < 40, "\(step(row))")
    #expect(row[55] < row[95] && row[95] < row[104] && row[104] < row[145], "\(row)")
    // A colour of the same strength lets the edge through.
    #expect(step(self.row { Color.white.opacity(0.4).frame(width: 100, height: 60) }) > 120)
  }

  @Test("At the edge of the window it is blurred as well") func edge() {
    let hosted = Hosted(CGSize(200, 100)) {
      ZStack(alignment: .top) {
        halves
        Color.clear.frame(width: 100, height: 60).background(.ultraThinMaterial)
      }
    }
    #expect(step(hosted.row(1).map { Int($0[0]) }) < 40)
  }

  @Test("The thicker, the less is seen of what lies behind") func thickness() {
    func contrast(_ material: Material) -> Int {
      let row = row { Color.clear.frame(width: 160, height: 60).background(material) }
      return row[175] - row[25]
    }
    let all = [Material.ultraThin, .thin, .regular, .thick, .ultraThick].map(contrast)
    #expect(all == all.sorted(by: >) && Set(all).count == 5 && all.last! > 0, "\(all)")
  }

  @Test("Only within its outline, and those of the views around") func outlines() {
    let circle = row { Color.clear.frame(width: 60, height: 60).background(.thinMaterial, in: Circle()) }
    #expect(step(circle) < 40)
    func corner<V: View>(@ViewBuilder _ front: () -> V) -> [UInt8] {
      Hosted(CGSize(200, 100)) {
        ZStack {
          halves
          front()
        }
      }.pixel(73, 23)
    }
    let black: [UInt8] = [0, 0, 0, 255]
    #expect(corner { Color.clear.frame(width: 60, height: 60).background(.thinMaterial) } != black)
    #expect(corner { Color.clear.frame(width: 60, height: 60).background(.thinMaterial, in: Circle()) } == black)
    #expect(corner { Color.clear.frame(width: 60, height: 60).background(.thinMaterial).clipShape(Circle()) } == black)
    #expect(corner { Color.clear.frame(width: 60, height: 60).background(.thinMaterial).cornerRadius(20) } == black)
  }

  @Test("In views of its own, too: an effect, a scroll view that is scrolled") func nested() {
    let effect = row {
      Color.clear.frame(width: 100, height: 60).background(.thinMaterial).opacity(0.99).scaleEffect(1.1)
    }
    #expect(step(effect) < 40, "\(step(effect))")
    let hosted = Hosted(CGSize(200, 100)) {
      ZStack {
        halves
        ScrollView {
          Color.clear.frame(width: 100, height: 60).background(.thinMaterial).padding(.bottom, 400)
        }
      }
    }
    #expect(step(hosted.row(55).map { Int($0[0]) }) < 40 && step(hosted.row(65).map { Int($0[0]) }) == 255)
    hosted.views(of: UIScrollView.self)[0].contentOffset.y = 10
    hosted.settle()
    #expect(step(hosted.row(45).map { Int($0[0]) }) < 40 && step(hosted.row(55).map { Int($0[0]) }) == 255)
  }

  @Test("A material that is gone leaves nothing behind") func gone() {
    let isThere = Box(true)
    let hosted = Hosted(CGSize(200, 100)) {
      Live {
        ZStack {
          halves
          if isThere.value { Color.clear.frame(width: 100, height: 60).background(.thinMaterial) }
        }
      }
    }
    #expect(step(hosted.row(50).map { Int($0[0]) }) < 40)
    isThere.value = false
    hosted.settle()
    #expect(step(hosted.row(50).map { Int($0[0]) }) == 255)
  }
}
