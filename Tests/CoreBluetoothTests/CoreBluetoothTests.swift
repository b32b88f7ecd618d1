import Foundation
import Testing

@testable import CoreBluetooth

@Suite(.serialized) struct CoreBluetoothTests {
  private final class Delegate: NSObject, CBCentralManagerDelegate, CBPeripheralManagerDelegate, CBPeripheralDelegate,
    @unchecked Sendable
  {
    let states: AsyncStream<CBManagerState>
    private let continuation: AsyncStream<CBManagerState>.Continuation

    override init() { (states, continuation) = AsyncStream.makeStream() }

    func centralManagerDidUpdateState(_ central: CBCentralManager) { continuation.yield(central.state) }
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) { continuation.yield(peripheral.state) }
  }

  private func misused(_ body: () -> Void) -> [String] {
    misuses.withLock { $0 = [] }
    body()
    return misuses.withLock { $0 }
  }

  @Test func bluetoothIsNotSupported() async {
    let (queue, delegate) = (DispatchQueue(label: "Bluetooth"), Delegate())
    queue.suspend()
    let central = CBCentralManager(delegate: delegate, queue: queue)
    let peripheral = CBPeripheralManager(delegate: delegate, queue: queue, options: nil)
    #expect(central.state == .unknown && peripheral.state == .unknown && central.delegate === delegate)
    queue.resume()
    var states = delegate.states.makeAsyncIterator()
    #expect(await states.next() == .unsupported)
    #expect(await states.next() == .unsupported)
    #expect(central.state == .unsupported && peripheral.delegate === delegate)
    #expect(CBManager.authorization == .notDetermined && central.authorization == .notDetermined)
    #expect(CBCentralManager().delegate == nil && CBPeripheralManager().delegate == nil)
    #expect(CBPeripheralManager(delegate: delegate, queue: queue).delegate === delegate)
  }

  @Test func whatIsAskedIsNotDone() {
    let central = CBCentralManager(delegate: nil, queue: nil, options: [:])
    let other = CBPeripheral(identifier: UUID(), name: "a")
    let lines = misused {
      central.scanForPeripherals(withServices: nil)
      central.stopScan()
      central.connect(other)
      central.cancelPeripheralConnection(other)
    }
    let text = "CBCentralManager can only accept this command while in the powered on state"
    #expect(lines == [text, text, text, text] && !central.isScanning)
    #expect(central.retrievePeripherals(withIdentifiers: [UUID()]).isEmpty)
    #expect(central.retrieveConnectedPeripherals(withServices: []).isEmpty)
    let peripheral = CBPeripheralManager()
    let service = CBMutableService(type: CBUUID(string: "180D"), primary: true)
    let more = misused {
      peripheral.startAdvertising(nil)
      peripheral.stopAdvertising()
      peripheral.add(service)
      peripheral.remove(service)
      peripheral.removeAllServices()
    }
    #expect(more.count == 5 && !peripheral.isAdvertising)
  }

  @Test func aPeripheralThatIsNotConnected() {
    let (peripheral, delegate, identifier) = (
      CBPeripheral(identifier: UUID(), name: "a"), Delegate(), CBUUID(string: "2A37")
    )
    let value = CBMutableCharacteristic(type: identifier, properties: .read, value: nil, permissions: .readable)
    peripheral.delegate = delegate
    #expect(peripheral.name == "a" && peripheral.state == .disconnected && peripheral.services == nil)
    #expect(peripheral.delegate === delegate && !peripheral.canSendWriteWithoutResponse)
    #expect(
      peripheral.maximumWriteValueLength(for: .withResponse) == 20 && peripheral.identifier == peripheral.identifier
    )
    let lines = misused {
      peripheral.discoverServices(nil)
      peripheral.discoverCharacteristics(nil, for: CBMutableService(type: identifier, primary: false))
      peripheral.discoverDescriptors(for: value)
      peripheral.readValue(for: value)
      peripheral.writeValue(Data(), for: value, type: .withoutResponse)
      peripheral.setNotifyValue(true, for: value)
      peripheral.readRSSI()
    }
    #expect(lines.count == 7 && lines.allSatisfy { $0.hasSuffix("while in the connected state") })
  }

  @Test func names() {
    #expect(CBUUID(string: "180D").uuidString == "180D" && CBUUID(string: "180D").data == Data([0x18, 0x0D]))
    let whole = CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB")
    #expect(
      whole == CBUUID(string: "180d") && whole == CBUUID(data: Data([0, 0, 0x18, 0x0D])) && whole.data.count == 16
    )
    #expect(whole.uuidString == "0000180D-0000-1000-8000-00805F9B34FB" && whole != CBUUID(string: "180E"))
    let uuid = UUID()
    #expect(CBUUID(nsuuid: uuid).uuidString == uuid.uuidString && CBUUID(nsuuid: uuid).description == uuid.uuidString)
    #expect(Set([whole, CBUUID(string: "180D")]).count == 1 && whole.copy() as? CBUUID == whole)
    let descriptors = [
      CBUUIDCharacteristicExtendedPropertiesString, CBUUIDCharacteristicUserDescriptionString,
      CBUUIDClientCharacteristicConfigurationString, CBUUIDServerCharacteristicConfigurationString,
      CBUUIDCharacteristicFormatString, CBUUIDCharacteristicAggregateFormatString,
    ]
    #expect(descriptors == (0...5).map { "290\($0)" })
  }

  @Test func services() {
    let service = CBMutableService(type: CBUUID(string: "180D"), primary: true)
    let value = CBMutableCharacteristic(
      type: CBUUID(string: "2A37"),
      properties: [.read, .notify],
      value: Data([1]),
      permissions: [.readable, .writeable]
    )
    #expect(service.characteristics == nil && service.includedServices == nil && service.isPrimary)
    service.characteristics = [value]
    service.includedServices = [CBMutableService(type: CBUUID(string: "180F"), primary: false)]
    #expect(
      service.characteristics == [value] && service.includedServices?.count == 1 && service.uuid.uuidString == "180D"
    )
    #expect(value.properties == [.read, .notify] && value.value == Data([1]) && value.permissions.rawValue == 3)
    value.value = nil
    value.properties = .write
    value.permissions = .readEncryptionRequired
    #expect(
      value.value == nil && value.properties.rawValue == 8 && value.permissions.rawValue == 4 && !value.isNotifying
    )
  }

  @Test func numbersAreApples() {
    let properties: [CBCharacteristicProperties] = [
      .broadcast, .read, .writeWithoutResponse, .write, .notify, .indicate, .authenticatedSignedWrites,
      .extendedProperties, .notifyEncryptionRequired, .indicateEncryptionRequired,
    ]
    #expect(
      properties.map(\.rawValue) == (0...9).map { 1 << $0 }
        && CBAttributePermissions.writeEncryptionRequired.rawValue == 8
    )
    #expect(CBManagerState.poweredOn.rawValue == 5 && CBManagerAuthorization.allowedAlways.rawValue == 3)
    #expect(CBPeripheralState.disconnecting.rawValue == 3 && CBCharacteristicWriteType.withoutResponse.rawValue == 1)
    let codes: [CBError.Code] = [
      CBError.unknown, CBError.invalidParameters, CBError.invalidHandle, CBError.notConnected, CBError.outOfSpace,
      CBError.operationCancelled, CBError.connectionTimeout, CBError.peripheralDisconnected, CBError.uuidNotAllowed,
      CBError.alreadyAdvertising, CBError.connectionFailed, CBError.connectionLimitReached, CBError.unknownDevice,
      CBError.operationNotSupported, CBError.peerRemovedPairingInformation, CBError.encryptionTimedOut,
      CBError.tooManyLEPairedDevices,
    ]
    #expect(codes.map(\.rawValue) == Array(0...16) && CBError.errorDomain == "CBErrorDomain")
    let keys = [
      CBCentralManagerOptionShowPowerAlertKey, CBCentralManagerOptionRestoreIdentifierKey,
      CBCentralManagerScanOptionAllowDuplicatesKey, CBCentralManagerScanOptionSolicitedServiceUUIDsKey,
      CBConnectPeripheralOptionNotifyOnConnectionKey, CBConnectPeripheralOptionNotifyOnDisconnectionKey,
      CBConnectPeripheralOptionNotifyOnNotificationKey, CBAdvertisementDataLocalNameKey,
      CBAdvertisementDataTxPowerLevelKey,
      CBAdvertisementDataServiceUUIDsKey, CBAdvertisementDataServiceDataKey, CBAdvertisementDataManufacturerDataKey,
      CBAdvertisementDataOverflowServiceUUIDsKey, CBAdvertisementDataIsConnectable,
      CBAdvertisementDataSolicitedServiceUUIDsKey,
    ]
    #expect(keys.allSatisfy { $0.hasPrefix("kCB") } && Set(keys).count == 15)
  }
}
