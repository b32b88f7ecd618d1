import Foundation
import JavaScriptCore
import Testing

struct ContextTests {
  let context = JSContext()!

  @Test func aScriptGivesItsLastValue() throws {
    #expect(context.evaluateScript("var a = 2; a + 3").toInt32() == 5)
    #expect(context.evaluateScript("a")?.toInt32() == 2)
    #expect(context.evaluateScript(nil).isUndefined)
    #expect(context.objectForKeyedSubscript("a").toInt32() == 2)
    context.setObject("näme ☃ 𝄞", forKeyedSubscript: NSString("b"))
    #expect(context.evaluateScript("b.length").toInt32() == 9 && context.evaluateScript("b").toString() == "näme ☃ 𝄞")
    #expect(context.globalObject.hasProperty("b") && !context.globalObject.hasProperty("c"))
  }

  @Test func whatIsThrownIsTheContextsException() throws {
    #expect(context.exception == nil)
    #expect(context.evaluateScript("throw new RangeError('too far')").isUndefined)
    #expect(context.exception.toString() == "RangeError: too far")
    context.exception = nil
    var heard: [String] = []
    context.exceptionHandler = { context, value in heard.append("\(context != nil) \(value?.toString() ?? "")") }
    context.evaluateScript("let = ;", withSourceURL: URL(string: "https://example.org/a.js"))
    #expect(heard.count == 1 && heard[0].hasPrefix("true SyntaxError") && context.exception == nil)
    let error = context.evaluateScript("try { null.x } catch (e) { e }", withSourceURL: URL(string: "app:/b.js"))!
    #expect(error.forProperty("sourceURL").toString() == "app:/b.js" && error.forProperty("line").toInt32() == 1)
    context.exceptionHandler = nil
    #expect(context.evaluateScript("throw 1").isUndefined)
  }

  @Test func contextsOfOneMachineShareValues() throws {
    let machine = JSVirtualMachine()!
    let (one, two) = (JSContext(virtualMachine: machine)!, JSContext(virtualMachine: machine)!)
    #expect(one.virtualMachine === machine && context.virtualMachine !== machine)
    let object = one.evaluateScript("({ a: 1 })")!
    two.setObject(object, forKeyedSubscript: NSString("o"))
    two.evaluateScript("o.a = 7")
    #expect(object.forProperty("a").toInt32() == 7 && two.evaluateScript("this.a").isUndefined)
  }

  @Test func namesAndInspection() {
    context.name = "Rules"
    #expect(context.name == "Rules")
    context.isInspectable = true
    #expect(context.isInspectable)
    context.isInspectable = false
    #expect(!context.isInspectable)
  }

  @Test func aValueKeepsItsContext() {
    weak var gone: JSContext?
    var value: JSValue?
    do {
      let other = JSContext()!
      gone = other
      value = other.evaluateScript("({ a: [1, 2] })")
    }
    #expect(gone != nil && value?.forProperty("a").toArray().count == 2)
    value = nil
    #expect(gone == nil)
  }

  @Test func managedValuesLiveWithTheirOwners() throws {
    final class Owner {}
    var owner: Owner? = Owner()
    let machine = context.virtualMachine!
    let plain = JSManagedValue(value: context.evaluateScript("4"))!
    let kept = autoreleasing { JSManagedValue(value: context.evaluateScript("({ a: 1 })"), andOwner: owner)! }
    collect()
    #expect(plain.value.toInt32() == 4 && kept.value.forProperty("a").toInt32() == 1)
    machine.removeManagedReference(kept, withOwner: owner)
    machine.addManagedReference(kept, withOwner: owner)
    collect()
    #expect(kept.value != nil)
    owner = nil
    machine.removeManagedReference(plain, withOwner: Owner())
    let others = (0..<100).map { _ in autoreleasing { JSManagedValue(value: context.evaluateScript("({ b: [1] })"))! } }
    collect()
    // The engine looks at the stack, where it may see what is nobody's any more: most are gone.
    #expect(others.filter { $0.value == nil }.count > 50)
  }

  private func autoreleasing<Result>(_ body: () -> Result) -> Result { body() }

  private func collect() { JavaScriptEngine.collect(context) }

}
