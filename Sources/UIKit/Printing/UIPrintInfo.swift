import Foundation
import SlipwayFoundation

/// What is known of a print job before it is printed: its name, and how the user is to find the dialog set.
@preconcurrency @MainActor open class UIPrintInfo: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// What is printed, which the printer is set up for.
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  public enum Orientation: Int, Sendable { case portrait, landscape }
  /// Which edge both sides of a sheet are turned about.
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  /// The printer that the dialog has chosen at first, by its name on this machine; nil for the user's standard one.
  open var printerID: String?
  /// What the print queue shows; the app's name at first.
  open var jobName: String
  open var outputType = OutputType.general
  open var orientation = Orientation.portrait
  open var duplex = Duplex.none

  public override init() {
    jobName = Bundle.main.appName
    super.init()
  }

  /// - Parameter dictionary: what `dictionaryRepresentation` gave; what is not in it is as in a new one.
  public convenience init(dictionary: [AnyHashable: Any]?) {
    self.init()
    take { dictionary?[$0] }
  }
  public required convenience init?(coder: NSCoder) {
    self.init()
    take { coder.decodeObject(forKey: $0) }
  }

  /// One with standard values.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  /// The values by names, as property lists can hold them.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [
      Key.jobName: jobName, Key.outputType: outputType.rawValue, Key.orientation: orientation.rawValue,
      Key.duplex: duplex.rawValue,
    ]
    values[Key.printerID] = printerID
    return values
  }

  private enum Key {
    static let (printerID, jobName) = ("UIPrintInfoPrinterIDKey", "UIPrintInfoJobNameKey")
    static let (outputType, orientation) = ("UIPrintInfoOutputTypeKey", "UIPrintInfoOrientationKey")
    static let duplex = "UIPrintInfoDuplexKey"
  }

  private func take(_ value: (String) -> Any?) {
    func number<Value: RawRepresentable<Int>>(_ key: String) -> Value? {
      (value(key) as? NSNumber).flatMap { Value(rawValue: $0.intValue) }
    }
    printerID = value(Key.printerID) as? String
    if let name = value(Key.jobName) as? String { jobName = name }
    outputType = number(Key.outputType) ?? .general
    orientation = number(Key.orientation) ?? .portrait
    duplex = number(Key.duplex) ?? .none
  }

  open func encode(with coder: NSCoder) {
    for case let (key as String, value) in dictionaryRepresentation {
      coder.encode((value as? Int).map { NSNumber(value: $0) } ?? value, forKey: key)
    }
  }
  open func copy(with zone: NSZone? = nil) -> Any { UIPrintInfo(dictionary: dictionaryRepresentation) }
}

extension Bundle {
  fileprivate var appName: String {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { self.infoDictionary?[$0] as? String }
    return names.first ?? ProcessInfo.processInfo.processName
  }
}
