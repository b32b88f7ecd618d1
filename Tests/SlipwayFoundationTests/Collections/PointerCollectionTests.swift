import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Collections that need not retain") struct PointerCollectionTests {
  private final class Plain {}

  @Test("A weak table lets its objects end") func weakTable() {
    let table = NSHashTable<Plain>.weakObjects()
    let kept = Plain()
    table.add(kept)
    table.add(kept)
    do {
      let other = Plain()
      table.add(other)
      #expect(table.count == 2 && table.contains(other))
      withExtendedLifetime(other) {}
    }
    #expect(table.count == 1 && table.allObjects.first === kept && table.anyObject === kept)
    for _ in 0..<100 { table.add(Plain()) }
    #expect(table.count == 1)
    table.remove(kept)
    table.add(nil)
    #expect(table.count == 0 && table.member(kept) == nil)
    withExtendedLifetime(kept) {}
  }

  @Test("Objects are equal that say so, unless only the same one is") func personality() {
    let (a, b) = (
      NSString(string: "a long text that is no small one"), NSString(string: "a long text that is no small one")
    )
    let equal = NSHashTable<NSString>()
    equal.add(a)
    equal.add(b)
    #expect(equal.count == 1 && equal.member(b) === a)
    let same = NSHashTable<NSString>(options: [.weakMemory, .objectPointerPersonality])
    same.add(a)
    #expect(same.contains(a) && !same.contains(b))
    let copying = NSHashTable<NSMutableString>(options: .copyIn)
    let text = NSMutableString(string: "x")
    copying.add(text)
    #expect(copying.anyObject !== text)
  }

  @Test("Sets of objects") func sets() {
    func table(_ names: [NSString]) -> NSHashTable<NSString> {
      let table = NSHashTable<NSString>()
      names.forEach(table.add)
      return table
    }
    let (ab, bc) = (table(["a", "b"]), table(["b", "c"]))
    #expect(ab.intersects(bc) && !ab.isSubset(of: bc) && !ab.isEqual(bc) && ab.isEqual(table(["b", "a"])))
    #expect(ab.hash == bc.hash)
    ab.union(bc)
    #expect(ab.count == 3 && bc.isSubset(of: ab))
    ab.minus(table(["a"]))
    #expect(ab.isEqual(bc))
    ab.intersect(table(["c", "d"]))
    #expect(ab.objectEnumerator().allObjects as? [String] == ["c"])
    ab.removeAllObjects()
    #expect(ab.count == 0)
  }

  @Test("A map whose values end") func map() {
    let map = NSMapTable<NSString, Plain>.strongToWeakObjects()
    let kept = Plain()
    map.setObject(kept, forKey: "a")
    map.setObject(Plain(), forKey: "b")
    map.setObject(nil, forKey: "c")
    #expect(map.object(forKey: "a") === kept && map.object(forKey: "b") == nil && map.count == 1)
    #expect(map.keyEnumerator().allObjects as? [String] == ["a"])
    #expect(map.objectEnumerator()?.allObjects.count == 1)
    #expect(map.dictionaryRepresentation().keys.map { $0 as? String } == ["a"])
    map.removeObject(forKey: "a")
    #expect(map.count == 0)
    withExtendedLifetime(kept) {}
  }

  @Test("A map whose keys end takes their values with them") func weakKeys() {
    let map = NSMapTable<Plain, NSNumber>.weakToStrongObjects()
    let key = Plain()
    map.setObject(1, forKey: key)
    map.setObject(2, forKey: key)
    for _ in 0..<50 { map.setObject(3, forKey: Plain()) }
    #expect(map.object(forKey: key) == 2 && map.count == 1)
    map.removeAllObjects()
    #expect(map.count == 0)
    let weak = NSMapTable<Plain, Plain>.weakToWeakObjects()
    weak.setObject(Plain(), forKey: key)
    #expect(weak.count == 0)
    let strong = NSMapTable<NSString, Plain>.strongToStrongObjects()
    strong.setObject(Plain(), forKey: "a")
    #expect(strong.count == 1)
    withExtendedLifetime(key) {}
  }

  @Test("A list with gaps") func list() {
    let list = NSPointerArray.weakObjects()
    let kept = Plain()
    let pointer = Unmanaged.passUnretained(kept).toOpaque()
    list.addPointer(pointer)
    list.addPointer(nil)
    do {
      let other = Plain()
      list.insertPointer(Unmanaged.passUnretained(other).toOpaque(), at: 0)
      #expect(list.allObjects.count == 2)
      withExtendedLifetime(other) {}
    }
    #expect(list.count == 3 && list.pointer(at: 0) == nil && list.pointer(at: 1) == pointer)
    list.compact()
    #expect(list.count == 1)
    list.count = 3
    list.replacePointer(at: 2, withPointer: pointer)
    #expect(list.pointer(at: 2) == pointer)
    list.removePointer(at: 0)
    #expect(list.count == 2 && list.allObjects.count == 1)
    let strong = NSPointerArray.strongObjects()
    strong.addPointer(pointer)
    #expect(strong.allObjects.count == 1)
    withExtendedLifetime(kept) {}
  }
}
