import Testing

@testable import SlipwayFoundation

@Suite("Which keys are worth looking for") struct KeyGateTests {
  @Test("A key that is observed is let through until its last observer goes, and one of another kind is not")
  func bits() {
    var gate = KeyGate()
    #expect(gate.bits == 0 && KeyGate.bit("frame") != KeyGate.bit("contentOffset") && KeyGate.bit("") != 0)
    gate.open("frame")
    gate.open("frame")
    gate.open("title")
    #expect(gate.bits & KeyGate.bit("frame") != 0 && gate.bits & KeyGate.bit("contentOffset") == 0)
    gate.close("frame")
    #expect(gate.bits & KeyGate.bit("frame") != 0)
    gate.close("frame")
    #expect(gate.bits == KeyGate.bit("title"))
    gate.close("title")
    #expect(gate.bits == 0)
  }
}
