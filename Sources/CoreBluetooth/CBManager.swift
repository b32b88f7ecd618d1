import Foundation
import Synchronization

/// What a machine's Bluetooth is doing.
public enum CBManagerState: Int, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}

/// Whether an app may use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable {
  case notDetermined, restricted, denied, allowedAlways
}

/// What a central and a peripheral have in common. Bluetooth is not supported here, as on a simulator, of which the delegate is
/// told once.
open class CBManager: NSObject, @unchecked Sendable {
  let queue: DispatchQueue
  private let lock = NSLock()
  private var isKnown = false

  init(queue: DispatchQueue?) { self.queue = queue ?? .main }

  /// Unknown until the delegate is told.
  open var state: CBManagerState { lock.withLock { isKnown } ? .unsupported : .unknown }
  /// Nobody is asked for what there is not.
  open class var authorization: CBManagerAuthorization { .notDetermined }
  open var authorization: CBManagerAuthorization { Self.authorization }

  func begin(_ tell: @escaping @Sendable () -> Void) {
    queue.async {
      self.lock.withLock { self.isKnown = true }
      tell()
    }
  }

  /// What an app asks of a manager that is not powered on is not done, and a line on the standard error output says so, as on iOS.
  func refuse() {
    misuse("\(type(of: self)) can only accept this command while in the powered on state")
  }
}

/// What was misused, in the order in which it was, for tests to look at.
let misuses = Mutex<[String]>([])

func misuse(_ text: String) {
  misuses.withLock { $0.append(text) }
  FileHandle.standardError.write(Data("API MISUSE: \(text)\n".utf8))
}

public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey = "kCBScanOptionSolicitedServiceUUIDs"
public let CBConnectPeripheralOptionNotifyOnConnectionKey = "kCBConnectOptionNotifyOnConnection"
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey = "kCBConnectOptionNotifyOnDisconnection"
public let CBConnectPeripheralOptionNotifyOnNotificationKey = "kCBConnectOptionNotifyOnNotification"
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataOverflowServiceUUIDs"
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
public let CBAdvertisementDataSolicitedServiceUUIDsKey = "kCBAdvDataSolicitedServiceUUIDs"

/// Hears of what others offer. Only what can happen without Bluetooth is ever called here.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
}

/// Finds what others offer. There is no Bluetooth: nothing is found and nothing is connected.
open class CBCentralManager: CBManager, @unchecked Sendable {
  open weak var delegate: (any CBCentralManagerDelegate)?

  public convenience init() { self.init(delegate: nil, queue: nil, options: nil) }
  public convenience init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?) {
    self.init(delegate: delegate, queue: queue, options: nil)
  }
  /// - Parameters:
  ///   - queue: on which the delegate is told; nil for the main one.
  ///   - options: kept by nobody: there is nothing to show or to restore.
  public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
    self.delegate = delegate
    super.init(queue: queue)
    begin { [weak self] in if let self { self.delegate?.centralManagerDidUpdateState(self) } }
  }

  open var isScanning: Bool { false }
  /// Not done: Bluetooth is not powered on.
  open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) { refuse() }
  /// Not done: Bluetooth is not powered on.
  open func stopScan() { refuse() }
  /// Not done: Bluetooth is not powered on.
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) { refuse() }
  /// Not done: Bluetooth is not powered on.
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) { refuse() }
  /// None: Bluetooth is not powered on.
  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  /// None: Bluetooth is not powered on.
  open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] { [] }
}
