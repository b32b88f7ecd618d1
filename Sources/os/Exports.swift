@_exported public import SlipwayDarwin
