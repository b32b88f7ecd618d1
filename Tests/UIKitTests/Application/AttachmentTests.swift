import Testing
import UIKit

@Suite struct AttachmentTests {
  @Test @MainActor func anImageIsAttachedAsAPNG() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let attachment = Attachment(image, named: "square")
    #expect(attachment.preferredName == "square.png")
    let start = try attachment.withUnsafeBytes { Array($0.prefix(4)) }
    #expect(start == [0x89, 0x50, 0x4E, 0x47])
  }
}
