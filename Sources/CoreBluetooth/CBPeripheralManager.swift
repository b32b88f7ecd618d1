import Foundation

/// Hears of who reads what an app offers. Only what can happen without Bluetooth is ever called here.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
}

/// Offers services to others. There is no Bluetooth: nobody hears of them.
open class CBPeripheralManager: CBManager, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralManagerDelegate)?

  public convenience init() { self.init(delegate: nil, queue: nil, options: nil) }
  public convenience init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?) {
    self.init(delegate: delegate, queue: queue, options: nil)
  }
  /// - Parameters:
  ///   - queue: on which the delegate is told; nil for the main one.
  ///   - options: kept by nobody: there is nothing to show or to restore.
  public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
    self.delegate = delegate
    super.init(queue: queue)
    begin { [weak self] in if let self { self.delegate?.peripheralManagerDidUpdateState(self) } }
  }

  open var isAdvertising: Bool { false }
  /// Not done: Bluetooth is not powered on.
  open func startAdvertising(_ advertisementData: [String: Any]?) { refuse() }
  /// Not done: Bluetooth is not powered on.
  open func stopAdvertising() { refuse() }
  /// Not done: Bluetooth is not powered on.
  open func add(_ service: CBMutableService) { refuse() }
  /// Not done: Bluetooth is not powered on.
  open func remove(_ service: CBMutableService) { refuse() }
  /// Not done: Bluetooth is not powered on.
  open func removeAllServices() { refuse() }
}
