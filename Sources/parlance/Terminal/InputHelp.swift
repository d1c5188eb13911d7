extension Input {
  /// What can be typed.
  static let helpText = """
    Type the number in brackets, or the name or text of what you mean:
      2                taps button 2
      1 some text      fills in field 1 (also: name = some text)
      1                asks for the text of field 1; of a switch, turns it
      clear 1          empties field 1
      row 3            selects row 3 of the list
      submit 1         submits field 1, as Enter does
      yes, no          answers whether a request may be sent
      c                cancels what is being decided
      retry, ok        tries again what failed, or goes back
      why              tells who decided the last event, and by which requirement
      Enter            shows the page again
      q                leaves the app
    """
}
