import CWebPage
import HTTPTransport

/// One file of the web page, inside the executable.
public struct PageFile: Sendable {
  /// Below the page's folder: `shell.css`, `api/openapi.json`.
  public var path: String
  public var bytes: ConstantBytes

  public init(path: String, bytes: ConstantBytes) {
    self.path = path
    self.bytes = bytes
  }

  /// All files in the executable.
  public static var embedded: [PageFile] {
    (0..<parlance_web_file_count()).map { index in
      let file = unsafe parlance_web_file_at(index)
      let path = unsafe String(cString: file.path)
      return unsafe PageFile(
        path: path, bytes: ConstantBytes(UnsafeRawBufferPointer(start: file.bytes, count: file.count)))
    }
  }

  /// Its media type, by the end of its name.
  var mediaType: String {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "webmanifest": "application/manifest+json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "webp": "image/webp"
    case "woff2": "font/woff2"
    case "txt", "md": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }

  /// Whether it gets shorter by compression.
  var isCompressible: Bool {
    !["image/png", "image/webp", "font/woff2", "application/octet-stream"].contains(mediaType) && bytes.count >= 512
  }
}
