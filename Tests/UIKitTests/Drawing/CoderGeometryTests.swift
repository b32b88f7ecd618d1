import Foundation
import Testing

@testable import UIKit

/// Points, sizes and their kin as text, and in archives.
@Suite struct CoderGeometryTests {
  @Test func valuesAreWritten() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.string(for: CGVector(dx: -1, dy: 0.1)) == "{-1, 0.10000000000000001}")
    #expect(NSCoder.string(for: CGSize(width: 3, height: 4)) == "{3, 4}")
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.string(for: CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)) == "[1, 2, 3, 4, 5, 6]")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: UIOffset(horizontal: 7, vertical: 8)) == "{7, 8}")
  }

  @Test func textIsRead() {
    #expect(NSCoder.cgPoint(for: "{1,2.5}") == CGPoint(x: 1, y: 2.5))
    #expect(NSCoder.cgVector(for: "{ -1 , 1e2 }") == CGVector(dx: -1, dy: 100))
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6]") == transform)
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}") == insets)
    #expect(NSCoder.uiOffset(for: "{7, 8}") == UIOffset(horizontal: 7, vertical: 8))
  }

  @Test(arguments: ["", "{1}", "{1, 2, 3}", "{a, b}", "{1, }"]) func whatIsNoSuchTextIsZero(_ text: String) {
    #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgSize(for: text) == .zero)
    #expect(NSCoder.cgVector(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
    #expect(NSCoder.cgAffineTransform(for: text) == .identity && NSCoder.uiEdgeInsets(for: text) == .zero)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: text) == .zero && NSCoder.uiOffset(for: text) == .zero)
  }

  @Test func valuesAreArchived() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
    archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(CGVector(dx: 5, dy: 0.1), forKey: "vector")
    archiver.encode(transform, forKey: "transform")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.encode(directional, forKey: "directional")
    archiver.encode(UIOffset(horizontal: 7, vertical: 8), forKey: "offset")
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
    #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
    #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: 5, dy: 0.1))
    #expect(coder.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(coder.decodeDirectionalEdgeInsets(forKey: "directional") == directional)
    #expect(coder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 7, vertical: 8))
    #expect(coder.decodeCGVector(forKey: "none") == .zero && coder.decodeCGAffineTransform(forKey: "none") == .identity)
  }
}
