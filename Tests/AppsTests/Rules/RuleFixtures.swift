/// A `rules.json` with every key and every form of a value.
let everyForm = #"""
  {
    "format": 1,
    "translator": {
      "model": "by hand"
    },
    "requirements": [
      {
        "number": 1,
        "text": "When the user taps search_button, search.",
        "hash": "0011",
        "kind": "rules",
        "origin": "translated",
        "sentence": "One.",
        "rules": [
          {
            "when": {
              "tapped": "search_button",
              "page": "LandingPage"
            },
            "if": [
              {
                "field": "name",
                "is": "valid"
              },
              {
                "field": "name",
                "is": "filled"
              },
              {
                "page": "valid"
              },
              {
                "check": "memory.tries < 3"
              },
              {
                "ask": "Is it a city?",
                "is": "no",
                "otherwise": "event.title == 'Sun'"
              }
            ],
            "insteadOf": [
              2,
              3
            ],
            "do": [
              {
                "open": "AlertPage",
                "with": {
                  "title": "Hello",
                  "count": 3,
                  "price": 2.5,
                  "loud": true,
                  "nobody": null,
                  "labels": [
                    "a",
                    "b"
                  ],
                  "record": {
                    "id": 1
                  },
                  "marked": {
                    "literal": {
                      "from": "A",
                      "to": "B"
                    }
                  },
                  "name": {
                    "from": "fields.name"
                  },
                  "sum": {
                    "value": "memory.tries + 1"
                  },
                  "line": {
                    "text": "{fields.name} has {memory.tries}"
                  },
                  "rows": {
                    "each": "response.body",
                    "with": {
                      "id": "id",
                      "owner": "owner.login"
                    }
                  },
                  "mood": {
                    "choose": "How does it sound?",
                    "of": [
                      "kind",
                      "angry"
                    ],
                    "otherwise": "kind"
                  },
                  "message": {
                    "write": "Explain it.",
                    "about": "response, memory.tries",
                    "otherwise": {
                      "from": "response.problem"
                    }
                  }
                }
              },
              {
                "close": "LoadingPage"
              },
              {
                "close": "this page"
              },
              {
                "update": "ListPage",
                "with": {
                  "title": "New"
                }
              },
              {
                "empty": "OrderPage"
              },
              {
                "showProblems": "this page"
              },
              {
                "call": "repositories"
              },
              {
                "remember": "tries",
                "as": 0
              },
              {
                "proceed": 9
              },
              {
                "nothing": true
              }
            ]
          }
        ]
      },
      {
        "number": 2,
        "kind": "rules",
        "origin": "learned",
        "sentence": "Two.",
        "rules": [
          {
            "when": {
              "tapped": "any button",
              "page": "any",
              "openedBy": 1
            },
            "do": [
              {
                "nothing": true
              }
            ]
          },
          {
            "when": {
              "submitted": "name",
              "page": "LandingPage"
            },
            "do": [
              {
                "nothing": true
              }
            ]
          },
          {
            "when": {
              "selected": "list_view",
              "page": "any"
            },
            "do": [
              {
                "nothing": true
              }
            ]
          },
          {
            "when": {
              "changed": "name",
              "page": "any"
            },
            "do": [
              {
                "nothing": true
              }
            ]
          },
          {
            "when": {
              "timer": "LandingPage"
            },
            "do": [
              {
                "nothing": true
              }
            ]
          },
          {
            "when": {
              "started": true
            },
            "do": [
              {
                "nothing": true
              }
            ]
          },
          {
            "when": {
              "answered": "any call",
              "status": "ok"
            },
            "do": [
              {
                "nothing": true
              }
            ]
          },
          {
            "when": {
              "answered": "order",
              "status": "error"
            },
            "do": [
              {
                "nothing": true
              }
            ]
          },
          {
            "when": {
              "answered": "order",
              "status": 409
            },
            "do": [
              {
                "nothing": true
              }
            ]
          }
        ]
      },
      {
        "number": 3,
        "kind": "always",
        "origin": "edited",
        "sentence": "Three.",
        "before": "a page opens",
        "do": [
          {
            "close": "LoadingPage"
          }
        ]
      },
      {
        "number": 4,
        "kind": "note",
        "origin": "edited",
        "sentence": "Four."
      },
      {
        "number": 5,
        "kind": "open",
        "origin": "translated",
        "sentence": "Five.",
        "reason": "it counts"
      }
    ]
  }

  """#
