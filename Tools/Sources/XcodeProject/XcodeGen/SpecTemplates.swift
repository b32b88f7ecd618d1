import Foundation

/// Puts templates into the targets and schemes of a spec, and makes a target for each platform of those that have several.
enum SpecTemplates {
  static func resolved(_ spec: SpecValue, _ budget: inout SpecBudget) throws(ProjectError) -> SpecValue {
    var map = spec.map ?? [:]
    if let targets = map["targets"] {
      let whole = try filled(targets, with: map["targetTemplates"], naming: "target_name", &budget)
      map["targets"] = try forEachPlatform(whole, &budget)
    }
    if let schemes = map["schemes"] {
      map["schemes"] = try filled(schemes, with: map["schemeTemplates"], naming: "scheme_name", &budget)
    }
    return spec.with(.map(map))
  }

  private static func filled(
    _ items: SpecValue,
    with templates: SpecValue?,
    naming variable: String,
    _ budget: inout SpecBudget
  ) throws(ProjectError) -> SpecValue {
    var map = items.map ?? [:]
    for (name, item) in map {
      let used = names(of: item, in: templates)
      guard !used.isEmpty else { continue }
      let base = used.compactMap { templates?[$0] }.reduce(item.with(.map([:]))) { $1.merged(onto: $0) }
      var whole = try item.merged(onto: base).withoutMarks().expanding([variable: name], &budget)
      if let attributes = whole["templateAttributes"]?.map?.compactMapValues(\.text), !attributes.isEmpty {
        whole = try whole.expanding(attributes, &budget)
      }
      map[name] = whole
    }
    return items.with(.map(map))
  }

  /// The templates of an item and theirs, each before what it is a template of. Those that are not there are passed over.
  private static func names(of item: SpecValue, in templates: SpecValue?) -> [String] {
    var order: [String] = []
    var seen: Set<String> = []
    var open: [(name: String, isDone: Bool)] = []
    func push(_ list: SpecValue?) {
      open += (list?.texts ?? []).reversed().filter { templates?[$0] != nil }.map { ($0, false) }
    }
    push(item["templates"])
    while let (name, isDone) = open.popLast() {
      if isDone {
        order.append(name)
      } else if seen.insert(name).inserted {
        open.append((name, true))
        push(templates?[name]?["templates"])
      }
    }
    return order
  }

  /// `platform: [iOS, tvOS]`
  private static func forEachPlatform(_ targets: SpecValue, _ budget: inout SpecBudget) throws(ProjectError)
    -> SpecValue
  {
    var map: [String: SpecValue] = [:]
    for (name, target) in targets.map ?? [:] {
      guard let platforms = target["platform"]?.list else {
        map[target["name"]?.text ?? name] = target
        continue
      }
      for platform in platforms {
        guard let text = platform.text else { throw platform.error("a platform has to be a text") }
        let own = try target.expanding(["platform": text], &budget)
        let affixes = (own["platformPrefix"]?.text ?? "", own["platformSuffix"]?.text ?? "_\(text)")
        map[affixes.0 + name + affixes.1] = own.ofPlatform(platform, productName: name)
      }
    }
    return targets.with(.map(map))
  }
}

extension SpecValue {
  /// The keys that tell settings in parts from plain ones.
  static let partsOfSettings = ["base", "configs", "groups"]

  /// A target of several platforms for one of them. Its product keeps the name that all have in common.
  fileprivate func ofPlatform(_ platform: SpecValue, productName: String) -> SpecValue {
    guard var map else { return self }
    map["platform"] = platform
    if let versions = map["deploymentTarget"]?.map { map["deploymentTarget"] = versions[platform.text ?? ""] }
    let name = with(.map(["PRODUCT_NAME": with(.scalar(productName, isPlain: false))]))
    var settings = map["settings"]?.map ?? [:]
    if Self.partsOfSettings.contains(where: { settings[$0] != nil }) {
      settings["base"] = settings["base"]?.merged(onto: name) ?? name
      map["settings"] = with(.map(settings))
    } else {
      map["settings"] = with(.map(settings)).merged(onto: name)
    }
    return with(.map(map))
  }
}
