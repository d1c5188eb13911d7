extension ExampleTexts {
  static let starQuestionScenarios = #"""
    # The right answer goes on

    - type zaitsevyan into username_textfield
    - tap search_button
    - see AlertPage
    - expect no call
    - tap the button showing "Sun"
    - see LoadingPage
    - expect call repositories with username "zaitsevyan"
    - answer repositories with sample "zaitsevyan"
    - see RepositoriesPage
    - expect pages LandingPage, RepositoriesPage
    - expect 5 rows in list_view
    - expect text "angular-typeahead"
    - tap back_button
    - see LandingPage

    # A wrong answer loads nothing

    - type zaitsevyan into username_textfield
    - tap search_button
    - tap the button not showing "Sun"
    - see AlertPage
    - expect text "Wrong answer"
    - expect no call
    - tap default_button
    - expect pages LandingPage

    # A name that can't be is refused before the question

    - type kf$ into username_textfield
    - tap search_button
    - see AlertPage
    - expect no call
    - tap default_button
    - see LandingPage

    # An unknown user

    - type no-such-user-here into username_textfield
    - tap search_button
    - tap the button showing "Sun"
    - answer repositories with status 404 and {"message": "Not Found"}
    - see AlertPage
    - expect pages LandingPage, AlertPage

    # Back while loading, and the answer comes too late

    - type zaitsevyan into username_textfield
    - tap search_button
    - tap the button showing "Sun"
    - see LoadingPage
    - tap back_button
    - see LandingPage
    - answer repositories with sample "zaitsevyan"
    - see LandingPage
    - expect pages LandingPage

    """#

  static let flowerShopScenarios = #"""
    # Prices

    - choose "Rose" in flower_choice
    - type 3 into stems_number
    - expect text "Total 7.50"
    - turn on wrapped_switch
    - expect text "Total 10.50"
    - type 20 into stems_number
    - expect text "Total 48.00"

    # An order that is accepted

    - given today is 2026-03-02
    - choose "Tulip" in flower_choice
    - type 10 into stems_number
    - type 2026-03-06 into day_date
    - tap order_button
    - see ConfirmPage
    - expect text "10 × Tulip, on 6 March 2026"
    - tap send_button
    - expect approval of order
    - approve
    - answer order with status 201 and {"number": "A-17"}
    - see ResultPage
    - expect text "A-17"
    - expect pages OrderPage, ResultPage
    - tap again_button
    - expect stems_number is empty
    - expect text "Last time: 10 × Tulip"

    # The person says no to sending

    - given today is 2026-03-02
    - choose "Lily" in flower_choice
    - type 1 into stems_number
    - type 2026-03-03 into day_date
    - tap order_button
    - tap send_button
    - refuse
    - see ConfirmPage
    - expect no call

    # Three failures

    - given today is 2026-03-02
    - given memory tries is 2
    - choose "Lily" in flower_choice
    - type 1 into stems_number
    - type 2026-03-03 into day_date
    - tap order_button
    - tap send_button
    - approve
    - answer order with no network
    - see ResultPage
    - expect text "Please call the shop."

    # A day in the past

    - given today is 2026-03-02
    - choose "Rose" in flower_choice
    - type 1 into stems_number
    - type 2026-03-01 into day_date
    - tap order_button
    - see OrderPage
    - expect a problem at day_date
    - expect no call

    """#
}
