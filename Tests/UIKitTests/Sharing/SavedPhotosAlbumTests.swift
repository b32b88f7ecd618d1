import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("The saved photos album")
struct SavedPhotosAlbumTests {
  private final class Target: NSObject {
    var heard: [String] = []
    func saved(_ image: UIImage, _ error: (any Error)?, _ context: UnsafeRawPointer) {
      heard.append("\(image.size.width) \((error as? NSError)?.domain ?? "") \((error as? NSError)?.code ?? 0)")
      isTheContext = context == UnsafeRawPointer(bitPattern: 77)
    }
    func savedVideo(_ path: String, _ error: (any Error)?, _ context: UnsafeRawPointer) { heard.append(path) }
    var isTheContext = false
  }

  @Test("There is none: the target is told that access is restricted")
  func refusal() async {
    let target = Target()
    let context = UnsafeMutableRawPointer(bitPattern: 77)
    let saved = Selector("image:didFinishSavingWithError:contextInfo:", Target.saved)
    UIImageWriteToSavedPhotosAlbum(UIImage(), target, saved, context)
    let film = Selector("video:didFinishSavingWithError:contextInfo:", Target.savedVideo)
    UISaveVideoAtPathToSavedPhotosAlbum("/film", target, film, nil)
    UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
    #expect(target.heard.isEmpty)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(target.heard == ["0.0 PHPhotosErrorDomain 3310", "/film"] && target.isTheContext)
    #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum("/film"))
  }
}
