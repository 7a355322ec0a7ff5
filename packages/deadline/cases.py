"""Writes src/cases.json: python3 cases.py > src/cases.json

The expected values come from Python's zoneinfo and integer arithmetic, a second implementation that shares nothing with the package. PEP 495's fold=0 is
the package's rule: a wall time in a gap is read with the offset before it, so it moves forward, and one in an overlap is the first. Cases at the top are by hand.
"""
import json
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

UTC = timezone.utc
rows = []


def iso(instant):
    return instant.astimezone(UTC).strftime('%Y-%m-%dT%H:%M:%S.000Z')


def instant_of(wall, zone):
    """The instant of a naive wall time, by fold=0."""
    return wall.replace(tzinfo=ZoneInfo(zone), fold=0).astimezone(UTC)


def expect(rule, start, zone):
    kind = rule['kind']
    if kind == 'hours':
        return start + timedelta(hours=rule['hours'])
    if kind == 'minutes':
        return start + timedelta(minutes=rule['minutes'])
    if kind == 'fixed':
        return instant_of(datetime.fromisoformat(f"{rule['date']}T{rule['time']}"), zone)
    hour, minute = map(int, rule['time'].split(':'))
    day = start.astimezone(ZoneInfo(zone)).date() + timedelta(days=rule['days'])
    while True:
        end = instant_of(datetime(day.year, day.month, day.day, hour, minute), zone)
        if end > start:
            return end
        day += timedelta(days=1)


def add(why, rule, start, zone):
    end = expect(rule, start, zone)
    wall = end.astimezone(ZoneInfo(zone)).strftime('%Y-%m-%dT%H:%M:%S')
    rows.append({'why': why, 'rule': rule, 'zone': zone, 'startedAt': iso(start), 'at': iso(end), 'wallTime': wall})


def by_hand(why, rule, start, zone, at, wall):
    """A case whose answer was worked out on paper; the second implementation must agree with it."""
    add(why, rule, datetime.fromisoformat(start + '+00:00'), zone)
    assert (rows[-1]['at'], rows[-1]['wallTime']) == (at, wall), (rows[-1], at, wall)


def days(count, time):
    return {'kind': 'days', 'days': count, 'time': time}


def hours(count):
    return {'kind': 'hours', 'hours': count}


def minutes(count):
    return {'kind': 'minutes', 'minutes': count}


def fixed(date, time):
    return {'kind': 'fixed', 'date': date, 'time': time}


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

# Leap days, month ends, year ends.
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


for zone in ZONES:
    found = list(changes(zone))
    assert len(found) == 22, (zone, len(found))
    for number, (at, shift) in enumerate(found):
        # The wall time in the middle of what is skipped or comes twice.
        before = (at - timedelta(seconds=1)).astimezone(ZoneInfo(zone)).replace(tzinfo=None) + timedelta(seconds=1)
        middle = before + shift / 2
        what = 'is skipped' if shift > timedelta(0) else 'comes twice'
        count = 1 + number % 3
        start = instant_of(middle.replace(hour=12, minute=0) - timedelta(days=count), zone)
        add(f'a time that {what}', days(count, middle.strftime('%H:%M')), start, zone)
        if number % 2 == number // 2 % 2:
            add('hours across a clock change', hours(24 * count), start, zone)
        if number % 4 == 1:
            add(f'a fixed end that {what}', fixed(middle.strftime('%Y-%m-%d'), middle.strftime('%H:%M')), start, zone)
        if number % 4 == 3:
            add('minutes across a clock change', minutes(45), at - timedelta(minutes=20), zone)
        if number % 4 == 2:
            add('0 days, started in the minute after a clock change', days(0, middle.strftime('%H:%M')), at + timedelta(minutes=1), zone)

sys.stdout.write('[\n' + ',\n'.join(json.dumps(row) for row in rows) + '\n]\n')
print(len(rows), 'cases', file=sys.stderr)
