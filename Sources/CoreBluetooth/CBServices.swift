import Foundation

/// A part of a service or the service itself, by its name.
open class CBAttribute: NSObject, @unchecked Sendable {
  public let uuid: CBUUID
  init(uuid: CBUUID) { self.uuid = uuid }
}

/// What can be done with a value.
public struct CBCharacteristicProperties: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let broadcast = Self(rawValue: 0x01)
  public static let read = Self(rawValue: 0x02)
  public static let writeWithoutResponse = Self(rawValue: 0x04)
  public static let write = Self(rawValue: 0x08)
  public static let notify = Self(rawValue: 0x10)
  public static let indicate = Self(rawValue: 0x20)
  public static let authenticatedSignedWrites = Self(rawValue: 0x40)
  public static let extendedProperties = Self(rawValue: 0x80)
  public static let notifyEncryptionRequired = Self(rawValue: 0x100)
  public static let indicateEncryptionRequired = Self(rawValue: 0x200)
}

/// What others may do with a value.
public struct CBAttributePermissions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let readable = Self(rawValue: 0x01)
  public static let writeable = Self(rawValue: 0x02)
  public static let readEncryptionRequired = Self(rawValue: 0x04)
  public static let writeEncryptionRequired = Self(rawValue: 0x08)
}

/// What a peripheral offers.
open class CBService: CBAttribute, @unchecked Sendable {
  public let isPrimary: Bool
  fileprivate var ownCharacteristics: [CBCharacteristic]?
  fileprivate var ownServices: [CBService]?

  init(uuid: CBUUID, primary: Bool) {
    isPrimary = primary
    super.init(uuid: uuid)
  }

  open var characteristics: [CBCharacteristic]? { ownCharacteristics }
  open var includedServices: [CBService]? { ownServices }
}

/// What an app offers.
open class CBMutableService: CBService, @unchecked Sendable {
  public init(type uuid: CBUUID, primary isPrimary: Bool) { super.init(uuid: uuid, primary: isPrimary) }

  open override var characteristics: [CBCharacteristic]? {
    get { ownCharacteristics }
    set { ownCharacteristics = newValue }
  }
  open override var includedServices: [CBService]? {
    get { ownServices }
    set { ownServices = newValue }
  }
}

/// A value of a service.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  fileprivate var ownProperties: CBCharacteristicProperties
  fileprivate var ownValue: Data?

  init(uuid: CBUUID, properties: CBCharacteristicProperties, value: Data?) {
    (ownProperties, ownValue) = (properties, value)
    super.init(uuid: uuid)
  }

  open var properties: CBCharacteristicProperties { ownProperties }
  open var value: Data? { ownValue }
  open var isNotifying: Bool { false }
}

/// A value that an app offers.
open class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  open var permissions: CBAttributePermissions

  public init(
    type uuid: CBUUID,
    properties: CBCharacteristicProperties,
    value: Data?,
    permissions: CBAttributePermissions
  ) {
    self.permissions = permissions
    super.init(uuid: uuid, properties: properties, value: value)
  }

  open override var properties: CBCharacteristicProperties {
    get { ownProperties }
    set { ownProperties = newValue }
  }
  open override var value: Data? {
    get { ownValue }
    set { ownValue = newValue }
  }
}
