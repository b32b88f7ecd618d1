// Foundation shows Darwin's names on iOS.
@_exported public import SlipwayDarwin
