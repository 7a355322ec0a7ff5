"""Writes src/cases.json: python3 cases.py > src/cases.json

The expected values come from Python's zoneinfo, a second implementation that shares nothing with the package: it finds a day by trying one after another.
PEP 495's fold=0 is the package's rule: a wall time in a gap is read with the offset before it, so it moves forward, and one in an overlap is the first.
Cases at the top are by hand.
"""
import calendar
import json
import sys
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

UTC = timezone.utc
DAY = timedelta(days=1)
rows = []


def iso(instant):
    return instant.astimezone(UTC).strftime('%Y-%m-%dT%H:%M:%S.000Z')


def instant_of(wall, zone):
    """The instant of a naive wall time, by fold=0."""
    return wall.replace(tzinfo=ZoneInfo(zone), fold=0).astimezone(UTC)


def on_clock(day, time, zone):
    hour, minute = map(int, time.split(':'))
    return instant_of(datetime(day.year, day.month, day.day, hour, minute), zone)


def moment(wall, zone):
    return on_clock(date.fromisoformat(wall['date']), wall['time'], zone)


def end_of_days(rule, start, zone):
    excluded = rule.get('excludedWeekdays', [])
    day = start.astimezone(ZoneInfo(zone)).date()
    left = rule['days']
    while left > 0 or day.isoweekday() in excluded:
        day += DAY
        left -= day.isoweekday() not in excluded
    while True:
        end = on_clock(day, rule['time'], zone)
        if end > start and end.astimezone(ZoneInfo(zone)).isoweekday() not in excluded:
            return end
        day += DAY


def is_named(day, rule):
    if rule['kind'] == 'weekly':
        return day.isoweekday() == rule['weekday']
    is_day = day.day == min(rule['day'], calendar.monthrange(day.year, day.month)[1])
    return is_day and (rule['kind'] == 'monthly' or (day.month - 1) % 3 + 1 == rule['month'])


def end_of_blended(rule, start, zone):
    """The first moment after the start, or the second one when the first is nearer than the threshold."""
    day = start.astimezone(ZoneInfo(zone)).date() - 2 * DAY
    coming = []
    while len(coming) < 2:
        if is_named(day, rule) and on_clock(day, rule['time'], zone) > start:
            coming.append(on_clock(day, rule['time'], zone))
        day += DAY
    return coming[coming[0] - start < timedelta(hours=rule.get('extendBelowHours', 0))]


def expect(rule, start, zone):
    kind = rule['kind']
    if kind in ('hours', 'minutes'):
        return start + timedelta(**{kind: rule[kind]})
    if kind in ('fixed', 'quantity'):
        return moment(rule, zone)
    return (end_of_days if kind == 'days' else end_of_blended)(rule, start, zone)


def add(why, rule, start, zone):
    end = expect(rule, start, zone)
    wall = end.astimezone(ZoneInfo(zone)).strftime('%Y-%m-%dT%H:%M:%S')
    row = {'why': why, 'rule': rule, 'zone': zone, 'startedAt': iso(start), 'at': iso(end), 'wallTime': wall}
    if 'opens' in rule:
        row['opensAt'] = iso(moment(rule['opens'], zone))
    rows.append(row)


def by_hand(why, rule, start, zone, at, wall):
    """A case whose answer was worked out on paper; the second implementation must agree with it."""
    add(why, rule, datetime.fromisoformat(start + '+00:00'), zone)
    assert (rows[-1]['at'], rows[-1]['wallTime']) == (at, wall), (rows[-1], at, wall)


def days(count, time, *excluded):
    return {'kind': 'days', 'days': count, 'time': time, **({'excludedWeekdays': list(excluded)} if excluded else {})}


def hours(count):
    return {'kind': 'hours', 'hours': count}


def minutes(count):
    return {'kind': 'minutes', 'minutes': count}


def fixed(date, time, opens=None):
    return {'kind': 'fixed', 'date': date, 'time': time, **({'opens': wall_moment(*opens)} if opens else {})}


def quantity(date, time, opens):
    return {'kind': 'quantity', 'date': date, 'time': time, 'opens': wall_moment(*opens)}


def wall_moment(date, time):
    return {'date': date, 'time': time}


def extended(rule, hours):
    return {**rule, **({'extendBelowHours': hours} if hours else {})}


def weekly(weekday, time, extend=0):
    return extended({'kind': 'weekly', 'weekday': weekday, 'time': time}, extend)


def monthly(day, time, extend=0):
    return extended({'kind': 'monthly', 'day': day, 'time': time}, extend)


def quarterly(month, day, time, extend=0):
    return extended({'kind': 'quarterly', 'month': month, 'day': day, 'time': time}, extend)


MON, TUE, WED, THU, FRI, SAT, SUN = range(1, 8)
NY, VIE, LHI, APIA, SAO, KTM = 'America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Sao_Paulo', 'Asia/Kathmandu'

# The rules on ordinary days.
by_hand('3 days at 23:59 from Monday 11:00 end on Thursday', days(3, '23:59'), '2026-06-01T09:00:00', VIE, '2026-06-04T21:59:00.000Z', '2026-06-04T23:59:00')
by_hand('0 days end the same day', days(0, '23:59'), '2026-06-01T09:00:00', VIE, '2026-06-01T21:59:00.000Z', '2026-06-01T23:59:00')
by_hand('0 days whose clock time is over roll to the next day', days(0, '09:00'), '2026-06-01T09:00:00', VIE, '2026-06-02T07:00:00.000Z', '2026-06-02T09:00:00')
by_hand('0 days started on the very minute roll to the next day', days(0, '11:00'), '2026-06-01T09:00:00', VIE, '2026-06-02T09:00:00.000Z', '2026-06-02T11:00:00')
by_hand('0 days one second before the minute end in a second', days(0, '11:00'), '2026-06-01T08:59:59', VIE, '2026-06-01T09:00:00.000Z', '2026-06-01T11:00:00')
by_hand('1 day at a clock time earlier than the start does not roll', days(1, '09:00'), '2026-06-01T09:00:00', VIE, '2026-06-02T07:00:00.000Z', '2026-06-02T09:00:00')
by_hand('1 day at midnight is the beginning of the next day', days(1, '00:00'), '2026-06-01T21:59:59', VIE, '2026-06-01T22:00:00.000Z', '2026-06-02T00:00:00')
by_hand('the start day is counted on the zone\'s calendar, not in UTC', days(1, '23:59'), '2026-06-01T02:00:00', NY, '2026-06-02T03:59:00.000Z', '2026-06-01T23:59:00')
by_hand('the start day is already tomorrow east of Greenwich', days(1, '23:59'), '2026-06-01T12:00:00', APIA, '2026-06-03T10:59:00.000Z', '2026-06-03T23:59:00')
by_hand('48 hours from Monday 11:00 end on Wednesday 11:00', hours(48), '2026-06-01T09:00:00', VIE, '2026-06-03T09:00:00.000Z', '2026-06-03T11:00:00')
by_hand('seconds of the start are kept by hours', hours(1), '2026-06-01T09:00:17', VIE, '2026-06-01T10:00:17.000Z', '2026-06-01T12:00:17')
by_hand('30 minutes across midnight', minutes(30), '2026-06-01T21:45:00', VIE, '2026-06-01T22:15:00.000Z', '2026-06-02T00:15:00')
by_hand('525,600 minutes are 365 days', minutes(525600), '2026-06-01T00:00:00', 'UTC', '2027-06-01T00:00:00.000Z', '2027-06-01T00:00:00')
by_hand('87,600 hours are 3,650 days', hours(87600), '2026-06-01T00:00:00', 'UTC', '2036-05-29T00:00:00.000Z', '2036-05-29T00:00:00')
by_hand('3,650 days pass two leap days', days(3650, '12:00'), '2026-06-01T00:00:00', 'UTC', '2036-05-29T12:00:00.000Z', '2036-05-29T12:00:00')
by_hand('a fixed end is the same for an early start', fixed('2026-11-27', '23:59'), '2026-01-01T00:00:00', NY, '2026-11-28T04:59:00.000Z', '2026-11-27T23:59:00')
by_hand('a fixed end is the same for a start after it', fixed('2026-11-27', '23:59'), '2027-01-01T00:00:00', NY, '2026-11-28T04:59:00.000Z', '2026-11-27T23:59:00')
by_hand('45 minutes are part of Kathmandu\'s offset', fixed('2026-04-14', '00:00'), '2026-01-01T00:00:00', KTM, '2026-04-13T18:15:00.000Z', '2026-04-14T00:00:00')

# Clocks forward and back, by hand.
by_hand('02:30 does not exist in New York: forward to 03:30', days(1, '02:30'), '2026-03-07T17:00:00', NY, '2026-03-08T07:30:00.000Z', '2026-03-08T03:30:00')
by_hand('01:30 comes twice in New York: the first', days(1, '01:30'), '2026-10-31T16:00:00', NY, '2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00')
by_hand('started between the two 01:30: the first is over, so the next day', days(0, '01:30'), '2026-11-01T06:00:00', NY, '2026-11-02T06:30:00.000Z', '2026-11-02T01:30:00')
by_hand('02:30 does not exist in Vienna: forward to 03:30', days(2, '02:30'), '2026-03-27T10:00:00', VIE, '2026-03-29T01:30:00.000Z', '2026-03-29T03:30:00')
by_hand('02:30 comes twice in Vienna: the first', days(2, '02:30'), '2026-10-23T10:00:00', VIE, '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00')
by_hand('48 hours across the clocks going forward show an hour later', hours(48), '2026-03-28T10:00:00', VIE, '2026-03-30T10:00:00.000Z', '2026-03-30T12:00:00')
by_hand('48 hours across the clocks going back show an hour earlier', hours(48), '2026-10-24T09:00:00', VIE, '2026-10-26T09:00:00.000Z', '2026-10-26T10:00:00')
by_hand('02:15 does not exist on Lord Howe: forward by half an hour', days(1, '02:15'), '2026-10-02T22:00:00', LHI, '2026-10-03T15:45:00.000Z', '2026-10-04T02:45:00')
by_hand('01:45 comes twice on Lord Howe: the first', days(1, '01:45'), '2026-04-03T22:00:00', LHI, '2026-04-04T14:45:00.000Z', '2026-04-05T01:45:00')
by_hand('24 hours on Lord Howe across half an hour forward', hours(24), '2026-10-03T00:00:00', LHI, '2026-10-04T00:00:00.000Z', '2026-10-04T11:00:00')
by_hand('a fixed end inside the gap moves forward', fixed('2026-03-29', '02:00'), '2026-01-01T00:00:00', VIE, '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00')
by_hand('a fixed end in the hour that comes twice is the first', fixed('2026-10-25', '02:00'), '2026-01-01T00:00:00', VIE, '2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00')
by_hand('midnight does not exist in Sao Paulo on 4 November 2018', days(1, '00:00'), '2018-11-03T12:00:00', SAO, '2018-11-04T03:00:00.000Z', '2018-11-04T01:00:00')
by_hand('23:30 comes twice in Sao Paulo on 17 February 2018: the first', days(0, '23:30'), '2018-02-17T12:00:00', SAO, '2018-02-18T01:30:00.000Z', '2018-02-17T23:30:00')
by_hand('no clock change in Sao Paulo since 2019', days(1, '00:00'), '2026-10-31T12:00:00', SAO, '2026-11-01T03:00:00.000Z', '2026-11-01T00:00:00')
by_hand('30 December 2011 was skipped in Apia: forward by a day', days(1, '23:59'), '2011-12-29T20:00:00', APIA, '2011-12-31T09:59:00.000Z', '2011-12-31T23:59:00')
by_hand('24 hours in Apia across the day that was skipped', hours(24), '2011-12-29T20:00:00', APIA, '2011-12-30T20:00:00.000Z', '2011-12-31T10:00:00')
by_hand('Kathmandu moved by a quarter of an hour in 1986', fixed('1986-01-01', '00:05'), '1985-12-01T00:00:00', KTM, '1985-12-31T18:35:00.000Z', '1986-01-01T00:20:00')

# Excluded weekdays.
by_hand('5 days from Friday without Saturday and Sunday end the next Friday', days(5, '23:59', SAT, SUN), '2026-06-05T09:00:00', VIE, '2026-06-12T21:59:00.000Z', '2026-06-12T23:59:00')
by_hand('1 day from Friday without the weekend ends on Monday', days(1, '12:00', SAT, SUN), '2026-06-05T09:00:00', VIE, '2026-06-08T10:00:00.000Z', '2026-06-08T12:00:00')
by_hand('1 day from an excluded Saturday ends on Monday', days(1, '12:00', SAT, SUN), '2026-06-06T09:00:00', VIE, '2026-06-08T10:00:00.000Z', '2026-06-08T12:00:00')
by_hand('5 days from an excluded Saturday end on Friday', days(5, '12:00', SAT, SUN), '2026-06-06T09:00:00', VIE, '2026-06-12T10:00:00.000Z', '2026-06-12T12:00:00')
by_hand('0 days on an excluded day go to the next counted day', days(0, '23:59', SAT, SUN), '2026-06-06T09:00:00', VIE, '2026-06-08T21:59:00.000Z', '2026-06-08T23:59:00')
by_hand('0 days whose clock time is over roll to the next counted day', days(0, '09:00', SAT, SUN), '2026-06-05T09:00:00', VIE, '2026-06-08T07:00:00.000Z', '2026-06-08T09:00:00')
by_hand('10 days without the weekend are two weeks', days(10, '08:00', SAT, SUN), '2026-06-03T09:00:00', VIE, '2026-06-17T06:00:00.000Z', '2026-06-17T08:00:00')
by_hand('only Wednesdays count', days(3, '08:00', MON, TUE, THU, FRI, SAT, SUN), '2026-06-03T09:00:00', VIE, '2026-06-24T06:00:00.000Z', '2026-06-24T08:00:00')
by_hand('an excluded start day is still day 0', days(2, '08:00', MON), '2026-06-01T09:00:00', VIE, '2026-06-03T06:00:00.000Z', '2026-06-03T08:00:00')
by_hand('the weekday is that of the zone, not of UTC', days(0, '23:59', SAT), '2026-06-06T02:00:00', NY, '2026-06-06T03:59:00.000Z', '2026-06-05T23:59:00')
by_hand('the skipped Friday in Apia does not become an excluded Saturday', days(1, '12:00', SAT), '2011-12-29T20:00:00', APIA, '2011-12-31T22:00:00.000Z', '2012-01-01T12:00:00')
by_hand('3,650 counted days without the weekend are 730 weeks', days(3650, '12:00', SAT, SUN), '2026-06-01T00:00:00', 'UTC', '2040-05-28T12:00:00.000Z', '2040-05-28T12:00:00')

# Blended: the next weekday, day of the month, day of the quarter.
by_hand('the next Sunday from a Monday', weekly(SUN, '23:59'), '2026-06-01T09:00:00', VIE, '2026-06-07T21:59:00.000Z', '2026-06-07T23:59:00')
by_hand('the same day when its time is still to come', weekly(MON, '23:59'), '2026-06-01T09:00:00', VIE, '2026-06-01T21:59:00.000Z', '2026-06-01T23:59:00')
by_hand('a week later when its time is over', weekly(MON, '09:00'), '2026-06-01T09:00:00', VIE, '2026-06-08T07:00:00.000Z', '2026-06-08T09:00:00')
by_hand('a week later when started on the very minute', weekly(MON, '11:00'), '2026-06-01T09:00:00', VIE, '2026-06-08T09:00:00.000Z', '2026-06-08T11:00:00')
by_hand('in a second when started a second before', weekly(MON, '11:00'), '2026-06-01T08:59:59', VIE, '2026-06-01T09:00:00.000Z', '2026-06-01T11:00:00')
by_hand('the weekday is read in the zone: still Sunday in New York', weekly(SUN, '23:59'), '2026-06-01T02:00:00', NY, '2026-06-01T03:59:00.000Z', '2026-05-31T23:59:00')
by_hand('24 hours left are not fewer than 24', weekly(SUN, '23:59', 24), '2026-06-06T21:59:00', VIE, '2026-06-07T21:59:00.000Z', '2026-06-07T23:59:00')
by_hand('a second less than 24 hours is fewer: one more week', weekly(SUN, '23:59', 24), '2026-06-06T21:59:01', VIE, '2026-06-14T21:59:00.000Z', '2026-06-14T23:59:00')
by_hand('only one week is added, however high the threshold', weekly(SUN, '23:59', 1000), '2026-06-01T09:00:00', VIE, '2026-06-14T21:59:00.000Z', '2026-06-14T23:59:00')
by_hand('24 hours on the clock are 23 elapsed when clocks go forward: one more week', weekly(SUN, '12:00', 24), '2026-03-28T11:00:00', VIE, '2026-04-05T10:00:00.000Z', '2026-04-05T12:00:00')
by_hand('24 hours on the clock are 25 elapsed when clocks go back: not fewer than 25', weekly(SUN, '12:00', 25), '2026-10-24T10:00:00', VIE, '2026-10-25T11:00:00.000Z', '2026-10-25T12:00:00')
by_hand('Sunday 02:30 does not exist in Vienna: forward to 03:30', weekly(SUN, '02:30'), '2026-03-24T10:00:00', VIE, '2026-03-29T01:30:00.000Z', '2026-03-29T03:30:00')
by_hand('Sunday 02:30 comes twice in Vienna: the first', weekly(SUN, '02:30'), '2026-10-20T10:00:00', VIE, '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00')
by_hand('started between the two 02:30: a week later', weekly(SUN, '02:30'), '2026-10-25T01:00:00', VIE, '2026-11-01T01:30:00.000Z', '2026-11-01T02:30:00')
by_hand('the Friday that Apia skipped moves to Saturday, also for a start on that Saturday', weekly(FRI, '23:59'), '2011-12-30T20:00:00', APIA, '2011-12-31T09:59:00.000Z', '2011-12-31T23:59:00')
by_hand('day 15 of this month', monthly(15, '12:00'), '2026-06-01T09:00:00', VIE, '2026-06-15T10:00:00.000Z', '2026-06-15T12:00:00')
by_hand('day 15 of the next month once it is over', monthly(15, '12:00'), '2026-06-15T10:00:00', VIE, '2026-07-15T10:00:00.000Z', '2026-07-15T12:00:00')
by_hand('day 31 of June is the 30th', monthly(31, '23:59'), '2026-06-01T09:00:00', VIE, '2026-06-30T21:59:00.000Z', '2026-06-30T23:59:00')
by_hand('day 31 after the short month is the 31st again', monthly(31, '23:59'), '2026-06-30T21:59:00', VIE, '2026-07-31T21:59:00.000Z', '2026-07-31T23:59:00')
by_hand('day 30 of February is the 28th', monthly(30, '23:59'), '2027-02-01T09:00:00', VIE, '2027-02-28T22:59:00.000Z', '2027-02-28T23:59:00')
by_hand('day 30 of February in a leap year is the 29th', monthly(30, '23:59'), '2028-02-01T09:00:00', VIE, '2028-02-29T22:59:00.000Z', '2028-02-29T23:59:00')
by_hand('day 1 after December is in January', monthly(1, '00:00'), '2026-12-31T10:00:00', VIE, '2026-12-31T23:00:00.000Z', '2027-01-01T00:00:00')
by_hand('fewer than 48 hours before day 31: the last of February', monthly(31, '23:59', 48), '2027-01-30T10:00:00', VIE, '2027-02-28T22:59:00.000Z', '2027-02-28T23:59:00')
by_hand('the last month of this quarter', quarterly(3, 31, '23:59'), '2026-04-01T09:00:00', VIE, '2026-06-30T21:59:00.000Z', '2026-06-30T23:59:00')
by_hand('the first month of the quarter is over: the next quarter', quarterly(1, 10, '12:00'), '2026-05-20T09:00:00', VIE, '2026-07-10T10:00:00.000Z', '2026-07-10T12:00:00')
by_hand('the second month of the first quarter is February', quarterly(2, 31, '12:00'), '2028-01-01T09:00:00', VIE, '2028-02-29T11:00:00.000Z', '2028-02-29T12:00:00')
by_hand('the last quarter goes on into the next year', quarterly(1, 1, '00:00'), '2026-10-05T09:00:00', NY, '2027-01-01T05:00:00.000Z', '2027-01-01T00:00:00')
by_hand('fewer than 72 hours before the quarter\'s end: one more quarter', quarterly(3, 31, '23:59', 72), '2026-12-29T23:00:00', VIE, '2027-03-31T21:59:00.000Z', '2027-03-31T23:59:00')

# One end for everybody, with a start.
by_hand('a fixed end with a start', fixed('2026-11-27', '23:59', ('2026-11-20', '09:00')), '2026-11-01T00:00:00', NY, '2026-11-28T04:59:00.000Z', '2026-11-27T23:59:00')
assert rows[-1]['opensAt'] == '2026-11-20T14:00:00.000Z'
by_hand('a start that clocks skip moves forward', fixed('2026-03-30', '12:00', ('2026-03-29', '02:30')), '2026-01-01T00:00:00', VIE, '2026-03-30T10:00:00.000Z', '2026-03-30T12:00:00')
assert rows[-1]['opensAt'] == '2026-03-29T01:30:00.000Z'
by_hand('a start that comes twice is the first', fixed('2026-10-26', '12:00', ('2026-10-25', '02:30')), '2026-01-01T00:00:00', VIE, '2026-10-26T11:00:00.000Z', '2026-10-26T12:00:00')
assert rows[-1]['opensAt'] == '2026-10-25T00:30:00.000Z'
by_hand('a quantity is open from its start to its end', quantity('2026-12-24', '18:00', ('2026-12-01', '00:00')), '2026-12-10T00:00:00', VIE, '2026-12-24T17:00:00.000Z', '2026-12-24T18:00:00')
assert rows[-1]['opensAt'] == '2026-11-30T23:00:00.000Z'

# Leap days, month ends, quarter ends, year ends.
for zone in (NY, VIE, KTM, APIA):
    for year in (2027, 2028, 2032, 2100):
        add('1 day after 28 February', days(1, '18:00'), instant_of(datetime(year, 2, 28, 10), zone), zone)
        add('24 hours after 28 February', hours(24), instant_of(datetime(year, 2, 28, 10), zone), zone)
    add('a year of days from a leap day', days(365, '12:00'), instant_of(datetime(2028, 2, 29, 10), zone), zone)
    for month in (1, 4, 8, 12):
        last = datetime(2026 + month // 12, month % 12 + 1, 1) - timedelta(hours=14)
        add('1 day from the last day of a month', days(1, '23:59'), instant_of(last, zone), zone)
        add('30 days from the last day of a month', days(30, '07:05'), instant_of(last, zone), zone)
    add('a fixed end at the last minute of a year', fixed('2026-12-31', '23:59'), instant_of(datetime(2026, 7, 1), zone), zone)
    add('a fixed end on a leap day', fixed('2028-02-29', '00:00'), instant_of(datetime(2026, 7, 1), zone), zone)
    for index in range(24):
        first = datetime(2027 + index // 12, index % 12 + 1, 1, 10)
        if index % 2 == 0:
            add('the last day of a quarter\'s month', quarterly(index // 2 % 3 + 1, 31, '18:00'), instant_of(first, zone), zone)
        else:
            add('the last days of a month', monthly(29 + index // 2 % 3, '23:59'), instant_of(first, zone), zone)
    for weekday in range(1, 8):
        start = instant_of(datetime(2028, 2, 21 + weekday, 20), zone)
        add('counted days over a leap day', days(weekday, '18:00', weekday, weekday % 7 + 1), start, zone)
        add('a weekday around a leap day', weekly(TUE, '18:00', 24), start, zone)

# Every clock change from 2025 to 2035 of zones whose rule is stable.
ZONES = [NY, 'America/Chicago', 'America/Los_Angeles', 'America/St_Johns', 'America/Santiago', VIE, 'Europe/London', 'Europe/Lisbon', 'Atlantic/Azores',
         'Europe/Athens', 'Asia/Jerusalem', 'Africa/Cairo', 'Australia/Sydney', LHI, 'Pacific/Auckland', 'Pacific/Chatham']


def changes(zone):
    info = ZoneInfo(zone)
    at = datetime(2025, 1, 1, tzinfo=UTC)
    while at.year < 2036:
        after = at + timedelta(hours=1)
        if at.astimezone(info).utcoffset() != after.astimezone(info).utcoffset():
            low, high = at, after
            while high - low > timedelta(seconds=1):
                middle = low + timedelta(seconds=int((high - low).total_seconds()) // 2)
                if middle.astimezone(info).utcoffset() == low.astimezone(info).utcoffset():
                    low = middle
                else:
                    high = middle
            yield high, high.astimezone(info).utcoffset() - low.astimezone(info).utcoffset()
        at = after


def around(middle, what, number, zone):
    """The calendar's rules at a wall time that is skipped or comes twice, in turns."""
    day, time = middle.strftime('%Y-%m-%d'), middle.strftime('%H:%M')
    threshold = 6 + number
    rule = (weekly(middle.isoweekday(), time, threshold), monthly(middle.day, time, threshold), quarterly((middle.month - 1) % 3 + 1, middle.day, time, threshold))[number % 3]
    # One year exactly at the threshold, the next year a second nearer to the end.
    yield f'the threshold before a time that {what}', rule, instant_of(middle, zone) - timedelta(hours=threshold) + timedelta(seconds=number // 2 % 2)
    if number % 4 == 0:
        start = instant_of(middle.replace(hour=12, minute=0) - timedelta(days=4), zone)
        yield f'counted days to a time that {what}', days(3, time, (middle - 2 * DAY).isoweekday()), start
    if number % 4 == 1:
        yield f'the next weekday after a time that {what}', weekly(middle.isoweekday(), time), instant_of(middle, zone)
    if number % 8 == 2:
        end = (middle + 3 * DAY).strftime('%Y-%m-%d')
        yield f'a start that {what}', fixed(end, '12:00', (day, time)), instant_of(middle - 9 * DAY, zone)
    if number % 8 == 5:
        opening = (middle - 3 * DAY).strftime('%Y-%m-%d')
        yield f'a quantity whose end {what}', quantity(day, time, (opening, '12:00')), instant_of(middle - DAY, zone)


for zone in ZONES:
    found = list(changes(zone))
    assert len(found) == 22, (zone, len(found))
    for number, (changed_at, shift) in enumerate(found):
        # The wall time in the middle of what is skipped or comes twice.
        before = (changed_at - timedelta(seconds=1)).astimezone(ZoneInfo(zone)).replace(tzinfo=None) + timedelta(seconds=1)
        middle = before + shift / 2
        what = 'is skipped' if shift > timedelta(0) else 'comes twice'
        count = 1 + number % 3
        start = instant_of(middle.replace(hour=12, minute=0) - timedelta(days=count), zone)
        add(f'a time that {what}', days(count, middle.strftime('%H:%M')), start, zone)
        if number % 3 == 0:
            add('hours across a clock change', hours(24 * count), start, zone)
        if number % 4 == 1:
            add(f'a fixed end that {what}', fixed(middle.strftime('%Y-%m-%d'), middle.strftime('%H:%M')), start, zone)
        if number % 4 == 3:
            add('minutes across a clock change', minutes(45), changed_at - timedelta(minutes=20), zone)
        if number % 4 == 2:
            add('0 days, started in the minute after a clock change', days(0, middle.strftime('%H:%M')), changed_at + timedelta(minutes=1), zone)
        for why, rule, start in around(middle, what, number, zone):
            add(why, rule, start, zone)

sys.stdout.write('[\n' + ',\n'.join(json.dumps(row, separators=(',', ':')) for row in rows) + '\n]\n')
print(len(rows), 'cases', file=sys.stderr)
