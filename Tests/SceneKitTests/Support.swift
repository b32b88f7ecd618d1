import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SceneKit

/// The pixels of a picture: red, green, blue and alpha of 0 to 255, from the upper left corner.
struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ image: UIImage) throws {
    let picture = try #require(image.cgImage)
    (width, height) = (picture.width, picture.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let context = CGContext(
      data: &bytes,
      width: width,
      height: height,
      bitsPerComponent: 8,
      bytesPerRow: width * 4,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
    context?.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
    self.bytes = bytes
  }

  subscript(x: Int, y: Int) -> [Int] { (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) } }

  /// How many pixels have a colour.
  func count(_ color: [Int], tolerance: Int = 2) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where isNear(self[x, y], color, tolerance) { count += 1 }
    }
    return count
  }
}

func isNear(_ color: [Int], _ other: [Int], _ tolerance: Int = 2) -> Bool {
  zip(color, other).allSatisfy { abs($0 - $1) <= tolerance }
}

func isNear(_ a: SCNVector3, _ b: SCNVector3, _ tolerance: Float = 1e-4) -> Bool {
  (a.simd - b.simd).length <= tolerance
}

let (white, black, clear) = ([255, 255, 255, 255], [0, 0, 0, 255], [0, 0, 0, 0])
let (red, green, blue) = ([255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255])

/// A shape of a colour that is seen as it is.
@MainActor func plain(_ geometry: SCNGeometry, _ color: UIColor, at position: SCNVector3 = SCNVector3Zero) -> SCNNode {
  geometry.firstMaterial?.diffuse.contents = color
  geometry.firstMaterial?.lightingModel = .constant
  let node = SCNNode(geometry: geometry)
  node.position = position
  return node
}

/// A view of 100 by 100 pixels, in which the camera stands 5 before the origin and sees 10 by 10 without perspective.
@MainActor func view(_ nodes: SCNNode..., perspective: Bool = false) -> SCNView {
  let scene = SCNScene()
  for node in nodes { scene.rootNode.addChildNode(node) }
  let camera = SCNNode()
  camera.camera = SCNCamera()
  camera.camera?.usesOrthographicProjection = !perspective
  camera.camera?.orthographicScale = 5
  camera.camera?.zNear = 0.1
  camera.position = SCNVector3(0, 0, 5)
  scene.rootNode.addChildNode(camera)
  let view = SCNView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  view.traitOverrides.displayScale = 1
  view.scene = scene
  return view
}
