public import Foundation

/// What says how far it reaches.
public protocol SCNBoundingVolume: NSObjectProtocol {
  /// The box around it, in its own coordinates.
  var boundingBox: (min: SCNVector3, max: SCNVector3) { get }
  /// The ball around it, in its own coordinates.
  var boundingSphere: (center: SCNVector3, radius: Float) { get }
}

/// A shape: its surface, and what that is made of.
open class SCNGeometry: NSObject, NSCopying, SCNBoundingVolume {
  open var name: String?
  /// What the parts of the surface are made of, in their order. Where there are fewer than parts, they begin anew.
  open var materials: [SCNMaterial] = [] { didSet { observeMaterials() } }
  let observers = ChangeObservers()

  private let ownSources: [SCNGeometrySource]
  private let ownElements: [SCNGeometryElement]
  private var made: Mesh?

  /// A shape without a surface.
  public override init() {
    (ownSources, ownElements) = ([], [])
    super.init()
    materials = [SCNMaterial()]
    observeMaterials()
  }

  /// A shape of corners, and of what they make.
  public init(sources: [SCNGeometrySource], elements: [SCNGeometryElement]?) {
    (ownSources, ownElements) = (sources, elements ?? [])
    super.init()
    materials = [SCNMaterial()]
    observeMaterials()
  }

  public func copy(with zone: NSZone? = nil) -> Any { copied() }

  func copied() -> SCNGeometry {
    let copy = SCNGeometry(sources: ownSources, elements: ownElements)
    copy.take(from: self)
    return copy
  }

  func take(from other: SCNGeometry) { (name, materials) = (other.name, other.materials) }

  // MARK: Materials

  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set {
      guard let newValue else { return }
      if materials.isEmpty { materials = [newValue] } else { materials[0] = newValue }
    }
  }

  open func material(named name: String) -> SCNMaterial? { materials.first { $0.name == name } }
  open func insertMaterial(_ material: SCNMaterial, at index: Int) { materials.insert(material, at: index) }
  open func removeMaterial(at index: Int) { materials.remove(at: index) }
  open func replaceMaterial(at index: Int, with material: SCNMaterial) { materials[index] = material }

  private func observeMaterials() {
    for material in materials { material.observers.add(self) }
    observers.tell()
  }

  // MARK: The surface

  /// The surface, which is made when it is first asked for.
  var mesh: Mesh {
    if let made { return made }
    let mesh = makeMesh()
    made = mesh
    return mesh
  }

  /// A subclass makes its surface of its sizes.
  func makeMesh() -> Mesh { Mesh(ownSources, ownElements) }

  /// A size has changed.
  func reshape() {
    made = nil
    observers.tell()
  }

  open var sources: [SCNGeometrySource] { ownSources.isEmpty ? mesh.sources : ownSources }
  open func sources(for semantic: SCNGeometrySource.Semantic) -> [SCNGeometrySource] {
    sources.filter { $0.semantic == semantic }
  }
  open var elements: [SCNGeometryElement] { ownElements.isEmpty ? mesh.elements : ownElements }
  open var elementCount: Int { elements.count }
  open func element(at elementIndex: Int) -> SCNGeometryElement { elements[elementIndex] }

  open var boundingBox: (min: SCNVector3, max: SCNVector3) {
    let bounds = mesh.bounds ?? (.zero, .zero)
    return (SCNVector3(bounds.min), SCNVector3(bounds.max))
  }

  open var boundingSphere: (center: SCNVector3, radius: Float) { Bounds(mesh.bounds).sphere }
}

extension SCNGeometry: ChangeObserver {
  func observedChange() { observers.tell() }
}

extension Mesh {
  fileprivate var sources: [SCNGeometrySource] {
    [
      SCNGeometrySource(vertices: positions.map { SCNVector3($0) }),
      SCNGeometrySource(normals: normals.map { SCNVector3($0) }),
      SCNGeometrySource(textureCoordinates: coordinates.map { CGPoint(x: CGFloat($0.x), y: CGFloat($0.y)) }),
    ]
  }

  fileprivate var elements: [SCNGeometryElement] {
    parts.map { SCNGeometryElement(indices: $0.indices, primitiveType: $0.primitive) }
  }

  /// A surface of what sources say of its corners. Without normals the triangles are flat.
  init(_ sources: [SCNGeometrySource], _ elements: [SCNGeometryElement]) {
    func values(_ semantic: SCNGeometrySource.Semantic) -> [SIMD4<Float>] {
      sources.first { $0.semantic == semantic }?.values ?? []
    }
    positions = values(.vertex).map(\.xyz)
    normals = values(.normal).map(\.xyz)
    coordinates = values(.texcoord).map { SIMD2($0.x, $0.y) }
    colors = values(.color)
    parts = elements.map { Part(primitive: $0.drawnPrimitive, indices: $0.drawnIndices) }
    let count = Int32(positions.count)
    for index in parts.indices where parts[index].indices.contains(where: { $0 >= count || $0 < 0 }) {
      parts[index].indices = []
    }
    if normals.count < positions.count { normals = [] }
    if coordinates.count < positions.count { coordinates = Array(repeating: .zero, count: positions.count) }
    if colors.count < positions.count { colors = [] }
    if normals.isEmpty { flatten() }
  }

  /// Gives each triangle corners of its own, which look where it looks.
  private mutating func flatten() {
    guard parts.contains(where: { $0.primitive == .triangles }) else {
      normals = Array(repeating: SIMD3(0, 0, 1), count: positions.count)
      return
    }
    var flat = Mesh()
    for part in parts {
      flat.parts.append(Part(primitive: part.primitive))
      let step = part.primitive == .triangles ? 3 : 1
      for start in stride(from: 0, to: part.indices.count - step + 1, by: step) {
        let corners = part.indices[start..<start + step].map(Int.init)
        let normal =
          step == 3
          ? (positions[corners[1]] - positions[corners[0]]).cross(positions[corners[2]] - positions[corners[0]]).unit
          : SIMD3(0, 0, 1)
        for corner in corners {
          let place = flat.add(positions[corner], normal, coordinates[corner].x, coordinates[corner].y)
          if !colors.isEmpty { flat.colors.append(colors[corner]) }
          flat.parts[flat.parts.count - 1].indices.append(place)
        }
      }
    }
    self = flat
  }
}
