extension DatePhraseTable {
  /// Phrases that were tried on the finished reader, each looked at before it was kept here.
  static let later = """
     | 13 May 2026 (Wed) | 13 May 2026 (Wed) = 2026-05-13
     | a week Tuesday | a week Tuesday = 2026-05-26
     | the following Monday | none
     | nächste Woche Dienstag | nächste Woche Dienstag = 2026-05-19
     | Thursday next | Thursday next = 2026-05-14, 2026-05-21
     | Thursday next to the door | Thursday = 2026-05-14
     | 14-Mar-2026 | 14-Mar-2026 = 2026-03-14
     | We need 14 March-style posters | none
     | at 12.50 each | none
     | 29 Feb 2027 | none
     | in a week or two | in a week or two = 2026-05-20, 2026-05-27
     | on the 3rd and the 4th | on the 3rd = 2026-06-03; the 4th = 2026-06-04
     | over the weekend | over the weekend = 2026-05-16, 2026-05-17
     | at seven | at seven = unknown @07:00
     | at one | none
     | at half eight | at half eight = unknown @08:30
     | by year end | by year end = 2026-12-31
     | last night | last night = 2026-05-12
     | Mon: start, Tue: paint, Sun: rest | Mon = 2026-05-18; Tue = 2026-05-19; Sun = 2026-05-17
     | in half a year | in half a year = 2026-11-13
     | 14 may 2027 | 14 may 2027 = 2027-05-14
     | within 30 days of signing | none
     | two weeks from delivery | none
     | By the 3rd Ravi sends it | By the 3rd = 2026-06-03
     | on 20 May, Wednesday | on 20 May, Wednesday = 2026-05-20
     | 20 May, Thursday works too | 20 May = 2026-05-20; Thursday = 2026-05-14
     | May 20 (Thu) | May 20 (Thu) = 2026-05-20, 2026-05-21
     | by 5 | none
     | by 5 pm | by 5 pm = unknown @17:00
     | no later than 5pm on Friday | no later than 5pm on Friday = 2026-05-15 @17:00
     | until 10 | none
     | 3 pm CET | 3 pm = unknown @15:00
     | Meeting ID: 812 3456 7890 | none
     | IP 10.0.0.1 | none
     | ticket #2025-03-21 | none
     | The 2nd of them | none
     | the 15th, a Monday | none
     | Let us meet again in two weeks, same time | in two weeks = 2026-05-27
     | Tuesday/Thursday | Tuesday = 2026-05-19; Thursday = 2026-05-14
     | on Monday, Tuesday and Friday | on Monday = 2026-05-18; Tuesday = 2026-05-19; Friday = 2026-05-15
     | Mar 3 | Mar 3 = 2026-03-03, 2027-03-03
     | mar 3 | none
     | sun 3 | none
     | on sun 3 | none
     | call me at 030 1234 | none
     | at 10-15 sites | none
     | at 10-11 | none
     | 10-11 Uhr | 10-11 Uhr = unknown @10:00
     | wir brauchen 3 bis 5 Tage | none
     | bis 5 Uhr | bis 5 Uhr = unknown @05:00
     | vom 1. bis 3. Juni | vom 1. bis 3. Juni = 2026-06-01, 2026-06-02, 2026-06-03
     | 1.-3. Juni | 1.-3. Juni = 2026-06-01, 2026-06-02, 2026-06-03
     | bis 01.06. | bis 01.06. = 2026-06-01
     | der 15. | none
     | am 15. | am 15. = 2026-05-15
     | am 15. um 10 | am 15. um 10 = 2026-05-15 @10:00
     | Am 15. Mai 2026. | Am 15. Mai 2026 = 2026-05-15
     | zum 30.6.2026 | zum 30.6.2026 = 2026-06-30
     | im 3. Quartal | im 3. Quartal = 2026-07-01, 2026-09-30
     | im Q3 | im Q3 = 2026-07-01, 2026-09-30
     | Q3/2026 | none
     | the sixth of may | none
     | Ende der nächsten Woche | Ende der nächsten Woche = 2026-05-22
     | Ende kommender Woche | Ende kommender Woche = 2026-05-22
     | am Ende | none
     | am Ende des Tages | none
     | Ravi will order the tiles by Friday, Ann will call the plumber tomorrow at 9. | by Friday = 2026-05-15; tomorrow at 9 = 2026-05-14 @09:00
     | The next meeting is on Wednesday, May 20th at 14:00. | on Wednesday, May 20th at 14:00 = 2026-05-20 @14:00
     | Next meeting: 27 May 2026, 10:00, Room 3. | 27 May 2026, 10:00 = 2026-05-27 @10:00
     | Date: Wednesday 13 May | Wednesday 13 May = 2026-05-13
     | Please send it first thing Monday morning. | Monday morning = 2026-05-18
     | Let's meet Monday at noon. | Monday at noon = 2026-05-18 @12:00
     | within 48 hours | none
     | Let's say two weeks from tomorrow | two weeks from tomorrow = 2026-05-28
     | by the end of the day tomorrow | by the end of the day tomorrow = 2026-05-14
     | We launch July 1. | July 1 = 2026-07-01
     | Launch: 1st July, 9am | 1st July, 9am = 2026-07-01 @09:00
     | from 3 to 5 June | from 3 to 5 June = 2026-06-03, 2026-06-04, 2026-06-05
     | on Monday the 18th at 10 | on Monday the 18th at 10 = 2026-05-18 @10:00
     | last month's numbers | none
     | in the second quarter | in the second quarter = 2026-04-01, 2026-06-30
     | Tuesday week at 3pm | Tuesday week at 3pm = 2026-05-26 @15:00
     | next weekend | next weekend = 2026-05-16, 2026-05-17, 2026-05-23, 2026-05-24
     | 10:30 to 11:15 | 10:30 to 11:15 = unknown @10:30
     | from 9 to 5 | none
     | starts at 9, ends at 11 | at 9 = unknown @09:00; at 11 = unknown @11:00
     | at 7 in the evening | at 7 in the evening = unknown @19:00
     | 8 pm tonight | 8 pm tonight = 2026-05-13 @20:00
     | 3 pm Thursday | 3 pm Thursday = 2026-05-14 @15:00
     | 2026-05-20 15:00-16:00 | 2026-05-20 15:00-16:00 = 2026-05-20 @15:00
     | am Mi, 20.5., um 9:30 Uhr | am Mi, 20.5., um 9:30 Uhr = 2026-05-20 @09:30
     | Nächstes Treffen: Mittwoch, 20. Mai, 14 Uhr | Mittwoch, 20. Mai, 14 Uhr = 2026-05-20 @14:00
     | Dienstag in einer Woche | Dienstag in einer Woche = 2026-05-26
     | Freitagabend um 8 | Freitagabend um 8 = 2026-05-15 @20:00
     | in vierzehn Tagen | in vierzehn Tagen = 2026-05-27
     | Kalenderwoche 22 | Kalenderwoche 22 = 2026-05-25, 2026-05-26, 2026-05-27, 2026-05-28, 2026-05-29
     | June the 3rd | June the 3rd = 2026-06-03
     | We met in April. | in April = 2026-04-01, 2026-04-30, 2027-04-01, 2027-04-30
     | since April | since April = 2026-04-01, 2026-04-30
     | the March release | none
     | Section 3.4.2 | none
     | It grew by 3/4. | none
     | 2/3 of us | none
     | Ann Sun is here. | none
     | 1:1 with Ann | none
     | at 10.000 units | none
     | 2026 | none
     | end of the sprint | none
     | in the next three days | in the next three days = 2026-05-16
     | in the next few weeks | none
     | once a week | none
     | Feb 30 | none
     | 00.00.0000 | none
     | at 25 | none
     | 24:00 | none
     | 12:345 | none
     | by Friday EOD | by Friday EOD = 2026-05-15
     | by tomorrow EOD, please | by tomorrow EOD = 2026-05-14
     | every 2nd Friday | none
     | every second Tuesday of the month | none
     | the second Tuesday of the month | the second Tuesday of the month = 2026-05-12
     | Saturday 23 | Saturday 23 = 2026-05-23
     | Friday 10 people came | Friday = 2026-05-15
     | the 23rd or 24th of May | the 23rd or 24th of May = 2026-05-23, 2026-05-24
     | between 3 and 5 June | 3 and 5 June = 2026-06-03, 2026-06-05
     | am 1. und 2. Juni | am 1. und 2. Juni = 2026-06-01, 2026-06-02
     | um 15:30h | um 15:30h = unknown @15:30
     | zwischen 9 und 11 Uhr | 9 und 11 Uhr = unknown @09:00
     | Mi 20.05. 14:00 | Mi 20.05. 14:00 = 2026-05-20 @14:00
     | So 3. Platz | none
     | heute vor einer Woche | heute vor einer Woche = 2026-05-06
     | on the last day of June | on the last day of June = 2026-06-30
     | am letzten Tag des Monats | am letzten Tag des Monats = 2026-05-31
     | by midnight tonight | by midnight tonight = 2026-05-13
     | Friday at midnight | Friday at midnight = 2026-05-15
     | Meeting notes, 13 May 2026, 09:30-10:45, Room 4.12 | 13 May 2026, 09:30-10:45 = 2026-05-13 @09:30
     | Attendees: Ann (chair), Ravi, Mon Petit, April Jones, June Lee | none
     | The budget of 2026/27 is approved. | none
     | Order no. 2026-05-13-A is late. | none
     | Let's take 5 to 10 minutes. | none
     | At 3 Main Street | none
     | Mo–Fr 9–17 Uhr | 9–17 Uhr = unknown @09:00
     | Wir sehen uns am Montag, dem 18. Mai, um 10 Uhr. | am Montag, dem 18. Mai, um 10 Uhr = 2026-05-18 @10:00

    """
}
