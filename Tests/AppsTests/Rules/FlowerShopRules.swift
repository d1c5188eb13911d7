/// The rules of the flower shop, whose specification is `ExampleTexts.flowerShop`.
let flowerShopRules = #"""
  {
    "format": 1,
    "translator": { "model": "by hand" },
    "requirements": [
      { "number": 1, "kind": "note", "origin": "edited", "sentence": "Information: total is a value of the specification." },
      { "number": 2, "kind": "rules", "origin": "edited",
        "sentence": "When order_button is tapped on OrderPage and the page is not valid: show the problems.",
        "rules": [ { "when": { "tapped": "order_button", "page": "OrderPage" }, "if": [ { "page": "invalid" } ], "do": [ { "showProblems": "this page" } ] } ] },
      { "number": 3, "kind": "rules", "origin": "edited",
        "sentence": "When order_button is tapped on OrderPage and the page is valid: open ConfirmPage.",
        "rules": [ { "when": { "tapped": "order_button", "page": "OrderPage" }, "if": [ { "page": "valid" } ],
          "do": [ { "open": "ConfirmPage", "with": {
            "summary": { "text": "{fields.stems_number} × {fields.flower_choice}{fields.wrapped_switch ? ', wrapped' : ''}, on {date(fields.day_date)}" },
            "total": { "value": "total" } } } ] } ] },
      { "number": 4, "kind": "rules", "origin": "edited",
        "sentence": "When send_button is tapped on ConfirmPage: call order with what was chosen.",
        "rules": [ { "when": { "tapped": "send_button", "page": "ConfirmPage" },
          "do": [ { "call": "order", "with": { "flower": { "from": "pages.OrderPage.flower_choice" }, "stems": { "from": "pages.OrderPage.stems_number" },
            "wrapped": { "from": "pages.OrderPage.wrapped_switch" }, "day": { "from": "pages.OrderPage.day_date" },
            "card": { "from": "pages.OrderPage.card_textarea" }, "total": { "from": "page.total" } } } ] } ] },
      { "number": 5, "kind": "rules", "origin": "edited",
        "sentence": "When order answers: remember lastOrder, close ConfirmPage, open ResultPage with thanks.",
        "rules": [ { "when": { "answered": "order", "status": "ok" },
          "do": [ { "remember": "lastOrder", "as": { "text": "{request.stems} × {request.flower}" } }, { "remember": "tries", "as": 0 },
                  { "close": "ConfirmPage" },
                  { "open": "ResultPage", "with": { "title": "Thank you", "message": { "text": "Your order has the number {response.body.number}." } } } ] } ] },
      { "number": 6, "kind": "rules", "origin": "edited",
        "sentence": "When order answers 409: close ConfirmPage, open ResultPage with another flower.",
        "rules": [ { "when": { "answered": "order", "status": 409 },
          "do": [ { "close": "ConfirmPage" },
                  { "open": "ResultPage", "with": { "title": "Sold out",
                    "message": { "write": "Say that this flower is sold out and suggest the alternative.", "about": "request.flower, alternative",
                                 "otherwise": { "text": "{request.flower} is sold out. How about {alternative}?" } } } } ] } ] },
      { "number": 7, "kind": "rules", "origin": "edited",
        "sentence": "When order fails otherwise: count, open ResultPage; the third time with the advice to call.",
        "rules": [ { "when": { "answered": "order", "status": "error" }, "if": [ { "check": "response.status != 409" } ],
          "do": [ { "remember": "tries", "as": { "value": "memory.tries + 1" } },
                  { "close": "ConfirmPage" },
                  { "open": "ResultPage", "with": { "title": "That did not work",
                    "message": { "value": "memory.tries >= 3 ? 'Please call the shop.' : 'Please try again.'" } } } ] } ] },
      { "number": 8, "kind": "rules", "origin": "edited", "sentence": "When back_button is tapped on ConfirmPage: close that page.",
        "rules": [ { "when": { "tapped": "back_button", "page": "ConfirmPage" }, "do": [ { "close": "this page" } ] } ] },
      { "number": 9, "kind": "rules", "origin": "edited", "sentence": "When again_button is tapped on ResultPage: close that page, empty OrderPage.",
        "rules": [ { "when": { "tapped": "again_button", "page": "ResultPage" }, "do": [ { "close": "this page" }, { "empty": "OrderPage" } ] } ] }
    ]
  }
  """#
