// The keys of what is playing; their values are those of Apple's.

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyComposer = "composer"
/// The number of the track on its disc, an `Int`.
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
public let MPMediaItemPropertyDiscNumber = "discNumber"
/// In seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// An `MPMediaItemArtwork`.
public let MPMediaItemPropertyArtwork = "artwork"

/// In seconds, at the moment when it is set; time goes on by itself with the rate.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// 0 for a pause, 1 for the usual speed.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The `URL` of what plays.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
/// Whether it has no length and cannot be moved in, a `Bool`.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
