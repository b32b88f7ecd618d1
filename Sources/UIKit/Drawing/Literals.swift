/// What `#imageLiteral` and `#colorLiteral` are where nothing else says it.
public typealias _ImageLiteralType = UIImage
public typealias _ColorLiteralType = UIColor

extension UIImage: _ExpressibleByImageLiteral {}
extension UIColor: _ExpressibleByColorLiteral {}
