import Foundation

/// What an app asks to read.
public enum CNEntityType: Int, Sendable {
  case contacts
}

/// Whether an app may read contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

extension NSNotification.Name {
  /// Contacts were saved.
  public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChangeNotification")
}

/// The contacts that the app keeps, or that a test gives it: a desktop's own address books are not asked.
///
/// It may be used from any thread.
open class CNContactStore: NSObject, @unchecked Sendable {
  let book: ContactBook

  public override convenience init() { self.init(.shared) }
  init(_ book: ContactBook) { self.book = book }

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    ContactBook.shared.status
  }

  /// Asks nobody: an app whose `Info.plist` says what for, by `NSContactsUsageDescription`, may.
  ///
  /// - Parameter completionHandler: called on a queue of its own.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let book = book
    DispatchQueue.global().async {
      let isAllowed = book.request()
      completionHandler(isAllowed, isAllowed ? nil : CNError(.authorizationDenied))
    }
  }

  /// - Throws: `CNError.authorizationDenied` for a user who says no.
  @discardableResult open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    guard book.request() else { throw CNError(.authorizationDenied) }
    return true
  }

  /// - Parameter predicate: one that `CNContact` makes.
  /// - Throws: `CNError.authorizationDenied`, or `.predicateInvalid` for another one.
  open func unifiedContacts(
    matching predicate: NSPredicate,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    try ContactPredicate.check(predicate)
    let keys = ContactKeys.all(of: keys)
    return try book.all().filter { predicate.evaluate(with: CNContact($0)) }.map { CNContact($0, keys: keys) }
  }

  /// - Throws: `CNError.recordDoesNotExist` where there is none.
  open func unifiedContact(
    withIdentifier identifier: String,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    guard let contact = try book.all().first(where: { $0.identifier == identifier }) else {
      throw CNError(.recordDoesNotExist, about: identifier)
    }
    return CNContact(contact, keys: ContactKeys.all(of: keys))
  }

  /// Calls the block for each contact, on the caller's thread, until it says to stop.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    if let predicate = fetchRequest.predicate { try ContactPredicate.check(predicate) }
    let keys = ContactKeys.all(of: fetchRequest.keysToFetch)
    var found = try book.all().map { CNContact($0) }
      .filter { fetchRequest.predicate?.evaluate(with: $0) ?? true }
    if fetchRequest.sortOrder != .none {
      found.sort { ContactOrder.compare($0, $1, by: fetchRequest.sortOrder) == .orderedAscending }
    }
    var stop = ObjCBool(false)
    for contact in found where !stop.boolValue {
      let values = contact.values
      block(fetchRequest.mutableObjects ? CNMutableContact(values, keys: keys) : CNContact(values, keys: keys), &stop)
    }
  }

  /// Saves all of it, or nothing.
  ///
  /// - Throws: `CNError.recordDoesNotExist` for contacts that are not there, `.insertedRecordAlreadyExists` for those that are.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try book.change { contacts in
      for change in saveRequest.changes { try change.apply(to: &contacts) }
    }
    NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
  }

  open func defaultContainerIdentifier() -> String { ContactBook.container }
}

/// Which contacts are asked for, and what of them.
open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  /// One that `CNContact` makes; nil for all contacts.
  open var predicate: NSPredicate?
  open var mutableObjects = false
  /// Kept: there is one store, so nothing is put together of several.
  open var unifyResults = true
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// What is to be saved.
open class CNSaveRequest: NSObject {
  enum Change {
    case add(CNMutableContact, container: String?)
    case update(CNMutableContact)
    case delete(CNMutableContact)

    func apply(to contacts: inout [ContactValues]) throws {
      func place(_ contact: CNContact) throws -> Int {
        guard let place = contacts.firstIndex(where: { $0.identifier == contact.identifier }) else {
          throw CNError(.recordDoesNotExist, about: contact.identifier)
        }
        return place
      }
      switch self {
      case .add(let contact, let container):
        guard container == nil || container == ContactBook.container else { throw CNError(.parentRecordDoesNotExist) }
        guard !contacts.contains(where: { $0.identifier == contact.identifier }) else {
          throw CNError(.insertedRecordAlreadyExists, about: contact.identifier)
        }
        contacts.append(contact.values)
      case .update(let contact):
        let place = try place(contact)
        contacts[place] = contacts[place].updated(from: contact.values, keys: contact.changed)
      case .delete(let contact): contacts.remove(at: try place(contact))
      }
    }
  }

  private(set) var changes: [Change] = []

  public override init() {}

  /// - Parameter identifier: the store's one container, or nil.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact, container: identifier))
  }
  /// Saves what was changed of a contact that was fetched.
  open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
}
