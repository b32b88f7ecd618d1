import Foundation
import GameplayKit
import Testing

struct GKStateMachineTests {
  private final class Log { var lines: [String] = [] }

  private class Noted: GKState {
    let log: Log
    init(_ log: Log) { self.log = log }

    override func didEnter(from previousState: GKState?) {
      log.lines.append("\(type(of: self)) after \(previousState.map { "\(type(of: $0))" } ?? "nothing")")
    }
    override func willExit(to nextState: GKState) {
      log.lines.append("\(type(of: self)) before \(type(of: nextState))")
    }
    override func update(deltaTime seconds: TimeInterval) { log.lines.append("\(type(of: self)) \(seconds)") }
  }

  private final class Red: Noted {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Green.self }
  }
  private final class Green: Noted {}
  private final class Blue: Noted {}

  @Test func itGoesWhereItsStateAllows() {
    let log = Log()
    let machine = GKStateMachine(states: [Red(log), Green(log)])
    #expect(machine.currentState == nil && machine.canEnterState(Red.self) && !machine.enter(Blue.self))
    machine.update(deltaTime: 1)
    #expect(machine.enter(Red.self) && !machine.canEnterState(Red.self) && !machine.enter(Red.self))
    machine.update(deltaTime: 0.5)
    #expect(machine.enter(Green.self) && machine.currentState is Green)
    #expect(log.lines == ["Red after nothing", "Red 0.5", "Red before Green", "Green after Red"])
    #expect(machine.state(forClass: Red.self)?.stateMachine === machine && machine.state(forClass: Blue.self) == nil)
  }
}

struct GKEntityTests {
  private final class Health: GKComponent {
    var points = 1.0
    var events: [String] = []
    override func update(deltaTime seconds: TimeInterval) { points += seconds }
    override func didAddToEntity() { events.append("added \(entity != nil)") }
    override func willRemoveFromEntity() { events.append("removed \(entity != nil)") }
  }
  private final class Sight: GKComponent {}

  @Test func anEntityIsItsComponents() {
    let entity = GKEntity()
    let (health, sight) = (Health(), Sight())
    entity.addComponent(health)
    entity.addComponent(sight)
    #expect(entity.components.count == 2 && entity.component(ofType: Health.self) === health)
    #expect(health.entity === entity)
    entity.update(deltaTime: 2)
    #expect(health.points == 3)
    let other = Health()
    entity.addComponent(other)
    #expect(entity.component(ofType: Health.self) === other && health.entity == nil)
    #expect(health.events == ["added true", "removed true"])
    entity.removeComponent(ofType: Health.self)
    #expect(entity.components.map { type(of: $0) == Sight.self } == [true])
    let heir = GKEntity()
    heir.addComponent(sight)
    #expect(entity.components.isEmpty && sight.entity === heir)
  }

  @Test func aSystemUpdatesItsComponents() {
    let entities = (0..<3).map { _ in GKEntity() }
    for entity in entities.dropLast() { entity.addComponent(Health()) }
    let system = GKComponentSystem<Health>(componentClass: Health.self)
    for entity in entities + entities { system.addComponent(foundIn: entity) }
    let own = Health()
    system.addComponent(own)
    #expect(system.components.count == 3 && system[2] === own)
    #expect(ObjectIdentifier(system.componentClass) == ObjectIdentifier(Health.self))
    system.removeComponent(own)
    system.removeComponent(foundIn: entities[0])
    system.update(deltaTime: 1)
    #expect(entities.map { $0.component(ofType: Health.self)?.points } == [1, 2, nil] && own.points == 1)
    #expect(ObjectIdentifier(GKComponentSystem<Health>().componentClass) == ObjectIdentifier(Health.self))
  }
}

struct GKRuleSystemTests {
  @Test func conclusions() {
    let system = GKRuleSystem()
    system.state["wet"] = true
    let (rain, umbrella) = ("rain" as NSString, "umbrella" as NSString)
    let takes = GKRule(blockPredicate: { $0.grade(forFact: rain) > 0.5 }, action: { $0.assertFact(umbrella) })
    let looks = GKRule(
      blockPredicate: { $0.state["wet"] as? Bool == true },
      action: { $0.assertFact(rain, grade: 0.75) }
    )
    looks.salience = 1
    let never = GKRule()
    system.add([takes, never])
    system.add(looks)
    #expect(system.agenda == [looks, takes, never] && system.rules == [takes, never, looks])
    system.evaluate()
    #expect(system.executed == [looks, takes] && system.agenda == [never])
    #expect(system.grade(forFact: rain) == 0.75 && system.grade(forFact: umbrella) == 1)
    #expect(system.minimumGrade(forFacts: [rain, umbrella]) == 0.75)
    #expect(system.maximumGrade(forFacts: [rain, umbrella]) == 1)
    #expect(system.facts.compactMap { $0 as? NSString } == [rain, umbrella])
    system.assertFact(rain, grade: 0.75)
    #expect(system.grade(forFact: rain) == 1)
    system.retractFact(rain, grade: 0.25)
    system.retractFact(umbrella)
    #expect(system.grade(forFact: rain) == 0.75 && system.facts.count == 1)
    system.reset()
    #expect(system.facts.isEmpty && system.executed.isEmpty && system.agenda == [looks, takes, never])
    system.removeAllRules()
    #expect(system.rules.isEmpty && system.agenda.isEmpty)
  }
}
