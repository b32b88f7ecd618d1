import SlipwayFoundation
import UIKit

/// Number, 0 or 1: whether a font is listed once, however many descriptors find it.
public nonisolated(unsafe) let kCTFontCollectionRemoveDuplicatesOption =
  "CTFontCollectionRemoveDuplicatesOption" as CFString

/// Descriptors, and the fonts that they find.
public final class CTFontCollection: NSObject {
  /// Nil for all fonts.
  let queries: [CTFontDescriptor]?
  let removesDuplicates: Bool

  init(queries: [CTFontDescriptor]?, _ options: CFDictionary?) {
    self.queries = queries
    let option = options?.object(forKey: kCTFontCollectionRemoveDuplicatesOption)
    removesDuplicates = (option as? NSNumber)?.boolValue ?? (option as? Bool) ?? (option as? Int == 1)
  }

  fileprivate var found: [CTFontDescriptor] {
    guard let queries else { return UIFontDescriptor.installed.filter(\.isListed).map(\.descriptor) }
    let all = queries.flatMap { FontFiles.matching($0, names: nil) }
    guard removesDuplicates else { return all }
    var seen: Set<CTFontDescriptor> = []
    return all.filter { seen.insert($0).inserted }
  }
}

public func CTFontCollectionCreateFromAvailableFonts(_ options: CFDictionary?) -> CTFontCollection {
  CTFontCollection(queries: nil, options)
}
public func CTFontCollectionCreateWithFontDescriptors(
  _ queryDescriptors: CFArray?,
  _ options: CFDictionary?
) -> CTFontCollection {
  CTFontCollection(queries: queryDescriptors?.descriptors ?? [], options)
}
/// The collection with more descriptors.
public func CTFontCollectionCreateCopyWithFontDescriptors(
  _ original: CTFontCollection,
  _ queryDescriptors: CFArray?,
  _ options: CFDictionary?
) -> CTFontCollection {
  let more = queryDescriptors?.descriptors ?? []
  return CTFontCollection(queries: original.queries.map { $0 + more }, options)
}

/// The fonts that the descriptors find; nil where there are none.
public func CTFontCollectionCreateMatchingFontDescriptors(_ collection: CTFontCollection) -> CFArray? {
  let found = collection.found
  return found.isEmpty ? nil : found as CFArray
}

/// How two descriptors are sorted; the pointer is whatever came with the function.
public typealias CTFontCollectionSortDescriptorsCallback = (
  CTFontDescriptor, CTFontDescriptor, UnsafeMutableRawPointer?
) -> ComparisonResult

public func CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(
  _ collection: CTFontCollection,
  _ sortCallback: CTFontCollectionSortDescriptorsCallback?,
  _ refCon: UnsafeMutableRawPointer?
) -> CFArray? {
  let found = collection.found
  guard !found.isEmpty else { return nil }
  guard let sortCallback else { return found as CFArray }
  return found.sorted { sortCallback($0, $1, refCon) == .orderedAscending } as CFArray
}

extension NSArray {
  fileprivate var descriptors: [CTFontDescriptor] { compactMap { $0 as? CTFontDescriptor } }
}
