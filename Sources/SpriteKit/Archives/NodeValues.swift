import CoreGraphics
import Foundation
import UIKit

/// The values of one object of an archive, by which it is made.
final class NodeValues: NSCoder {
  let archive: KeyedArchive
  let values: [String: PropertyListValue]
  let value: PropertyListValue

  init(_ value: PropertyListValue, in archive: KeyedArchive) {
    (self.archive, self.value) = (archive, value)
    values = value.dictionary ?? [:]
    super.init()
  }

  subscript(key: String) -> PropertyListValue? { values[key].flatMap(archive.resolve) }

  func number(_ key: String) -> CGFloat? { self[key]?.number.map { CGFloat($0) } }
  func integer(_ key: String) -> Int? { self[key]?.number.flatMap { Int(exactly: $0.rounded()) } }
  func bool(_ key: String) -> Bool? { self[key]?.number.map { $0 != 0 } }
  func string(_ key: String) -> String? { self[key].flatMap(text) }

  func text(_ value: PropertyListValue) -> String? {
    value.string ?? value.dictionary?["NS.string"].flatMap(archive.resolve)?.string
  }

  /// The numbers of a point, a size or a rectangle, as they are written: `{1, 2}`.
  private func numbers(_ key: String) -> [CGFloat]? {
    guard let value = self[key] else { return nil }
    let texts = ["NS.pointval", "NS.sizeval", "NS.rectval"].lazy.compactMap { value.dictionary?[$0] }
    guard let text = value.string ?? texts.compactMap(self.archive.resolve).first?.string else { return nil }
    return text.split { "{}, ".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
  }

  func point(_ key: String) -> CGPoint? {
    numbers(key).flatMap { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil }
  }
  func vector(_ key: String) -> CGVector? { point(key).map { CGVector(dx: $0.x, dy: $0.y) } }
  func size(_ key: String) -> CGSize? { point(key).map { CGSize(width: $0.x, height: $0.y) } }
  func rect(_ key: String) -> CGRect? {
    numbers(key).flatMap { $0.count == 4 ? CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil }
  }

  func object(_ key: String) -> NodeValues? { self[key].map { NodeValues($0, in: archive) } }
  func objects(_ key: String) -> [NodeValues] {
    self[key].map { archive.elements($0).map { NodeValues($0, in: archive) } } ?? []
  }
  func entries(_ key: String) -> [String: NodeValues] {
    self[key].map { archive.entries($0).mapValues { NodeValues($0, in: archive) } } ?? [:]
  }

  @MainActor func node(_ key: String) -> SKNode? { object(key).flatMap { NodeClasses.make($0) } }

  func blendMode(_ key: String) -> SKBlendMode? { integer(key).flatMap { SKBlendMode(rawValue: $0) } }

  /// A colour whose components stand under keys that begin alike.
  func color(_ key: String) -> UIColor? {
    guard let red = number(key + "R"), let green = number(key + "G"), let blue = number(key + "B") else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: number(key + "A") ?? 1)
  }

  // What an app's own `init(coder:)` may ask for.
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  override func decodeObject(forKey key: String) -> Any? {
    guard let value = self[key] else { return nil }
    return text(value) ?? value.data ?? value.number.map { NSNumber(value: $0) }
  }
  override func decodeBool(forKey key: String) -> Bool { bool(key) ?? false }
  override func decodeInteger(forKey key: String) -> Int { integer(key) ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: integer(key) ?? 0) }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(integer(key) ?? 0) }
  override func decodeFloat(forKey key: String) -> Float { Float(number(key) ?? 0) }
  override func decodeDouble(forKey key: String) -> Double { Double(number(key) ?? 0) }
}

extension NodeValues {
  /// A colour of AppKit's or UIKit's.
  var archivedColor: UIColor? {
    if let red = number("UIRed"), let green = number("UIGreen"), let blue = number("UIBlue") {
      return UIColor(red: red, green: green, blue: blue, alpha: number("UIAlpha") ?? 1)
    }
    if let white = number("UIWhite") { return UIColor(white: white, alpha: number("UIAlpha") ?? 1) }
    func components(_ key: String) -> [CGFloat]? {
      guard let data = self[key]?.data, let text = String(data: data.filter { $0 != 0 }, encoding: .utf8) else {
        return nil
      }
      return text.split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
    }
    if let rgb = components("NSRGB"), rgb.count >= 3 {
      return UIColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: rgb.count > 3 ? rgb[3] : 1)
    }
    if let white = components("NSWhite"), let first = white.first {
      return UIColor(white: first, alpha: white.count > 1 ? white[1] : 1)
    }
    return nil
  }

  /// A number, a colour, or text.
  var plainValue: Any? {
    if let number = value.number { return NSNumber(value: number) }
    return text(value) ?? archivedColor
  }

  var texture: SKTexture? {
    guard let name = string("_imgName") ?? string("_subTextureName") ?? string("_name"), !name.isEmpty else {
      return nil
    }
    let part = rect("_textRect") ?? .unit
    let texture = SKTexture(imageNamed: name)
    let shown = part == .unit || part.width <= 0 ? texture : SKTexture(rect: part, in: texture)
    if integer("_filteringMode") == 0 { shown.filteringMode = .nearest }
    return shown
  }

  var keyframes: SKKeyframeSequence? {
    let all = objects("_values").compactMap(\.plainValue)
    let times = objects("_times").map { NSNumber(value: $0.value.number ?? 0) }
    guard !all.isEmpty, all.count == times.count else { return nil }
    let sequence = SKKeyframeSequence(keyframeValues: all, times: times)
    sequence.interpolationMode = integer("_interpolationMode").flatMap { SKInterpolationMode(rawValue: $0) } ?? .linear
    sequence.repeatMode = integer("_repeatMode").flatMap { SKRepeatMode(rawValue: $0) } ?? .clamp
    return sequence
  }
}
