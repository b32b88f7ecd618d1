import SlipwayFoundation
import Testing

@testable import Speech

struct SpeechRecognizerTests {
  private final class Listener: NSObject, SFSpeechRecognitionTaskDelegate, @unchecked Sendable {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    override init() {
      (events, continuation) = AsyncStream.makeStream()
      super.init()
      Listener.register
    }
    func cancelled(_ task: SFSpeechRecognitionTask) { continuation.yield("cancelled") }
    func finished(_ task: SFSpeechRecognitionTask, _ isDone: Bool) { continuation.yield("finished \(isDone)") }

    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "SpeechListener",
          methods: [
            MethodRecord("speechRecognitionTaskWasCancelled:", Listener.cancelled),
            MethodRecord("speechRecognitionTask:didFinishSuccessfully:", Listener.finished),
          ]
        )
      ]
    }
  }

  private func recognizer() throws -> SFSpeechRecognizer {
    let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "en-US")))
    recognizer.queue = OperationQueue()
    return recognizer
  }

  @Test func nothingIsAvailable() throws {
    let recognizer = try recognizer()
    #expect(!recognizer.isAvailable && !recognizer.supportsOnDeviceRecognition && recognizer.delegate == nil)
    #expect(recognizer.locale.identifier == "en-US" && recognizer.defaultTaskHint == .unspecified)
    #expect(SFSpeechRecognizer(locale: Locale(identifier: "tlh")) == nil)
    #expect(SFSpeechRecognizer.supportedLocales().contains(Locale(identifier: "de-DE")))
  }

  @Test func whoSaysWhatForMayAsk() async {
    let asked = SpeechAuthorization(isAllowed: true)
    #expect(asked.status == .notDetermined && asked.request() == .authorized && asked.status == .authorized)
    #expect(SpeechAuthorization(isAllowed: false).request() == .denied)
    let answer = await withCheckedContinuation { done in
      SFSpeechRecognizer.requestAuthorization { done.resume(returning: $0) }
    }
    #expect(answer == .authorized && SFSpeechRecognizer.authorizationStatus() == .authorized)
  }

  @Test func aTaskFailsAsWhereDictationIsOff() async throws {
    let request = SFSpeechAudioBufferRecognitionRequest()
    let recognizer = try recognizer()
    let error = await withCheckedContinuation { done in
      recognizer.recognitionTask(with: request) { result, error in
        #expect(result == nil)
        done.resume(returning: error as NSError?)
      }
    }
    #expect(error?.domain == "kLSRErrorDomain" && error?.code == 201)
    request.append(AVAudioPCMBuffer(pcmFormat: request.nativeAudioFormat, frameCapacity: 8)!)
    request.endAudio()
    #expect(request.shouldReportPartialResults && request.nativeAudioFormat.sampleRate == 16_000)
  }

  @Test func theDelegateIsTold() async throws {
    let (recognizer, listener) = (try recognizer(), Listener())
    recognizer.queue.isSuspended = true
    let task = recognizer.recognitionTask(
      with: SFSpeechURLRecognitionRequest(url: URL(filePath: "/tmp/a.wav")),
      delegate: listener
    )
    #expect(task.state == .starting && task.error == nil)
    task.cancel()
    #expect(task.isCancelled && task.state == .canceling)
    recognizer.queue.isSuspended = false
    var events = listener.events.makeAsyncIterator()
    #expect(await events.next() == "cancelled")
    #expect(await events.next() == "finished false")
    task.finish()
    #expect(task.state == .completed && !task.isFinishing && task.error != nil)
  }

  @Test func resultsAreValues() {
    let word = SFTranscriptionSegment("hello", NSRange(location: 0, length: 5), 1, 0.5, 0.9)
    let result = SFSpeechRecognitionResult([SFTranscription([word])], isFinal: true)
    #expect(result.bestTranscription.formattedString == "hello" && result.isFinal)
    #expect(result.transcriptions[0].segments[0].timestamp == 1 && word.alternativeSubstrings.isEmpty)
  }
}
