import Foundation
import SlipwayMediaTesting
import Testing

@testable import AVFoundation

/// Films that are written anew.
@Suite(.serialized) struct ExportTests {
  private func place(_ ending: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "export-\(UUID().uuidString).\(ending)")
  }

  private func session(_ url: URL, _ preset: String) throws -> AVAssetExportSession {
    try #require(AVAssetExportSession(asset: AVURLAsset(url: url), presetName: preset))
  }

  @Test func aPartOfAFilmIsWritten() async throws {
    let film = try TestMedia.film(seconds: 2, sound: true, size: (320, 240))
    let target = place("mp4")
    defer { try? FileManager.default.removeItem(at: target) }
    let session = try session(film, AVAssetExportPresetLowQuality)
    #expect(session.status == .unknown && session.progress == 0 && session.supportedFileTypes.contains(.mp4))
    (session.outputURL, session.outputFileType) = (target, .mp4)
    session.shouldOptimizeForNetworkUse = true
    let half = CMTime(value: 1, timescale: 2)
    session.timeRange = CMTimeRange(start: half, duration: CMTime(value: 1, timescale: 1))
    await session.export()
    #expect(session.status == .completed && session.error == nil && session.progress == 1)
    let written = AVURLAsset(url: target)
    let length = try await written.load(.duration).seconds
    #expect(abs(length - 1) < 0.2)
    let tracks = try await written.load(.tracks)
    #expect(tracks.first { $0.mediaType == .video }?.naturalSize == CGSize(width: 224, height: 168))
    #expect(tracks.contains { $0.mediaType == .audio })
    // The half second after the first one is green.
    let image = try AVAssetImageGenerator(asset: written).copyCGImage(
      at: CMTime(value: 1, timescale: 10),
      actualTime: nil
    )
    #expect(image.width == 224)
  }

  @Test func soundAlone() async throws {
    let film = try TestMedia.film(seconds: 1, sound: true)
    let target = place("m4a")
    defer { try? FileManager.default.removeItem(at: target) }
    let session = try session(film, AVAssetExportPresetAppleM4A)
    try await session.export(to: target, as: .m4a)
    let written = AVURLAsset(url: target)
    #expect(try await written.load(.tracks).map(\.mediaType) == [.audio] && session.status == .completed)
    await #expect(throws: AVError.self) { try await session.export(to: place("mp4"), as: .mp4) }
  }

  @Test func whatIsThereIsNotWrittenOver() async throws {
    let film = try TestMedia.film(seconds: 1)
    let session = try session(film, AVAssetExportPresetHighestQuality)
    let error = await #expect(throws: AVError.self) { try await session.export(to: film, as: .mov) }
    #expect(error?.code == .fileAlreadyExists && session.status == .failed)
  }

  @Test func oneThatIsCancelledLeavesNoFile() async throws {
    let film = try TestMedia.film(seconds: 1)
    let target = place("mp4")
    let session = try session(film, AVAssetExportPreset640x480)
    session.cancelExport()
    (session.outputURL, session.outputFileType) = (target, .mp4)
    await session.export()
    #expect(session.status == .cancelled && (session.error as? AVError)?.code == .operationCancelled)
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }

  @Test func presets() async throws {
    let film = AVURLAsset(url: try TestMedia.film(seconds: 1))
    #expect(AVAssetExportSession(asset: film, presetName: "nothing") == nil)
    #expect(AVAssetExportSession.allExportPresets().count == 10)
    let compatible = AVAssetExportSession.exportPresets(compatibleWith: film)
    #expect(compatible.contains(AVAssetExportPreset1280x720) && !compatible.contains(AVAssetExportPresetAppleM4A))
    let can = await AVAssetExportSession.compatibility(
      ofExportPreset: AVAssetExportPresetPassthrough,
      with: film,
      outputFileType: .mp4
    )
    let cannot = await AVAssetExportSession.compatibility(
      ofExportPreset: AVAssetExportPresetMediumQuality,
      with: film,
      outputFileType: .m4a
    )
    #expect(can && !cannot)
    let preset = try #require(ExportPreset.all[AVAssetExportPreset640x480])
    for (size, fitted) in [((1920, 1080), [640, 360]), ((1080, 1920), [360, 640]), ((63, 47), [64, 48])] {
      let found = preset.fitted(size.0, size.1)
      #expect([found.width, found.height] == fitted)
    }
    #expect(AVFileType("public.mpeg-4") == .mp4)
  }
}
