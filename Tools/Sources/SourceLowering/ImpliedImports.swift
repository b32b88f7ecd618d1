/// What a file sees on iOS without importing it: Foundation shows Combine, Security, CFNetwork, compression and the parser of XML there, XCTest shows
/// UIKit (as does what is tested where it imports it, whichever the tests are made with) and XCUIAutomation; what is about pictures
/// and films shows ImageIO and UniformTypeIdentifiers, what has views shows Core Text; and SwiftUI with SwiftData, Core Data, AVKit, MapKit,
/// PhotosUI, QuickLook, SpriteKit or AppIntents shows what makes views of models, films, maps, pictures, files, games and intents;
/// SpriteKit with GameplayKit shows scenes with entities.
///
/// All but the last are told by the names a file uses, so that tests of view models never load UIKit.
public enum ImpliedImports {
  /// - Parameter imports: the modules the file imports itself.
  /// - Returns: the modules it needs besides.
  public static func modules(of text: String, imports: Set<String>) -> Set<String> {
    modules(of: Array(text.utf8), imports: imports)
  }

  /// - Parameter declared: names of Combine's that the file knows from elsewhere: a package may have a `Cancellable` of its
  ///   own.
  static func modules(of text: [UInt8], imports: Set<String>, declared: Set<String> = []) -> Set<String> {
    var modules: Set<String> = []
    if !imports.contains("Combine") {
      let words = combineWords.filter { !declared.contains("\($0)") }
      if text.contains(anyOf: words) { modules.insert("Combine") }
    }
    if !imports.isDisjoint(with: ["SwiftUI", "SwiftUICore"]) {
      if imports.contains("SwiftData") { modules.insert("_SwiftData_SwiftUI") }
      if imports.contains("AppIntents") { modules.insert("_AppIntents_SwiftUI") }
      if imports.contains("AuthenticationServices") { modules.insert("_AuthenticationServices_SwiftUI") }
      if imports.contains("AVKit") { modules.insert("_AVKit_SwiftUI") }
      if imports.contains("CoreLocationUI") { modules.insert("_CoreLocationUI_SwiftUI") }
      if imports.contains("MapKit") { modules.insert("_MapKit_SwiftUI") }
      if imports.contains("SpriteKit") { modules.insert("_SpriteKit_SwiftUI") }
      if imports.contains("QuickLook") { modules.insert("_QuickLook_SwiftUI") }
      if imports.contains("PhotosUI") { modules.insert("_PhotosUI_SwiftUI") }
      if imports.contains("CoreData") || text.contains(anyOf: fetchWords) { modules.insert("_CoreData_SwiftUI") }
    }
    if imports.isSuperset(of: ["GameplayKit", "SpriteKit"]) { modules.insert("_SpriteKit_GameplayKit") }
    if !imports.contains("Security"), text.contains(anyOf: securityWords) { modules.insert("Security") }
    if !imports.isDisjoint(with: showsPictures), !imports.contains("ImageIO"), text.contains(anyOf: pictureWords) {
      modules.insert("ImageIO")
    }
    if !imports.isDisjoint(with: showsTypes), !imports.contains("UniformTypeIdentifiers"), text.contains("UTType") {
      modules.insert("UniformTypeIdentifiers")
    }
    if !imports.isDisjoint(with: showsInterfaces), !imports.contains("CoreText"), text.contains(anyOf: fontWords) {
      modules.insert("CoreText")
    }
    if !imports.isDisjoint(with: showsDrawing), !imports.contains("PDFKit"), text.contains(anyOf: documentWords) {
      modules.insert("PDFKit")
    }
    if !imports.contains("Compression"), text.contains(anyOf: compressionWords) { modules.insert("Compression") }
    if !imports.contains("CFNetwork"), text.contains(anyOf: networkWords) { modules.insert("CFNetwork") }
    if !imports.contains("FoundationXML"), text.contains("XMLParser") { modules.insert("FoundationXML") }
    if imports.contains("XCTest"), text.contains(anyOf: uiTestWords) { modules.insert("XCUIAutomation") }
    if imports.contains("XCTest"), text.contains("XCTAttachment(image:") { modules.insert("_XCTest_UIKit") }
    let isTest = imports.contains("XCTest") || imports.contains("Testing") || text.contains("@testable")
    let namesUIKit = text.mentionsUIKit || text.contains(anyOf: interfaceWords)
    let showsUIKit = isTest && namesUIKit || text.convertsAttributedStrings || text.contains(anyOf: literalWords)
    if !imports.contains("UIKit"), showsUIKit { modules.insert("UIKit") }
    return modules
  }

  /// What SwiftUI itself has of CoreData's on iOS: an app's own file often imports nothing else.
  private static let fetchWords: [StaticString] = ["managedObjectContext", "@FetchRequest", "FetchedResults"]

  /// Xcode's literals, which are UIKit's objects (`LiteralRule`).
  private static let literalWords: [StaticString] = ["#colorLiteral", "#imageLiteral"]

  private static let combineWords: [StaticString] = [
    "ObservableObject", "@Published", "AnyCancellable", "Cancellable", "Publisher", "PassthroughSubject",
    "CurrentValueSubject", ".sink",
  ]

  /// What shows ImageIO on iOS, by way of Core Image; and how ImageIO's names begin.
  private static let showsPictures: Set<String> = [
    "UIKit", "SwiftUI", "CoreImage", "AVFoundation", "AVKit", "Photos", "PhotosUI",
  ]
  private static let pictureWords: [StaticString] = [
    "CGImageSource", "CGImageDestination", "CGImagePropertyOrientation", "kCGImageProperty",
  ]
  /// What shows UniformTypeIdentifiers on iOS.
  private static let showsTypes: Set<String> = ["AVFoundation", "AVKit", "Photos", "PhotosUI"]

  /// What shows Core Text on iOS, by way of UIKit; and how Core Text's names begin.
  private static let showsInterfaces: Set<String> = [
    "UIKit", "SwiftUI", "SwiftUICore", "WebKit", "MapKit", "AVKit", "PhotosUI",
  ]
  private static let fontWords: [StaticString] = [
    "CTFont", "CTFrame", "CTLine", "CTParagraphStyle", "CTRun", "CTTextTab", "CTTypesetter", "kCTFont",
    "kCTForegroundColor",
    "kCTParagraphStyle",
  ]

  /// What shows Core Graphics on iOS; and its reader of PDF files, which stands in PDFKit here.
  private static let showsDrawing: Set<String> = [
    "CoreGraphics", "QuartzCore", "UIKit", "SwiftUI", "SwiftUICore", "WebKit", "MapKit", "AVKit", "CoreImage",
    "CoreText",
  ]
  private static let documentWords: [StaticString] = ["CGPDFDocument", "CGPDFPage", "CGPDFBox", "drawPDFPage"]

  /// How names of UIKit's and QuartzCore's begin that say nothing of it.
  private static let interfaceWords: [StaticString] = [
    "NSDirectionalEdgeInsets", "NSLayoutConstraint", "NSLayoutDimension", "NSLayoutXAxis", "NSLayoutYAxis",
    "NSTextAttachment",
    "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow", "NSUnderlineStyle", "NSCollectionLayout",
    "NSDiffableDataSource",
    "CATransform3D", "CATransaction", "CALayer", "CAShapeLayer", "CAGradientLayer", "CABasicAnimation",
    "CAKeyframeAnimation",
  ]

  /// How Security's names begin that code uses which is about nothing else.
  private static let securityWords: [StaticString] = [
    "kSecAttr", "kSecClass", "kSecReturn", "kSecMatch", "kSecValue", "kSecUse", "SecItemCopyMatching", "SecItemAdd",
    "SecItemUpdate", "SecItemDelete", "SecRandomCopyBytes", "errSec", "SecTrust", "SecCertificate", "SecKeyC",
    "SecPolicy", "SecAccess",
    "kSecPolicy", "kSecRevocation", "kSecTrust", ".serverTrust",
  ]

  /// How calls of Foundation's begin that stand in Compression here.
  private static let compressionWords: [StaticString] = [
    ".compressed(using:", ".decompressed(using:", ".compress(using:", ".decompress(using:",
    "NSData.CompressionAlgorithm",
  ]

  /// How names of CFNetwork's begin, and calls of Foundation's that stand in it here.
  private static let networkWords: [StaticString] = [
    "CFHTTPMessage", "CFStreamCreatePairWithSocketToHost", "getStreamsToHost", "kCFStream", "CFStreamPropertyKey",
    "ReadStreamSetProperty", "ReadStreamCopyProperty", "WriteStreamSetProperty", "WriteStreamCopyProperty",
    "CFNetworkErrors", "NetServiceBrowser", "NetServiceDelegate", "NetService(domain",
    "kCFErrorDomainCFNetwork", "CFNetworkCopy", "kCFNetworkProxies", "kCFProxy", "SSLGetPeerDomainName",
  ]

  /// How names of UI tests begin.
  private static let uiTestWords: [StaticString] = ["XCUI", "UIInterruptionMonitor", "XCTApplicationLaunchMetric"]

  /// The names of Combine's that a text declares itself.
  public static func namesakes(in text: String) -> Set<String> {
    let bytes = Array(text.utf8)
    guard bytes.contains(anyOf: combineWords) else { return [] }
    var found: Set<String> = []
    DeclaredNames.find(in: bytes) { found.insert($0.string) }
    return found.intersection(combineWords.map { "\($0)" })
  }
}

extension [UInt8] {
  /// Whether one kind of attributed string is made of the other. Foundation does that on iOS; here UIKit does, which knows what
  /// the attributes are.
  fileprivate var convertsAttributedStrings: Bool {
    contains("NSAttributedString(") && (contains(" AttributedString") || contains("(AttributedString"))
  }

  /// Whether a word begins like UIKit's types: `UI`, a capital, a small letter. UI tests are another matter.
  fileprivate var mentionsUIKit: Bool {
    let (u, i) = (UInt8(ascii: "U"), UInt8(ascii: "I"))
    let test = Array("Test".utf8)
    for index in indices.dropLast(3) where self[index] == u && self[index + 1] == i {
      let isStart = index == 0 || !(self[index - 1].isWordByte)
      if isStart, self[index + 2].isCapital, self[index + 3].isSmall, !self[(index + 2)...].starts(with: test) {
        return true
      }
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isSmall: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
