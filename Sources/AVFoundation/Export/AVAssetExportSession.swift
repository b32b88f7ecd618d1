import Foundation
import SlipwayMedia

/// Writes an asset into a file, by one of some presets.
///
/// Pictures are written as H.264 and sound as AAC, whatever they were: what passes through is written anew in a high quality.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, waiting, exporting, completed, failed, cancelled }

  public let asset: AVAsset
  public let presetName: String
  private let preset: ExportPreset

  private struct Run {
    var status = Status.unknown
    var error: (any Error)?
    var export: MediaExport?
    var wasCancelled = false
  }
  private let lock = NSLock()
  private var run = Run()

  /// Nil for a name that no preset has.
  public init?(asset: AVAsset, presetName: String) {
    guard let preset = ExportPreset.all[presetName] else { return nil }
    (self.asset, self.presetName, self.preset) = (asset, presetName, preset)
  }

  /// Where the file is written: nothing may be there.
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  /// What of the asset is written.
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  /// Whether what a player needs first comes first in the file.
  open var shouldOptimizeForNetworkUse = false

  open var status: Status { lock.withLock { run.status } }
  open var error: (any Error)? { lock.withLock { run.error } }
  /// From 0 to 1.
  open var progress: Float { Float(lock.withLock { run.export }?.progress ?? 0) }

  open var supportedFileTypes: [AVFileType] { preset.hasPictures ? [.mov, .mp4, .m4v] : [.m4a] }

  open class func allExportPresets() -> [String] { ExportPreset.all.keys.sorted() }

  /// The presets that make something of an asset.
  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
    let tracks = asset.tracks
    return ExportPreset.all.filter { entry in
      tracks.contains { entry.value.hasPictures ? $0.mediaType == .video : $0.mediaType == .audio }
        || entry.key == AVAssetExportPresetPassthrough && !tracks.isEmpty
    }.keys.sorted()
  }

  open class func compatibility(
    ofExportPreset presetName: String,
    with asset: AVAsset,
    outputFileType: AVFileType?
  ) async -> Bool {
    guard let preset = ExportPreset.all[presetName] else { return false }
    let types: [AVFileType] = preset.hasPictures ? [.mov, .mp4, .m4v] : [.m4a]
    _ = try? await asset.contents.load()
    return exportPresets(compatibleWith: asset).contains(presetName) && outputFileType.map(types.contains) ?? true
  }

  /// Writes the file. What comes of it is the status, when the handler is called on a thread of its own.
  ///
  /// Without an address or a type that the preset can the app ends, as on iOS.
  @preconcurrency open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    guard let outputURL, let type = outputFileType else {
      preconditionFailure("an export needs an output URL and an output file type")
    }
    precondition(supportedFileTypes.contains(type), "the preset \(presetName) does not write \(type.rawValue)")
    lock.withLock { run.status = .waiting }
    Task.detached { [self] in
      await write(to: outputURL, type)
      handler()
    }
  }

  open func export() async {
    await withCheckedContinuation { done in exportAsynchronously { done.resume() } }
  }

  /// Writes the file.
  ///
  /// - Throws: an `AVError`; `CancellationError` where the task was cancelled.
  open func export(
    to url: URL,
    as fileType: AVFileType,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    guard supportedFileTypes.contains(fileType) else { throw AVError(.operationNotSupportedForAsset) }
    (outputURL, outputFileType) = (url, fileType)
    await withTaskCancellationHandler {
      await export()
    } onCancel: {
      cancelExport()
    }
    if Task.isCancelled { throw CancellationError() }
    if let error { throw error }
  }

  /// Ends the export; there will be no file.
  open func cancelExport() {
    lock.withLock {
      run.wasCancelled = true
      run.export?.cancel()
    }
  }

  private func write(to url: URL, _ type: AVFileType) async {
    do {
      if FileManager.default.fileExists(atPath: url.path) { throw AVError(.fileAlreadyExists) }
      let media = try await asset.contents.load()
      let settings = preset.settings(for: media, type, timeRange, isForNetwork: shouldOptimizeForNetworkUse)
      guard settings.hasPictures || settings.hasSound else { throw AVError(.operationNotSupportedForAsset) }
      let export = MediaExport(asset.contents.url, to: url, settings)
      lock.withLock {
        run.export = export
        run.status = .exporting
        if run.wasCancelled { export.cancel() }
      }
      try await export.run()
      finish(.completed, nil)
    } catch let failure as MediaExport.Failure {
      try? FileManager.default.removeItem(at: url)
      switch failure {
      case .cancelled: finish(.cancelled, AVError(.operationCancelled))
      case .noEncoder: finish(.failed, AVError(.encoderNotFound))
      case .media(let error): finish(.failed, error.asError(for: asset.contents.url).asSwiftError)
      }
    } catch {
      finish(.failed, error)
    }
  }

  private func finish(_ status: Status, _ error: (any Error)?) {
    lock.withLock { (run.status, run.error) = (status, error) }
  }
}
