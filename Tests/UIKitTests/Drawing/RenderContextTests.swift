import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("What views draw themselves")
struct RenderContextTests {
  private let red = UIColor.red.cgColor
  private let blue = UIColor.blue.cgColor

  private func pixels(_ draw: (RenderContext) -> Void) -> Pixels {
    snapshotPixels(20, 20) { draw(RenderContext(snapshot: $0, bounds: CGRect(x: 0, y: 0, width: 20, height: 20))) }
  }

  @Test("A fill ends at its edges, and leaves out round corners")
  func fill() {
    let square = pixels { $0.fill(CGRect(x: 2, y: 2, width: 16, height: 16), red) }
    #expect(square[2, 2] == [255, 0, 0, 255] && square[1, 2][3] == 0 && square[18, 17][3] == 0)
    let round = pixels { $0.fill(CGRect(x: 2, y: 2, width: 16, height: 16), red, cornerRadius: 8) }
    #expect(round[2, 2][3] == 0 && round[10, 2][3] > 200 && round[10, 10] == [255, 0, 0, 255])
  }

  @Test("A line along the edges lies inside of them")
  func edges() {
    let picture = pixels { $0.strokeEdges(of: CGRect(x: 2, y: 2, width: 16, height: 16), blue, width: 2) }
    #expect(picture[2, 10] == [0, 0, 255, 255] && picture[3, 10] == [0, 0, 255, 255])
    #expect(picture[4, 10][3] == 0 && picture[1, 10][3] == 0)
  }

  @Test("What is moved is turned clockwise and scaled about its new origin, and nothing after it is")
  func moved() {
    let strip = CGRect(x: 0, y: 0, width: 8, height: 2)
    let turned = pixels { context in
      context.moved(to: CGPoint(x: 10, y: 10), degrees: 90) { context.fill(strip, red) }
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blue)
    }
    #expect(turned[9, 17] == [255, 0, 0, 255] && turned[8, 10] == [255, 0, 0, 255] && turned[12, 10][3] == 0)
    #expect(turned[0, 0] == [0, 0, 255, 255])
    let scaled = pixels { context in
      context.moved(to: CGPoint(x: 2, y: 2), scale: CGSize(width: 2, height: 4)) { context.fill(strip, red) }
    }
    #expect(scaled[17, 9] == [255, 0, 0, 255] && scaled[18, 9][3] == 0 && scaled[17, 10][3] == 0)
  }

  @Test("A recorded picture is appended at a place, within a clip")
  func picture() throws {
    let square = try #require(RecordedNode { $0.append(red, in: CGRect(x: 0, y: 0, width: 10, height: 10)) })
    let picture = pixels { context in
      context.clipped(to: CGRect(x: 5, y: 0, width: 5, height: 20)) { context.append(square, at: CGPoint(x: 2, y: 3)) }
    }
    #expect(picture[5, 3] == [255, 0, 0, 255] && picture[9, 12] == [255, 0, 0, 255])
    #expect(picture[4, 5][3] == 0 && picture[10, 5][3] == 0 && picture[6, 2][3] == 0)
  }

  @Test("Core Graphics draws within the bounds")
  func coreGraphics() {
    let picture = pixels { context in
      context.draw { canvas in
        canvas.setFillColor(blue)
        canvas.fill(CGRect(x: 15, y: 15, width: 50, height: 50))
      }
    }
    #expect(picture[19, 19] == [0, 0, 255, 255] && picture[14, 14][3] == 0)
  }
}
