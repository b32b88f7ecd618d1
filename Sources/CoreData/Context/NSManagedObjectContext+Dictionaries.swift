import Foundation
import SlipwayFoundation

/// Fetches of dictionaries: of one object each, or of what several have in common.
extension NSManagedObjectContext {
  func dictionaries(_ terms: FetchTerms, _ entity: NSEntityDescription) throws -> [NSDictionary] {
    let fields = DictionaryFields(terms, entity)
    if let rows = try selected(fields, terms, entity) { return rows }
    var inner = terms
    inner.limit = 0
    inner.offset = 0
    inner.resultType = []
    if fields.isGrouped { inner.sortDescriptors = nil }
    let objects = try objects(inner, entity)
    let rows = (fields.isGrouped ? grouped(objects, fields) : objects.map { [$0] }).map { fields.dictionary(of: $0) }
    return finished(fields.isGrouped ? sorted(rows, terms) : rows, terms)
  }

  /// The objects that share the values they are grouped by, each group once, in the order of its first object. Without
  /// anything to group by all are one group, of none if there are none.
  private func grouped(_ objects: [NSManagedObject], _ fields: DictionaryFields) -> [[NSManagedObject]] {
    guard !fields.groups.isEmpty else { return [objects] }
    var places: [NSArray: Int] = [:]
    var groups: [[NSManagedObject]] = []
    for object in objects {
      let key = fields.groups.map { DictionaryFields.Source.property($0).value(over: [object]) ?? NSNull() } as NSArray
      if let place = places[key] {
        groups[place].append(object)
      } else {
        places[key] = groups.count
        groups.append([object])
      }
    }
    return groups
  }

  private func sorted(_ rows: [NSDictionary], _ terms: FetchTerms) -> [NSDictionary] {
    var rest = FetchTerms()
    rest.predicate = nil
    rest.sortDescriptors = terms.sortDescriptors
    let having = terms.havingPredicate
    return rest.picked(
      of: rows.filter { row in
        having?.evaluate(with: row, substitutionVariables: row as? [String: Any] ?? [:]) ?? true
      }
    )
  }

  /// The dictionaries without those that stand there twice, if asked, and without those outside the limits.
  private func finished(_ rows: [NSDictionary], _ terms: FetchTerms) -> [NSDictionary] {
    var seen: Set<NSDictionary> = []
    return rows.filter { !terms.returnsDistinctResults || seen.insert($0).inserted }.slice(terms.offset, terms.limit)
  }

  // MARK: By SQL

  /// The dictionaries as the store makes them, without any object; nil if it cannot.
  private func selected(
    _ fields: DictionaryFields,
    _ terms: FetchTerms,
    _ entity: NSEntityDescription
  ) throws -> [NSDictionary]? {
    guard parent == nil, !(terms.includesPendingChanges && hasPendingChanges(of: entity)),
      let store = onlyStore(of: terms), let own = store.schema.model.entitiesByName[entity.name ?? ""]
    else { return nil }
    let fetch = try SQLTranslator.fetch(
      own,
      subentities: terms.includesSubentities,
      predicate: terms.predicate?.tree,
      sort: fields.isGrouped ? [] : terms.sortDescriptors ?? [],
      selecting: fields,
      in: store.schema,
      store
    )
    guard fetch.isComplete, fetch.selection != nil else { return nil }
    let rows = try store.dictionaries(fetch, fields, own)
    return finished(fields.isGrouped ? sorted(rows, terms) : rows, terms)
  }
}

extension DictionaryFields {
  fileprivate func dictionary(of objects: [NSManagedObject]) -> NSDictionary {
    let row = NSMutableDictionary()
    for column in columns {
      if let value = column.converted(column.source.value(over: objects)) { row[column.name] = value }
    }
    return row.copy() as! NSDictionary
  }
}

extension NSPersistentStore {
  fileprivate func dictionaries(
    _ fetch: SQLFetch,
    _ fields: DictionaryFields,
    _ entity: NSEntityDescription
  ) throws -> [NSDictionary] {
    guard let selection = fetch.selection else { return [] }
    var sql = "SELECT \((selection.columns + ["t0.Z_ENT"]).joined(separator: ", ")) \(fetch.sourceWithCondition)"
    if !selection.groups.isEmpty { sql += " GROUP BY " + selection.groups.joined(separator: ", ") }
    if !fields.isGrouped, let order = fetch.order { sql += " ORDER BY " + order }
    let readers = fields.columns.map { reader(of: $0, entity) }
    return try reading { database in
      try database.withLists(fetch.lists) {
        var rows: [NSDictionary] = []
        try database.statement(sql).forEach(fetch.arguments) { statement in
          let row = NSMutableDictionary()
          for (index, column) in fields.columns.enumerated() {
            if let value = column.converted(readers[index](statement, index)) { row[column.name] = value }
          }
          rows.append(row.copy() as! NSDictionary)
        }
        return rows
      }
    }
  }

  /// What makes a value of a column of the result.
  private func reader(
    of column: DictionaryFields.Column,
    _ entity: NSEntityDescription
  ) -> (Statement, Int) -> Any? {
    func valueReader(_ path: String) -> (Statement, Int) -> Any? {
      let (property, owner) = self.property(at: path, of: entity)
      if let attribute = property as? NSAttributeDescription {
        return { StoredValue($0, $1, attribute).value(as: attribute) }
      }
      let isOwn = property == nil && owner === entity
      return { statement, index in
        guard !statement.isNull(index) else { return nil }
        let kind = isOwn ? self.schema.entity(statement.integer(statement.columnCount - 1)) ?? owner : owner
        return self.identifier(kind, statement.integer(index))
      }
    }
    switch column.source {
    case .property(let path): return valueReader(path)
    case .aggregate(.min, let path?), .aggregate(.max, let path?): return valueReader(path)
    case .aggregate(.count, _): return { NSNumber(value: $0.integer($1)) }
    default: return { $0.isNull($1) ? nil : NSNumber(value: $0.real($1)) }
    }
  }

  /// The attribute at the end of a key path; without one, the entity of the objects there.
  private func property(
    at path: String,
    of entity: NSEntityDescription
  ) -> (property: NSPropertyDescription?, entity: NSEntityDescription) {
    var entity = entity
    for key in path.split(separator: ".") where key != "self" && key != "SELF" && key != "objectID" {
      let property = entity.layout.slot(String(key))?.property
      guard let destination = (property as? NSRelationshipDescription)?.destinationEntity else {
        return (property, entity)
      }
      entity = destination
    }
    return (nil, entity)
  }
}
