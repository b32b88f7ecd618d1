import CoreSpotlight
import Testing
import UniformTypeIdentifiers

struct CSSearchableIndexTests {
  private func code(_ error: (any Error)?) -> CSIndexError.Code? { (error as? CSIndexError)?.code }

  @Test func nothingCanBePutIntoTheIndex() async {
    let index = CSSearchableIndex.default()
    #expect(!CSSearchableIndex.isIndexingAvailable() && index === CSSearchableIndex.default())
    let unsupported = CSIndexError(.indexingUnsupported)
    await #expect(throws: unsupported) { try await index.indexSearchableItems([]) }
    await #expect(throws: unsupported) { try await index.deleteSearchableItems(withIdentifiers: ["a"]) }
    await #expect(throws: unsupported) { try await index.deleteSearchableItems(withDomainIdentifiers: ["a"]) }
    await #expect(throws: unsupported) { try await index.deleteAllSearchableItems() }
  }

  @Test func handlersAreToldWhy() async {
    let index = CSSearchableIndex.default()
    let codes = [
      await withCheckedContinuation { done in index.indexSearchableItems([]) { done.resume(returning: code($0)) } },
      await withCheckedContinuation { done in
        index.deleteSearchableItems(withIdentifiers: []) { done.resume(returning: code($0)) }
      },
      await withCheckedContinuation { done in
        index.deleteSearchableItems(withDomainIdentifiers: []) { done.resume(returning: code($0)) }
      },
      await withCheckedContinuation { done in index.deleteAllSearchableItems { done.resume(returning: code($0)) } },
    ]
    #expect(codes == Array(repeating: .indexingUnsupported, count: 4))
    #expect(CSIndexError.indexingUnsupported.rawValue == -1005 && CSIndexError.unknownError.rawValue == -1)
    #expect(CSIndexError.indexUnavailableError.rawValue == -1000 && CSIndexError.quotaExceeded.rawValue == -1004)
    #expect(CSIndexError.errorDomain == "CSIndexErrorDomain")
  }
}

struct CSSearchableItemTests {
  @Test func anItemHasAnIdentifierAndLastsAMonth() {
    let set = CSSearchableItemAttributeSet(contentType: .text)
    #expect(set.contentType == "public.text" && set.title == nil)
    let item = CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: "d", attributeSet: set)
    #expect(item.uniqueIdentifier == "1" && item.domainIdentifier == "d" && item.attributeSet === set)
    let days = item.expirationDate.timeIntervalSinceNow / 86_400
    #expect(days > 29 && days <= 30)
    let other = CSSearchableItem(uniqueIdentifier: nil, domainIdentifier: nil, attributeSet: set)
    #expect(UUID(uuidString: other.uniqueIdentifier) != nil)
    #expect(CSSearchableItemActionType == "com.apple.corespotlightitem")
    #expect(CSSearchableItemActivityIdentifier == "kCSSearchableItemActivityIdentifier")
  }

  @Test func attributesAreKeptEachByItself() {
    typealias Attributes = CSSearchableItemAttributeSet
    let set = Attributes(itemContentType: "public.data")
    let texts: [ReferenceWritableKeyPath<Attributes, String?>] = [
      \.title, \.displayName, \.contentDescription, \.textContent, \.kind, \.relatedUniqueIdentifier, \.namedLocation,
    ]
    let lists: [ReferenceWritableKeyPath<Attributes, [String]?>] = [
      \.keywords, \.authorNames, \.phoneNumbers, \.emailAddresses,
    ]
    let numbers: [ReferenceWritableKeyPath<Attributes, NSNumber?>] = [
      \.supportsPhoneCall, \.supportsNavigation, \.latitude, \.longitude, \.rating, \.duration,
    ]
    let dates: [ReferenceWritableKeyPath<Attributes, Date?>] = [
      \.contentCreationDate, \.contentModificationDate, \.startDate, \.endDate,
    ]
    let addresses: [ReferenceWritableKeyPath<Attributes, URL?>] = [\.thumbnailURL, \.contentURL, \.url]
    for (n, path) in texts.enumerated() { set[keyPath: path] = "\(n)" }
    for (n, path) in lists.enumerated() { set[keyPath: path] = ["\(n)"] }
    for (n, path) in numbers.enumerated() { set[keyPath: path] = NSNumber(value: n) }
    for (n, path) in dates.enumerated() { set[keyPath: path] = Date(timeIntervalSince1970: Double(n)) }
    for (n, path) in addresses.enumerated() { set[keyPath: path] = URL(filePath: "/\(n)") }
    set.thumbnailData = Data([7])
    #expect(texts.map { set[keyPath: $0] } == (0..<7).map { "\($0)" })
    #expect(lists.map { set[keyPath: $0] } == (0..<4).map { ["\($0)"] })
    #expect(numbers.map { set[keyPath: $0] } == (0..<6).map { NSNumber(value: $0) })
    #expect(dates.map { set[keyPath: $0]?.timeIntervalSince1970 } == [0, 1, 2, 3])
    #expect(addresses.map { set[keyPath: $0]?.path } == ["/0", "/1", "/2"] && set.thumbnailData == Data([7]))
    #expect(set.contentType == "public.data")
  }
}
