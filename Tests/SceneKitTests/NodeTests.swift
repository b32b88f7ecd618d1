import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SceneKit

@Suite("Matrices and vectors")
struct MatrixTests {
  @Test("A matrix moves, scales and turns rows") func making() {
    let moved = SCNMatrix4MakeTranslation(1, 2, 3)
    #expect(moved.m41 == 1 && moved.m42 == 2 && moved.m43 == 3 && moved.m11 == 1 && moved.m44 == 1)
    #expect(SCNMatrix4MakeScale(2, 3, 4).m33 == 4)
    // A quarter about z brings x to y.
    let turned = SCNMatrix4MakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(turned.m12 - 1) < 1e-6 && abs(turned.m21 + 1) < 1e-6 && abs(turned.m11) < 1e-6)
    #expect(SCNMatrix4IsIdentity(SCNMatrix4Identity) && !SCNMatrix4IsIdentity(SCNMatrix4()))
  }

  @Test("Products do the first one first") func products() {
    let both = SCNMatrix4Mult(SCNMatrix4MakeScale(2, 2, 2), SCNMatrix4MakeTranslation(1, 0, 0))
    #expect(both.m41 == 1 && both.m11 == 2)
    let other = SCNMatrix4Scale(SCNMatrix4MakeTranslation(1, 0, 0), 2, 2, 2)
    #expect(other.m41 == 2 && other.m11 == 2)
    #expect(SCNMatrix4Translate(other, 1, 1, 1).m41 == 3)
    let turned = SCNMatrix4Rotate(SCNMatrix4MakeTranslation(1, 0, 0), .pi / 2, 0, 0, 1)
    #expect(abs(turned.m42 - 1) < 1e-6)
    let back = SCNMatrix4Mult(both, SCNMatrix4Invert(both))
    #expect(SCNMatrix4EqualToMatrix4(back, SCNMatrix4Identity))
    let odd = SCNMatrix4(
      m11: 1,
      m12: 2,
      m13: 0,
      m14: 0,
      m21: 0,
      m22: 1,
      m23: 3,
      m24: 0,
      m31: 1,
      m32: 0,
      m33: 2,
      m34: 1,
      m41: 4,
      m42: 5,
      m43: 6,
      m44: 1
    )
    let product = SCNMatrix4Mult(SCNMatrix4Invert(odd), odd)
    #expect(
      abs(product.m11 - 1) < 1e-4 && abs(product.m23) < 1e-4 && abs(product.m44 - 1) < 1e-4 && abs(product.m41) < 1e-4
    )
    let flat = SCNMatrix4MakeScale(0, 1, 1)
    #expect(SCNMatrix4EqualToMatrix4(SCNMatrix4Invert(flat), flat))
  }

  @Test("Vectors are made of all kinds of numbers") func vectors() {
    #expect(SCNVector3EqualToVector3(SCNVector3(1, 2, 3), SCNVector3Make(1, 2, 3)))
    #expect(
      SCNVector3EqualToVector3(SCNVector3(CGFloat(1), CGFloat(2), CGFloat(3)), SCNVector3(SIMD3<Double>(1, 2, 3)))
    )
    #expect(SCNVector3EqualToVector3(SCNVector3Zero, SCNVector3()) && SCNVector3FromFloat3(SIMD3(1, 2, 3)).z == 3)
    #expect(SCNVector3ToFloat3(SCNVector3(1.0, 2.0, 3.0)) == SIMD3(SCNVector3(x: 1, y: 2, z: 3)))
    #expect(SCNVector4EqualToVector4(SCNVector4(1, 2, 3, 4), SCNVector4Make(1, 2, 3, 4)))
    #expect(SCNVector4ToFloat4(SCNVector4(1.0, 2, 3, 4)) == SIMD4(SCNVector4(x: 1, y: 2, z: 3, w: 4)))
    #expect(SCNVector4EqualToVector4(SCNVector4Zero, SCNVector4FromFloat4(.zero)))
  }
}

@Suite("Nodes")
struct NodeTests {
  @Test("A rotation is one by all of its names") func rotations() {
    let node = SCNNode()
    node.eulerAngles = SCNVector3(0, Float.pi / 2, 0)
    #expect(isNear(SCNVector3(node.rotation.x, node.rotation.y, node.rotation.z), SCNVector3(0, 1, 0)))
    #expect(abs(node.rotation.w - .pi / 2) < 1e-5 && abs(node.orientation.y - sin(.pi / 4)) < 1e-5)
    #expect(isNear(node.worldFront, SCNVector3(-1, 0, 0)) && isNear(node.worldRight, SCNVector3(0, 0, -1)))
    // About x first, then about y: what looked down and was then turned looks down still.
    node.eulerAngles = SCNVector3(-Float.pi / 2, 1, 0)
    #expect(isNear(node.worldFront, SCNVector3(0, -1, 0)))
    node.rotation = SCNVector4(0, 0, 1, Float.pi / 6)
    #expect(isNear(node.eulerAngles, SCNVector3(0, 0, Float.pi / 6)))
    node.orientation = SCNQuaternion(0, 0, 0, 1)
    #expect(isNear(node.eulerAngles, SCNVector3Zero) && node.rotation.w == 0)
    // Angles that were set are as they were set.
    node.eulerAngles.y = 7
    #expect(node.eulerAngles.y == 7)
    let angles = SCNVector3(0.3, -0.4, 0.5)
    node.eulerAngles = angles
    node.transform = node.transform
    #expect(isNear(node.eulerAngles, angles))
  }

  @Test("Transforms are taken apart and put together") func transforms() {
    let node = SCNNode()
    node.position = SCNVector3(1, 2, 3)
    node.scale = SCNVector3(2, 3, 4)
    node.eulerAngles.z = .pi / 2
    let matrix = node.transform
    #expect(matrix.m41 == 1 && abs(matrix.m12 - 2) < 1e-5 && abs(matrix.m21 + 3) < 1e-5)
    let other = SCNNode()
    other.transform = matrix
    #expect(isNear(other.position, node.position) && isNear(other.scale, node.scale))
    #expect(isNear(other.eulerAngles, SCNVector3(0, 0, Float.pi / 2)))
    node.pivot = SCNMatrix4MakeTranslation(1, 0, 0)
    // The pivot comes to lie where the node is.
    #expect(isNear(node.convertPosition(SCNVector3(1, 0, 0), to: nil), SCNVector3(1, 2, 3)))
    let sheared = SCNMatrix4(
      m11: 1,
      m12: 0,
      m13: 0,
      m14: 0,
      m21: 1,
      m22: 1,
      m23: 0,
      m24: 0,
      m31: 0,
      m32: 0,
      m33: 1,
      m34: 0,
      m41: 0,
      m42: 0,
      m43: 0,
      m44: 1
    )
    other.transform = sheared
    #expect(SCNMatrix4EqualToMatrix4(other.transform, sheared))
  }

  @Test("Places of one node are those of another") func conversions() {
    let (parent, child, other) = (SCNNode(), SCNNode(), SCNNode())
    parent.addChildNode(child)
    parent.position = SCNVector3(10, 0, 0)
    parent.eulerAngles.z = .pi / 2
    child.position = SCNVector3(1, 0, 0)
    other.position = SCNVector3(0, 5, 0)
    #expect(isNear(child.worldPosition, SCNVector3(10, 1, 0)) && child.worldTransform.m42 > 0.99)
    #expect(isNear(child.convertPosition(SCNVector3(0, 1, 0), to: other), SCNVector3(9, -4, 0)))
    #expect(isNear(child.convertPosition(SCNVector3(9, -4, 0), from: other), SCNVector3(0, 1, 0)))
    #expect(isNear(child.convertVector(SCNVector3(0, 1, 0), to: nil), SCNVector3(-1, 0, 0)))
    #expect(isNear(child.convertVector(SCNVector3(-1, 0, 0), from: nil), SCNVector3(0, 1, 0)))
    #expect(child.convertTransform(SCNMatrix4Identity, to: other).m41 > 9.9)
    #expect(abs(child.convertTransform(child.worldTransform, from: nil).m41) < 1e-5)
    child.worldPosition = SCNVector3Zero
    #expect(isNear(child.worldPosition, SCNVector3Zero) && isNear(child.position, SCNVector3(0, 10, 0)))
    child.worldOrientation = SCNVector4(0, 0, 0, 1)
    #expect(isNear(child.worldUp, SCNVector3(0, 1, 0)))
    child.setWorldTransform(SCNMatrix4MakeTranslation(3, 3, 3))
    #expect(isNear(child.worldPosition, SCNVector3(3, 3, 3)))
  }

  @Test("Nodes turn and move by themselves") func movements() {
    let node = SCNNode()
    node.position = SCNVector3(0, 0, 5)
    node.look(at: SCNVector3(5, 0, 5))
    #expect(isNear(node.worldFront, SCNVector3(1, 0, 0)) && isNear(node.worldUp, SCNVector3(0, 1, 0)))
    node.look(at: SCNVector3Zero, up: SCNVector3(0, 1, 0), localFront: SCNVector3(0, 0, 1))
    #expect(isNear(node.convertVector(SCNVector3(0, 0, 1), to: nil), SCNVector3(0, 0, -1)))
    node.orientation = SCNVector4(0, 0, 0, 1)
    node.localRotate(by: SCNVector4(0, sin(Float.pi / 4), 0, cos(Float.pi / 4)))
    node.localTranslate(by: SCNVector3(0, 0, -2))
    #expect(isNear(node.position, SCNVector3(-2, 0, 5)))
    node.rotate(by: SCNVector4(0, 1, 0, 0), aroundTarget: SCNVector3Zero)
    #expect(isNear(node.position, SCNVector3(2, 0, -5)))
    #expect(isNear(SCNNode.localFront, SCNVector3(0, 0, -1)) && isNear(SCNNode.localRight, SCNVector3(1, 0, 0)))
  }

  @Test("Nodes are below each other") func tree() {
    let (root, first, second, deep) = (SCNNode(), SCNNode(), SCNNode(), SCNNode())
    (first.name, deep.name) = ("first", "deep")
    root.addChildNode(second)
    root.insertChildNode(first, at: 0)
    second.addChildNode(deep)
    #expect(root.childNodes == [first, second] && first.parent === root)
    #expect(root.childNode(withName: "deep", recursively: false) == nil)
    #expect(root.childNode(withName: "deep", recursively: true) === deep)
    #expect(root.childNodes(passingTest: { node, _ in node.name != nil }) == [first, deep])
    var seen: [SCNNode] = []
    root.enumerateHierarchy { node, stop in
      seen.append(node)
      stop.pointee = ObjCBool(node === second)
    }
    #expect(seen == [root, first, second])
    root.enumerateChildNodes { node, _ in seen.append(node) }
    #expect(seen.count == 6)
    root.replaceChildNode(first, with: deep)
    #expect(root.childNodes == [deep, second] && first.parent == nil && second.childNodes.isEmpty)
    deep.removeFromParentNode()
    #expect(root.childNodes == [second])
  }

  @Test("Copies share shapes") func copies() {
    let node = SCNNode(geometry: SCNSphere(radius: 2))
    (node.name, node.position, node.opacity) = ("ball", SCNVector3(1, 2, 3), 0.5)
    (node.renderingOrder, node.categoryBitMask, node.isHidden) = (4, 8, true)
    node.addChildNode(SCNNode())
    let copy = node.copy() as? SCNNode
    #expect(copy?.geometry === node.geometry && copy?.childNodes.isEmpty == true && copy?.name == "ball")
    let clone = node.clone()
    #expect(clone.childNodes.count == 1 && clone.parent == nil && isNear(clone.position, node.position))
    #expect(clone.opacity == 0.5 && clone.renderingOrder == 4 && clone.categoryBitMask == 8 && clone.isHidden)
    #expect(node.presentation === node && !node.isPaused)
  }

  @Test("Boxes and balls go around all that is below") func bounds() {
    let node = SCNNode(geometry: SCNBox(width: 2, height: 2, length: 2, chamferRadius: 0))
    let child = SCNNode(geometry: SCNBox(width: 2, height: 2, length: 2, chamferRadius: 0))
    child.position = SCNVector3(4, 0, 0)
    node.addChildNode(child)
    node.position = SCNVector3(100, 0, 0)
    #expect(isNear(node.boundingBox.min, SCNVector3(-1, -1, -1)) && isNear(node.boundingBox.max, SCNVector3(5, 1, 1)))
    #expect(isNear(node.boundingSphere.center, SCNVector3(2, 0, 0)) && node.boundingSphere.radius > 3.3)
    #expect(isNear(SCNNode().boundingBox.max, SCNVector3Zero))
    let sphere = SCNSphere(radius: 3)
    #expect(abs(sphere.boundingBox.max.y - 3) < 1e-4)
    #expect(abs(sphere.boundingSphere.radius - Float(27).squareRoot()) < 0.1)
  }

  @Test("A projection is that of its field of view") func projections() {
    let camera = SCNCamera()
    camera.fieldOfView = 90
    let wide = camera.projectionTransform(withViewportSize: CGSize(width: 200, height: 100))
    #expect(abs(wide.m22 - 1) < 1e-5 && abs(wide.m11 - 0.5) < 1e-5 && wide.m34 == -1)
    camera.projectionDirection = .horizontal
    #expect(abs(camera.projectionTransform(withViewportSize: CGSize(width: 200, height: 100)).m22 - 2) < 1e-5)
    camera.usesOrthographicProjection = true
    camera.orthographicScale = 4
    #expect(abs(camera.projectionTransform.m11 - 0.25) < 1e-6 && camera.projectionTransform.m44 == 1)
    camera.projectionTransform = SCNMatrix4Identity
    let copy = camera.copy() as? SCNCamera
    #expect(copy.map { SCNMatrix4IsIdentity($0.projectionTransform) } == true && copy?.orthographicScale == 4)
    #expect(
      camera.zNear == 1 && camera.zFar == 100 && camera.categoryBitMask == -1 && !camera.automaticallyAdjustsZRange
    )
  }
}
