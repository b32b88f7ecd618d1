@testable import AVFoundation
import Foundation
import SlipwayMediaTesting
import SlipwayTestSupport
import Testing

@MainActor @Suite(.serialized) struct AssetTests {
  @Test func whatAnAssetHoldsIsLoaded() async throws {
    let asset = try AVURLAsset(url: TestMedia.film(seconds: 0.5, sound: true))
    if case .notYetLoaded = asset.status(of: .duration) {} else { Issue.record("it was looked into before") }
    let (duration, tracks) = try await asset.load(.duration, .tracks)
    #expect(abs(duration.seconds - 0.5) < 0.06 && tracks.map(\.mediaType) == [.video, .audio])
    guard case .loaded(let known) = asset.status(of: .duration) else { throw CancellationError() }
    #expect(known == duration && asset.duration == duration)
    let video = try #require(try await asset.loadTracks(withMediaType: .video).first)
    let (size, rate) = try await video.load(.naturalSize, .nominalFrameRate)
    #expect(size == CGSize(width: 64, height: 48) && rate == 20)
    #expect(video.timeRange.duration == duration && video.trackID == 1)
    #expect(try await asset.load(.isPlayable))
  }

  @Test func whatIsNoAssetSaysSo() async throws {
    let asset = try AVURLAsset(url: TestMedia.rubbish())
    let error = await #expect(throws: AVError.self) { try await asset.load(.duration) }
    #expect(error?.code == .fileFormatNotRecognized)
    #expect(!asset.isPlayable && asset.tracks.isEmpty && asset.duration == .zero)
    var reason: NSError?
    #expect(asset.statusOfValue(forKey: "tracks", error: &reason) == .failed && reason?.code == error?.code.rawValue)
    let missing = AVURLAsset(url: URL(filePath: "/nowhere/a.mov"))
    let code = await #expect(throws: URLError.self) { try await missing.load(.tracks) }
    #expect(code?.code == .fileDoesNotExist)
  }

  @Test func picturesOfMoments() async throws {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try TestMedia.film(seconds: 1.5)))
    generator.requestedTimeToleranceBefore = .zero
    generator.requestedTimeToleranceAfter = .zero
    // Red, green, blue: each half a second.
    for (index, expected) in [[255, 0, 0], [0, 255, 0], [0, 0, 255]].enumerated() {
      let time = CMTime(value: Int64(index * 2 + 1), timescale: 4)
      let (image, actual) = try await generator.image(at: time)
      #expect(image.width == 64 && image.height == 48 && actual == time)
      #expect(zip(image.colour, expected).allSatisfy { abs($0 - $1) < 60 }, "\(image.colour) at \(time.seconds)")
    }
    generator.maximumSize = CGSize(width: 32, height: 0)
    let small = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(small.width == 32 && small.height == 24)
    let late = await #expect(throws: AVError.self) { try await generator.image(at: CMTime(value: 60, timescale: 1)) }
    #expect(late?.code == .noImageAtTime)
  }

  @Test func picturesOfManyMoments() async throws {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try TestMedia.film(seconds: 1)))
    let times = [CMTime.zero, CMTime(value: 60, timescale: 1), CMTime(value: 3, timescale: 4)]
    var pictures: [Bool] = []
    for await element in generator.images(for: times) { pictures.append((try? element.image) != nil) }
    #expect(pictures == [true, false, true])
    let results = Notes<AVAssetImageGenerator.Result>()
    generator.generateCGImagesAsynchronously(forTimes: times.map(NSValue.init(time:))) { _, _, _, result, _ in
      results.note(result)
    }
    try await wait(for: "three answers") { results.values.count == 3 }
    #expect(results.values == [.succeeded, .failed, .succeeded])
    let sound = AVAssetImageGenerator(asset: AVURLAsset(url: try TestMedia.tone(seconds: 0.2)))
    await #expect(throws: AVError.self) { try await sound.image(at: .zero) }
  }

  @Test func aSimulatorHasNoCamera() async {
    #expect(AVCaptureDevice.default(for: .video) == nil)
    #expect(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back) == nil)
    let said = CaptureAuthorization(info: ["NSCameraUsageDescription": "To see."])
    #expect(said.status(.video) == .notDetermined && said.request(.video) && said.status(.video) == .authorized)
    #expect(!said.request(.audio) && said.status(.audio) == .denied)
  }

  @Test func aRectangleOfSomeProportions() {
    let rect = AVMakeRect(
      aspectRatio: CGSize(width: 16, height: 9),
      insideRect: CGRect(x: 0, y: 0, width: 160, height: 160)
    )
    #expect(rect == CGRect(x: 0, y: 35, width: 160, height: 90))
    #expect(NSValue(time: CMTime(value: 3, timescale: 7)).timeValue == CMTime(value: 3, timescale: 7))
  }
}

extension CGImage {
  /// Red, green and blue of the pixel in the middle.
  var colour: [Int] {
    let context = CGContext(
      data: nil,
      width: width,
      height: height,
      bitsPerComponent: 8,
      bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    )!
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    let pixel = context.data! + height / 2 * context.bytesPerRow + width / 2 * 4
    return [2, 1, 0].map { Int(pixel.load(fromByteOffset: $0, as: UInt8.self)) }
  }
}
