import Foundation

/// Data of one thing in several types, handed over when somebody asks for it: what is picked, dragged, shared or pasted.
///
/// It may be used from any thread. Handlers are called on a queue of their own. Unlike on Apple's systems, what other
/// programs read from it is loaded when it is put on the clipboard: there is no service that waits for them.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// What `NSError.code` says of the domain `NSItemProvider.errorDomain`.
  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The file's name where the data becomes one, without an extension.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  private let lock = NSLock()
  private var name: String?
  private var representations: [ItemRepresentation] = []

  public override init() { super.init() }

  /// One that offers an object in all types that its class can write.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// One that offers a file, as what its extension says; nil where there is no such file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    registerFileRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { handler in
      handler(fileURL, false, nil)
      return nil
    }
  }

  /// One that offers the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    lock.withLock { (copy.name, copy.representations) = (name, representations) }
    return copy
  }

  var all: [ItemRepresentation] { lock.withLock { representations } }

  /// A later one of the same type takes an earlier one's place.
  package func add(_ representation: ItemRepresentation) {
    lock.withLock {
      if let index = representations.firstIndex(where: { $0.type == representation.type }) {
        representations[index] = representation
      } else {
        representations.append(representation)
      }
    }
  }

  // MARK: Types

  /// The identifiers in the order in which they were registered: the best first.
  open var registeredTypeIdentifiers: [String] { all.map(\.type) }

  /// - Parameter fileOptions: with `openInPlace` only those whose files may be opened where they lie.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    all.filter { !fileOptions.contains(.openInPlace) || $0.opensInPlace }.map(\.type)
  }

  /// Whether one of the types is this one or lies below it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(for: typeIdentifier) != nil
  }

  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String,
    fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    all.contains { $0.conforms(to: typeIdentifier) && (!fileOptions.contains(.openInPlace) || $0.opensInPlace) }
  }

  /// The one of just this type, or else the first that conforms to it.
  func representation(for typeIdentifier: String) -> ItemRepresentation? {
    let all = all
    return all.first { $0.type == typeIdentifier } ?? all.first { $0.conforms(to: typeIdentifier) }
  }

  // MARK: Registering

  /// Offers data that is made when it is asked for.
  ///
  /// - Parameter loadHandler: called on any thread; calls its handler once, with the data or an error.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      ItemRepresentation(type: typeIdentifier, visibility: visibility, opensInPlace: false) { done in
        loadHandler { data, error in done(data.map { .success(.data($0)) } ?? .failure(error ?? .unavailable)) }
      }
    )
  }

  /// Offers a file that is made when it is asked for.
  ///
  /// - Parameters:
  ///   - fileOptions: whether the file may be opened where it lies.
  ///   - loadHandler: called on any thread; calls its handler once, with the file, whether it is coordinated, or an error.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    let opensInPlace = fileOptions.contains(.openInPlace)
    add(
      ItemRepresentation(type: typeIdentifier, visibility: visibility, opensInPlace: opensInPlace) { done in
        loadHandler { url, _, error in done(url.map { .success(.file($0)) } ?? .failure(error ?? .unavailable)) }
      }
    )
  }

  // MARK: Loading

  /// Calls the handler with the data of the first type that conforms to this one; of a file with its content.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier) { result in
      do { completionHandler(try result.get().content.data(), nil) } catch { completionHandler(nil, error) }
    }
  }

  /// Calls the handler with a copy in a file, which is deleted when the handler returns.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier) { [self] result in
      do {
        let loaded = try result.get()
        let file = try loaded.content.copy(named: suggestedName, type: loaded.type)
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        completionHandler(file, nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// Calls the handler with the file itself and true where it may be opened in its place; otherwise with a copy that stays.
  @discardableResult
  open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier) { [self] result in
      do {
        let loaded = try result.get()
        if case .file(let url) = loaded.content, loaded.opensInPlace { return completionHandler(url, true, nil) }
        completionHandler(try loaded.content.copy(named: suggestedName, type: loaded.type), false, nil)
      } catch { completionHandler(nil, false, error) }
    }
  }

  package struct Loaded: Sendable {
    package var content: ItemContent
    package var type: String
    package var opensInPlace: Bool
  }

  /// Loads off the caller's thread. The progress is cancelled with the one of the loading handler, and done when it is.
  package func load(_ typeIdentifier: String, _ done: @escaping @Sendable (Result<Loaded, any Error>) -> Void)
    -> Progress
  {
    let progress = Progress(totalUnitCount: 1)
    guard let found = representation(for: typeIdentifier) else {
      DispatchQueue.global().async { done(.failure(.unavailable)) }
      return progress
    }
    DispatchQueue.global().async {
      let inner = found.load { result in
        DispatchQueue.global().async {
          progress.completedUnitCount = 1
          guard !progress.isCancelled else { return done(.failure(CocoaError(.userCancelled))) }
          done(result.map { Loaded(content: $0, type: found.type, opensInPlace: found.opensInPlace) })
        }
      }
      progress.cancellationHandler = { inner?.cancel() }
      if progress.isCancelled { inner?.cancel() }
    }
    return progress
  }
}

/// How a file may be used by whoever gets it.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Who may see a type of a provider.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all
  /// Apps of the same developer: here none but the own.
  case team
  case ownProcess = 3
}

extension Error where Self == NSError {
  /// What a provider says that has nothing of the kind.
  package static var unavailable: NSError {
    NSError(domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }
}
