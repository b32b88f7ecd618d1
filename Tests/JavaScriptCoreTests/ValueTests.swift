import CoreGraphics
import Foundation
import JavaScriptCore
import Testing

struct ValueTests {
  let context = JSContext()!

  @discardableResult private func script(_ text: String) -> JSValue { context.evaluateScript(text) }

  @Test("What the app has becomes JavaScript's") func fromTheApp() throws {
    let values: [(String, Any?)] = [
      ("x === undefined", nil), ("x === null", NSNull()), ("x === 'a'", "a"), ("x === 'a'", NSString("a")),
      ("x === 4", 4),
      ("x === 4.5", 4.5), ("x === 4.5", NSNumber(value: 4.5)), ("x === true", true),
      ("x === false", NSNumber(value: false)),
      ("x === 1", NSNumber(value: 1)), ("x === 2", CGFloat(2)), ("x === 250", UInt8(250)), ("x === 3", Float(3)),
      ("Array.isArray(x) && x.join() === '1,b'", [1, "b"] as [Any]), ("x[0][1] === 2", [[1, 2]]),
      ("JSON.stringify(x) === '{\"a\":[true]}'", ["a": [true]]),
      ("x instanceof Date && x.getTime() === 1500", Date(timeIntervalSince1970: 1.5)),
      ("x === 'b'", Optional.some("b") as Any), ("x === undefined", Optional<Int>.none as Any),
    ]
    for (check, value) in values {
      context.setObject(value, forKeyedSubscript: NSString("x"))
      #expect(script(check).toBool(), "\(check): \(script("String(x)"))")
    }
  }

  @Test func values() {
    #expect(JSValue(bool: true, in: context).isBoolean && JSValue(double: 1.5, in: context).toDouble() == 1.5)
    #expect(JSValue(int32: -3, in: context).toInt32() == -3 && JSValue(uInt32: .max, in: context).toUInt32() == .max)
    #expect(JSValue(nullIn: context).isNull && JSValue(undefinedIn: context).isUndefined)
    #expect(JSValue(newObjectIn: context).toDictionary().isEmpty && JSValue(newArrayIn: context).isArray)
    let expression = JSValue(newRegularExpressionFromPattern: "A+", flags: "i", in: context)!
    #expect(expression.invokeMethod("test", withArguments: ["xaa"]).toBool())
    let error = JSValue(newErrorFromMessage: "no", in: context)!
    #expect(error.toString() == "Error: no" && error.isInstance(of: context.objectForKeyedSubscript("Error")))
    let symbol = JSValue(newSymbolFromDescription: "s", in: context)!
    #expect(symbol.isSymbol && symbol.forProperty("description").toString() == "s")
    #expect(
      JSValue(newRegularExpressionFromPattern: "(", flags: "", in: context).isUndefined && context.exception != nil
    )
  }

  @Test func bigNumbers() throws {
    #expect(try #require(JSValue(newBigIntFrom: Int64.min, in: context)).toInt64() == .min)
    #expect(try #require(JSValue(newBigIntFrom: UInt64.max, in: context)).toUInt64() == .max)
    #expect(try #require(JSValue(newBigIntFrom: 8.0, in: context)).isBigInt)
    let large = try #require(JSValue(newBigIntFrom: "123456789012345678901234567890", in: context))
    #expect(large.toString() == "123456789012345678901234567890" && !large.isNumber)
    #expect(JSValue(newBigIntFrom: 1.5, in: context) == nil && JSValue(newBigIntFrom: "x", in: context) == nil)
  }

  @Test("JavaScript's rules of conversion") func conversions() {
    #expect(script("'12'").toDouble() == 12 && script("'x'").toDouble().isNaN && script("''").toBool() == false)
    #expect(
      script("4294967297.9").toInt32() == 1 && script("-1").toUInt32() == .max && script("2 ** 40").toInt64() == 1 << 40
    )
    #expect(script("7.9").toUInt64() == 7)
    #expect(script("true").toNumber() as? Bool == true && script("1.5").toNumber() == 1.5)
    #expect(script("({})").toString() == "[object Object]" && script("null").toString() == "null")
    #expect(script("Symbol('a')").toString() == nil && context.exception != nil)
    #expect(script("new Date(2500)").toDate() == Date(timeIntervalSince1970: 2.5))
    #expect(script("[1]").description == "1")
  }

  @Test("What JavaScript has becomes the app's") func toTheApp() throws {
    let all = script("({ a: [1, 'b', null, undefined], d: new Date(0), t: true, n: { x: 1.5 } })").toDictionary()!
    #expect((all["a"] as? [Any])?.count == 4 && (all["a"] as? [Any])?[1] as? String == "b")
    #expect((all["a"] as? [Any])?[2] is NSNull && all["d"] as? Date == Date(timeIntervalSince1970: 0))
    #expect(all["t"] as? Bool == true && (all["n"] as? [String: Any])?["x"] as? Double == 1.5)
    #expect(script("[1, 2]").toObject() as? [Int] == [1, 2] && script("[1, 2]").toArray() as? [Int] == [1, 2])
    #expect(script("undefined").toObject() == nil && script("null").toObject() is NSNull)
    #expect(script("null").toArray() == nil && script("undefined").toDictionary() == nil && context.exception == nil)
    #expect(script("3").toArray() == nil && context.exception.toString().hasPrefix("TypeError"))
    let circle = script("var c = { n: 1 }; c.self = c; c").toDictionary()!
    #expect(circle["n"] as? Int == 1 && circle["self"] == nil)
  }

  @Test func kinds() {
    #expect(script("null").isNull && script("1").isNumber && script("''").isString && script("true").isBoolean)
    #expect(
      script("[]").isArray && script("[]").isObject && script("new Date()").isDate && script("(function(){})").isObject
    )
    #expect(!script("({})").isArray && !script("1").isDate && !script("1").isObject)
    #expect(script("[]").isInstance(of: script("Array")) && !script("1").isInstance(of: script("Array")))
  }

  @Test func equality() {
    #expect(script("1").isEqual(to: 1) && !script("1").isEqual(to: "1") && script("1").isEqualWithTypeCoercion(to: "1"))
    let object = script("var o = {}; o")
    #expect(object.isEqual(to: script("o")) && !object.isEqual(to: script("({})")))
  }

  @Test func properties() {
    let object = JSValue(newObjectIn: context)!
    object.setValue(4, forProperty: "a")
    object.setObject("x", forKeyedSubscript: "b")
    object.setValue("index", at: 3)
    object.setObject("other", atIndexedSubscript: 4)
    let symbol = JSValue(newSymbolFromDescription: "s", in: context)!
    object.setValue(true, forProperty: symbol)
    #expect(object.forProperty("a").toInt32() == 4 && object.objectForKeyedSubscript("b").toString() == "x")
    #expect(object.atIndex(3).toString() == "index" && object.objectAtIndexedSubscript(4).toString() == "other")
    #expect(object.forProperty(3).toString() == "index" && object.forProperty(symbol).toBool())
    #expect(object.deleteProperty("a") && !object.hasProperty("a") && object.hasProperty("b"))
    object.defineProperty(
      "fixed",
      descriptor: [
        JSPropertyDescriptorValueKey: 7, JSPropertyDescriptorWritableKey: false,
        JSPropertyDescriptorEnumerableKey: false,
        JSPropertyDescriptorConfigurableKey: false,
      ] as [String: Any]
    )
    object.setValue(8, forProperty: "fixed")
    #expect(object.forProperty("fixed").toInt32() == 7 && object.toDictionary()["fixed"] == nil)
    let getter: () -> Int = { 11 }
    object.defineProperty("read", descriptor: [JSPropertyDescriptorGetKey!: unsafeBitCast(getter, to: AnyObject.self)])
    #expect(object.forProperty("read").toInt32() == 11 && JSPropertyDescriptorSetKey == "set")
    #expect(
      JSValue(undefinedIn: context).forProperty("a").isUndefined && context.exception.toString().hasPrefix("TypeError")
    )
  }

  @Test func calls() {
    let add = script("(function (a, b) { return a + b })")
    #expect(add.call(withArguments: [1, 2]).toInt32() == 3 && add.call(withArguments: ["a", "b"]).toString() == "ab")
    #expect(add.call(withArguments: nil).toDouble().isNaN)
    let date = script("Date").construct(withArguments: [1000])!
    #expect(date.isDate && date.invokeMethod("getTime", withArguments: []).toDouble() == 1000)
    #expect(
      script("class A { constructor(x) { this.x = x } }; A").construct(withArguments: [[1, 2]]).forProperty("x").isArray
    )
    #expect(context.exception == nil)
    #expect(
      date.invokeMethod("nothing", withArguments: []).isUndefined && context.exception.toString().contains("TypeError")
    )
    context.exception = nil
    #expect(script("({})").call(withArguments: []).isUndefined && context.exception != nil)
    context.exception = nil
    #expect(script("(function () { throw 'oh' })").call(withArguments: []).isUndefined)
    #expect(context.exception.toString() == "oh")
  }

  @Test func geometry() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      JSValue(rect: rect, in: context).toRect() == rect
        && JSValue(point: rect.origin, in: context).toPoint() == rect.origin
    )
    #expect(JSValue(size: rect.size, in: context).toSize() == rect.size)
    #expect(JSValue(range: NSRange(location: 2, length: 5), in: context).toRange() == NSRange(location: 2, length: 5))
    #expect(script("({ x: 5 })").toPoint().x == 5 && script("({ location: 3, length: 1 })").toRange().location == 3)
  }

  @Test func promises() {
    var log: [String] = []
    let note: (String) -> Void = { log.append($0) }
    context.setObject(note, forKeyedSubscript: NSString("note"))
    var resolve: JSValue?
    context.setObject(
      JSValue(newPromiseIn: context) { done, _ in resolve = done },
      forKeyedSubscript: NSString("later")
    )
    script("later.then(x => note('later ' + x))")
    #expect(log.isEmpty)
    resolve?.call(withArguments: [5])
    #expect(log == ["later 5"])
    let (good, bad) = (
      JSValue(newPromiseResolvedWithResult: "yes", in: context)!,
      JSValue(newPromiseRejectedWithReason: "no", in: context)!
    )
    good.invokeMethod("then", withArguments: [unsafeBitCast(note, to: AnyObject.self)])
    bad.invokeMethod("catch", withArguments: [unsafeBitCast(note, to: AnyObject.self)])
    #expect(log == ["later 5", "yes", "no"])
    let thrown = JSValue(newPromiseIn: context) { _, _ in context.exception = JSValue(object: "thrown", in: context) }!
    thrown.invokeMethod("catch", withArguments: [unsafeBitCast(note, to: AnyObject.self)])
    #expect(log.last == "thrown" && context.exception == nil)
    script("(async () => { await null; note('async') })()")
    #expect(log.last == "async")
  }
}
