import CoreHaptics
import Foundation
import Testing

struct CHHapticEngineTests {
  @Test func nothingInADesktopCanBeFelt() async throws {
    let capabilities = CHHapticEngine.capabilitiesForHardware()
    #expect(!capabilities.supportsHaptics && !capabilities.supportsAudio)
    let engine = try CHHapticEngine()
    engine.playsHapticsOnly = true
    engine.isAutoShutdownEnabled = true
    engine.stoppedHandler = { _ in Issue.record("it never ran") }
    engine.resetHandler = { Issue.record("it never ran") }
    let pattern = try CHHapticPattern(events: [], parameters: [])
    #expect(throws: CHHapticError(.notSupported)) { try engine.start() }
    #expect(throws: CHHapticError(.notSupported)) { try engine.makePlayer(with: pattern) }
    #expect(throws: CHHapticError(.notSupported)) { try engine.makeAdvancedPlayer(with: pattern) }
    #expect(throws: CHHapticError(.fileNotFound)) { try engine.playPattern(from: URL(filePath: "/nowhere.ahap")) }
    let started = await withCheckedContinuation { done in
      engine.start { done.resume(returning: ($0 as? CHHapticError)?.code) }
    }
    let stopped = await withCheckedContinuation { done in
      engine.stop { done.resume(returning: ($0 as? CHHapticError)?.code) }
    }
    #expect(started == .notSupported && stopped == .engineNotRunning)
    #expect(CHHapticError.notSupported.rawValue == -4809 && CHHapticError.errorDomain == "com.apple.CoreHaptics")
  }
}

struct CHHapticPatternTests {
  private let tap = CHHapticEvent(
    eventType: .hapticTransient,
    parameters: [
      CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.5),
      CHHapticEventParameter(parameterID: .hapticSharpness, value: 1),
    ],
    relativeTime: 0.25
  )
  private let buzz = CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: 1, duration: 2)

  @Test func itLastsUntilItsLastEventIsOver() throws {
    #expect(try CHHapticPattern(events: [buzz, tap], parameters: []).duration == 3)
    #expect(try CHHapticPattern(events: [tap], parameters: []).duration == 0.25)
  }

  @Test func aDictionaryAndBack() throws {
    let quieter = CHHapticDynamicParameter(parameterID: .hapticIntensityControl, value: 0.1, relativeTime: 2)
    let pattern = try CHHapticPattern(events: [tap, buzz], parameters: [quieter])
    let read = try CHHapticPattern(dictionary: pattern.exportDictionary())
    #expect(read.duration == 3)
    let entries = try #require(read.exportDictionary()[.pattern] as? [[CHHapticPattern.Key: Any]])
    let event = try #require(entries.first?[.event] as? [CHHapticPattern.Key: Any])
    #expect(event[.eventType] as? String == "HapticTransient" && event[.time] as? Double == 0.25)
    let parameters = try #require(event[.eventParameters] as? [[CHHapticPattern.Key: Any]])
    #expect(parameters.map { $0[.parameterID] as? String } == ["HapticIntensity", "HapticSharpness"])
    #expect(parameters.map { $0[.parameterValue] as? Float } == [0.5, 1])
    let last = try #require(entries.last?[.parameter] as? [CHHapticPattern.Key: Any])
    #expect(last[.parameterID] as? String == "HapticIntensityControl" && last[.time] as? Double == 2)
  }

  @Test func aCurveIsKept() throws {
    let curve = CHHapticParameterCurve(
      parameterID: .audioVolumeControl,
      controlPoints: [.init(relativeTime: 0, value: 1), .init(relativeTime: 1, value: 0.25)],
      relativeTime: 0.5
    )
    let pattern = try CHHapticPattern(events: [buzz], parameterCurves: [curve])
    let read = try CHHapticPattern(dictionary: pattern.exportDictionary()).exportDictionary()
    let entries = try #require(read[.pattern] as? [[CHHapticPattern.Key: Any]])
    let body = try #require(entries.last?[.parameterCurve] as? [CHHapticPattern.Key: Any])
    let points = try #require(body[.parameterCurveControlPoints] as? [[CHHapticPattern.Key: Any]])
    #expect(body[.parameterID] as? String == "AudioVolumeControl" && body[.time] as? Double == 0.5)
    #expect(points.map { $0[.parameterValue] as? Float } == [1, 0.25])
  }

  @Test func aFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ahap")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      { "Version": 1, "Pattern": [
        { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 } ] } },
        { "Event": { "Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 1.5 } } ] }
      """
    try Data(text.utf8).write(to: file)
    #expect(try CHHapticPattern(contentsOf: file).duration == 2)
    #expect(throws: CHHapticError(.notSupported)) { try CHHapticEngine().playPattern(from: file) }
    try Data("[".utf8).write(to: file)
    #expect(throws: CHHapticError(.invalidPatternData)) { try CHHapticPattern(contentsOf: file) }
  }

  @Test func whatIsNoPattern() {
    #expect(throws: CHHapticError(.invalidPatternDictionary)) { try CHHapticPattern(dictionary: [:]) }
    #expect(throws: CHHapticError(.badEventEntry)) {
      try CHHapticPattern(dictionary: [.pattern: [[CHHapticPattern.Key.event: [CHHapticPattern.Key.time: 1]]]])
    }
    let early = CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: -1)
    #expect(throws: CHHapticError(.invalidEventTime)) { try CHHapticPattern(events: [early], parameters: []) }
    let strange = CHHapticEvent(eventType: .init(rawValue: "Smell"), parameters: [], relativeTime: 0)
    #expect(throws: CHHapticError(.invalidEventType)) { try CHHapticPattern(events: [strange], parameters: []) }
    let backwards = CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: 0, duration: -1)
    #expect(throws: CHHapticError(.invalidEventDuration)) { try CHHapticPattern(events: [backwards], parameters: []) }
  }
}
