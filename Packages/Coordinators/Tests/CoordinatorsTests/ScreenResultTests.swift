import Combine
import Coordinators
import XCTest

final class ScreenResultTests: XCTestCase {
  private var events: [String] = []
  private var cancellables = Set<AnyCancellable>()

  private func record(_ publisher: AnyPublisher<Int, Never>) {
    publisher
      .sink { [unowned self] _ in
        events.append("end")
      } receiveValue: { [unowned self] in
        events.append("\($0)")
      }
      .store(in: &cancellables)
  }

  func testItSendsOneValueAndCompletes() {
    let result = ScreenResult<Int>()
    record(result.publisher)
    result.send(1)
    result.send(2)
    XCTAssertEqual(events, ["1", "end"])
  }

  func testItFinishesWithNoValue() {
    let result = ScreenResult<Int>()
    record(result.publisher)
    result.finish()
    XCTAssertEqual(events, ["end"])
  }

  func testItCompletesWhenTheScreenIsGone() {
    var screen: ScreenResult<Int>? = ScreenResult()
    record(screen!.publisher)
    XCTAssertEqual(events, [])
    screen = nil
    XCTAssertEqual(events, ["end"])
  }

  func testTheCoordinatorOfADismissedScreenIsFreed() {
    /// What is on the screen, and nothing else keeps.
    final class Screen {
      let result: ScreenResult<Int>
      init(_ result: ScreenResult<Int>) { self.result = result }
    }
    final class Presenter { var screen: Screen? }
    final class ScreenCoordinator: BaseCoordinator<Int> {
      let presenter: Presenter
      init(_ presenter: Presenter) { self.presenter = presenter }
      override func start() -> AnyPublisher<Int, Never> {
        let result = ScreenResult<Int>()
        presenter.screen = Screen(result)
        return result.publisher
      }
    }
    let presenter = Presenter()
    let parent = BaseCoordinator<Void>()
    weak var child: ScreenCoordinator?
    func show() {
      let coordinator = ScreenCoordinator(presenter)
      child = coordinator
      record(parent.coordinate(to: coordinator))
    }
    show()
    XCTAssertNotNil(child)
    presenter.screen = nil
    XCTAssertNil(child)
    XCTAssertEqual(events, ["end"])
  }
}
