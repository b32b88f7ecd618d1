extension TypeDeclaration {
  /// Pictures, objects in three dimensions, sound and moving pictures.
  static let media: [TypeDeclaration] = [
    // Pictures.
    .init(identifier: "public.image", supertypes: ["public.data", "public.content"]),
    .init(
      identifier: "public.jpeg",
      supertypes: ["public.image"],
      filenameExtensions: ["jpeg", "jpg", "jpe"],
      mimeTypes: ["image/jpeg", "image/jpg"]
    ),
    .init(
      identifier: "public.tiff",
      supertypes: ["public.image"],
      filenameExtensions: ["tiff", "tif"],
      mimeTypes: ["image/tiff"]
    ),
    .init(
      identifier: "com.compuserve.gif",
      supertypes: ["public.image"],
      filenameExtensions: ["gif"],
      mimeTypes: ["image/gif"]
    ),
    .init(
      identifier: "public.png",
      supertypes: ["public.image"],
      filenameExtensions: ["png"],
      mimeTypes: ["image/png"]
    ),
    .init(
      identifier: "com.apple.icns",
      supertypes: ["public.image"],
      filenameExtensions: ["icns"],
      mimeTypes: ["image/x-icns"]
    ),
    .init(
      identifier: "com.microsoft.bmp",
      supertypes: ["public.image"],
      filenameExtensions: ["bmp", "dib"],
      mimeTypes: ["image/bmp", "image/x-bmp"]
    ),
    .init(
      identifier: "com.microsoft.ico",
      supertypes: ["public.image"],
      filenameExtensions: ["ico"],
      mimeTypes: ["image/vnd.microsoft.icon", "image/x-icon"]
    ),
    .init(identifier: "public.camera-raw-image", supertypes: ["public.image"]),
    .init(
      identifier: "com.adobe.raw-image",
      supertypes: ["public.camera-raw-image"],
      filenameExtensions: ["dng"],
      mimeTypes: ["image/x-adobe-dng"]
    ),
    .init(
      identifier: "com.ilm.openexr-image",
      supertypes: ["public.image"],
      filenameExtensions: ["exr"],
      mimeTypes: ["image/x-exr"]
    ),
    .init(
      identifier: "public.svg-image",
      supertypes: ["public.image"],
      filenameExtensions: ["svg", "svgz"],
      mimeTypes: ["image/svg+xml"]
    ),
    .init(identifier: "com.apple.live-photo"),
    .init(
      identifier: "public.heif",
      supertypes: ["public.image"],
      filenameExtensions: ["heif", "hif"],
      mimeTypes: ["image/heif"]
    ),
    .init(
      identifier: "public.heic",
      supertypes: ["public.heif"],
      filenameExtensions: ["heic"],
      mimeTypes: ["image/heic"]
    ),
    .init(
      identifier: "public.heics",
      supertypes: ["public.heif"],
      filenameExtensions: ["heics"],
      mimeTypes: ["image/heic-sequence"]
    ),
    .init(
      identifier: "org.webmproject.webp",
      supertypes: ["public.image"],
      filenameExtensions: ["webp"],
      mimeTypes: ["image/webp"]
    ),
    .init(
      identifier: "public.jpeg-xl",
      supertypes: ["public.image"],
      filenameExtensions: ["jxl"],
      mimeTypes: ["image/jxl"]
    ),
    // Three dimensions.
    .init(identifier: "public.3d-content", supertypes: ["public.content"]),
    .init(
      identifier: "com.pixar.universal-scene-description",
      supertypes: ["public.3d-content", "public.data"],
      filenameExtensions: ["usd", "usda", "usdc"],
      mimeTypes: ["model/vnd.usd"]
    ),
    .init(
      identifier: "com.pixar.universal-scene-description-mobile",
      supertypes: ["public.3d-content", "public.data"],
      filenameExtensions: ["usdz"],
      mimeTypes: ["model/vnd.usdz+zip"]
    ),
    .init(
      identifier: "com.apple.reality",
      supertypes: ["public.data"],
      filenameExtensions: ["reality"],
      mimeTypes: ["model/vnd.reality"]
    ),
    .init(identifier: "com.apple.scenekit.scene", supertypes: ["public.3d-content"], filenameExtensions: ["scn"]),
    .init(identifier: "com.apple.arobject", supertypes: ["public.data"], filenameExtensions: ["arobject"]),
    // Sound and moving pictures.
    .init(identifier: "public.audiovisual-content", supertypes: ["public.data", "public.content"]),
    .init(identifier: "public.movie", supertypes: ["public.audiovisual-content"]),
    .init(identifier: "public.video", supertypes: ["public.movie"]),
    .init(identifier: "public.audio", supertypes: ["public.audiovisual-content"]),
    .init(
      identifier: "com.apple.quicktime-movie",
      supertypes: ["public.movie"],
      filenameExtensions: ["mov", "qt"],
      mimeTypes: ["video/quicktime"]
    ),
    .init(
      identifier: "public.mpeg",
      supertypes: ["public.movie"],
      filenameExtensions: ["mpg", "mpeg", "mpe", "m75", "m15"],
      mimeTypes: ["video/mpeg", "video/mpg", "video/x-mpeg", "video/x-mpg"]
    ),
    .init(
      identifier: "public.mpeg-2-video",
      supertypes: ["public.video"],
      filenameExtensions: ["m2v"],
      mimeTypes: ["video/mpeg2"]
    ),
    .init(
      identifier: "public.mpeg-2-transport-stream",
      supertypes: ["public.movie"],
      filenameExtensions: ["ts"],
      mimeTypes: ["video/mp2t"]
    ),
    .init(
      identifier: "public.mp3",
      supertypes: ["public.audio"],
      filenameExtensions: ["mp3", "mpga"],
      mimeTypes: ["audio/mpeg", "audio/mp3", "audio/mpg", "audio/x-mpeg", "audio/x-mp3", "audio/x-mpg"]
    ),
    .init(
      identifier: "public.mpeg-4",
      supertypes: ["public.movie"],
      filenameExtensions: ["mp4", "mpg4"],
      mimeTypes: ["video/mp4"]
    ),
    .init(
      identifier: "public.mpeg-4-audio",
      supertypes: ["public.mpeg-4", "public.audio"],
      filenameExtensions: ["mp4", "mpg4"],
      mimeTypes: ["audio/mp4"]
    ),
    .init(
      identifier: "com.apple.protected-mpeg-4-audio",
      supertypes: ["public.audio"],
      filenameExtensions: ["m4p"],
      mimeTypes: ["audio/x-m4p"]
    ),
    .init(
      identifier: "com.apple.protected-mpeg-4-video",
      supertypes: ["com.apple.m4v-video"],
      filenameExtensions: ["m4v"]
    ),
    .init(
      identifier: "public.avi",
      supertypes: ["public.movie"],
      filenameExtensions: ["avi", "vfw"],
      mimeTypes: ["video/avi", "video/msvideo", "video/x-msvideo"]
    ),
    .init(
      identifier: "public.aiff-audio",
      supertypes: ["public.audio"],
      filenameExtensions: ["aiff", "aif"],
      mimeTypes: ["audio/aiff", "audio/x-aiff"]
    ),
    .init(
      identifier: "com.microsoft.waveform-audio",
      supertypes: ["public.audio"],
      filenameExtensions: ["wav", "wave", "bwf"],
      mimeTypes: ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"]
    ),
    .init(
      identifier: "public.midi-audio",
      supertypes: ["public.audio"],
      filenameExtensions: ["midi", "mid", "smf", "kar"],
      mimeTypes: ["audio/midi", "audio/mid", "audio/x-midi"]
    ),
    .init(identifier: "public.playlist"),
    .init(
      identifier: "public.m3u-playlist",
      supertypes: ["public.text", "public.playlist"],
      filenameExtensions: ["m3u", "m3u8"],
      mimeTypes: ["audio/mpegurl", "audio/x-mpegurl", "application/vnd.apple.mpegurl", "application/x-mpegurl"]
    ),
  ]
}
