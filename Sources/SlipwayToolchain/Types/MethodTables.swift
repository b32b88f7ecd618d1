/// The tables of classes' methods, in which a subclass has its superclass's entries but for what it overrides.
package enum MethodTables {
  /// Puts what a subclass overrides into its superclass's table, and into those of all classes below that have the superclass's entry.
  ///
  /// - Parameters:
  ///   - extended: the subclass.
  ///   - plain: another one, which overrides nothing: where it has an entry of its own, that is no overridden method's.
  package static func copy(what extended: AnyClass, overridesBeside plain: AnyClass, to base: AnyClass) {
    let (new, same, old) = (
      Interposition.words(of: extended), Interposition.words(of: plain), Interposition.words(of: base)
    )
    let places = old.indices.filter { $0 < same.count && $0 < new.count && same[$0] == old[$0] && new[$0] != old[$0] }
    guard !places.isEmpty else { return }
    let below = LoadedClasses.all().filter { isBelow($0, base) }.map(Interposition.words)
    for place in places {
      let before = old[place]
      for table in below + [old] where place < table.count && table[place] == before {
        Interposition.write(new[place], to: table.baseAddress! + place)
      }
    }
  }

  private static func isBelow(_ type: AnyClass, _ base: AnyClass) -> Bool {
    sequence(first: type, next: { _getSuperclass($0) }).dropFirst().contains { $0 == base }
  }
}
