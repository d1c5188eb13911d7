/// The texts of the example apps, as they ship, so that tests need no files.
enum ExampleTexts {
  static let starQuestion = #"""
    # Star Question

    Look up the public repositories of a GitHub user, after one question about astronomy.

    ## Pages

    ### LandingPage (start)

    The page the app starts with.

    Shows:
    - username_textfield (text field): GitHub user name
      - must match: [A-Za-z0-9](-?[A-Za-z0-9]){0,38}
      - otherwise say: A user name has letters, digits and single hyphens, at most 39 of them.
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
    9. When the user taps search_button with a valid user name, do not get anything yet: first ask for the name of Earth's
       star with an alert, with two answers as the titles of its two buttons.
    10. When the user taps the button with the right answer to that question, go on with what they asked for first.
    11. When the user taps the button with a wrong answer to that question, show an alert that says it is wrong.

    """#

  static let flowerShop = #"""
    # Flower Shop

    Order flowers for a day, see the price before you send the order.

    ## Pages

    ### OrderPage (start)

    Where the customer puts the order together.

    Shows:
    - flower_choice (choice of data.flowers by name): Flower
      - required
    - stems_number (number): How many?
      - required
      - between: 1 and 50
    - wrapped_switch (switch): Wrapped as a gift
    - day_date (date): Delivery day
      - required
      - must be: after today
    - card_textarea (text area, optional): Text for the card
      - at most: 200 characters
      - must be: free of insults
    - total_label (label): Total {amount(total)}
    - last_label (label): Last time: {memory.lastOrder}
    - order_button (button): Order

    ### ConfirmPage

    What is about to be ordered.

    Takes:
    - summary: text
    - total: amount

    Shows:
    - summary_label (label): {summary}
    - total_label (heading): {amount(total)}
    - send_button (button): Send the order
    - back_button (button): Not yet

    ### ResultPage

    Takes:
    - title: text
    - message: text

    Shows:
    - title_label (heading): {title}
    - message_label (label): {message}
    - again_button (button): Order again

    ## Data

    ### flowers

    | name | price |
    |---|---|
    | Rose | 2.50 |
    | Tulip | 0.90 |
    | Lily | 3.20 |

    ## Memory

    - tries: whole number = 0
    - lastOrder: text, optional, kept

    ## Values

    - price: amount = data.flowers.filter(f, f.name == fields.flower_choice)[0].price
    - alternative: text = data.flowers.filter(f, f.name != fields.flower_choice && data.flowers.filter(g, g.name != fields.flower_choice).all(g, abs(g.price - price) >= abs(f.price - price)))[0].name
    - total: amount = round(price * fields.stems_number * (fields.stems_number >= 20 ? 0.9 : 1.0) + (fields.wrapped_switch ? 3.0 : 0.0), 2)

    ## Calls

    ### order

    Sends the order to the shop.

    - request: POST https://flowers.example/orders
    - header Authorization: Bearer {secret.flowers_key}
    - body:
      - flower: text
      - stems: whole number
      - wrapped: yes/no
      - day: date
      - card: text, optional
      - total: amount
    - answer: record of
      - number: text
    - samples: samples/order.json

    ## Requirements

    1. The total is always up to date.
    2. When the customer taps order_button and something is not valid, say on the page what it is.
    3. When the customer taps order_button and all is valid, show the confirm page with a summary of what was chosen.
    4. When the customer taps send_button, send the order.
    5. When the shop accepts the order, remember it as the last order, close the confirm page, and thank the customer with the
       number of the order.
    6. When the shop answers that it has sold out (409), say so and offer another flower that costs about the same.
    7. When sending fails for another reason, say that it did not work; after the third time say to call the shop.
    8. When the customer taps back_button, close the confirm page.
    9. When the customer taps again_button, close the result page and empty the order.

    """#
}
