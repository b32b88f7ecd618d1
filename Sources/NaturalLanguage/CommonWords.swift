/// What tells apart languages that share a script: the words that are in every text, and letters that only some of them have.
struct CommonWords {
  var language: NLLanguage
  var script: Script
  var words: Set<String>
  var letters: Set<Character>

  private init(_ language: NLLanguage, _ script: Script, letters: String, _ words: String) {
    (self.language, self.script) = (language, script)
    self.words = Set(words.split(separator: " ").map(String.init))
    self.letters = Set(letters)
  }

  static let all: [CommonWords] = [
    CommonWords(
      .english,
      .latin,
      letters: "",
      "the of and to in is it that was for on are with as this be at by have from or not you your what when where how which "
        + "their there they he she his her we our my me i has had will would can could an a been but do does who if so no "
        + "yes hello please thank world"
    ),
    CommonWords(
      .german,
      .latin,
      letters: "äöüß",
      "der die das und ist nicht ein eine einen einem einer ich du er sie es wir ihr mit von zu auf für den dem des im in am "
        + "auch aber oder wie was wer wo wenn dass sind war waren hat haben wird werden kann bei nach noch nur über aus "
        + "sich hallo bitte danke"
    ),
    CommonWords(
      .french,
      .latin,
      letters: "àâæçèéêëîïôœùûÿ",
      "le la les un une des du de et est sont était dans pour pas que qui ne sur avec ce cette ces il elle nous vous ils "
        + "elles je tu se son sa ses leur mais ou où au aux par plus comme tout être avoir fait bonjour merci"
    ),
    CommonWords(
      .spanish,
      .latin,
      letters: "áéíóúñü¿¡",
      "el la los las un una unos de del y es son en que no por para con su sus se lo al como más pero o este esta estos "
        + "muy hay ser estar fue está yo tú él ella nosotros mi me te hola gracias todo cuando donde"
    ),
    CommonWords(
      .portuguese,
      .latin,
      letters: "ãõáâàçéêíóôú",
      "o a os as um uma de do da dos das e é são em no na nos nas que não por para com seu sua se ao como mais mas ou este "
        + "esta muito há ser estar foi está eu você ele ela nós meu minha olá obrigado quando onde"
    ),
    CommonWords(
      .italian,
      .latin,
      letters: "àèéìòù",
      "il lo la i gli le un una di del della dei e è sono in nel nella che non per con su si al alla come più ma o questo "
        + "questa molto c'è essere era stato io tu lui lei noi mio mia ciao grazie quando dove anche ho"
    ),
    CommonWords(
      .dutch,
      .latin,
      letters: "ë",
      "de het een en van is in op te dat die niet zijn met voor aan er om ook als maar bij of uit naar dan heeft hebben "
        + "wordt worden ik je jij hij zij wij we jullie mijn dit deze wat waar hoe nog al kan hallo dank"
    ),
    CommonWords(
      .swedish,
      .latin,
      letters: "åäö",
      "och i att det som en på är av för med den till inte om ett han hon de vi jag du har var från men eller så kan ska "
        + "när där här vad hur min din sig hej tack mycket också"
    ),
    CommonWords(
      .danish,
      .latin,
      letters: "æøå",
      "og i at det som en på er af for med den til ikke om et han hun de vi jeg du har var fra men eller så kan skal når "
        + "der her hvad hvor min din sig hej tak meget også blev"
    ),
    CommonWords(
      .norwegian,
      .latin,
      letters: "æøå",
      "og i å det som en på er av for med den til ikke om et han hun de vi jeg du har var fra men eller så kan skal når "
        + "der her hva hvor min din seg hei takk mye også ble"
    ),
    CommonWords(
      .finnish,
      .latin,
      letters: "äö",
      "ja on ei se että hän oli ovat tämä minä sinä me he mutta tai kun jos niin myös kuin mitä missä kuka olla ole vain "
        + "hyvää kiitos hei nyt joka jossa sen"
    ),
    CommonWords(
      .polish,
      .latin,
      letters: "ąćęłńóśźż",
      "i w na nie się z do jest to że o jak ale co po tak dla od za ja ty on ona my wy oni są był była było czy przez ten ta "
        + "te tym dzień dobry dziękuję"
    ),
    CommonWords(
      .czech,
      .latin,
      letters: "áčďéěíňóřšťúůýž",
      "a v na je se že to s z do o jak ale co tak pro od za já ty on ona my vy jsou byl byla bylo nebo který která tento "
        + "dobrý den děkuji není jsem"
    ),
    CommonWords(
      .turkish,
      .latin,
      letters: "çğıöşü",
      "ve bir bu da de için ile çok ne var yok ben sen o biz siz onlar gibi daha ama en mi mı kadar sonra olarak olan değil "
        + "merhaba teşekkür nasıl"
    ),
    CommonWords(
      .hungarian,
      .latin,
      letters: "áéíóöőúüű",
      "a az és hogy nem egy is van volt ez meg de csak már mint én te ő mi ti ők el ha vagy nagyon kell lesz köszönöm jó "
        + "napot"
    ),
    CommonWords(
      .romanian,
      .latin,
      letters: "ăâîșțşţ",
      "și în de la nu este un o cu pe că din mai pentru care sunt a fost ca să se dar sau eu tu el ea noi voi bună "
        + "mulțumesc foarte"
    ),
    CommonWords(
      .indonesian,
      .latin,
      letters: "",
      "yang dan di ke dari ini itu untuk dengan tidak adalah pada saya anda kamu dia kami kita mereka akan sudah ada bisa "
        + "atau juga karena terima kasih apa"
    ),
    CommonWords(
      .vietnamese,
      .latin,
      letters: "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
      "và là của có không cho một những được trong với các này tôi bạn người đã khi đó ở từ xin chào cảm ơn"
    ),
    CommonWords(
      .russian,
      .cyrillic,
      letters: "ыэъё",
      "и в не на я что он с а как это по но они мы ты вы она оно из у за от так же бы для о мне был была было есть если "
        + "когда или привет спасибо меня"
    ),
    CommonWords(
      .ukrainian,
      .cyrillic,
      letters: "іїєґ",
      "і в не на я що він з а як це по але вони ми ти ви вона у за від так ж для про мені був була було є якщо коли або "
        + "та до привіт дякую"
    ),
    CommonWords(
      .bulgarian,
      .cyrillic,
      letters: "",
      "и в не на аз че той с а как това по но те ние ти вие тя от за да се е са ще съм беше или когато към благодаря здравей "
        + "много"
    ),
    CommonWords(.kazakh, .cyrillic, letters: "әғқңөұүһ", "және бұл мен сен ол біз үшін бар жоқ бір"),
    CommonWords(.arabic, .arabic, letters: "ةىأإ", "في من على إلى أن هذا هذه التي الذي كان لا ما هو هي مع عن أو و كل"),
    CommonWords(
      .persian,
      .arabic,
      letters: "پچژگکی",
      "و در به از که این است را با آن برای یک می خود تا بر هم نیست شما من"
    ),
    CommonWords(.urdu, .arabic, letters: "ٹڈڑںےہھ", "اور کے ہے میں کی کا کو سے یہ نے ہیں پر کہ نہیں اس وہ آپ"),
    CommonWords(.hindi, .devanagari, letters: "", "है के में की का और को से यह ने हैं पर कि नहीं वह आप मैं एक हम था"),
    CommonWords(.marathi, .devanagari, letters: "ळ", "आहे आणि या मध्ये चा ची चे ला नाही हे ते मी तू आम्ही एक होते आहेत"),
  ]

  /// How much of a text is like the language.
  ///
  /// - Parameters:
  ///   - tokens: the words in small letters.
  ///   - letters: how often each letter comes.
  func likeness(tokens: [String], letters: [Character: Int]) -> Double {
    let known = tokens.count(where: words.contains)
    let own = letters.reduce(0) { $0 + (self.letters.contains($1.key) ? $1.value : 0) }
    // A letter that a language has not speaks against it.
    let foreign = letters.reduce(0) {
      $0 + (Self.marked.contains($1.key) && !self.letters.contains($1.key) ? $1.value : 0)
    }
    return Double(known) + 0.3 * Double(own) - 0.8 * Double(foreign)
  }

  /// The letters that not all languages have.
  private static let marked: Set<Character> = all.reduce(into: []) { $0.formUnion($1.letters) }
}
