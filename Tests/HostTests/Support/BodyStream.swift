import Host

/// A response's body, named apart from a model's stream of responses.
typealias BodyStream = ResponseStream
