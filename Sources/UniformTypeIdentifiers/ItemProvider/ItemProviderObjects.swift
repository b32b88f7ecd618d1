import Foundation

/// A class whose objects can be made of a provider's data.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types it can be made of, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects a provider can offer.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types in which it can be offered, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Calls the handler with the object's data.
  ///
  /// - Returns: how far it is; nil where it is done at once.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProvider {
  /// Offers an object in all types that its class can write.
  public func registerObject(
    _ object: any NSItemProviderWriting,
    visibility: NSItemProviderRepresentationVisibility
  ) {
    nonisolated(unsafe) let object = object
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) {
        object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: $0)
      }
    }
  }

  /// Offers an object that is made when it is asked for.
  public func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
  ) {
    for identifier in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { handler in
        loadHandler { object, error in
          guard let object else { return handler(nil, error) }
          _ = object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: handler)
        }
      }
    }
  }

  /// Whether an object of the class can be made of one of the types.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Makes an object of the best type that both know.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    // A class is the same on every thread.
    nonisolated(unsafe) let aClass = aClass
    let readable = aClass.readableTypeIdentifiersForItemProvider
    let identifier = readable.first(where: hasItemConformingToTypeIdentifier) ?? readable.first ?? ""
    return load(identifier) { result in
      do {
        let loaded = try result.get()
        completionHandler(
          try aClass.object(withItemProviderData: loaded.content.data(), typeIdentifier: loaded.type),
          nil
        )
      } catch { completionHandler(nil, error) }
    }
  }

  /// Whether a value of a type that stands for a class, as `String` does for `NSString`, can be made.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: T._ObjectiveCType.self) }

  /// Makes a value of a type that stands for a class, as `URL` does for `NSURL`.
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: T.Type,
    completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    // Types are the same on every thread.
    nonisolated(unsafe) let value = { (object: (any NSItemProviderReading)?) -> T? in
      var value: T?
      if let object = object as? T._ObjectiveCType { T._forceBridgeFromObjectiveC(object, result: &value) }
      return value
    }
    return loadObject(ofClass: T._ObjectiveCType.self) { completionHandler(value($0), $1) }
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText, .utf16PlainText, .plainText].map(\.identifier)
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let isWide = UTType(typeIdentifier)?.conforms(to: .utf16PlainText) ?? false
    guard let text = String(data: data, encoding: isWide ? .utf16 : .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return unsafeDowncast(NSString(string: text), to: self)
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.fileURL, .url].map(\.identifier) }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return unsafeDowncast(url, to: self)
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}
