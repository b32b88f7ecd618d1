/// What is said of a model beside what it computes.
public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let description = Self(rawValue: "MLModelDescriptionKey")
  public static let versionString = Self(rawValue: "MLModelVersionStringKey")
  public static let author = Self(rawValue: "MLModelAuthorKey")
  public static let license = Self(rawValue: "MLModelLicenseKey")
  /// A dictionary of texts.
  public static let creatorDefinedKey = Self(rawValue: "MLModelCreatorDefinedKey")
}
