import Foundation

/// An entity of a model: a kind of managed objects.
open class NSEntityDescription: NSObject, NSCopying {
  open internal(set) unowned(unsafe) var managedObjectModel: NSManagedObjectModel!
  open var name: String?
  /// The name of the class of the entity's objects.
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var userInfo: [AnyHashable: Any]?
  open var versionHashModifier: String?
  /// The entity's name in the model's earlier version, if it was renamed.
  open var renamingIdentifier: String? {
    get { renamedFrom ?? name }
    set { renamedFrom = newValue }
  }
  /// Lists of attributes (by name or description) whose values no two objects share.
  open var uniquenessConstraints: [[Any]] = []
  var renamedFrom: String?
  /// The indexes that a store has for the entity's rows.
  open var indexes: [NSFetchIndexDescription] = [] {
    didSet { for index in indexes { index.entity = self } }
  }
  /// The module where the class was compiled, if the model's compiler knew it.
  var moduleName: String?

  open private(set) unowned(unsafe) var superentity: NSEntityDescription?
  open var subentities: [NSEntityDescription] = [] {
    didSet {
      for entity in subentities { entity.superentity = self }
      forgetLayout()
    }
  }

  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.compactMap { entity in entity.name.map { ($0, entity) } }) { first, _ in first }
  }

  private var ownProperties: [NSPropertyDescription] = []
  private var knownLayout: EntityLayout?
  /// Guards the layout, which coordinators on several threads may ask a model for at once.
  private let layoutLock = NSLock()

  /// The properties, with those of the ancestors.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + ownProperties }
    set {
      let inherited = superentity?.properties ?? []
      ownProperties = newValue.filter { property in !inherited.contains { $0 === property } }
      for property in ownProperties { property.entity = self }
      forgetLayout()
    }
  }

  /// The properties that the entity itself declares.
  var declaredProperties: [NSPropertyDescription] { ownProperties }

  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }) { _, last in last }
  }
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
    properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
  }

  /// Whether the entity is the other or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || (superentity?.isKindOf(entity: entity) ?? false)
  }

  open var versionHash: Data { VersionHash.data(of: versionText) }

  private var versionText: String {
    let own = ownProperties.map(\.versionText).sorted().joined(separator: "\n")
    let unique = constraintNames.map { $0.joined(separator: ",") }.joined(separator: ";")
    return "\(name ?? "")|\(superentity?.name ?? "")|\(isAbstract)|\(versionHashModifier ?? "")|\(unique)\n\(own)"
  }

  open override func copy() -> Any { copy(with: nil) }

  /// A copy that belongs to no model.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSEntityDescription()
    copy.name = name
    copy.managedObjectClassName = managedObjectClassName
    copy.isAbstract = isAbstract
    copy.userInfo = userInfo
    copy.versionHashModifier = versionHashModifier
    copy.renamedFrom = renamedFrom
    copy.moduleName = moduleName
    copy.uniquenessConstraints = uniquenessConstraints
    copy.indexes = indexes.map { $0.copy() as! NSFetchIndexDescription }
    copy.properties = ownProperties.map { $0.copy() as! NSPropertyDescription }
    copy.subentities = subentities.map { $0.copy() as! NSEntityDescription }
    return copy
  }

  open override var description: String { "<NSEntityDescription \(name ?? "")>" }

  // MARK: Finding and making

  /// The entity of that name in the context's model.
  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    context.model?.entitiesByName[entityName]
  }

  /// A new object of the entity, inserted into the context. Traps, as Apple's raises, if there is no such entity.
  open class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext)
    -> NSManagedObject
  {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError("+entityForName: could not locate an entity named '\(entityName)' in this model.")
    }
    let object = entity.objectClass.make(entity)
    context.insert(object)
    return object
  }
}

extension NSEntityDescription {
  /// The entity at the top of the inheritance, whose table holds the rows of all below it.
  var root: NSEntityDescription { superentity?.root ?? self }

  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  var constraintNames: [[String]] {
    uniquenessConstraints.map { $0.compactMap { $0 as? String ?? ($0 as? NSAttributeDescription)?.name } }
  }

  /// Where each property's value stands in an object. Made when first needed; from then on the entity is in use.
  var layout: EntityLayout {
    layoutLock.withLock {
      if let knownLayout { return knownLayout }
      let layout = EntityLayout(self)
      knownLayout = layout
      return layout
    }
  }

  private func forgetLayout() {
    layoutLock.withLock { knownLayout = nil }
    for entity in subentities { entity.forgetLayout() }
  }

  /// The class of the entity's objects: the registered class of that name, or the module's.
  var objectClass: NSManagedObject.Type { layout.objectClass }

  func findObjectClass() -> NSManagedObject.Type {
    guard var name = managedObjectClassName, !name.isEmpty, name != "NSManagedObject" else {
      return NSManagedObject.self
    }
    if name.hasPrefix(".") { name.removeFirst() }
    if let known = ClassRecords.classNamed(name) as? NSManagedObject.Type { return known }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let candidates = [name, last] + [moduleName].compactMap { $0.map { "\($0).\(last)" } }
    for candidate in candidates {
      if let known = ClassRecords.classNamed(candidate) ?? NSClassFromString(candidate),
        let type = known as? NSManagedObject.Type
      {
        return type
      }
    }
    CoreDataLog.note(
      "entity \(self.name ?? ""): the class \(name) is not in this process; NSManagedObject stands for it"
    )
    return NSManagedObject.self
  }
}

enum CoreDataLog {
  /// Says what Apple's framework says on the console.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("CoreData: \(text)\n".utf8))
  }
}
