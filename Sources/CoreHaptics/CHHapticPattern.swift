import Foundation

/// What is to be felt and heard: events, and what changes them. It is read of dictionaries and `.ahap` files, and written to
/// dictionaries.
open class CHHapticPattern: NSObject {
  /// The keys of a pattern's dictionary.
  public struct Key: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let version = Self(rawValue: "Version")
    public static let pattern = Self(rawValue: "Pattern")
    public static let event = Self(rawValue: "Event")
    public static let eventType = Self(rawValue: "EventType")
    public static let time = Self(rawValue: "Time")
    public static let eventDuration = Self(rawValue: "EventDuration")
    public static let eventParameters = Self(rawValue: "EventParameters")
    public static let parameter = Self(rawValue: "Parameter")
    public static let parameterID = Self(rawValue: "ParameterID")
    public static let parameterValue = Self(rawValue: "ParameterValue")
    public static let parameterCurve = Self(rawValue: "ParameterCurve")
    public static let parameterCurveControlPoints = Self(rawValue: "ParameterCurveControlPoints")
  }

  private let events: [CHHapticEvent]
  private let parameters: [CHHapticDynamicParameter]
  private let curves: [CHHapticParameterCurve]

  private init(_ events: [CHHapticEvent], _ parameters: [CHHapticDynamicParameter], _ curves: [CHHapticParameterCurve])
  {
    (self.events, self.parameters, self.curves) = (events, parameters, curves)
  }

  public convenience init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    try Self.check(events)
    self.init(events, parameters, [])
  }

  public convenience init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    try Self.check(events)
    self.init(events, [], parameterCurves)
  }

  /// Reads what `exportDictionary()` writes.
  ///
  /// - Throws: `CHHapticError.invalidPatternDictionary`, or what is wrong with an entry.
  public convenience init(dictionary patternDict: [Key: Any]) throws {
    let pattern = try PatternReader(Dictionary(uniqueKeysWithValues: patternDict.map { ($0.key.rawValue, $0.value) }))
    try Self.check(pattern.events)
    self.init(pattern.events, pattern.parameters, pattern.curves)
  }

  /// Reads an `.ahap` file.
  public convenience init(contentsOf ahapURL: URL) throws {
    guard let data = try? Data(contentsOf: ahapURL) else { throw CHHapticError(.fileNotFound) }
    guard let dictionary = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw CHHapticError(.invalidPatternData)
    }
    try self.init(dictionary: Dictionary(uniqueKeysWithValues: dictionary.map { (Key(rawValue: $0), $1) }))
  }

  private static func check(_ events: [CHHapticEvent]) throws {
    let types: Set<CHHapticEvent.EventType> = [.hapticTransient, .hapticContinuous, .audioContinuous, .audioCustom]
    for event in events {
      if !types.contains(event.type) { throw CHHapticError(.invalidEventType) }
      if event.relativeTime < 0 { throw CHHapticError(.invalidEventTime) }
      if event.duration < 0 { throw CHHapticError(.invalidEventDuration) }
    }
  }

  /// In seconds: until the last event is over.
  open var duration: TimeInterval { events.map { $0.relativeTime + $0.duration }.max() ?? 0 }

  open func exportDictionary() throws -> [Key: Any] {
    let events = events.map { event -> [Key: Any] in
      var body: [Key: Any] = [.eventType: event.type.rawValue, .time: event.relativeTime]
      if event.duration > 0 { body[.eventDuration] = event.duration }
      body[.eventParameters] = event.eventParameters.map { parameter -> [Key: Any] in
        [.parameterID: parameter.parameterID.rawValue, .parameterValue: parameter.value]
      }
      return [.event: body]
    }
    let parameters = parameters.map { parameter -> [Key: Any] in
      let body: [Key: Any] = [
        .parameterID: parameter.parameterID.rawValue, .parameterValue: parameter.value, .time: parameter.relativeTime,
      ]
      return [.parameter: body]
    }
    let curves = curves.map { curve -> [Key: Any] in
      let points = curve.controlPoints.map { [Key.time: $0.relativeTime, .parameterValue: $0.value] as [Key: Any] }
      let body: [Key: Any] = [
        .parameterID: curve.parameterID.rawValue, .time: curve.relativeTime, .parameterCurveControlPoints: points,
      ]
      return [.parameterCurve: body]
    }
    return [.version: 1.0, .pattern: events + parameters + curves]
  }
}

/// Reads a pattern's dictionary, whose keys are texts, or `CHHapticPattern.Key`s below the uppermost.
private struct PatternReader {
  var events: [CHHapticEvent] = []
  var parameters: [CHHapticDynamicParameter] = []
  var curves: [CHHapticParameterCurve] = []

  init(_ dictionary: [String: Any]) throws {
    guard let entries = dictionary["Pattern"] as? [Any] else { throw CHHapticError(.invalidPatternDictionary) }
    for entry in entries.map(Entry.init) {
      if let event = entry.entry(.event) {
        events.append(try Self.event(event))
      } else if let parameter = entry.entry(.parameter) {
        let id = try parameter.text(.parameterID, or: .badParameterEntry)
        let value = try parameter.number(.parameterValue, or: .badParameterEntry)
        parameters.append(
          CHHapticDynamicParameter(
            parameterID: .init(rawValue: id),
            value: Float(value),
            relativeTime: try parameter.number(.time, or: .badParameterEntry)
          )
        )
      } else if let curve = entry.entry(.parameterCurve) {
        curves.append(try Self.curve(curve))
      } else {
        throw CHHapticError(.invalidPatternDictionary)
      }
    }
  }

  private static func event(_ entry: Entry) throws -> CHHapticEvent {
    let parameters = try entry.entries(.eventParameters).map { parameter in
      CHHapticEventParameter(
        parameterID: .init(rawValue: try parameter.text(.parameterID, or: .badParameterEntry)),
        value: Float(try parameter.number(.parameterValue, or: .badParameterEntry))
      )
    }
    return CHHapticEvent(
      eventType: .init(rawValue: try entry.text(.eventType, or: .badEventEntry)),
      parameters: parameters,
      relativeTime: try entry.number(.time, or: .badEventEntry),
      duration: (try? entry.number(.eventDuration, or: .badEventEntry)) ?? 0
    )
  }

  private static func curve(_ entry: Entry) throws -> CHHapticParameterCurve {
    let points = try entry.entries(.parameterCurveControlPoints).map { point in
      CHHapticParameterCurve.ControlPoint(
        relativeTime: try point.number(.time, or: .badParameterEntry),
        value: Float(try point.number(.parameterValue, or: .badParameterEntry))
      )
    }
    return CHHapticParameterCurve(
      parameterID: .init(rawValue: try entry.text(.parameterID, or: .badParameterEntry)),
      controlPoints: points,
      relativeTime: try entry.number(.time, or: .badParameterEntry)
    )
  }

  private struct Entry {
    private var values: [String: Any] = [:]

    init(_ value: Any) {
      if let dictionary = value as? [CHHapticPattern.Key: Any] {
        values = Dictionary(uniqueKeysWithValues: dictionary.map { ($0.key.rawValue, $0.value) })
      } else if let dictionary = value as? [String: Any] {
        values = dictionary
      }
    }

    func entry(_ key: CHHapticPattern.Key) -> Entry? { values[key.rawValue].map(Entry.init) }
    func entries(_ key: CHHapticPattern.Key) -> [Entry] { (values[key.rawValue] as? [Any] ?? []).map(Entry.init) }

    func text(_ key: CHHapticPattern.Key, or code: CHHapticError.Code) throws -> String {
      switch values[key.rawValue] {
      case let text as String: text
      case let type as CHHapticEvent.EventType: type.rawValue
      case let id as CHHapticEvent.ParameterID: id.rawValue
      case let id as CHHapticDynamicParameter.ID: id.rawValue
      default: throw CHHapticError(code)
      }
    }

    func number(_ key: CHHapticPattern.Key, or code: CHHapticError.Code) throws -> Double {
      switch values[key.rawValue] {
      case let number as Double: number
      case let number as Float: Double(number)
      case let number as Int: Double(number)
      case let number as NSNumber: number.doubleValue
      default: throw CHHapticError(code)
      }
    }
  }
}
