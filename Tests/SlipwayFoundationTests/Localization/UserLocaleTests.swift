import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct UserLocaleTests {
  private func locale(_ environment: [String: String], _ arguments: String...) -> UserLocale {
    UserLocale(arguments: ["app"] + arguments, environment: environment)
  }

  @Test func withoutAWishItIsAmericanEnglish() {
    for environment in [[:], ["LANG": "C.UTF-8"], ["LC_ALL": "POSIX", "LANG": "ru_RU"], ["LANG": ""]] {
      #expect(locale(environment).identifier == "en_US")
      #expect(locale(environment).languages == ["en-US"])
    }
  }

  @Test func theEnvironmentSaysLanguageAndRegion() {
    #expect(locale(["LANG": "ru_RU.UTF-8"]).identifier == "ru_RU")
    #expect(locale(["LANG": "ru_RU.UTF-8"]).languages == ["ru-RU"])
    #expect(locale(["LANG": "en_US", "LC_MESSAGES": "fr_FR", "LC_NUMERIC": "de_DE"]).identifier == "fr_DE")
    #expect(locale(["LANG": "en_US", "LC_NUMERIC": "de_DE", "LC_ALL": "it_IT.UTF-8"]).identifier == "it_IT")
    #expect(locale(["LANG": "de"]).identifier == "de")
  }

  @Test func scripts() {
    #expect(locale(["LANG": "zh_CN.UTF-8"]).languages == ["zh-Hans-CN"])
    #expect(locale(["LANG": "zh_TW.UTF-8"]).languages == ["zh-Hant-TW"])
    #expect(locale(["LANG": "sr_RS@latin"]).languages == ["sr-Latn-RS"])
    #expect(locale(["LANG": "sr_RS@latin"]).identifier == "sr_Latn_RS")
  }

  @Test func launchArgumentsComeFirst() {
    let environment = ["LC_ALL": "en_US.UTF-8"]
    #expect(locale(environment, "-AppleLanguages", "(ru)").identifier == "ru_US")
    #expect(locale(environment, "-AppleLanguages", "(ru)").languages == ["ru"])
    #expect(locale(environment, "-AppleLanguages", "(\"pt-BR\", en)").languages == ["pt-BR", "en"])
    #expect(locale(environment, "-AppleLanguages", "(ru)", "-AppleLocale", "ru_RU").identifier == "ru_RU")
    #expect(locale(environment, "-AppleLanguages").identifier == "en_US")
  }

  @Test(arguments: [
    (["ru", "en"], ["ru-RU"], "ru"), (["ru", "en"], ["fr-FR"], "en"), (["Base", "en", "ru"], ["de-DE", "ru"], "ru"),
    (["en", "pt-BR", "pt-PT"], ["pt-PT"], "pt-PT"), (["en", "pt-BR"], ["pt-PT"], "pt-BR"),
    (["en", "pt-BR", "pt"], ["pt-AO"], "pt"), (["en", "zh-Hans", "zh-Hant"], ["zh-Hant-TW"], "zh-Hant"),
    (["en", "zh-Hans"], ["zh-Hant-TW"], "en"), (["en", "zh_TW"], ["zh-Hant-TW"], "zh_TW"),
    (["English", "German"], ["de-AT"], "German"), (["Base"], ["en"], "Base"),
  ])
  func localizations(offered: [String], wanted: [String], expected: String) {
    #expect(LocalizationMatch.best(of: offered, for: wanted, developmentLanguage: "en") == expected)
  }
}
