// C's unnamed enumerations are `Int` in Swift: `CCOperation(kCCEncrypt)`.

public typealias CCStatus = Int32
public typealias CCCryptorStatus = Int32
public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32
public typealias CCMode = UInt32
public typealias CCPadding = UInt32
public typealias CCModeOptions = UInt32

public let kCCSuccess = 0
public let kCCParamError = -4300
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
public let kCCAlignmentError = -4303
public let kCCDecodeError = -4304
public let kCCUnimplemented = -4305
public let kCCOverflow = -4306
public let kCCRNGFailure = -4307
public let kCCUnspecifiedError = -4308
public let kCCCallSequenceError = -4309
public let kCCKeySizeError = -4310
public let kCCInvalidKey = -4311

public let kCCEncrypt = 0
public let kCCDecrypt = 1

public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmAES = 0
public let kCCAlgorithm3DES = 2

public let kCCOptionPKCS7Padding = 1
public let kCCOptionECBMode = 2

public let kCCModeECB = 1
public let kCCModeCBC = 2
public let kCCModeCFB = 3
public let kCCModeCTR = 4
public let kCCModeOFB = 7
public let kCCModeCFB8 = 10

public let ccNoPadding = 0
public let ccPKCS7Padding = 1

public let kCCModeOptionCTR_BE = 2

public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32
public let kCCKeySize3DES = 24

public let kCCBlockSizeAES128 = 16
public let kCCBlockSize3DES = 8
