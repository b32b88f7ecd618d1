import Foundation

/// The same in terms of types rather than identifiers.
extension NSItemProvider {
  /// One that offers a file.
  ///
  /// - Parameters:
  ///   - contentType: what it is; nil is what its extension says.
  ///   - openInPlace: whether it may be opened where it lies.
  ///   - coordinated: nothing coordinates files here, so it says nothing.
  public convenience init(
    contentsOf fileURL: URL,
    contentType: UTType?,
    openInPlace: Bool = false,
    coordinated: Bool = false,
    visibility: NSItemProviderRepresentationVisibility = .all
  ) {
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = contentType ?? UTType(filenameExtension: fileURL.pathExtension) ?? .data
    registerFileRepresentation(for: type, visibility: visibility, openInPlace: openInPlace) { handler in
      handler(fileURL, coordinated, nil)
      return nil
    }
  }

  /// The types in the order in which they were registered. Identifiers that no one declares are none.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  /// Those whose files may be opened where they lie.
  public var registeredContentTypesForOpenInPlace: [UTType] {
    registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
  }

  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  public func registerDataRepresentation(
    for contentType: UTType,
    visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier,
      visibility: visibility,
      loadHandler: loadHandler
    )
  }

  public func registerFileRepresentation(
    for contentType: UTType,
    visibility: NSItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier,
      fileOptions: openInPlace ? .openInPlace : [],
      visibility: visibility,
      loadHandler: loadHandler
    )
  }

  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Calls the handler with a file, which is deleted when the handler returns unless it is the original one.
  ///
  /// - Parameter openInPlace: whether to get the original where that may be opened; the flag says whether it is.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType,
    openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let isInPlace = openInPlace && representation(for: contentType.identifier)?.opensInPlace == true
    guard !isInPlace else {
      return loadInPlaceFileRepresentation(
        forTypeIdentifier: contentType.identifier,
        completionHandler: completionHandler
      )
    }
    return loadFileRepresentation(forTypeIdentifier: contentType.identifier) { url, error in
      completionHandler(url, false, error)
    }
  }
}
