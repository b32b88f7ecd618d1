import SlipwayFoundation

/// Of generic classes each specialisation is a class: this finds the record of any.
@MainActor protocol RecordedDiffable { static var diffableRecord: ClassRecord { get } }

@MainActor enum DiffableRecords {
  static let register: Void = ClassRecords.register(generic: { ($0 as? any RecordedDiffable.Type)?.diffableRecord })
}
