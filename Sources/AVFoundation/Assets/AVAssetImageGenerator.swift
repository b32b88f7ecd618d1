import CoreGraphics
import Foundation
import SlipwayMedia

/// Makes pictures of single moments of a film.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  public let asset: AVAsset
  /// Films of telephones lie on their side: their pictures are always turned as the film says.
  open var appliesPreferredTrackTransform = false
  /// In pixels; zero for the film's own size. The proportions stay, and pictures are never made larger.
  open var maximumSize = CGSize.zero
  /// How far the picture may be from the moment asked for. Within the usual, endless one it is the nearest that stands for itself.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  private let lock = NSLock()
  /// Grows when what was asked for is no more wanted.
  private var generation = 0

  public init(asset: AVAsset) { self.asset = asset }

  private var isExact: Bool { ItemRun.isExact(requestedTimeToleranceBefore, requestedTimeToleranceAfter) }

  private func nanoseconds(_ time: CMTime) throws -> Int64 {
    guard let time = time.nanoseconds, time >= 0 else {
      throw MediaError(.noPicture).asError(for: asset.contents.url).asSwiftError
    }
    return time
  }

  private func picture(_ frame: MediaFrame) throws -> CGImage {
    guard let image = frame.image?.fitting(maximumSize) else {
      throw MediaError(.noPicture).asError(for: asset.contents.url).asSwiftError
    }
    return image
  }

  /// Makes a picture and waits for it.
  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    do {
      let frame = try MediaPicture.at(try nanoseconds(requestedTime), of: asset.contents.url, isExact: isExact)
      actualTime?.pointee = CMTime(nanoseconds: frame.time)
      return try picture(frame)
    } catch let error as MediaError {
      throw error.asError(for: asset.contents.url).asSwiftError
    }
  }

  /// Makes a picture on another thread.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    let generation = lock.withLock { self.generation }
    do {
      let frame = try await MediaPicture.later(try nanoseconds(time), of: asset.contents.url, isExact: isExact)
      guard lock.withLock({ self.generation == generation }), !Task.isCancelled else {
        throw AVError(.operationCancelled)
      }
      return (try picture(frame), CMTime(nanoseconds: frame.time))
    } catch let error as MediaError {
      throw error.asError(for: asset.contents.url).asSwiftError
    }
  }

  /// What was asked for and is not made yet, is not made.
  open func cancelAllCGImageGeneration() { lock.withLock { generation += 1 } }

  @preconcurrency open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    Task {
      do {
        let made = try await image(at: requestedTime)
        handler(made.image, made.actualTime, nil)
      } catch {
        handler(nil, .invalid, error)
      }
    }
  }

  /// - Parameter requestedTimes: `CMTime`s in `NSValue`s. The handler is called for each, in their order.
  @preconcurrency open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    let times = requestedTimes.map(\.timeValue)
    Task {
      for await element in images(for: times) {
        switch element {
        case .success(let time, let image, let actual): handler(time, image, actual, .succeeded, nil)
        case .failure(let time, let error):
          let isCancelled = (error as? AVError)?.code == .operationCancelled
          handler(time, nil, .invalid, isCancelled ? .cancelled : .failed, error)
        }
      }
    }
  }

  /// Pictures of some moments, one after the other.
  open func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }

  public struct Images: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// A picture, or why there is none.
    public enum Element: Sendable {
      case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
      case failure(requestedTime: CMTime, error: any Error)

      public var requestedTime: CMTime {
        switch self {
        case .success(let time, _, _), .failure(let time, _): time
        }
      }
      public var image: CGImage {
        get throws {
          switch self {
          case .success(_, let image, _): return image
          case .failure(_, let error): throw error
          }
        }
      }
      public var actualTime: CMTime {
        get throws {
          switch self {
          case .success(_, _, let time): return time
          case .failure(_, let error): throw error
          }
        }
      }
    }

    let generator: AVAssetImageGenerator
    var times: [CMTime]

    public func makeAsyncIterator() -> Images { self }

    public mutating func next() async -> Element? {
      guard !times.isEmpty, !Task.isCancelled else { return nil }
      let time = times.removeFirst()
      do {
        let made = try await generator.image(at: time)
        return .success(requestedTime: time, image: made.image, actualTime: made.actualTime)
      } catch {
        return .failure(requestedTime: time, error: error)
      }
    }
  }
}

extension CGImage {
  /// The picture so small that it fits into a size; a side of zero limits nothing.
  fileprivate func fitting(_ size: CGSize) -> CGImage {
    let limits = [
      size.width > 0 ? size.width / CGFloat(width) : 1, size.height > 0 ? size.height / CGFloat(height) : 1, 1,
    ]
    let scale = limits.min() ?? 1
    guard scale < 1 else { return self }
    return scaled(
      width: max(1, Int((CGFloat(width) * scale).rounded())),
      height: max(1, Int((CGFloat(height) * scale).rounded()))
    )
  }
}
