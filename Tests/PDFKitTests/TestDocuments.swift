import Foundation
import PDFKit

/// PDF files that tests write by hand, as readers have to understand them: without tables of what stands where.
enum TestDocuments {
  /// Three pages: 200 by 100 points with text, a link and a note; one that is turned by 90 degrees and cropped; one with a form. An
  /// outline of two levels, and what the document says of itself.
  static let booklet = file(
    """
    1 0 obj <</Type/Catalog/Pages 2 0 R/Outlines 20 0 R/AcroForm<</Fields[14 0 R 15 0 R 16 0 R]>>
      /PageLabels<</Nums[0<</S/r>>1<</S/D>>]>>>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 6 0 R/Resources 9 0 R/Annots[10 0 R 11 0 R 12 0 R 18 0 R]>> endobj
    4 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/CropBox[50 100 250 400]/Rotate 90/Contents 7 0 R/Resources 9 0 R
      /Annots[13 0 R]>> endobj
    5 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 8 0 R/Resources 9 0 R/Annots[14 0 R 15 0 R 16 0 R]>> endobj
    6 0 obj <</Length 99>> stream
    BT /F1 12 Tf 20 60 Td (Hello green world) Tj 0 -20 Td (Second line, hello) Tj ET
    endstream endobj
    7 0 obj <</Length 99>> stream
    BT /F1 12 Tf 60 380 Td (Turned hello) Tj ET 1 0 0 rg 60 110 20 20 re f
    endstream endobj
    8 0 obj <</Length 99>> stream
    BT /F1 12 Tf 10 80 Td (A form) Tj ET
    endstream endobj
    9 0 obj <</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>> endobj
    10 0 obj <</Type/Annot/Subtype/Link/Rect[20 56 60 72]/A<</S/URI/URI(https://example.org/a)>>>> endobj
    11 0 obj <</Type/Annot/Subtype/Highlight/Rect[20 36 80 50]/QuadPoints[20 50 80 50 20 36 80 36]/C[1 1 0]/T(Ann)
      /Contents(Look here)/M(D:20240131120000Z)/F 4>> endobj
    12 0 obj <</Type/Annot/Subtype/Link/Rect[100 56 140 72]/Dest[4 0 R/XYZ 60 300 2]>> endobj
    13 0 obj <</Type/Annot/Subtype/Link/Rect[60 110 80 130]/A<</S/Named/N/NextPage>>>> endobj
    14 0 obj <</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada)/Rect[10 50 60 65]/Ff 4097/DA(/F1 12 Tf)>> endobj
    15 0 obj <</Type/Annot/Subtype/Widget/FT/Btn/T(yes)/V/On/AS/On/AP<</N<</On 17 0 R/Off 17 0 R>>>>/Rect[10 30 20 40]>> endobj
    16 0 obj <</Type/Annot/Subtype/Widget/FT/Ch/T(tea)/Opt[(Green)(Black)]/V(Black)/Rect[10 10 60 25]/DA(/F1 12 Tf)>> endobj
    17 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 0>> stream
    endstream endobj
    18 0 obj <</Type/Annot/Subtype/Square/Rect[150 10 160 20]/F 2>> endobj
    20 0 obj <</Type/Outlines/First 21 0 R/Last 22 0 R/Count 2>> endobj
    21 0 obj <</Title(One)/Parent 20 0 R/Next 22 0 R/First 23 0 R/Last 23 0 R/Count 1/Dest[3 0 R/XYZ 0 100 null]>> endobj
    22 0 obj <</Title(Two)/Parent 20 0 R/Prev 21 0 R/Dest[5 0 R/Fit]>> endobj
    23 0 obj <</Title(Inner)/Parent 21 0 R/Dest[4 0 R/FitH 250]>> endobj
    30 0 obj <</Title(Booklet)/Author(Ann)/Subject(Tests)/Keywords(one, two)/Creator(Hand)/Producer(Nobody)
      /CreationDate(D:20240131120000Z)>> endobj
    trailer <</Root 1 0 R/Info 30 0 R>>
    """
  )

  private static func file(_ body: String) -> Data { Data(("%PDF-1.6\n" + body + "\n%%EOF\n").utf8) }

  /// A page that says "Secret", behind the password "tea"; the owner's is "pot". Only printing is allowed. (Made with RC4 of 40 bits.)
  static let secret = Data(
    base64Encoded: """
      JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMy
      AwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAyMDAgMTAwXS9Db250
      ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM2Pj5zdHJlYW0Ktv
      RrAUEzU94RDNz7yvbJ8ZieoflrvAU6jNk7Lgr5mWbN0T84CmVuZHN0cmVhbQplbmRvYmoKNSAwIG9iago8PC9UeXBlL0ZvbnQvU3VidHlwZS9U
      eXBlMS9CYXNlRm9udC9IZWx2ZXRpY2E+PgplbmRvYmoKNiAwIG9iago8PC9GaWx0ZXIvU3RhbmRhcmQvViAxL1IgMi9PPDBhYzIzN2E3MTYxND
      g1MjhmZmMzMWE0MjRlM2ViOWRlMDhkZWFkMmEyYzY4Yjc0ZTc0OGUwMzIxYWI1Y2ZhMWQ+L1U8ZjJiNTY4YTk1OGU0MTVmY2VkNzFlMDdlY2Q3
      ZWI4NzRkZTE2NmIzMTBhZjE1NTE0ZDA4NjM5MTJjZTM2MTA4ZD4vUCAtNjA+PgplbmRvYmoKeHJlZgowIDcKMDAwMDAwMDAwMCA2NTUzNSBmIA
      owMDAwMDAwMDA5IDAwMDAwIG4gCjAwMDAwMDAwNTQgMDAwMDAgbiAKMDAwMDAwMDEwNSAwMDAwMCBuIAowMDAwMDAwMjE3IDAwMDAwIG4gCjAw
      MDAwMDAzMDAgMDAwMDAgbiAKMDAwMDAwMDM2MyAwMDAwMCBuIAp0cmFpbGVyPDwvU2l6ZSA3L1Jvb3QgMSAwIFIvRW5jcnlwdCA2IDAgUi9JRF
      s8MDAwMTAyMDMwNDA1MDYwNzA4MDkwYTBiMGMwZDBlMGY+PDAwMDEwMjAzMDQwNTA2MDcwODA5MGEwYjBjMGQwZTBmPl0+PgpzdGFydHhyZWYK
      NTQ5CiUlRU9G
      """.filter { !$0.isWhitespace }
  )!
}
