/// A namespace for types that act as publishers.
public enum Publishers {}
