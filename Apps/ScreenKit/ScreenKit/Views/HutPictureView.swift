import UIKit

/// A hut among its mountains, drawn from the hut's number: the same hut has the same picture everywhere.
final class HutPictureView: UIView {
    var hut: Hut? {
        didSet { if oldValue != hut { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("HutPictureView is made in code")
    }

    override func draw(_ rect: CGRect) {
        guard let hut else { return }
        var chance = Chance(seed: UInt64(hut.id))
        let colors = Self.palettes[hut.id % Self.palettes.count]
        drawSky(colors, &chance)
        for (depth, color) in colors.ridges.enumerated() {
            color.setFill()
            let height = 0.42 + 0.17 * CGFloat(depth)
            ridge(from: height, roughness: 0.34 - 0.09 * CGFloat(depth), &chance).fill()
        }
        drawHut(at: CGPoint(x: bounds.width * chance.next(in: 0.3...0.6), y: bounds.height * 0.82), colors)
    }

    private func drawSky(_ colors: Palette, _ chance: inout Chance) {
        guard let context = UIGraphicsGetCurrentContext(),
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(),
                colors: [colors.top.cgColor, colors.bottom.cgColor] as CFArray,
                locations: [0, 1]
            )
        else { return }
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height * 0.7), options: [])
        context.setFillColor(colors.light.cgColor)
        let size = bounds.height * 0.16
        let x = bounds.width * chance.next(in: 0.15...0.8)
        context.fillEllipse(in: CGRect(x: x, y: bounds.height * 0.14, width: size, height: size))
    }

    /// A line of peaks across the view, and all below it.
    private func ridge(from height: CGFloat, roughness: CGFloat, _ chance: inout Chance) -> UIBezierPath {
        var heights: [CGFloat] = [chance.next(in: 0...1), chance.next(in: 0...1), chance.next(in: 0...1)]
        // In a wide view there are more peaks, not wider ones.
        while CGFloat(heights.count - 1) < bounds.width / bounds.height * 2 { heights.append(chance.next(in: 0...1)) }
        var swing: CGFloat = 0.5
        for _ in 0..<4 {
            var finer = [heights[0]]
            for (left, right) in zip(heights, heights.dropFirst()) {
                let middle = (left + right + chance.next(in: -swing...swing)) / 2
                finer += [middle, right]
            }
            heights = finer
            swing /= 2
        }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: bounds.height))
        for (index, value) in heights.enumerated() {
            let x = bounds.width * CGFloat(index) / CGFloat(heights.count - 1)
            path.addLine(to: CGPoint(x: x, y: bounds.height * (height + (0.5 - value) * roughness)))
        }
        path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
        path.close()
        return path
    }

    private func drawHut(at foot: CGPoint, _ colors: Palette) {
        let unit = bounds.height * 0.05
        let walls = CGRect(x: foot.x, y: foot.y - unit * 2.2, width: unit * 5, height: unit * 2.2)
        UIColor(red: 0.36, green: 0.22, blue: 0.16, alpha: 1).setFill()
        UIBezierPath(rect: walls).fill()
        let roof = UIBezierPath()
        roof.move(to: CGPoint(x: walls.minX - unit * 0.6, y: walls.minY))
        roof.addLine(to: CGPoint(x: walls.midX, y: walls.minY - unit * 2))
        roof.addLine(to: CGPoint(x: walls.maxX + unit * 0.6, y: walls.minY))
        roof.close()
        UIColor(red: 0.2, green: 0.13, blue: 0.12, alpha: 1).setFill()
        roof.fill()
        UIColor(red: 1, green: 0.85, blue: 0.45, alpha: 1).setFill()
        for x in [0.8, 3.2] as [CGFloat] {
            UIBezierPath(rect: CGRect(x: walls.minX + unit * x, y: walls.minY + unit * 0.6, width: unit, height: unit))
                .fill()
        }
    }
}

extension HutPictureView {
    fileprivate struct Palette {
        let top, bottom, light: UIColor
        let ridges: [UIColor]

        init(_ top: Int, _ bottom: Int, _ light: Int, _ ridges: [Int]) {
            self.top = UIColor(rgb: top)
            self.bottom = UIColor(rgb: bottom)
            self.light = UIColor(rgb: light)
            self.ridges = ridges.map(UIColor.init(rgb:))
        }
    }

    /// Morning, noon, evening, night.
    fileprivate static let palettes = [
        Palette(0xF6C6A0, 0xFDEBD3, 0xFFF7E2, [0xB7A3B8, 0x7F7C9C, 0x4C5F6E]),
        Palette(0x5AA9E0, 0xCDE9F7, 0xFFF3C4, [0x9DB8CB, 0x5E8A8C, 0x3C6B4F]),
        Palette(0xE2725B, 0xF9C58D, 0xFFE9B0, [0xA1606F, 0x6D4A66, 0x3B3350]),
        Palette(0x1D2B53, 0x53689A, 0xF1F1DA, [0x46587F, 0x2E4163, 0x1B2A41]),
        Palette(0x7CC0C4, 0xE4F3EA, 0xFFFDE8, [0xA6C4BE, 0x6E9C8B, 0x47755D]),
    ]

    /// Numbers that look random and are the same each time.
    fileprivate struct Chance {
        private var state: UInt64

        init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

        mutating func next(in range: ClosedRange<CGFloat>) -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(state >> 40) / CGFloat(1 << 24)
        }
    }
}

extension UIColor {
    fileprivate convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 0xFF) / 255,
            green: CGFloat(rgb >> 8 & 0xFF) / 255,
            blue: CGFloat(rgb & 0xFF) / 255,
            alpha: 1
        )
    }
}
