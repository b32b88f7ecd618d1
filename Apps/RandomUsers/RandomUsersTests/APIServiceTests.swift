import UIKit
import XCTest

@testable import RandomUsers

/// Answers requests from within the test.
final class StubProtocol: URLProtocol {
    enum Answer {
        case response(status: Int, body: Data)
        case failure(URLError.Code)
    }

    static var answer = Answer.failure(.unknown)
    static var lastURL: URL?

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        Self.lastURL = request.url
        switch Self.answer {
        case .response(let status, let body):
            let response = HTTPURLResponse(url: request.url!, statusCode: status, httpVersion: nil, headerFields: nil)!
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: body)
            client?.urlProtocolDidFinishLoading(self)
        case .failure(let code):
            client?.urlProtocol(self, didFailWithError: URLError(code))
        }
    }
}

final class APIServiceTests: XCTestCase {
    private func fetch(
        _ answer: StubProtocol.Answer,
        from address: String = "http://127.0.0.1/api/",
        page: Int = 1
    ) -> Result<[User], NetworkError>? {
        StubProtocol.answer = answer
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubProtocol.self]
        let service = APIService(
            session: URLSession(configuration: configuration),
            baseURL: URL(string: address),
            seed: "tests"
        )
        let done = expectation(description: "answered")
        var result: Result<[User], NetworkError>?
        service.fetchUsers(page: page) {
            XCTAssertTrue(Thread.isMainThread)
            result = $0
            done.fulfill()
        }
        wait(for: [done], timeout: 10)
        return result
    }

    private func page(_ users: String) -> Data {
        Data("{\"results\":[\(users)],\"info\":{\"seed\":\"tests\",\"results\":1,\"page\":1,\"version\":\"1.4\"}}".utf8)
    }

    /// A user as the API sends them, with whatever it sends besides.
    private func user(postcode: String, identification: String = "{\"name\":\"DNI\",\"value\":\"12\"}") -> String {
        """
        {"gender":"male","name":{"title":"Mr","first":"Émile","last":"Roux"},"location":{"street":{"number":3,"name":"Rue A"},
        "city":"Lyon","state":"Rhône","country":"France","postcode":\(postcode),"coordinates":{"latitude":"1","longitude":"2"},
        "timezone":{"offset":"+1:00","description":"Paris"}},"email":"e@example.com","login":{"uuid":"u","username":"n",
        "password":"p","salt":"s","md5":"m","sha1":"1","sha256":"2"},"dob":{"date":"1990-02-03T04:05:06.789Z","age":35},
        "registered":{"date":"2010-02-03T04:05:06Z","age":15},"phone":"1","cell":"2","id":\(identification),
        "picture":{"large":"http://h/l.png","medium":"http://h/m.png","thumbnail":"http://h/t.png"},"nat":"FR"}
        """
    }

    func testAPageIsAskedForWithItsSizeAndSeed() {
        _ = fetch(.response(status: 200, body: page("")), page: 3)
        XCTAssertEqual(StubProtocol.lastURL?.absoluteString, "http://127.0.0.1/api/?page=3&results=25&seed=tests")
    }

    func testPostcodesAreNumbersOrText() throws {
        let body = page([user(postcode: "69001"), user(postcode: "\"N1 4QX\"")].joined(separator: ","))
        let users = try XCTUnwrap(fetch(.response(status: 200, body: body))).get()

        XCTAssertEqual(users.map(\.location.postcode.text), ["69001", "N1 4QX"])
        XCTAssertEqual(users.first?.fullName, "Émile Roux")
    }

    func testDatesWithAndWithoutMilliseconds() throws {
        let users = try XCTUnwrap(fetch(.response(status: 200, body: page(user(postcode: "1"))))).get()

        XCTAssertEqual(try XCTUnwrap(users.first).dob.date.timeIntervalSince1970, 634_017_906.789, accuracy: 0.001)
        XCTAssertEqual(users.first?.registered.date, Date(timeIntervalSince1970: 1_265_169_906))
    }

    func testANationWithoutIdentityDocuments() throws {
        let body = page(user(postcode: "1", identification: "{\"name\":\"\",\"value\":null}"))
        let users = try XCTUnwrap(fetch(.response(status: 200, body: body))).get()

        XCTAssertNil(users.first?.id.value)
    }

    func testEachFaultIsToldApart() {
        let faults: [(StubProtocol.Answer, NetworkError)] = [
            (.response(status: 429, body: Data("{}".utf8)), .tooManyRequests),
            (.response(status: 500, body: Data("{}".utf8)), .serverError(500)),
            (.response(status: 404, body: Data()), .serverError(404)),
            (.response(status: 200, body: Data("<html>".utf8)), .invalidResponse),
            (.response(status: 200, body: page(user(postcode: "1")).dropLast(40)), .invalidResponse),
            (.failure(.timedOut), .timedOut),
            (.failure(.networkConnectionLost), .connectionLost),
            (.failure(.notConnectedToInternet), .noConnection),
            (.failure(.cannotFindHost), .noConnection),
        ]
        for (answer, expected) in faults { XCTAssertEqual(fetch(answer), .failure(expected), "\(answer)") }
    }

    func testAnAnswerThatIsFarTooLongIsNoPage() {
        let endless = page(String(repeating: " ", count: 5_000_001))
        XCTAssertEqual(fetch(.response(status: 200, body: endless)), .failure(.invalidResponse))
        let long = page(String(repeating: " ", count: 1_000_000))
        XCTAssertEqual(fetch(.response(status: 200, body: long)), .success([]))
    }

    func testAnImageThatIsFarTooLargeIsNone() throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubProtocol.self]
        let loader = ImageLoader(session: URLSession(configuration: configuration))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).pngData { _ in }
        // A PNG may be followed by anything.
        for (body, isShown) in [(image, true), (image + Data(count: 10_000_000), false)] {
            StubProtocol.answer = .response(status: 200, body: body)
            let done = expectation(description: "loaded")
            var loaded: UIImage?
            loader.loadImage(from: URL(string: "http://127.0.0.1/\(body.count).png")!) {
                loaded = $0
                done.fulfill()
            }
            wait(for: [done], timeout: 10)
            XCTAssertEqual(loaded != nil, isShown)
        }
    }

    func testAnAddressThatIsNoneIsAnError() {
        XCTAssertEqual(fetch(.failure(.unknown), from: "not an address"), .failure(.invalidURL))
        XCTAssertEqual(fetch(.failure(.unknown), from: "file:///etc/passwd"), .failure(.invalidURL))
    }

    func testEveryErrorSpeaksToTheUser() {
        let errors: [NetworkError] = [
            .invalidURL, .noConnection, .timedOut, .tooManyRequests, .serverError(503), .invalidResponse,
            .connectionLost,
        ]
        XCTAssertEqual(Set(errors.map(\.localizedDescription)).count, errors.count)
        XCTAssertEqual(NetworkError.serverError(503).localizedDescription, "The service has a problem (503).")
    }

    func testTheConfigurationNamesTheService() {
        XCTAssertEqual(AppConfiguration.apiBaseURL?.absoluteString, "https://randomuser.me/api/")
        XCTAssertEqual(AppConfiguration.apiSeed, "slipway")
    }
}
