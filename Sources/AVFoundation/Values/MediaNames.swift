import CoreMedia
import Foundation

/// Which kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let text = AVMediaType(rawValue: "text")
  public static let closedCaption = AVMediaType(rawValue: "clcp")
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  public static let timecode = AVMediaType(rawValue: "tmcd")
  public static let metadata = AVMediaType(rawValue: "meta")
  public static let metadataObject = AVMediaType(rawValue: "mobj")
  public static let muxed = AVMediaType(rawValue: "muxx")
  public static let depthData = AVMediaType(rawValue: "dpth")
}

/// How a picture fills a layer of other proportions.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// All of the picture, in its proportions.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// All of the layer, the picture in its proportions.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// The largest rectangle of some proportions in the middle of another.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .zero }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2,
    y: boundingRect.midY - size.height / 2,
    width: size.width,
    height: size.height
  )
}

extension CMTime {
  /// GStreamer's times are nanoseconds.
  static let nanoseconds: CMTimeScale = 1_000_000_000

  init(nanoseconds: Int64) { self.init(value: nanoseconds, timescale: Self.nanoseconds) }

  /// Nil for what is no number.
  var nanoseconds: Int64? {
    let time = convertScale(Self.nanoseconds, method: .default)
    return time.isNumeric ? time.value : nil
  }
}

extension NSValue {
  // Foundation on Linux holds numbers and arrays of them, no structures.

  /// A value that holds a time.
  public convenience init(time: CMTime) {
    var numbers = time.numbers
    self.init(bytes: &numbers, objCType: "[3q]")
  }

  /// The time it was made of.
  public var timeValue: CMTime {
    var numbers: CMTime.Numbers = (0, 0, 0)
    getValue(&numbers)
    return CMTime(numbers)
  }

  /// A value that holds a stretch of time.
  public convenience init(timeRange: CMTimeRange) {
    var numbers = (timeRange.start.numbers, timeRange.duration.numbers)
    self.init(bytes: &numbers, objCType: "[6q]")
  }

  public var timeRangeValue: CMTimeRange {
    var numbers: (CMTime.Numbers, CMTime.Numbers) = ((0, 0, 0), (0, 0, 0))
    getValue(&numbers)
    return CMTimeRange(start: CMTime(numbers.0), duration: CMTime(numbers.1))
  }
}

extension CMTime {
  fileprivate typealias Numbers = (Int64, Int64, Int64)

  fileprivate var numbers: Numbers { (value, Int64(timescale) << 32 | Int64(flags.rawValue), epoch) }

  fileprivate init(_ numbers: Numbers) {
    let flags = CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: numbers.1))
    self.init(value: numbers.0, timescale: CMTimeScale(numbers.1 >> 32), flags: flags, epoch: numbers.2)
  }
}

/// In settings of pictures and films: an `AVVideoCodecType`.
public let AVVideoCodecKey = "AVVideoCodecKey"

/// By what pictures and films are made small.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  public static let hevcWithAlpha = AVVideoCodecType(rawValue: "muxa")
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
  public static let proRes422 = AVVideoCodecType(rawValue: "apcn")
  public static let proRes4444 = AVVideoCodecType(rawValue: "ap4h")
}
