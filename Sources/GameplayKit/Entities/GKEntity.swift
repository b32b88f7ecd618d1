import Foundation

/// A thing of a game, which is what its components make it.
open class GKEntity: NSObject {
  /// At most one of each class, in the order in which they were added.
  open private(set) var components: [GKComponent] = []

  public override init() {}

  /// - Parameter component: takes the place of one of the same class, and leaves the entity that had it.
  open func addComponent(_ component: GKComponent) {
    component.leaveEntity()
    remove { type(of: $0) == type(of: component) }
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }

  /// The component of exactly that class.
  open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
    components.first { type(of: $0) == componentClass } as? ComponentType
  }

  open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
    remove { type(of: $0) == componentClass }
  }

  func remove(where matches: (GKComponent) -> Bool) {
    for component in components where matches(component) {
      component.willRemoveFromEntity()
      component.entity = nil
      components.removeAll { $0 === component }
    }
  }

  /// Updates each of the components.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}

/// What an entity can do or be. An app makes a subclass for each.
open class GKComponent: NSObject {
  /// The entity that has it.
  open internal(set) weak var entity: GKEntity?

  public override init() {}

  func leaveEntity() { entity?.remove { $0 === self } }

  // What a subclass overrides to do something.

  open func update(deltaTime seconds: TimeInterval) {}
  open func didAddToEntity() {}
  open func willRemoveFromEntity() {}
}

/// Updates the components of one class, whichever entities have them.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  public let componentClass: AnyClass
  open private(set) var components: [ComponentType] = []

  public init(componentClass cls: AnyClass) { componentClass = cls }
  public convenience override init() { self.init(componentClass: ComponentType.self) }

  public subscript(index: Int) -> ComponentType { components[index] }

  /// - Parameter component: of the system's class; any other ends the app, as on iOS.
  open func addComponent(_ component: ComponentType) {
    precondition(type(of: component) == componentClass, "The component is not of the system's class.")
    if !components.contains(where: { $0 === component }) { components.append(component) }
  }

  open func addComponent(foundIn entity: GKEntity) {
    for component in found(in: entity) { addComponent(component) }
  }

  open func removeComponent(_ component: ComponentType) { components.removeAll { $0 === component } }

  open func removeComponent(foundIn entity: GKEntity) {
    for component in found(in: entity) { removeComponent(component) }
  }

  private func found(in entity: GKEntity) -> [ComponentType] {
    entity.components.filter { type(of: $0) == componentClass }.compactMap { $0 as? ComponentType }
  }

  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
