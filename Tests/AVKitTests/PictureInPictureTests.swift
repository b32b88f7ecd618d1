import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import AVKit

@MainActor struct PictureInPictureTests {
  @Test func noDesktopHasIt() {
    #expect(!AVPictureInPictureController.isPictureInPictureSupported())
    #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer()) == nil)
    #expect(AVPictureInPictureController.pictureInPictureButtonStartImage.size != .zero)
    #expect(AVPictureInPictureController.pictureInPictureButtonStopImage(compatibleWith: nil).size != .zero)
  }

  @Test func oneThatIsStartedFails() async throws {
    let layer = AVPlayerLayer()
    let controller = AVPictureInPictureController(contentSource: .init(playerLayer: layer))
    #expect(controller.playerLayer === layer && !controller.isPictureInPicturePossible)
    #expect(!controller.isPictureInPictureActive && !controller.isPictureInPictureSuspended)
    let hearer = Hearer()
    controller.delegate = hearer
    controller.startPictureInPicture()
    try await wait(for: "the failure") { hearer.error != nil }
    #expect((hearer.error as? AVKitError)?.code == .pictureInPictureStartFailed)
    #expect((hearer.error as NSError?)?.code == -1001 && (hearer.error as NSError?)?.domain == AVKitErrorDomain)
  }
}

@MainActor private final class Hearer: NSObject, AVPictureInPictureControllerDelegate {
  var error: (any Error)?

  override init() {
    super.init()
    Hearer.register
  }

  private func failed(_ controller: AVPictureInPictureController, _ error: any Error) { self.error = error }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Hearer.self,
        name: "Hearer",
        methods: [
          MethodRecord("pictureInPictureController:failedToStartPictureInPictureWithError:", Hearer.failed)
        ]
      )
    ]
  }
}
