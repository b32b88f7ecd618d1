import Foundation
import SlipwayFoundation

/// Adds an item to the keychain.
/// - Parameter result: takes what the dictionary asks for by `kSecReturn…`.
/// - Returns: `errSecDuplicateItem` if there is one with the same primary key.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  status { () throws(SecurityError) in
    let added = try Keychain.own.add(KeychainQuery(attributes))
    result?.pointee = added
  }
}

/// Finds one item, or more by `kSecMatchLimit`.
/// - Parameter result: takes what the dictionary asks for by `kSecReturn…`.
/// - Returns: `errSecItemNotFound` if there is none.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  status { () throws(SecurityError) in
    let found = try Keychain.own.find(KeychainQuery(query))
    result?.pointee = found
  }
}

/// Changes all items that match.
/// - Returns: `errSecItemNotFound` if there is none; `errSecDuplicateItem` if two would become one.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  status { () throws(SecurityError) in
    try Keychain.own.update(KeychainQuery(query), KeychainQuery(attributesToUpdate))
  }
}

/// Deletes all items that match.
/// - Returns: `errSecItemNotFound` if there is none.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  status { () throws(SecurityError) in try Keychain.own.delete(KeychainQuery(query)) }
}

/// Says by a status what a body throws. What is wrong with the keychain's files, the user has to learn somewhere.
private func status(_ body: () throws(SecurityError) -> Void) -> OSStatus {
  do {
    try body()
    return errSecSuccess
  } catch {
    let isOfTheFiles = [errSecIO, errSecNotAvailable, errSecDecode, errSecInternalError].contains(error.status)
    if isOfTheFiles { FileHandle.standardError.write(Data("keychain: \(error.reason)\n".utf8)) }
    return error.status
  }
}
