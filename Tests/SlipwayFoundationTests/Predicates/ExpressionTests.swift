import Foundation
import SlipwayFoundation
import Testing

@Suite struct ExpressionTests {
  @Test func itIsWrittenAsItIsRead() {
    #expect(NSExpression(format: "1 + 1").description == "1 + 1")
    #expect(NSExpression(format: "%K", "name").keyPath == "name")
    #expect(NSExpression(format: "%@", "name").constantValue as? String == "name")
  }

  @Test func itHasAValue() {
    let sum = NSExpression(format: "price * 2 + $tip")
    let values: NSDictionary = ["price": 5]
    #expect(sum.expressionValue(with: values, context: ["tip": 1]) as? Int == 11)
    let add = NSExpression(
      forFunction: "add:to:",
      arguments: [.init(forConstantValue: 2), .init(forKeyPath: "price")]
    )
    #expect(add.expressionValue(with: values, context: nil) as? Int == 7)
    #expect(add.function == "add:to:" && add.arguments?.count == 2 && add.expressionType == .function)
    let own = NSExpression.expressionForEvaluatedObject()
    #expect(own.expressionValue(with: "text", context: nil) as? String == "text")
  }

  @Test func equality() {
    #expect(NSExpression(format: "a + b") == .init(format: "a+b"))
    #expect(NSExpression(forVariable: "a") != .init(forKeyPath: "a"))
    #expect(NSExpression(forVariable: "a").variable == "a")
  }
}
