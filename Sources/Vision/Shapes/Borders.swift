import Foundation

/// The borders of what is dark in a picture of dark and light, after Suzuki and Abe (1985): each outer border with the holes in it.
struct Borders {
  struct Border {
    /// The pixels along it.
    var points: [(x: Int, y: Int)]
    var isHole: Bool
    /// The border around it; nil if there is none.
    var parent: Int?
  }

  private(set) var borders: [Border] = []
  private let width: Int
  private let height: Int
  /// 0 for light, 1 for dark, the border's number where one goes, negative where light follows to the right.
  private var marks: [Int32]

  /// The eight neighbours, clockwise from the right one.
  private static let steps = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]

  /// - Parameter isDark: of each pixel, row by row.
  init(width: Int, height: Int, isDark: [Bool]) {
    // A frame of light around it, so that no neighbour is outside.
    (self.width, self.height) = (width + 2, height + 2)
    marks = Array(repeating: 0, count: self.width * self.height)
    for y in 0..<height { for x in 0..<width where isDark[y * width + x] { marks[(y + 1) * self.width + x + 1] = 1 } }
    find()
  }

  private mutating func find() {
    // Borders are numbered from 2 on; 1 is the frame.
    for y in 1..<height - 1 {
      var last: Int32 = 1
      for x in 1..<width - 1 {
        let mark = marks[y * width + x]
        guard mark != 0 else { continue }
        let isOuter = mark == 1 && marks[y * width + x - 1] == 0
        let isHole = !isOuter && mark >= 1 && marks[y * width + x + 1] == 0
        if isOuter || isHole {
          if isHole, mark > 1 { last = mark }
          let parent = parent(of: isHole, last)
          follow(x, y, from: isOuter ? 4 : 0, number: Int32(borders.count + 2))
          borders[borders.count - 1].isHole = isHole
          borders[borders.count - 1].parent = parent
        }
        let now = marks[y * width + x]
        if now != 1 { last = abs(now) }
      }
    }
  }

  /// What a border lies in, by the last one that was crossed.
  private func parent(of isHole: Bool, _ last: Int32) -> Int? {
    guard last > 1 else { return nil }
    let before = borders[Int(last) - 2]
    return before.isHole == isHole ? before.parent : Int(last) - 2
  }

  private mutating func follow(_ x: Int, _ y: Int, from start: Int, number: Int32) {
    var points: [(x: Int, y: Int)] = []
    func isSet(_ x: Int, _ y: Int, _ direction: Int) -> Bool {
      let step = Self.steps[direction & 7]
      return marks[(y + step.1) * width + x + step.0] != 0
    }
    guard let first = (0..<8).map({ (start + $0) & 7 }).first(where: { isSet(x, y, $0) }) else {
      marks[y * width + x] = -number
      borders.append(Border(points: [(x - 1, y - 1)], isHole: false, parent: nil))
      return
    }
    let end = (x + Self.steps[first].0, y + Self.steps[first].1)
    var (place, behind) = ((x, y), first)
    while true {
      // Against the clock from where it came.
      var direction = (behind + 7) & 7
      var seesLight = false
      while !isSet(place.0, place.1, direction) {
        if direction == 0 { seesLight = true }
        direction = (direction + 7) & 7
      }
      let index = place.1 * width + place.0
      if seesLight { marks[index] = -number } else if marks[index] == 1 { marks[index] = number }
      points.append((place.0 - 1, place.1 - 1))
      let next = (place.0 + Self.steps[direction].0, place.1 + Self.steps[direction].1)
      if next == (x, y), place == end { break }
      (place, behind) = (next, (direction + 4) & 7)
    }
    borders.append(Border(points: points, isHole: false, parent: nil))
  }
}

/// Figures of points in a plane.
enum Polygon {
  /// Twice over half the sum of cross products: positive whichever way round.
  static func area(_ points: [CGPoint]) -> Double {
    guard points.count > 2 else { return 0 }
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - next.x * point.y
    }
    return abs(sum) / 2
  }

  static func perimeter(_ points: [CGPoint]) -> Double {
    points.indices.reduce(0) { sum, index in
      let next = points[(index + 1) % points.count]
      return sum + hypot(next.x - points[index].x, next.y - points[index].y)
    }
  }

  /// The smallest figure without dents around the points, after Andrew.
  static func hull(_ points: [CGPoint]) -> [CGPoint] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func half(_ points: [CGPoint]) -> [CGPoint] {
      var chain: [CGPoint] = []
      for point in points {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return half(sorted) + half(sorted.reversed())
  }

  /// Fewer points, none of the left-out ones farther away than this, after Douglas and Peucker.
  static func simplified(_ points: [CGPoint], tolerance: Double) -> [CGPoint] {
    guard points.count > 3 else { return points }
    // A closed figure is two lines between the points that are farthest apart.
    let far = points.indices.max {
      distance(points[$0], points[0]) < distance(points[$1], points[0])
    }!
    let there = line(Array(points[0...far]), tolerance)
    let back = line(Array(points[far...]) + [points[0]], tolerance)
    return there.dropLast() + back.dropLast()
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(a.x - b.x, a.y - b.y) }

  private static func line(_ points: [CGPoint], _ tolerance: Double) -> [CGPoint] {
    guard points.count > 2, let first = points.first, let last = points.last else { return points }
    let length = distance(first, last)
    var (worst, place) = (0.0, 0)
    for index in 1..<points.count - 1 {
      let point = points[index]
      let off =
        length == 0
        ? distance(point, first)
        : abs((last.x - first.x) * (first.y - point.y) - (first.x - point.x) * (last.y - first.y)) / length
      if off > worst { (worst, place) = (off, index) }
    }
    guard worst > tolerance else { return [first, last] }
    return line(Array(points[...place]), tolerance).dropLast() + line(Array(points[place...]), tolerance)
  }
}
