import SlipwayFoundation
import Testing

@testable import Photos
@testable import PhotosUI

@MainActor private final class Witness: NSObject, PHLivePhotoViewDelegate {
  var allows = true
  var lines: [String] = []

  func livePhotoView(_ view: PHLivePhotoView, canBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle) -> Bool {
    allows
  }
  func livePhotoView(_ view: PHLivePhotoView, willBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle) {
    lines.append("begin \(style)")
  }
  func livePhotoView(_ view: PHLivePhotoView, didEndPlaybackWith style: PHLivePhotoViewPlaybackStyle) {
    lines.append("end \(style)")
  }

  static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Witness.self,
        name: "Witness",
        methods: [
          MethodRecord("livePhotoView:canBeginPlaybackWith:", Witness.livePhotoView(_:canBeginPlaybackWith:)),
          MethodRecord("livePhotoView:willBeginPlaybackWith:", Witness.livePhotoView(_:willBeginPlaybackWith:)),
          MethodRecord("livePhotoView:didEndPlaybackWith:", Witness.livePhotoView(_:didEndPlaybackWith:)),
        ]
      )
    ]
  }
}

@MainActor @Suite("Views of live photos") struct LivePhotoViewTests {
  private let witness = Witness()
  private let view = PHLivePhotoView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() {
    Witness.register
    view.delegate = witness
    view.livePhoto = PHLivePhoto(UIImage(), film: URL(fileURLWithPath: "/film.mov"))
  }

  @Test func playing() {
    view.startPlayback(with: .full)
    view.startPlayback(with: .hint)
    #expect(witness.lines == ["begin full"] && view.layer.sublayers?.count == 2)
    view.stopPlayback()
    view.stopPlayback()
    #expect(witness.lines == ["begin full", "end full"] && view.layer.sublayers?.count == 1)
    view.startPlayback(with: .hint)
    view.livePhoto = nil
    #expect(witness.lines.suffix(2) == ["begin hint", "end hint"])
  }

  @Test func whatIsNotPlayed() {
    view.startPlayback(with: .undefined)
    witness.allows = false
    view.startPlayback(with: .full)
    witness.allows = true
    view.livePhoto = PHLivePhoto(UIImage(), film: nil)
    view.startPlayback(with: .full)
    #expect(witness.lines.isEmpty)
  }

  @Test func theUsersPress() {
    #expect(view.gestureRecognizers?.contains(view.playbackGestureRecognizer) == true)
    view.playbackGestureRecognizer.state = .began
    #expect(witness.lines == ["begin full"])
  }

  @Test func thePictureFollowsTheView() throws {
    let picture = try #require(view.subviews.first as? UIImageView)
    view.contentMode = .scaleAspectFit
    view.frame.size.width = 70
    view.layoutIfNeeded()
    #expect(picture.contentMode == .scaleAspectFit && picture.frame.width == 70 && picture.image != nil)
  }
}
