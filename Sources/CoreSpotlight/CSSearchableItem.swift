import Foundation
import UniformTypeIdentifiers

/// The type of the activity by which an app is opened from a search.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key in such an activity's information under which the found item's identifier stands.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

/// What is said of an item.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  open var contentType: String?
  open var title: String?
  open var displayName: String?
  open var contentDescription: String?
  open var textContent: String?
  open var keywords: [String]?
  open var kind: String?
  open var thumbnailURL: URL?
  open var thumbnailData: Data?
  open var contentURL: URL?
  open var url: URL?
  open var relatedUniqueIdentifier: String?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var startDate: Date?
  open var endDate: Date?
  open var authorNames: [String]?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  open var supportsPhoneCall: NSNumber?
  open var supportsNavigation: NSNumber?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var namedLocation: String?
  open var rating: NSNumber?
  open var duration: NSNumber?

  /// - Parameter itemContentType: a uniform type identifier.
  public init(itemContentType: String) { contentType = itemContentType }

  public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }
}

/// Something of an app's that can be searched for.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  /// The group that it belongs to.
  open var domainIdentifier: String?
  /// A month after it was made, if nobody says otherwise.
  open var expirationDate: Date = .now.addingTimeInterval(30 * 86_400)
  open var attributeSet: CSSearchableItemAttributeSet

  /// - Parameter uniqueIdentifier: one of its own, if it is nil.
  public init(
    uniqueIdentifier: String?,
    domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
  }
}
