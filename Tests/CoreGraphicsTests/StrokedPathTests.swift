import CoreGraphics
import Testing

@Suite struct StrokedPaths {
  private func line(_ points: [CGPoint], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if closed { path.closeSubpath() }
    return path
  }
  private func stroked(_ path: CGPath, _ cap: CGLineCap, _ join: CGLineJoin, limit: CGFloat = 10) -> CGPath {
    path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  @Test("A line's ends are cut, rounded or squared")
  func caps() {
    let straight = line([CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
    let (inside, beyond, corner) = (CGPoint(x: 15, y: 11.5), CGPoint(x: 21.5, y: 10), CGPoint(x: 21.9, y: 11.9))
    for (cap, reaches, hasCorner) in [(CGLineCap.butt, false, false), (.round, true, false), (.square, true, true)] {
      let area = stroked(straight, cap, .miter)
      #expect(area.contains(inside) && !area.contains(CGPoint(x: 15, y: 12.5)))
      #expect(area.contains(beyond) == reaches && area.contains(corner) == hasCorner, "\(cap)")
    }
  }

  @Test("A corner runs to a point, up to the limit, is rounded or cut off, whichever way the line turns")
  func joins() {
    for turn in [CGFloat(1), -1] {
      let bent = line([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10 * turn)])
      let (tip, round) = (CGPoint(x: 11.9, y: -1.9 * turn), CGPoint(x: 11.3, y: -1.3 * turn))
      #expect(stroked(bent, .butt, .miter).contains(tip))
      #expect(!stroked(bent, .butt, .miter, limit: 1.2).contains(tip), "sharper than the limit")
      #expect(!stroked(bent, .butt, .round).contains(tip) && stroked(bent, .butt, .round).contains(round))
      #expect(!stroked(bent, .butt, .bevel).contains(round))
    }
  }

  @Test("A closed line has a corner where it ends, and a hole")
  func closed() {
    let square = line(
      [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20), CGPoint(x: 0, y: 20)],
      closed: true
    )
    let area = stroked(square, .butt, .miter)
    #expect(area.contains(CGPoint(x: -1.9, y: -1.9)) && !area.contains(CGPoint(x: 10, y: 10)))
    #expect(area.boundingBox == CGRect(x: -2, y: -2, width: 24, height: 24))
  }

  @Test("Dashes begin where the phase says and go on around corners")
  func dashes() {
    let bent = line([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let dashed = bent.copy(dashingWithPhase: 2, lengths: [6, 4])
    let area = stroked(dashed, .butt, .round)
    for (point, isPainted) in [
      (CGPoint(x: 3, y: 0), true), (CGPoint(x: 6, y: 0), false), (CGPoint(x: 9, y: 0), true),
      (CGPoint(x: 10, y: 3), true), (CGPoint(x: 10, y: 6), false), (CGPoint(x: 10, y: 9), true),
    ] {
      #expect(area.contains(point) == isPainted, "\(point)")
    }
  }

  @Test("A context's path becomes the area that its stroke would paint")
  func context() throws {
    let context = try #require(
      CGContext(
        data: nil,
        width: 20,
        height: 20,
        bitsPerComponent: 8,
        bytesPerRow: 80,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    context.setLineWidth(4)
    context.setLineCap(.square)
    context.move(to: CGPoint(x: 4, y: 10))
    context.addLine(to: CGPoint(x: 12, y: 10))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 8, width: 12, height: 4))
  }
}
