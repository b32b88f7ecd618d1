/// Archives: all that can be animated, the settings by name, the sublayers and the mask. The delegate, animations, actions
/// and contents stay behind; the archive is not one that Apple's QuartzCore reads.
extension CALayer: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }

  func encodeValues(with coder: NSCoder) {
    var record: [String: [String: Any]] = [:]
    for (name, property) in animatableProperties where !name.contains(".") {
      record[name] = property.get(self)?.archived
    }
    let list: [String: Any] = ["values": record, "settings": settings]
    // What is in the lists are numbers and texts alone.
    let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    coder.encode(data.map { NSData(data: $0) }, forKey: "layer")
    coder.encode(ownChildren as NSArray, forKey: "sublayers")
    coder.encode(ownMask, forKey: "mask")
  }

  func decodeValues(from coder: NSCoder) {
    let data = coder.decodeObject(of: NSData.self, forKey: "layer").map { Data(referencing: $0) }
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
    let record = list?["values"] as? [String: [String: Any]] ?? [:]
    for (name, value) in record where !name.contains(".") {
      guard let property = animatableProperties[name], let value = AnimatableValue(archived: value) else { continue }
      property.set(self, value)
    }
    settings = list?["settings"] as? [String: String] ?? [:]
    let children = coder.decodeObject(of: [NSArray.self, CALayer.self], forKey: "sublayers") as? [CALayer]
    for child in children ?? [] { addSublayer(child) }
    mask = coder.decodeObject(of: CALayer.self, forKey: "mask")
  }
}

extension CALayer {
  var ownSettings: [String: String] {
    get {
      [
        "name": name, "contentsGravity": contentsGravity.rawValue, "cornerCurve": cornerCurve.rawValue,
        "maskedCorners": "\(maskedCorners.rawValue)", "isDoubleSided": "\(isDoubleSided)",
        "isGeometryFlipped": "\(isGeometryFlipped)", "isOpaque": "\(isOpaque)",
      ].compactMapValues(\.self)
    }
    set {
      name = newValue["name"]
      contentsGravity = newValue["contentsGravity"].map(CALayerContentsGravity.init) ?? contentsGravity
      cornerCurve = newValue["cornerCurve"].map(CALayerCornerCurve.init) ?? cornerCurve
      maskedCorners = newValue["maskedCorners"].flatMap { UInt($0) }.map(CACornerMask.init) ?? maskedCorners
      isGeometryFlipped = newValue["isGeometryFlipped"].flatMap { Bool($0) } ?? isGeometryFlipped
      isDoubleSided = newValue["isDoubleSided"].flatMap { Bool($0) } ?? isDoubleSided
      isOpaque = newValue["isOpaque"].flatMap { Bool($0) } ?? isOpaque
    }
  }
}

extension AnimatableValue {
  /// As a property list; nil for what cannot be written down.
  fileprivate var archived: [String: Any]? {
    switch self {
    case .numbers(let numbers): return ["numbers": numbers.map { Double($0) }]
    case .transform(let transform): return ["transform": transform.elements.map { Double($0) }]
    case .color(let color):
      guard let values = color.components, values.count == 2 || values.count == 4 else { return nil }
      return ["color": values.map { Double($0) }]
    case .path(let path): return ["path": path.elements.map(\.archived)]
    case .list(let list):
      let values = list.compactMap(\.archived)
      return values.count == list.count ? ["list": values] : nil
    case .discrete: return nil
    }
  }

  fileprivate init?(archived: [String: Any]) {
    func numbers(_ key: String) -> [CGFloat]? { (archived[key] as? [Double])?.map { CGFloat($0) } }
    if let values = numbers("numbers"), !values.isEmpty {
      self = .numbers(values)
    } else if let values = numbers("transform"), let transform = CATransform3D(elements: values) {
      self = .transform(transform)
    } else if let values = numbers("color"), values.count == 2 || values.count == 4 {
      self = .color(
        values.count == 2
          ? CGColor(gray: values[0], alpha: values[1])
          : CGColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
      )
    } else if let elements = archived["path"] as? [[Double]] {
      self = .path(CGPath(elements: elements.compactMap { CGPath.Element(archived: $0) }))
    } else if let list = archived["list"] as? [[String: Any]] {
      self = .list(list.compactMap { AnimatableValue(archived: $0) })
    } else {
      return nil
    }
  }
}

extension CATransform3D {
  fileprivate var elements: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate init?(elements e: [CGFloat]) {
    guard e.count == 16 else { return nil }
    self.init(
      m11: e[0],
      m12: e[1],
      m13: e[2],
      m14: e[3],
      m21: e[4],
      m22: e[5],
      m23: e[6],
      m24: e[7],
      m31: e[8],
      m32: e[9],
      m33: e[10],
      m34: e[11],
      m41: e[12],
      m42: e[13],
      m43: e[14],
      m44: e[15]
    )
  }
}

extension CGPath.Element {
  /// The kind, and the points' coordinates.
  fileprivate var archived: [Double] {
    func list(_ kind: CGPathElementType, _ points: CGPoint...) -> [Double] {
      [Double(kind.rawValue)] + points.flatMap { [Double($0.x), Double($0.y)] }
    }
    return switch self {
    case .move(let point): list(.moveToPoint, point)
    case .line(let point): list(.addLineToPoint, point)
    case .quadCurve(let control, let end): list(.addQuadCurveToPoint, control, end)
    case .curve(let control1, let control2, let end): list(.addCurveToPoint, control1, control2, end)
    case .close: list(.closeSubpath)
    }
  }

  fileprivate init?(archived list: [Double]) {
    let points = stride(from: 1, to: list.count - 1, by: 2).map { CGPoint(x: list[$0], y: list[$0 + 1]) }
    switch (list.first.flatMap { CGPathElementType(rawValue: Int32($0)) }, points.count) {
    case (.moveToPoint, 1): self = .move(points[0])
    case (.addLineToPoint, 1): self = .line(points[0])
    case (.addQuadCurveToPoint, 2): self = .quadCurve(control: points[0], end: points[1])
    case (.addCurveToPoint, 3): self = .curve(control1: points[0], control2: points[1], end: points[2])
    case (.closeSubpath, 0): self = .close
    default: return nil
    }
  }
}
