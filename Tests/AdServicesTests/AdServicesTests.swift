import AdServices
import Testing

@Test func noAdvertisementInstalledTheApp() {
  let error = #expect(throws: AAAttributionError.self) { try AAAttribution.attributionToken() }
  #expect(error?.code == AAAttributionError.platformNotSupported)
  #expect((AAAttributionError(.networkError) as NSError).domain == AAAttributionErrorDomain)
}
