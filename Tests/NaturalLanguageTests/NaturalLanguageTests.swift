import Foundation
import Testing

@testable import NaturalLanguage

private let greeting = "Hello, big world. It is 3.5 km!\n你好世界。"

struct NLTokenizerTests {
  private func tokens(_ unit: NLTokenUnit, _ text: String) -> [String] {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = text
    return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
  }

  @Test func aTextInPieces() {
    #expect(tokens(.word, greeting) == ["Hello", "big", "world", "It", "is", "3.5", "km", "你好", "世界"])
    #expect(tokens(.sentence, "One here. Two there? Three.") == ["One here. ", "Two there? ", "Three."])
    #expect(
      tokens(.paragraph, "a b\nc\n\nd").map { $0.trimmingCharacters(in: .newlines) }.filter { !$0.isEmpty } == [
        "a b", "c", "d",
      ]
    )
    #expect(tokens(.document, greeting) == [greeting] && tokens(.word, "").isEmpty && tokens(.document, "").isEmpty)
    #expect(NLTokenizer(unit: .word).tokens(for: "a".startIndex..<"a".endIndex).isEmpty)
  }

  @Test func oneByOneUntilItIsEnough() {
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.setLanguage(.english)
    tokenizer.string = greeting
    var seen: [String] = []
    tokenizer.enumerateTokens(in: greeting.startIndex..<greeting.endIndex) { range, attributes in
      seen.append("\(greeting[range])\(attributes.contains(.numeric) ? "#" : "")")
      return seen.count < 6
    }
    #expect(seen == ["Hello", "big", "world", "It", "is", "3.5#"] && tokenizer.unit == .word)
  }

  @Test func theTokenAroundAPlace() throws {
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = greeting
    let place = try #require(greeting.range(of: "orl"))
    #expect(greeting[tokenizer.tokenRange(at: place.lowerBound)] == "world")
    #expect(greeting[tokenizer.tokenRange(for: place)] == "world")
    let wide = try #require(greeting.range(of: "ig wo"))
    #expect(greeting[tokenizer.tokenRange(for: wide)] == "big world")
    let comma = try #require(greeting.firstIndex(of: ","))
    #expect(tokenizer.tokenRange(at: comma).isEmpty)
  }
}

struct NLLanguageRecognizerTests {
  @Test(arguments: [
    ("The weather is nice today and we will go to the sea.", "en"), ("Hello world", "en"),
    ("Das Wetter ist heute schön, und wir fahren ans Meer.", "de"),
    ("Il fait beau aujourd'hui et nous allons à la mer.", "fr"),
    ("Hoy hace buen tiempo y vamos a la playa con los niños.", "es"),
    ("Hoje o tempo está bom e nós vamos à praia com as crianças.", "pt"),
    ("Oggi il tempo è bello e andiamo al mare con gli amici.", "it"),
    ("Het weer is vandaag mooi en we gaan naar de zee.", "nl"), ("Vädret är fint i dag och vi åker till havet.", "sv"),
    ("Vejret er godt i dag, og vi tager af sted til havet.", "da"),
    ("Hva heter du? Jeg bor i Oslo, og det er mye snø.", "nb"),
    ("Tänään on kaunis ilma, mutta me emme mene merelle.", "fi"),
    ("Dzisiaj jest ładna pogoda i nie pada deszcz.", "pl"),
    ("Dnes je hezké počasí a není zima, řekl můj přítel.", "cs"), ("Bugün hava çok güzel ve denize gidiyoruz.", "tr"),
    ("Ma szép az idő, és nem esik az eső.", "hu"), ("Astăzi este vreme frumoasă și nu plouă.", "ro"),
    ("Saya tidak tahu apa yang akan terjadi dengan mereka.", "id"), ("Hôm nay trời đẹp và tôi không đi làm.", "vi"),
    ("Сегодня хорошая погода, и мы едем на море.", "ru"), ("Сьогодні гарна погода, і ми їдемо до моря.", "uk"),
    ("Днес времето е хубаво и ние ще отидем на море.", "bg"), ("Бұл жақсы күн және біз үшін қызық.", "kk"),
    ("الطقس جميل اليوم ونحن نذهب إلى البحر في هذا الصباح", "ar"), ("امروز هوا خوب است و ما به دریا می رویم", "fa"),
    ("آج موسم اچھا ہے اور ہم سمندر پر جا رہے ہیں", "ur"), ("आज मौसम अच्छा है और हम समुद्र को जाते हैं", "hi"),
    ("आज हवामान चांगले आहे आणि आम्ही समुद्राला जातो", "mr"), ("今天天气很好，我们去海边。", "zh-Hans"),
    ("今天天氣很好，我們去海邊。", "zh-Hant"), ("今日は天気がいいので海に行きます。", "ja"), ("오늘은 날씨가 좋습니다.", "ko"),
    ("Ο καιρός είναι καλός.", "el"), ("מזג האוויר יפה", "he"), ("อากาศดี", "th"), ("ամառ", "hy"), ("ზღვა", "ka"),
    ("সমুদ্র", "bn"), ("ਸਮੁੰਦਰ", "pa"), ("દરિયો", "gu"), ("ସମୁଦ୍ର", "or"), ("கடல்", "ta"), ("సముద్రం", "te"), ("ಸಮುದ್ರ", "kn"),
    ("കടൽ", "ml"), ("මුහුද", "si"), ("ທະເລ", "lo"), ("རྒྱ་མཚོ", "bo"), ("ပင်လယ်", "my"), ("ባሕር", "am"), ("ᎠᎺᏉᎯ", "chr"),
    ("សមុទ្រ", "km"), ("ᠳᠠᠯᠠᠢ", "mn"),
  ])
  func theLanguageOfAText(text: String, language: String) {
    #expect(NLLanguageRecognizer.dominantLanguage(for: text)?.rawValue == language)
  }

  @Test func whatSaysNothing() {
    #expect(NLLanguageRecognizer.dominantLanguage(for: "") == nil)
    #expect(NLLanguageRecognizer.dominantLanguage(for: "1234 !?") == nil)
  }

  @Test func hypothesesConstraintsAndHints() throws {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString("The sea is ")
    recognizer.processString("big. Море")
    let found = recognizer.languageHypotheses(withMaximum: 2)
    #expect(found.count == 2 && (found[.english] ?? 0) > 0.5 && found.values.reduce(0, +) <= 1.0001)
    #expect(recognizer.languageHypotheses(withMaximum: 0).isEmpty)
    recognizer.languageConstraints = [.german, .french]
    #expect([.german, .french].contains(try #require(recognizer.dominantLanguage)))
    recognizer.reset()
    #expect(recognizer.dominantLanguage == nil && recognizer.languageConstraints.isEmpty)
    recognizer.processString("de")
    recognizer.languageHints = [.dutch: 1, .french: 0.001]
    #expect(recognizer.dominantLanguage == .dutch)
    recognizer.languageHints = [.dutch: 0.001, .french: 1]
    #expect(recognizer.dominantLanguage == .french)
  }

  @Test func codesAreApples() {
    #expect(NLLanguage.undetermined.rawValue == "und" && NLLanguage.catalan.rawValue == "ca")
    #expect(NLLanguage("hr") == .croatian && NLLanguage.icelandic.rawValue == "is" && NLLanguage.malay.rawValue == "ms")
    #expect(NLLanguage.slovak.rawValue == "sk")
    #expect([NLTokenUnit.word, .sentence, .paragraph, .document].map(\.rawValue) == [0, 1, 2, 3])
  }
}

struct NLTaggerTests {
  private let text = "Hello, world. 你好！"

  private func tags(_ scheme: NLTagScheme, _ options: NLTagger.Options = []) -> [String] {
    let tagger = NLTagger(tagSchemes: [scheme])
    tagger.string = text
    return tagger.tags(in: text.startIndex..<text.endIndex, unit: .word, scheme: scheme, options: options)
      .map { "\(text[$0.1])=\($0.0?.rawValue ?? "nil")" }
  }

  @Test func tokensAndTheirTypes() {
    #expect(
      tags(.tokenType) == [
        "Hello=Word", ",=Punctuation", " =Whitespace", "world=Word", ".=Punctuation", " =Whitespace", "你好=Word",
        "！=Punctuation",
      ]
    )
    #expect(tags(.tokenType, [.omitPunctuation, .omitWhitespace]) == ["Hello=Word", "world=Word", "你好=Word"])
    #expect(tags(.tokenType, .omitWords).count == 5)
  }

  @Test func scriptsAndLanguages() {
    let words: NLTagger.Options = [.omitPunctuation, .omitWhitespace]
    #expect(tags(.script, words) == ["Hello=Latn", "world=Latn", "你好=Hani"])
    #expect(tags(.language, words) == ["Hello=en", "world=en", "你好=zh-Hans"])
    let tagger = NLTagger(tagSchemes: [.language, .tokenType])
    tagger.string = text
    #expect(tagger.dominantLanguage == .english)
    tagger.setLanguage(.dutch, range: text.startIndex..<text.endIndex)
    let (tag, range) = tagger.tag(at: text.startIndex, unit: .word, scheme: .language)
    #expect(tag == NLTag("nl") && text[range] == "Hello")
    #expect(text[tagger.tokenRange(at: text.startIndex, unit: .sentence)] == "Hello, world. ")
    #expect(tagger.tag(at: text.startIndex, unit: .word, scheme: .script).0 == nil)
  }

  @Test func whatNeedsAModelIsNotSaid() {
    #expect(NLTagger.availableTagSchemes(for: .word, language: .english) == [.tokenType, .language, .script])
    #expect(NLTagger.availableTagSchemes(for: .sentence, language: .english) == [.language, .script])
    for scheme in [NLTagScheme.lexicalClass, .nameType, .nameTypeOrLexicalClass, .lemma, .sentimentScore] {
      #expect(tags(scheme, [.omitPunctuation, .omitWhitespace]) == ["Hello=nil", "world=nil", "你好=nil"])
    }
    var count = 0
    let tagger = NLTagger(tagSchemes: [.tokenType])
    tagger.string = "a ☃ b"
    tagger.enumerateTags(
      in: "a ☃ b".startIndex..<"a ☃ b".endIndex,
      unit: .word,
      scheme: .tokenType,
      options: .omitWhitespace
    ) {
      tag,
      _ in
      count += tag == .other ? 10 : 1
      return count < 11
    }
    #expect(count == 11)
  }
}
