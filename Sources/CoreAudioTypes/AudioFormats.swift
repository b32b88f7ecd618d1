/// A kind of sound, by four letters.
public typealias AudioFormatID = UInt32

/// Samples as they are.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70636D
public let kAudioFormatAC3: AudioFormatID = 0x61632D33
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D6134
/// AAC.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x61616320
public let kAudioFormatMPEG4CELP: AudioFormatID = 0x63656C70
public let kAudioFormatULaw: AudioFormatID = 0x756C6177
public let kAudioFormatALaw: AudioFormatID = 0x616C6177
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D7033
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = 0x61616368
public let kAudioFormatMPEG4AAC_LD: AudioFormatID = 0x6161636C
public let kAudioFormatMPEG4AAC_ELD: AudioFormatID = 0x61616365
public let kAudioFormatMPEG4AAC_HE_V2: AudioFormatID = 0x61616370
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C6163
public let kAudioFormatAMR: AudioFormatID = 0x73616D72
public let kAudioFormatAMR_WB: AudioFormatID = 0x73617762
public let kAudioFormatiLBC: AudioFormatID = 0x696C6263
public let kAudioFormatEnhancedAC3: AudioFormatID = 0x65632D33
public let kAudioFormatFLAC: AudioFormatID = 0x666C6163
public let kAudioFormatOpus: AudioFormatID = 0x6F707573
