import Foundation
import Testing
import UIKit

@testable import PencilKit

/// A straight stroke, of points at equal distances.
func stroke(
  _ type: PKInk.InkType = .pen,
  _ color: UIColor = .red,
  from: CGPoint,
  to: CGPoint,
  width: CGFloat = 6
) -> PKStroke {
  let points = (0...4).map { step in
    let share = CGFloat(step) / 4
    return PKStrokePoint(
      location: CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share),
      timeOffset: TimeInterval(share),
      size: CGSize(width: width, height: width),
      opacity: 1,
      force: 1,
      azimuth: 0,
      altitude: .pi / 2
    )
  }
  let path = PKStrokePath(controlPoints: points, creationDate: Date(timeIntervalSince1970: 0))
  return PKStroke(ink: PKInk(type, color: color), path: path, randomSeed: 7)
}

func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
  [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) < 1e-6 }
}

struct StrokeTests {
  private let line = stroke(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 90, y: 20))

  @Test func aPathGoesFromItsFirstPointToItsLast() {
    let path = line.path
    #expect(path.count == 5 && path[1].location.x == 30 && path.creationDate == Date(timeIntervalSince1970: 0))
    let start = path.interpolatedLocation(at: 0)
    #expect(abs(start.x - 10) < 1e-9 && abs(start.y - 20) < 1e-9)
    #expect(
      abs(path.interpolatedLocation(at: 4).x - 90) < 1e-9 && abs(path.interpolatedPoint(at: 2).location.x - 50) < 1e-9
    )
    #expect(abs(path.interpolatedPoint(at: 1.5).timeOffset - 0.375) < 1e-9)
    #expect(path.interpolatedPoint(at: 99) == path.interpolatedPoint(at: 4))
  }

  @Test func stepsAreDistancesTimesOrPoints() {
    let path = line.path
    let far = path.interpolatedPoints(by: .distance(10)).map(\.location.x)
    #expect(far.count == 9 && zip(far, far.dropFirst()).allSatisfy { abs($1 - $0 - 10) < 0.5 })
    #expect(path.interpolatedPoints(by: .time(0.5)).map { ($0.timeOffset * 10).rounded() } == [0, 5, 10])
    #expect(path.interpolatedPoints(in: 1...3, by: .parametricStep(1)).map { $0.location.x.rounded() } == [30, 50, 70])
    #expect(path.parametricValue(0, offsetBy: .parametricStep(9)) == 4)
    #expect(PKStrokePath().interpolatedPoints(by: .distance(1)).points.isEmpty && PKStrokePath().isEmpty)
  }

  @Test func whatItCovers() {
    #expect(isNear(line.renderBounds, CGRect(x: 7, y: 17, width: 86, height: 6)))
    var moved = line
    moved.transform = CGAffineTransform(translationX: 0, y: 100)
    #expect(abs(moved.renderBounds.minY - 117) < 1e-9)
    moved.mask = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(moved.renderBounds.maxX == 50 && moved != line)
    let empty = PKStroke(ink: PKInk(.pen), path: PKStrokePath())
    #expect(empty.renderBounds.isNull)
  }

  @Test func inksHaveWidthsAndVersions() {
    #expect(PKInk(.pen).color == .black && PKInk.InkType.pen.rawValue == "com.apple.ink.pen")
    for type in PKInk.InkType.allCases { #expect(type.validWidthRange.contains(type.defaultWidth)) }
    #expect(PKInk(.marker).requiredContentVersion == .version1 && PKInk(.crayon).requiredContentVersion == .version2)
    #expect(PKContentVersion.version1 < .latest && line.requiredContentVersion == .version1)
  }
}

struct DrawingTests {
  private let line = stroke(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 90, y: 20))

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let cgImage = try #require(image.cgImage)
    var bytes = [UInt8](repeating: 0, count: cgImage.width * cgImage.height * 4)
    let context = try #require(
      CGContext(
        data: &bytes,
        width: cgImage.width,
        height: cgImage.height,
        bitsPerComponent: 8,
        bytesPerRow: cgImage.width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    context.draw(cgImage, in: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<4).map { data[y * context.bytesPerRow + x * 4 + $0] }
  }

  @Test func aPictureShowsTheStrokes() throws {
    let marker = stroke(.marker, .blue, from: CGPoint(x: 50, y: 0), to: CGPoint(x: 50, y: 100), width: 10)
    let drawing = PKDrawing(strokes: [line, marker])
    let image = drawing.image(from: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 2)
    #expect(image.size == CGSize(width: 100, height: 100) && image.scale == 2)
    let (red, blue, both, nothing) = try (
      pixel(image, 40, 40), pixel(image, 100, 160), pixel(image, 100, 40), pixel(image, 20, 160)
    )
    #expect(red == [255, 0, 0, 255] && nothing == [0, 0, 0, 0])
    #expect(blue[2] > 100 && (100...150).contains(blue[3]))
    #expect(both[0] > 90 && both[2] > 90 && both[3] == 255)
  }

  @Test func aMaskHidesAndADotIsRound() throws {
    var masked = line
    masked.mask = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 100))
    let dot = stroke(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 80), width: 20)
    let image = PKDrawing(strokes: [masked, dot]).image(from: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 1)
    #expect(try pixel(image, 30, 20)[3] == 255 && pixel(image, 70, 20)[3] == 0)
    #expect(try pixel(image, 50, 80)[3] == 255 && pixel(image, 41, 71)[3] == 0)
  }

  @Test func dataComeBack() throws {
    var masked = stroke(.pencil, .green.withAlphaComponent(0.5), from: .zero, to: CGPoint(x: 5, y: 9))
    masked.mask = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 100))
    masked.transform = CGAffineTransform(rotationAngle: 1)
    let drawing = PKDrawing(strokes: [line, masked])
    let other = try PKDrawing(data: drawing.dataRepresentation())
    #expect(other.strokes.count == 2 && other.strokes[0].path == line.path && other.strokes[0].randomSeed == 7)
    #expect(other.strokes[1].ink.inkType == .pencil && other.strokes[1].transform == masked.transform)
    #expect(other.strokes[1].mask?.bounds == masked.mask?.bounds && other.bounds == drawing.bounds)
    #expect(throws: (any Error).self) { try PKDrawing(data: Data("wrd".utf8)) }
  }

  @Test func drawingsAreJoinedAndMoved() {
    var drawing = PKDrawing(strokes: [line])
    drawing.append(drawing.transformed(using: CGAffineTransform(translationX: 0, y: 50)))
    #expect(drawing.strokes.count == 2 && isNear(drawing.bounds, CGRect(x: 7, y: 17, width: 86, height: 56)))
    #expect(drawing.appending(drawing).strokes.count == 4 && PKDrawing().bounds.isNull)
    drawing.transform(using: CGAffineTransform(scaleX: 2, y: 2))
    #expect(abs(drawing.bounds.width - 172) < 1e-9 && drawing.requiredContentVersion == .version1)
  }

  @Test func anEraserTakesStrokesOrParts() {
    var drawing = PKDrawing(strokes: [line])
    let isFar = drawing.erase(PKEraserTool(.vector), at: CGPoint(x: 50, y: 60), scale: 1)
    #expect(!isFar && drawing.strokes.count == 1)
    var parts = drawing
    let isCut = parts.erase(PKEraserTool(.bitmap, width: 20), at: CGPoint(x: 50, y: 20), scale: 1)
    #expect(isCut && parts.strokes.count == 2)
    #expect(parts.strokes[0].renderBounds.maxX < 45 && parts.strokes[1].renderBounds.minX > 55)
    let isMet = drawing.erase(PKEraserTool(.vector), at: CGPoint(x: 50, y: 22), scale: 1)
    #expect(isMet && drawing.strokes.isEmpty)
  }
}

struct ToolTests {
  @Test func widthsAreKeptWithinWhatAToolCan() {
    #expect(PKInkingTool(.pen).width == 5 && PKInkingTool(.pen, width: 99).width == 25)
    #expect(PKEraserTool(.vector).width == 10 && PKEraserTool(.bitmap, width: 1).width == 4)
    var tool = PKInkingTool(.marker, color: .yellow, width: 12)
    (tool.inkType, tool.color) = (.pencil, .brown)
    #expect(tool.ink == PKInk(.pencil, color: .brown) && tool == PKInkingTool(ink: tool.ink, width: 12))
    #expect(PKLassoTool() == PKLassoTool())
  }

  @Test func blackBecomesWhiteInTheDark() {
    var white = CGFloat()
    PKInkingTool.convertColor(.black, from: .light, to: .dark).getWhite(&white, alpha: nil)
    #expect(white == 1)
    PKInkingTool.convertColor(.white, from: .dark, to: .light).getWhite(&white, alpha: nil)
    #expect(white == 0 && PKInkingTool.convertColor(.red, from: .light, to: .light) == .red)
  }
}
