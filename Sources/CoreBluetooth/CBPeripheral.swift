import Foundation

/// Somebody else's machine.
open class CBPeer: NSObject, @unchecked Sendable {
  public let identifier: UUID
  init(identifier: UUID) { self.identifier = identifier }
}

public enum CBPeripheralState: Int, Sendable {
  case disconnected, connecting, connected, disconnecting
}

/// Whether somebody answers that a value was written.
public enum CBCharacteristicWriteType: Int, Sendable {
  case withResponse, withoutResponse
}

/// Hears of what a peripheral offers. Nothing of it can happen without Bluetooth.
public protocol CBPeripheralDelegate: NSObjectProtocol {}

/// What offers services. Without Bluetooth none is found, and no app ever gets one here. One that is not connected does nothing but
/// say so on the standard error output, as on iOS.
open class CBPeripheral: CBPeer, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralDelegate)?
  public let name: String?

  init(identifier: UUID, name: String?) {
    self.name = name
    super.init(identifier: identifier)
  }

  open var state: CBPeripheralState { .disconnected }
  open var services: [CBService]? { nil }
  open var canSendWriteWithoutResponse: Bool { false }

  private func refuse() {
    misuse("\(type(of: self)) can only accept commands while in the connected state")
  }

  /// Not done: it is not connected.
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) { refuse() }
  /// Not done: it is not connected.
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) { refuse() }
  /// Not done: it is not connected.
  open func discoverDescriptors(for characteristic: CBCharacteristic) { refuse() }
  /// Not done: it is not connected.
  open func readValue(for characteristic: CBCharacteristic) { refuse() }
  /// Not done: it is not connected.
  open func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) { refuse() }
  /// Not done: it is not connected.
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) { refuse() }
  /// Not done: it is not connected.
  open func readRSSI() { refuse() }
  /// Without a connection no more than the least.
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 20 }
}

/// What `CBError` says its domain is.
public let CBErrorDomain = "CBErrorDomain"

/// Why Bluetooth did not do something.
public struct CBError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CBError

    case unknown = 0
    case invalidParameters = 1
    case invalidHandle = 2
    case notConnected = 3
    case outOfSpace = 4
    case operationCancelled = 5
    case connectionTimeout = 6
    case peripheralDisconnected = 7
    case uuidNotAllowed = 8
    case alreadyAdvertising = 9
    case connectionFailed = 10
    case connectionLimitReached = 11
    case unknownDevice = 12
    case operationNotSupported = 13
    case peerRemovedPairingInformation = 14
    case encryptionTimedOut = 15
    case tooManyLEPairedDevices = 16
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { CBErrorDomain }
  public static var _nsErrorDomain: String { CBErrorDomain }

  public static var unknown: Code { .unknown }
  public static var invalidParameters: Code { .invalidParameters }
  public static var invalidHandle: Code { .invalidHandle }
  public static var notConnected: Code { .notConnected }
  public static var outOfSpace: Code { .outOfSpace }
  public static var operationCancelled: Code { .operationCancelled }
  public static var connectionTimeout: Code { .connectionTimeout }
  public static var peripheralDisconnected: Code { .peripheralDisconnected }
  public static var uuidNotAllowed: Code { .uuidNotAllowed }
  public static var alreadyAdvertising: Code { .alreadyAdvertising }
  public static var connectionFailed: Code { .connectionFailed }
  public static var connectionLimitReached: Code { .connectionLimitReached }
  public static var unknownDevice: Code { .unknownDevice }
  public static var operationNotSupported: Code { .operationNotSupported }
  public static var peerRemovedPairingInformation: Code { .peerRemovedPairingInformation }
  public static var encryptionTimedOut: Code { .encryptionTimedOut }
  public static var tooManyLEPairedDevices: Code { .tooManyLEPairedDevices }
}
