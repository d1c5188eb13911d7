/// The variables that programs of a private Python environment get.
package enum PythonVariables {
  /// The person's variables (proxy, index, certificates) without those that lead pip or Python out of the environment.
  package static func clean(_ environment: [String: String]) -> [String: String] {
    var variables = environment
    for name in [
      "PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_DRY_RUN",
      "PIP_REQUIRE_VIRTUALENV", "PIP_REQUIREMENT", "PIP_CONSTRAINT", "PIP_QUIET", "PIP_NO_BINARY", "PIP_PYTHON",
    ] { variables[name] = nil }
    variables["LC_ALL"] = "C.UTF-8"
    return variables
  }
}
