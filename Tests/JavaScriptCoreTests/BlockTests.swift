import Foundation
import JavaScriptCore
import Testing

/// A thing of an app's, which scripts can only pass on.
private final class Teapot {}
private class Cup {}
private final class Mug: Cup {}

@Suite("Closures as functions") struct BlockTests {
  let context = JSContext()!

  @discardableResult private func script(_ text: String) -> JSValue { context.evaluateScript(text) }

  @Test func aBlockIsCalledWithSwiftsTypes() {
    let block: (String, Int, Double, Bool) -> String = { "\($0) \($1) \($2) \($3)" }
    context.setObject(unsafeBitCast(block, to: AnyObject.self), forKeyedSubscript: NSString("f"))
    #expect(script("f('a', 3.7, 1.5, 1)").toString() == "a 3 1.5 true")
    // What is missing is undefined, which each type has its own idea of.
    #expect(script("f()").toString() == "undefined 0 nan false")
    #expect(script("typeof f").toString() == "function" && script("f instanceof Function").toBool())
    #expect(script("f.call(null, 'x', 1, 2, false)").toString() == "x 1 2.0 false")
    #expect(script("[1, 2].map(f.bind(null, 'n')).length").toInt32() == 2)
  }

  @Test func argumentsOfEachKind() throws {
    var heard: [String] = []
    let lists: ([Any], [String: Any], [String]) -> Void = { heard.append("\($0.count) \($1["a"] ?? "") \($2)") }
    context.setObject(lists, forKeyedSubscript: NSString("lists"))
    #expect(script("lists([1, 2], { a: 'b' }, ['x'])").isUndefined)
    let objects: (NSNumber, NSString, Date, Int8, UInt8) -> Void = {
      heard.append("\($0) \($1) \($2.timeIntervalSince1970) \($3) \($4)")
    }
    context.setObject(objects, forKeyedSubscript: NSString("objects"))
    script("objects(2.5, 'n', new Date(3000), 300, -1)")
    let maybe: (Int?, [Any]?, JSValue?) -> Void = {
      heard.append("\($0 ?? -1) \($1?.count ?? -1) \($2?.isUndefined ?? false)")
    }
    context.setObject(maybe, forKeyedSubscript: NSString("maybe"))
    script("maybe(4)")
    #expect(heard == ["2 b [\"x\"]", "2.5 n 3.0 44 255", "4 -1 true"])
    #expect(script("try { lists(1, 2, 3) } catch (e) { e.name }").toString() == "TypeError")
  }

  @Test func results() {
    let list: () -> [Int] = { [1, 2, 3] }
    let nothing: () -> String? = { nil }
    let value: () -> JSValue? = { JSValue(int32: 4, in: JSContext.current()) }
    let object = JSValue(newObjectIn: context)!
    object.setValue(list, forProperty: "list")
    object.setObject(nothing, forKeyedSubscript: "nothing")
    object.setValue(JSValue(object: value, in: context), forProperty: "value")
    #expect(object.invokeMethod("list", withArguments: []).toArray() as? [Int] == [1, 2, 3])
    #expect(object.invokeMethod("nothing", withArguments: []).isUndefined)
    #expect(object.invokeMethod("value", withArguments: []).toInt32() == 4)
  }

  @Test func aFunctionKnowsHowItIsCalled() throws {
    var seen: [String] = []
    let block: () -> Void = {
      let arguments = JSContext.currentArguments() as? [JSValue]
      seen.append(
        "\(arguments?.map { $0.toInt32() } ?? []) \(JSContext.currentThis().forProperty("n").toString() ?? "")"
      )
      seen.append("\(JSContext.currentCallee().isEqual(to: JSContext.current().objectForKeyedSubscript("f")))")
    }
    context.setObject(block, forKeyedSubscript: NSString("f"))
    script("f.call({ n: 'me' }, 1, 2)")
    #expect(seen == ["[1, 2] me", "true"] && JSContext.current() == nil && JSContext.currentArguments() == nil)
    #expect(JSContext.currentThis() == nil && JSContext.currentCallee() == nil)
  }

  @Test func anExceptionThatABlockSetsIsThrown() {
    let block: () -> Void = {
      let context = JSContext.current()!
      context.exception = JSValue(newErrorFromMessage: "from Swift", in: context)
    }
    context.setObject(block, forKeyedSubscript: NSString("f"))
    #expect(
      script("try { f(); 'none' } catch (e) { e.message }").toString() == "from Swift" && context.exception == nil
    )
    script("f()")
    #expect(context.exception.forProperty("message").toString() == "from Swift")
  }

  @Test func blocksThatCallScriptsThatCallBlocks() {
    let inner: (Int) -> Int = { $0 * 2 }
    let outer: (JSValue, Int) -> JSValue = { $0.call(withArguments: [$1 + 1]) }
    context.setObject(inner, forKeyedSubscript: NSString("inner"))
    context.setObject(outer, forKeyedSubscript: NSString("outer"))
    #expect(script("outer(x => inner(x) + 1, 4)").toInt32() == 11)
  }

  @Test func anObjectOfTheAppsComesBackAsItself() {
    let (pot, mug) = (Teapot(), Mug())
    context.setObject(pot, forKeyedSubscript: NSString("a"))
    context.setObject(pot, forKeyedSubscript: NSString("b"))
    context.setObject(mug, forKeyedSubscript: NSString("c"))
    #expect(script("a === b && a !== c").toBool() && script("[a]").toArray()[0] as? Teapot === pot)
    #expect(script("c").toObjectOf(Cup.self) as? Mug === mug && script("a").toObjectOf(Cup.self) == nil)
  }

  @Test func whatScriptsForgetIsLetGo() async {
    weak var gone: Teapot?
    func add() {
      let pot = Teapot()
      gone = pot
      context.setObject(pot, forKeyedSubscript: NSString("pot"))
      for index in 0..<200 { context.setObject(Teapot(), forKeyedSubscript: NSString(string: "pot\(index)")) }
    }
    add()
    #expect(gone != nil)
    context.evaluateScript("pot = null; for (let i = 0; i < 200; i++) this['pot' + i] = null")
    var rounds = 0
    while gone != nil, rounds < 1000 {
      JavaScriptEngine.collect(context)
      context.evaluateScript("(function deep(n) { return n ? deep(n - 1) + 1 : 0 })(200)")
      await Task.yield()
      rounds += 1
    }
    #expect(gone == nil)
  }
}
