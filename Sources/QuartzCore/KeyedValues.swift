internal import SlipwayFoundation

// Layers and animations take values for any key: for those of their properties, and for others, which they keep.

extension CALayer: KeyValueCoding, KeyPathCoding {
  package func codedValue(forKey key: String) -> Any? {
    if let value = recordedProperty(of: self, forKey: key) { return value }
    if let property = Self.plainProperties[key] { return property.get(self) }
    return animatedValue(forKeyPath: key) ?? keyedValues[key]
  }

  package func setCodedValue(_ value: Any?, forKey key: String) {
    if setRecordedProperty(value, of: self, forKey: key) { return }
    if let set = Self.plainProperties[key]?.set {
      guard set(self, value) else { return refuse(value, key, self) }
    } else if !setAnimated(value, forKeyPath: key) {
      keyedValues[key] = value
    }
  }

  /// The value of a property that can be animated, or of a part of one; `.none` if there is none of that name.
  func animatedValue(forKeyPath keyPath: String) -> Any?? {
    animatableProperty(keyPath).map { $0.get(self)?.plain(isSize: CALayer.isSize(keyPath)) }
  }

  func setAnimated(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    guard let property = animatableProperty(keyPath) else { return false }
    property.set(self, AnimatableValue(value))
    return true
  }

  /// Whether two numbers are a width and a height.
  private static func isSize(_ keyPath: String) -> Bool {
    keyPath == "shadowOffset" || keyPath == "emitterSize" || keyPath.hasSuffix(".size")
      || keyPath.hasSuffix(".translation")
  }

  nonisolated(unsafe) private static let plainProperties: [String: PropertyRecord] = table([
    PropertyRecord("name", \CALayer.name), PropertyRecord("frame", \CALayer.frame),
    PropertyRecord("mask", \CALayer.mask), PropertyRecord("sublayers", \CALayer.sublayers),
    PropertyRecord("superlayer", \CALayer.superlayer), PropertyRecord("opaque", \CALayer.isOpaque),
    PropertyRecord("doubleSided", \CALayer.isDoubleSided),
    PropertyRecord("geometryFlipped", \CALayer.isGeometryFlipped), PropertyRecord("speed", \CALayer.speed),
    PropertyRecord("timeOffset", \CALayer.timeOffset), PropertyRecord("beginTime", \CALayer.beginTime),
    PropertyRecord("shouldRasterize", \CALayer.shouldRasterize),
    PropertyRecord("rasterizationScale", \CALayer.rasterizationScale),
    PropertyRecord("allowsGroupOpacity", \CALayer.allowsGroupOpacity),
  ])
}

extension CAAnimation: KeyValueCoding {
  package func codedValue(forKey key: String) -> Any? {
    if let value = recordedProperty(of: self, forKey: key) { return value }
    if let property = property(key) { return property.get(self) }
    return keyedValues[key]
  }

  package func setCodedValue(_ value: Any?, forKey key: String) {
    if setRecordedProperty(value, of: self, forKey: key) { return }
    guard let property = property(key) else { return keyedValues[key] = value }
    if property.set?(self, value) != true { refuse(value, key, self) }
  }

  private func property(_ key: String) -> PropertyRecord? {
    if let own = Self.properties[key] { return own }
    if self is CAPropertyAnimation, let own = Self.propertiesOfProperty[key] { return own }
    if self is CABasicAnimation { return Self.propertiesOfBasic[key] }
    return self is CAKeyframeAnimation ? Self.propertiesOfKeyframe[key] : nil
  }

  nonisolated(unsafe) private static let properties: [String: PropertyRecord] = table([
    PropertyRecord("duration", \CAAnimation.duration), PropertyRecord("beginTime", \CAAnimation.beginTime),
    PropertyRecord("speed", \CAAnimation.speed), PropertyRecord("timeOffset", \CAAnimation.timeOffset),
    PropertyRecord("repeatCount", \CAAnimation.repeatCount),
    PropertyRecord("repeatDuration", \CAAnimation.repeatDuration),
    PropertyRecord("autoreverses", \CAAnimation.autoreverses), PropertyRecord("fillMode", \CAAnimation.fillMode),
    PropertyRecord("delegate", \CAAnimation.delegate), PropertyRecord("timingFunction", \CAAnimation.timingFunction),
    PropertyRecord("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
  ])
  nonisolated(unsafe) private static let propertiesOfProperty: [String: PropertyRecord] = table([
    PropertyRecord("keyPath", \CAPropertyAnimation.keyPath),
    PropertyRecord("additive", \CAPropertyAnimation.isAdditive),
    PropertyRecord("cumulative", \CAPropertyAnimation.isCumulative),
  ])
  nonisolated(unsafe) private static let propertiesOfBasic: [String: PropertyRecord] = table([
    PropertyRecord("fromValue", \CABasicAnimation.fromValue), PropertyRecord("toValue", \CABasicAnimation.toValue),
    PropertyRecord("byValue", \CABasicAnimation.byValue),
  ])
  nonisolated(unsafe) private static let propertiesOfKeyframe: [String: PropertyRecord] = table([
    PropertyRecord("values", \CAKeyframeAnimation.values), PropertyRecord("keyTimes", \CAKeyframeAnimation.keyTimes),
    PropertyRecord("path", \CAKeyframeAnimation.path),
  ])
}

func table(_ records: [PropertyRecord]) -> [String: PropertyRecord] {
  Dictionary(uniqueKeysWithValues: records.map { ($0.name, $0) })
}

func refuse(_ value: Any?, _ key: String, _ object: NSObject) {
  let type = value.map { "\(Swift.type(of: $0))" } ?? "nil"
  fatalError("[<\(Swift.type(of: object))> setValue:forKey:]: \(type) is not the type of the key \(key).")
}

extension AnimatableValue {
  /// As an app knows it.
  func plain(isSize: Bool) -> Any? {
    switch self {
    case .numbers(let numbers):
      switch numbers.count {
      case 1: numbers[0]
      case 2:
        isSize ? CGSize(width: numbers[0], height: numbers[1]) : CGPoint(x: numbers[0], y: numbers[1])
      case 4: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      default: numbers
      }
    case .transform(let transform): transform
    case .color(let color): color
    case .path(let path): path
    case .list(let list): list.map { $0.plain(isSize: false) }
    case .discrete(let value): value
    }
  }
}
