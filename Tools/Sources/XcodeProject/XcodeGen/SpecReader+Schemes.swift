import Foundation

extension SpecReader {
  /// The schemes of the spec, and those that targets have.
  func schemes() throws(ProjectError) -> [DescribedScheme] {
    var schemes: [DescribedScheme] = []
    for (name, value) in (spec["schemes"]?.map ?? [:]).sorted(by: { $0.key < $1.key }) {
      let test = value["test"]
      var scheme = DescribedScheme(name: name, plans: try plans(of: test))
      scheme.testables = (test?["targets"]?.items ?? []).compactMap(Self.testable)
      scheme.builds = Set((value["build"]?["targets"]?.map ?? [:]).keys.map(Self.ownName))
      if let program = value["run"]?["executable"]?.text {
        scheme.launches = Self.ownName(program)
        scheme.builds.insert(Self.ownName(program))
      }
      schemes.append(scheme)
    }
    for (name, value) in targets {
      guard let described = value["scheme"], described.map != nil else { continue }
      var scheme = DescribedScheme(name: name, builds: [name], launches: name, plans: try plans(of: described))
      scheme.testables = (described["testTargets"]?.items ?? []).compactMap(Self.testable)
      let variants = described["configVariants"]?.texts ?? []
      schemes += (variants.isEmpty ? [name] : variants.map { "\(name) \($0)" }).map { title in
        var variant = scheme
        variant.name = title
        return variant
      }
    }
    return schemes
  }

  /// The test plans, the default first.
  private func plans(of action: SpecValue?) throws(ProjectError) -> [URL] {
    let items = action?["testPlans"]?.items ?? []
    let first = items.firstIndex { $0["defaultPlan"]?.says ?? false } ?? 0
    let order = items.indices.filter { $0 == first } + items.indices.filter { $0 != first }
    var plans: [URL] = []
    for item in order.map({ items[$0] }) { plans.append(try place(item["path"] ?? item)) }
    return plans
  }

  /// A target that is tested: its name, a reference to it, or either with what of it is left out.
  private static func testable(_ value: SpecValue) -> TestScheme.Entry? {
    let reference = value["name"] ?? value["target"] ?? value
    let name =
      reference.text ?? ["local", "package", "project"].lazy.compactMap { reference[$0]?.text }.first
    guard let name else { return nil }
    var entry = TestScheme.Entry(target: ownName(name))
    entry.isEnabled = !(value["skipped"]?.says ?? false)
    entry.skipped = value["skippedTests"]?.texts ?? []
    if let selected = value["selectedTests"]?.texts, !selected.isEmpty { entry.selected = selected }
    return entry
  }

  /// `Project/Target` without the project.
  private static func ownName(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }
}
