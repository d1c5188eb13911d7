/// An app with one of everything that rules can name.
let checkedShop = """
  # Shop

  A shop.

  ## Pages

  ### Start (start)

  Shows:
  - name (text field): Name
  - amount_field (number, optional): How many?
  - go_button (button): Go
  - list_button (button): List

  ### Alert

  Takes:
  - title: text
  - note: text, optional
  - count: whole number = 1

  Shows:
  - title_label (heading): {title}
  - ok_button (button): OK

  ### Items

  Takes:
  - rows: list of
    - id: whole number
    - name: text
    - hint: text, optional

  Shows:
  - list_view (list of rows)
    - cell (cell): {name}
  - back_button (button): Back
  - every 5 seconds

  ## Calls

  ### find

  - request: GET https://api.example.com/find{?q,limit}
  - q: text
  - limit: whole number, optional
  - answer: list of
    - id: whole number
    - owner: record of
      - login: text

  ## Memory

  - tries: whole number = 0

  ## Data

  ### prices

  | name | price |
  |---|---|
  | Rose | 2.50 |

  ## Values

  - twice: number = fields.amount_field * 2

  ## Requirements

  1. When go_button is tapped, find.
  2. When it is found, show the items.
  3. When finding fails, say so.
  4. ok_button and back_button close their page.
  5. list_button shows the items.
  6. Before another page is shown, alerts are closed.
  """
