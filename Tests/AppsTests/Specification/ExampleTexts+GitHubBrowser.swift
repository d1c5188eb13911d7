extension ExampleTexts {
  static let gitHubBrowser = #"""
    # GitHub Browser

    Look up the public repositories of a GitHub user.

    ## Pages

    ### LandingPage (start)

    The page the app starts with.

    Shows:
    - username_textfield (text field): GitHub user name
      - required
      - otherwise say: Type the name of a GitHub user first.
      - at most: 39 characters
      - otherwise say: A user name has at most 39 characters.
      - must match: [A-Za-z0-9](-?[A-Za-z0-9]){0,38}
      - otherwise say: A user name has only letters from A to Z, digits, and single hyphens between them.
    - search_button (button): Search

    ### RepositoriesPage

    The repositories that were found.

    Takes:
    - owner: text
    - repositories: list of
      - id: text
      - name: text
      - description: text, optional
      - watchersCount: text

    Shows:
    - title_label (heading): Repositories of {owner}
    - list_view (list of repositories, when empty say: No public repositories.)
      - repository_cell (cell): {name}
        - detail: {description}
        - detail: {watchersCount} watchers
    - back_button (button): Back

    ### LoadingPage

    Shown while the app waits for something.

    Takes:
    - description: text

    Shows:
    - description_label (label): {description}
    - loading_indicator (progress)
    - back_button (button): Back

    ### AlertPage

    A full-screen message with one or two buttons.

    Takes:
    - title: text
    - message: text
    - defaultButtonTitle: text
    - cancelButtonTitle: text, optional

    Shows:
    - title_label (heading): {title}
    - message_label (label): {message}
    - default_button (button): {defaultButtonTitle}
    - cancel_button (button): {cancelButtonTitle}

    ## Calls

    ### repositories

    The public repositories of a user.

    - request: GET https://api.github.com/users/{username}/repos
    - username: text
    - answer: list of
      - id: whole number
      - name: text
      - description: text, optional
      - watchers: whole number
    - samples: samples/repositories.json

    ### anything

    Any other public address of the GitHub API.

    - request: GET https://api.github.com/{+path}
    - path: text
    - answer: any

    ## Requirements

    1. When the user taps search_button and the user name is not valid, show an alert that explains what is wrong with it.
    2. When the user taps search_button with a valid user name, show the loading page and get the repositories of that user.
    3. When the repositories arrive, show them on the repositories page.
    4. When getting the repositories fails, show an alert that explains the failure in words that a person understands.
    5. When a back button is tapped, close its page at once.
    6. When a button of an alert is tapped, close that alert.
    7. Before another page is shown, all loading pages are closed.
    8. The app may use any public address of the GitHub API.

    """#
}
