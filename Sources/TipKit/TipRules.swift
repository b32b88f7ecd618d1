import Foundation

/// A rule of a tip: what has to be so of a parameter's value, or of an event's donations.
///
///     #Rule(Self.$isLoggedIn) { $0 == true }
///     #Rule(Self.didOpen) { $0.donations.donatedWithin(.week).count >= 3 }
@freestanding(expression)
public macro Rule<Value: Codable & Sendable>(
  _ parameter: Tips.Parameter<Value>,
  _ body: @Sendable (Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "TipKitMacros", type: "RuleMacro")

/// A rule of a tip: what has to be so of an event's donations.
@freestanding(expression)
public macro Rule<DonationInfo: Codable & Sendable>(
  _ event: Tips.Event<DonationInfo>,
  _ body: @Sendable (Tips.Event<DonationInfo>) -> Bool
) -> Tips.Rule = #externalMacro(module: "TipKitMacros", type: "RuleMacro")

/// A static variable of a tip whose value is kept over launches, and which rules look at by its `$` name.
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) =
  #externalMacro(module: "TipKitMacros", type: "ParameterMacro")

extension Tips {
  /// What has to be so for a tip to be shown: see `#Rule`.
  public struct Rule: Sendable {
    let holds: @Sendable () -> Bool

    /// What `#Rule` becomes.
    public init<Value: Codable & Sendable>(_ parameter: Parameter<Value>, _ body: @escaping @Sendable (Value) -> Bool) {
      holds = { body(parameter.wrappedValue) }
    }

    /// What `#Rule` becomes.
    public init<DonationInfo: Codable & Sendable>(
      _ event: Event<DonationInfo>,
      _ body: @escaping @Sendable (Event<DonationInfo>) -> Bool
    ) { holds = { body(event) } }
  }

  /// How a parameter is kept.
  public struct ParameterOption: Equatable, Sendable {
    private let name: String
    /// Not over launches.
    public static let transient = ParameterOption(name: "transient")
  }

  /// A value that rules look at: see `@Parameter`.
  public struct Parameter<Value: Codable & Sendable>: Sendable {
    private let key: String
    private let initial: Value
    private let isTransient: Bool

    /// What `@Parameter` becomes.
    public init(_ type: Any.Type, _ name: String, _ initial: Value, _ options: [ParameterOption] = []) {
      key = "\(String(reflecting: type)).\(name)"
      self.initial = initial
      isTransient = options.contains(.transient)
    }

    public var wrappedValue: Value {
      get { TipStore.shared.value(key) ?? initial }
      nonmutating set { TipStore.shared.set(newValue, key, isTransient: isTransient) }
    }
  }

  /// Puts a tip's rules together.
  @resultBuilder public struct RuleBuilder {
    public static func buildBlock() -> [Rule] { [] }
    public static func buildExpression(_ expression: Rule) -> [Rule] { [expression] }
    public static func buildExpression(_ expression: [Rule]) -> [Rule] { expression }
    public static func buildPartialBlock(first: [Rule]) -> [Rule] { first }
    public static func buildPartialBlock(accumulated: [Rule], next: [Rule]) -> [Rule] { accumulated + next }
    public static func buildOptional(_ component: [Rule]?) -> [Rule] { component ?? [] }
    public static func buildEither(first component: [Rule]) -> [Rule] { component }
    public static func buildEither(second component: [Rule]) -> [Rule] { component }
  }

  // MARK: Events

  /// A donation that says nothing but that it was made.
  public struct EmptyDonation: Codable, Sendable {
    public init() {}
  }

  /// Something that the user does again and again, of which rules count how often. The last 1,000 times are kept.
  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
    /// One time that the event was.
    @dynamicMemberLookup public struct Donation: Codable, Sendable {
      public let date: Date
      let info: DonationInfo
      public subscript<Value>(dynamicMember member: KeyPath<DonationInfo, Value>) -> Value { info[keyPath: member] }
    }

    public let id: String

    /// An event whose donations say something.
    public init(id: String) { self.id = id }
    /// An event whose donations say nothing.
    public init(id: String) where DonationInfo == EmptyDonation { self.id = id }

    /// The donations, the oldest first.
    public var donations: [Donation] {
      TipStore.shared.donations(id).compactMap { stored in
        (try? JSONDecoder().decode(DonationInfo.self, from: stored.info)).map { Donation(date: stored.date, info: $0) }
      }
    }

    public func donate(_ donation: DonationInfo) async { keep(donation) }
    public func donate() async where DonationInfo == EmptyDonation { keep(EmptyDonation()) }

    /// Donates, and calls the closure when that is done.
    public func sendDonation(_ donation: DonationInfo, _ completion: (@Sendable () -> Void)? = nil) {
      keep(donation)
      completion?()
    }

    /// Donates, and calls the closure when that is done.
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) where DonationInfo == EmptyDonation {
      keep(EmptyDonation())
      completion?()
    }

    private func keep(_ donation: DonationInfo) {
      guard let info = try? JSONEncoder().encode(donation) else { return }
      TipStore.shared.donate(info, to: id)
    }
  }

  /// How long ago donations are that count.
  public struct DonationTimeRange: Hashable, Sendable {
    let seconds: TimeInterval
    public static var minute: DonationTimeRange { minutes(1) }
    public static var hour: DonationTimeRange { hours(1) }
    public static var day: DonationTimeRange { days(1) }
    public static var week: DonationTimeRange { weeks(1) }
    public static func minutes(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: 60 * Double(value)) }
    public static func hours(_ value: Int) -> DonationTimeRange { minutes(60 * value) }
    public static func days(_ value: Int) -> DonationTimeRange { hours(24 * value) }
    public static func weeks(_ value: Int) -> DonationTimeRange { days(7 * value) }
  }
}

extension Array {
  /// The donations of so long ago at most.
  public func donatedWithin<DonationInfo>(_ range: Tips.DonationTimeRange) -> [Element]
  where Element == Tips.Event<DonationInfo>.Donation {
    let first = TipStore.shared.now().addingTimeInterval(-range.seconds)
    return filter { $0.date >= first }
  }
}
