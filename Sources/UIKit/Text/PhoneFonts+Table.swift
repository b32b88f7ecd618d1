/// The families of iOS 18 that apps name, and their kin.
extension PhoneFontFamily {
  static let all: [PhoneFontFamily] = [
    PhoneFontFamily("Academy Engraved LET", "AcademyEngravedLetPlain", like: oldStyle),
    PhoneFontFamily("Al Nile", "AlNile AlNile-Bold", like: arabic),
    PhoneFontFamily(
      "American Typewriter",
      """
      AmericanTypewriter-Light AmericanTypewriter AmericanTypewriter-Semibold AmericanTypewriter-Bold \
      AmericanTypewriter-CondensedLight AmericanTypewriter-Condensed AmericanTypewriter-CondensedBold
      """,
      like: typewriter
    ),
    PhoneFontFamily("Apple Color Emoji", "AppleColorEmoji", like: emoji),
    PhoneFontFamily(
      "Apple SD Gothic Neo",
      """
      AppleSDGothicNeo-Thin AppleSDGothicNeo-UltraLight AppleSDGothicNeo-Light AppleSDGothicNeo-Regular \
      AppleSDGothicNeo-Medium AppleSDGothicNeo-SemiBold AppleSDGothicNeo-Bold
      """,
      like: korean
    ),
    PhoneFontFamily("Apple Symbols", "AppleSymbols", like: symbols),
    PhoneFontFamily("Arial", "ArialMT Arial-ItalicMT Arial-BoldMT Arial-BoldItalicMT", like: helvetica),
    PhoneFontFamily("Arial Hebrew", "ArialHebrew-Light ArialHebrew ArialHebrew-Bold", like: hebrew),
    PhoneFontFamily("Arial Rounded MT Bold", "ArialRoundedMTBold", like: rounded),
    PhoneFontFamily(
      "Avenir",
      """
      Avenir-Book Avenir-BookOblique Avenir-Roman Avenir-Oblique Avenir-Medium Avenir-MediumOblique \
      Avenir-Light Avenir-LightOblique Avenir-Heavy Avenir-HeavyOblique Avenir-Black Avenir-BlackOblique
      """,
      like: grotesque
    ),
    PhoneFontFamily(
      "Avenir Next",
      """
      AvenirNext-UltraLight AvenirNext-UltraLightItalic AvenirNext-Regular AvenirNext-Italic \
      AvenirNext-Medium AvenirNext-MediumItalic AvenirNext-DemiBold AvenirNext-DemiBoldItalic \
      AvenirNext-Bold AvenirNext-BoldItalic AvenirNext-Heavy AvenirNext-HeavyItalic
      """,
      like: grotesque
    ),
    PhoneFontFamily(
      "Avenir Next Condensed",
      """
      AvenirNextCondensed-UltraLight AvenirNextCondensed-UltraLightItalic AvenirNextCondensed-Regular \
      AvenirNextCondensed-Italic AvenirNextCondensed-Medium AvenirNextCondensed-MediumItalic \
      AvenirNextCondensed-DemiBold AvenirNextCondensed-DemiBoldItalic AvenirNextCondensed-Bold \
      AvenirNextCondensed-BoldItalic AvenirNextCondensed-Heavy AvenirNextCondensed-HeavyItalic
      """,
      like: condensed
    ),
    PhoneFontFamily(
      "Baskerville",
      """
      Baskerville Baskerville-Italic Baskerville-SemiBold Baskerville-SemiBoldItalic Baskerville-Bold \
      Baskerville-BoldItalic
      """,
      like: baskerville
    ),
    PhoneFontFamily(
      "Bodoni 72",
      """
      BodoniSvtyTwoITCTT-Book BodoniSvtyTwoITCTT-BookIta BodoniSvtyTwoITCTT-Bold
      """,
      like: didone
    ),
    PhoneFontFamily(
      "Bodoni 72 Oldstyle",
      """
      BodoniSvtyTwoOSITCTT-Book BodoniSvtyTwoOSITCTT-BookIt BodoniSvtyTwoOSITCTT-Bold
      """,
      like: didone
    ),
    PhoneFontFamily("Bodoni 72 Smallcaps", "BodoniSvtyTwoSCITCTT-Book", like: didone),
    PhoneFontFamily("Bradley Hand", "BradleyHandITCTT-Bold", like: hand),
    PhoneFontFamily("Chalkboard SE", "ChalkboardSE-Light ChalkboardSE-Regular ChalkboardSE-Bold", like: comic),
    PhoneFontFamily("Chalkduster", "Chalkduster", like: comic),
    PhoneFontFamily(
      "Charter",
      """
      Charter-Roman Charter-Italic Charter-Bold Charter-BoldItalic Charter-Black Charter-BlackItalic
      """,
      like: charter
    ),
    PhoneFontFamily("Cochin", "Cochin Cochin-Italic Cochin-Bold Cochin-BoldItalic", like: oldStyle),
    PhoneFontFamily("Copperplate", "Copperplate-Light Copperplate Copperplate-Bold", like: oldStyle),
    PhoneFontFamily("Courier", "Courier Courier-Oblique Courier-Bold Courier-BoldOblique", like: courier),
    PhoneFontFamily(
      "Courier New",
      """
      CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT
      """,
      like: courier
    ),
    PhoneFontFamily("DIN Alternate", "DINAlternate-Bold", like: din),
    PhoneFontFamily("DIN Condensed", "DINCondensed-Bold", like: condensed),
    PhoneFontFamily("Damascus", "Damascus DamascusLight DamascusMedium DamascusSemiBold DamascusBold", like: arabic),
    PhoneFontFamily("Devanagari Sangam MN", "DevanagariSangamMN DevanagariSangamMN-Bold", like: devanagari),
    PhoneFontFamily("Didot", "Didot Didot-Italic Didot-Bold", like: didone),
    PhoneFontFamily("Euphemia UCAS", "EuphemiaUCAS EuphemiaUCAS-Italic EuphemiaUCAS-Bold", like: humanist),
    PhoneFontFamily("Farah", "Farah", like: arabic),
    PhoneFontFamily(
      "Futura",
      """
      Futura-Medium Futura-MediumItalic Futura-Bold Futura-CondensedMedium Futura-CondensedExtraBold
      """,
      like: geometric
    ),
    PhoneFontFamily("Galvji", "Galvji Galvji-Bold", like: grotesque),
    PhoneFontFamily("Geeza Pro", "GeezaPro GeezaPro-Bold", like: arabic),
    PhoneFontFamily("Georgia", "Georgia Georgia-Italic Georgia-Bold Georgia-BoldItalic", like: georgia),
    PhoneFontFamily(
      "Gill Sans",
      """
      GillSans-Light GillSans-LightItalic GillSans GillSans-Italic GillSans-SemiBold \
      GillSans-SemiBoldItalic GillSans-Bold GillSans-BoldItalic GillSans-UltraBold
      """,
      like: gill
    ),
    PhoneFontFamily(
      "Helvetica",
      """
      Helvetica-Light Helvetica-LightOblique Helvetica Helvetica-Oblique Helvetica-Bold \
      Helvetica-BoldOblique
      """,
      like: helvetica
    ),
    PhoneFontFamily(
      "Helvetica Neue",
      """
      HelveticaNeue-UltraLight HelveticaNeue-UltraLightItalic HelveticaNeue-Thin HelveticaNeue-ThinItalic \
      HelveticaNeue-Light HelveticaNeue-LightItalic HelveticaNeue HelveticaNeue-Italic \
      HelveticaNeue-Medium HelveticaNeue-MediumItalic HelveticaNeue-Bold HelveticaNeue-BoldItalic \
      HelveticaNeue-CondensedBold HelveticaNeue-CondensedBlack
      """,
      like: grotesque
    ),
    PhoneFontFamily("Hiragino Maru Gothic ProN", "HiraMaruProN-W4", like: japanese),
    PhoneFontFamily("Hiragino Mincho ProN", "HiraMinProN-W3 HiraMinProN-W6", like: japaneseSerif),
    PhoneFontFamily("Hiragino Sans", "HiraginoSans-W3 HiraginoSans-W6 HiraginoSans-W7", like: japanese),
    PhoneFontFamily(
      "Hoefler Text",
      """
      HoeflerText-Regular HoeflerText-Italic HoeflerText-Black HoeflerText-BlackItalic
      """,
      like: oldStyle
    ),
    PhoneFontFamily("Impact", "Impact", like: impact),
    PhoneFontFamily("Kefa", "Kefa-Regular", like: humanist),
    PhoneFontFamily(
      "Kohinoor Devanagari",
      """
      KohinoorDevanagari-Light KohinoorDevanagari-Regular KohinoorDevanagari-Semibold
      """,
      like: devanagari
    ),
    PhoneFontFamily("Marker Felt", "MarkerFelt-Thin MarkerFelt-Wide", like: hand),
    PhoneFontFamily("Menlo", "Menlo-Regular Menlo-Italic Menlo-Bold Menlo-BoldItalic", like: menlo),
    PhoneFontFamily("Noteworthy", "Noteworthy-Light Noteworthy-Bold", like: hand),
    PhoneFontFamily(
      "Optima",
      """
      Optima-Regular Optima-Italic Optima-Bold Optima-BoldItalic Optima-ExtraBlack
      """,
      like: optima
    ),
    PhoneFontFamily("Palatino", "Palatino-Roman Palatino-Italic Palatino-Bold Palatino-BoldItalic", like: palatino),
    PhoneFontFamily("Papyrus", "Papyrus Papyrus-Condensed", like: hand),
    PhoneFontFamily("Party LET", "PartyLetPlain", like: script),
    PhoneFontFamily(
      "PingFang HK",
      """
      PingFangHK-Ultralight PingFangHK-Thin PingFangHK-Light PingFangHK-Regular PingFangHK-Medium \
      PingFangHK-Semibold
      """,
      like: chinese
    ),
    PhoneFontFamily(
      "PingFang SC",
      """
      PingFangSC-Ultralight PingFangSC-Thin PingFangSC-Light PingFangSC-Regular PingFangSC-Medium \
      PingFangSC-Semibold
      """,
      like: chinese
    ),
    PhoneFontFamily(
      "PingFang TC",
      """
      PingFangTC-Ultralight PingFangTC-Thin PingFangTC-Light PingFangTC-Regular PingFangTC-Medium \
      PingFangTC-Semibold
      """,
      like: chinese
    ),
    PhoneFontFamily("Rockwell", "Rockwell-Regular Rockwell-Italic Rockwell-Bold Rockwell-BoldItalic", like: slab),
    PhoneFontFamily("Savoye LET", "SavoyeLetPlain", like: script),
    PhoneFontFamily("Snell Roundhand", "SnellRoundhand SnellRoundhand-Bold SnellRoundhand-Black", like: script),
    PhoneFontFamily("Symbol", "Symbol", like: symbols),
    PhoneFontFamily("Thonburi", "Thonburi-Light Thonburi Thonburi-Bold", like: thai),
    PhoneFontFamily(
      "Times New Roman",
      """
      TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT
      """,
      like: times
    ),
    PhoneFontFamily(
      "Trebuchet MS",
      """
      TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic
      """,
      like: humanist
    ),
    PhoneFontFamily("Verdana", "Verdana Verdana-Italic Verdana-Bold Verdana-BoldItalic", like: verdana),
    PhoneFontFamily("Zapf Dingbats", "ZapfDingbatsITC", like: dingbats),
    PhoneFontFamily("Zapfino", "Zapfino", like: script),
  ]

  private static let grotesque = ["Inter", "Nimbus Sans", "sans-serif"]
  private static let helvetica = ["Liberation Sans", "Arimo", "Nimbus Sans", "Inter", "sans-serif"]
  private static let condensed = [
    "Roboto Condensed", "Nimbus Sans Narrow", "Liberation Sans Narrow", "DejaVu Sans Condensed", "sans-serif",
  ]
  private static let din = ["D-DIN", "Barlow", "Inter", "sans-serif"]
  private static let geometric = ["Jost", "URW Gothic", "TeX Gyre Adventor", "Inter", "sans-serif"]
  private static let gill = ["Gillius ADF", "Cabin", "Lato", "Inter", "sans-serif"]
  private static let humanist = ["Fira Sans", "Open Sans", "DejaVu Sans", "sans-serif"]
  private static let optima = ["URW Classico", "Lato", "Inter", "sans-serif"]
  private static let verdana = ["DejaVu Sans", "Bitstream Vera Sans", "sans-serif"]
  private static let rounded = ["Nunito", "Varela Round", "Inter", "sans-serif"]
  private static let impact = ["Anton", "Oswald", "Nimbus Sans Narrow", "sans-serif"]
  private static let georgia = ["Gelasio", "C059", "DejaVu Serif", "serif"]
  private static let times = ["Liberation Serif", "Tinos", "Nimbus Roman", "TeX Gyre Termes", "serif"]
  private static let palatino = ["P052", "TeX Gyre Pagella", "serif"]
  private static let baskerville = ["Libre Baskerville", "Libertinus Serif", "Nimbus Roman", "serif"]
  private static let didone = ["Bodoni Moda", "Libre Bodoni", "C059", "Nimbus Roman", "serif"]
  private static let oldStyle = ["EB Garamond", "Cormorant", "P052", "Nimbus Roman", "serif"]
  private static let charter = ["Charis SIL", "Bitstream Charter", "C059", "serif"]
  private static let slab = ["Roboto Slab", "URW Bookman", "serif"]
  private static let menlo = ["DejaVu Sans Mono", "Bitstream Vera Sans Mono", "monospace"]
  private static let courier = ["Liberation Mono", "Cousine", "Nimbus Mono PS", "monospace"]
  private static let typewriter = ["Courier Prime", "Nimbus Mono PS", "monospace"]
  private static let script = ["Z003", "TeX Gyre Chorus", "cursive"]
  private static let hand = ["Caveat", "Comic Neue", "Z003", "cursive"]
  private static let comic = ["Comic Neue", "Comic Relief", "Inter", "cursive"]
  private static let emoji = ["Noto Color Emoji", "emoji"]
  private static let symbols = ["Noto Sans Symbols 2", "Standard Symbols PS", "DejaVu Sans", "sans-serif"]
  private static let dingbats = ["D050000L", "DejaVu Sans", "sans-serif"]
  private static let arabic = ["Noto Naskh Arabic", "Noto Sans Arabic", "DejaVu Sans", "sans-serif"]
  private static let hebrew = ["Noto Sans Hebrew", "DejaVu Sans", "sans-serif"]
  private static let devanagari = ["Noto Sans Devanagari", "Lohit Devanagari", "sans-serif"]
  private static let thai = ["Noto Sans Thai", "Loma", "sans-serif"]
  private static let chinese = ["Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", "sans-serif"]
  private static let japanese = ["Noto Sans CJK JP", "Source Han Sans", "IPAGothic", "sans-serif"]
  private static let japaneseSerif = ["Noto Serif CJK JP", "IPAMincho", "serif"]
  private static let korean = ["Noto Sans CJK KR", "NanumGothic", "sans-serif"]
}
