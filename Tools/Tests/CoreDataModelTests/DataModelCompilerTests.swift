import Foundation
import Testing

@testable import CoreDataModel

@Suite struct DataModelCompilerTests {
  static let shop = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" sourceLanguage="Swift" userDefinedModelVersionIdentifier="2">
      <entity name="Order" representedClassName="Order" syncable="YES" codeGenerationType="class">
        <attribute name="count" attributeType="Integer 16" defaultValueString="3" minValueString="1" usesScalarValueType="YES"/>
        <attribute name="class" optional="YES" attributeType="String" regularExpressionString="a\\d"/>
        <attribute name="placed" optional="YES" attributeType="Date" defaultDateTimeInterval="5" usesScalarValueType="NO"/>
        <attribute name="total" optional="YES" attributeType="Decimal" defaultValueString="0.1" elementID="sum"/>
        <attribute name="paid" preserveAfterDeletion="YES" attributeType="Boolean" defaultValueString="YES" usesScalarValueType="YES"/>
        <attribute name="days" optional="YES" attributeType="Transformable" valueTransformerName="Days" customClassName="[String]"/>
        <attribute name="size" optional="YES" attributeType="Integer 64" derived="YES" derivationExpression="lines.@count" usesScalarValueType="YES"/>
        <relationship name="lines" optional="YES" toMany="YES" deletionRule="Cascade" ordered="YES" destinationEntity="Line" inverseName="order" inverseEntity="Line"/>
        <relationship name="buyer" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Person"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="count"/></uniquenessConstraint></uniquenessConstraints>
        <fetchIndex name="byPlaced">
          <fetchIndexElement property="placed" type="Binary" order="descending"/>
          <fetchIndexElement property="count" type="RTree" order="ascending"/>
          <fetchIndexElement expressionType="String" expression="placed" type="Binary" order="ascending"/>
        </fetchIndex>
        <userInfo><entry key="a" value="b"/></userInfo>
      </entity>
      <entity name="Line" representedClassName=".OrderLine" codeGenerationType="category">
        <relationship name="order" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Order" inverseName="lines" inverseEntity="Order"/>
      </entity>
      <entity name="Person" representedClassName="Person"/>
      <elements><element name="Order" positionX="1" positionY="2" width="3" height="4"/></elements>
    </model>
    """

  static func folder(_ versions: [String: String], current: String?) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/Shop.xcdatamodeld")
    for (name, text) in versions {
      let version = folder.appendingPathComponent("\(name).xcdatamodel")
      try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: version.appendingPathComponent("contents"))
    }
    if let current {
      let plist = ["_XCCurrentVersionName": "\(current).xcdatamodel"]
      try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
        .write(to: folder.appendingPathComponent(".xccurrentversion"))
    }
    return folder
  }

  static func plist(_ data: Data?) throws -> [String: Any] {
    let data = try #require(data)
    return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }

  @Test func resourcesOfAllVersions() throws {
    let url = try Self.folder(["Shop": "<model/>", "Shop 2": Self.shop], current: "Shop 2")
    let compiled = try DataModelCompiler.compile(url, module: "Store")
    #expect(
      Set(compiled.resources.keys) == ["Shop.momd/Shop.mom", "Shop.momd/Shop 2.mom", "Shop.momd/VersionInfo.plist"]
    )
    let info = try Self.plist(compiled.resources["Shop.momd/VersionInfo.plist"])
    #expect(info["NSManagedObjectModel_CurrentVersionName"] as? String == "Shop 2")
    let model = try Self.plist(compiled.resources["Shop.momd/Shop 2.mom"])
    let entities = try #require(model["entities"] as? [[String: Any]])
    #expect(entities.map { $0["name"] as? String } == ["Order", "Line", "Person"])
    #expect(entities[0]["module"] as? String == "Store")
    #expect(entities[0]["constraints"] as? [[String]] == [["count"]])
    #expect((entities[0]["userInfo"] as? [String: String])?["a"] == "b")
    let indexes = try #require(entities[0]["indexes"] as? [[String: Any]])
    #expect(indexes.map { $0["name"] as? String } == ["byPlaced"])
    let elements = try #require(indexes[0]["elements"] as? [[String: Any]])
    #expect(elements.map { $0["property"] as? String } == ["placed", "count"])
    #expect(elements.map { $0["ascending"] as? Bool } == [false, true])
    #expect(elements.map { $0["rTree"] as? Bool } == [false, true])
    let properties = try #require(entities[0]["properties"] as? [[String: Any]])
    let byName = Dictionary(uniqueKeysWithValues: properties.map { ($0["name"] as! String, $0) })
    #expect(byName["count"]?["type"] as? Int == 100)
    #expect(byName["count"]?["default"] as? Int == 3)
    #expect(byName["count"]?["validation"] as? [String] == ["SELF >= 1"])
    #expect(byName["count"]?["optional"] as? Bool == false)
    #expect(byName["class"]?["validation"] as? [String] == [#"SELF MATCHES "a\\d""#])
    #expect(byName["placed"]?["default"] as? Date == Date(timeIntervalSinceReferenceDate: 5))
    #expect(byName["total"]?["default"] as? String == "0.1")
    #expect(byName["total"]?["renamed"] as? String == "sum")
    #expect(byName["paid"]?["default"] as? Bool == true)
    #expect(byName["paid"]?["preserved"] as? Bool == true && byName["count"]?["preserved"] as? Bool == false)
    #expect(byName["size"]?["derivation"] as? String == "lines.@count")
    #expect(byName["days"]?["derivation"] == nil)
    #expect(byName["days"]?["transformer"] as? String == "Days")
    #expect(byName["lines"]?["ordered"] as? Bool == true)
    #expect(byName["lines"]?["deleteRule"] as? Int == 2)
    #expect(byName["lines"]?["maxCount"] as? Int == 0)
    #expect(byName["buyer"]?["maxCount"] as? Int == 1)
    #expect(byName["lines"]?["inverse"] as? String == "order")
  }

  @Test func generatedClasses() throws {
    let url = try Self.folder(["Shop": Self.shop], current: nil)
    let sources = try DataModelCompiler.compile(url, module: nil).sources
    #expect(
      Set(sources.keys) == [
        "Order+CoreDataClass.swift", "Order+CoreDataProperties.swift", "OrderLine+CoreDataProperties.swift",
      ]
    )
    #expect(sources["Order+CoreDataClass.swift"]!.contains("public class Order: NSManagedObject {"))
    let properties = sources["Order+CoreDataProperties.swift"]!
    for line in [
      "public class func fetchRequest() -> NSFetchRequest<Order> {", "public var count: Int16 {",
      "public var size: Int64 {",
      "public var `class`: String? {",
      "public var placed: Date? {", "public var total: NSDecimalNumber? {", "public var paid: Bool {",
      "public var days: [String]? {", "public var lines: NSOrderedSet? {", "public var buyer: Person? {",
      "public func addToLines(_ value: OrderLine) { SlipwayFoundation.ManagedProperty.add(value, to: \"lines\", of: self) }",
      "public func insertIntoLines(_ value: OrderLine, at idx: Int)", "extension Order: Identifiable {",
      "SlipwayFoundation.PropertyRecord(\"count\", \\Order.count)",
    ] { #expect(properties.contains(line), "\(line)") }
    #expect(sources["OrderLine+CoreDataProperties.swift"]!.contains("public var order: Order? {"))
  }

  @Test(
    arguments: [
      ("<model><entity/></model>", 1),
      ("<model>\n<entity name='A'><attribute name='b' attributeType='X'/></entity></model>", 2),
      ("<model", 1), ("", 1), ("<a/>", 1), ("<!DOCTYPE a [<!ENTITY b 'c'>]><model/>", 1),
      ("<model><entity name='A' parentEntity='B'/><entity name='B' parentEntity='A'/></model>", nil),
      ("<model><entity name='A'/><entity name='A'/></model>", nil), ("<model><attribute name='a'/></model>", 1),
      ("<model><entity name='A'><relationship name='b' destinationEntity='C'/></entity></model>", nil),
    ] as [(String, Int?)]
  )
  func brokenModels(text: String, line: Int?) throws {
    let url = try Self.folder(["Shop": text], current: nil)
    let error = #expect(throws: ModelError.self) { try DataModelCompiler.compile(url, module: nil) }
    #expect(error?.file.lastPathComponent == "contents")
    #expect(error?.line == line)
  }

  @Test func missingVersions() throws {
    let empty = FileManager.default.temporaryDirectory.appendingPathComponent("None.xcdatamodeld")
    #expect(throws: ModelError.self) { try DataModelCompiler.compile(empty, module: nil) }
    let url = try Self.folder(["Shop": "<model/>"], current: "Shop 9")
    #expect(throws: ModelError.self) { try DataModelCompiler.compile(url, module: nil) }
  }

  /// Names of classes and properties stand in Swift source, and a class's name is its file's.
  @Test(arguments: ["../../x", "a/b", "A\"", "A {} ; class B", "1A", "A&#10;B", "é\\(x)"])
  func namesThatAreNoneInSwiftAreRefused(name: String) throws {
    let entities = [
      "<entity name=\"A\" representedClassName=\"\(name.replacing("\"", with: "&quot;"))\" codeGenerationType=\"class\"/>",
      "<entity name=\"A\" representedClassName=\"A\" codeGenerationType=\"category\"><attribute name=\"\(name.replacing("\"", with: "&quot;"))\" attributeType=\"String\"/></entity>",
    ]
    for entity in entities {
      let url = try Self.folder(["Shop": "<model>\(entity)</model>"], current: nil)
      let error = #expect(throws: ModelError.self) { try DataModelCompiler.compile(url, module: nil) }
      #expect(error?.message.contains("The entity A has") == true)
    }
  }

  @Test func aPipeIsNoModel() throws {
    let url = try Self.folder(["Shop": "<model/>"], current: nil)
    for path in ["Shop.xcdatamodel/contents", ".xccurrentversion"] {
      try? FileManager.default.removeItem(at: url.appending(path: path))
      #expect(mkfifo(url.appending(path: path).path, 0o600) == 0)
      #expect(throws: ModelError.self) { try DataModelCompiler.compile(url, module: nil) }
    }
  }

  /// A number that no integer holds is no default.
  @Test(arguments: ["1e999", "nan", "-1e30"]) func defaultsOutOfRange(text: String) throws {
    let model =
      "<model><entity name=\"A\"><attribute name=\"a\" attributeType=\"Integer 64\" defaultValueString=\"\(text)\"/></entity></model>"
    _ = try DataModelCompiler.compile(Self.folder(["Shop": model], current: nil), module: nil)
  }
}
