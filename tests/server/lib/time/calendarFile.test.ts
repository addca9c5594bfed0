import { calendarFile } from '../../../../src/server/lib/time/calendarFile';

const EVENT = {
  uid: 'a1@consultations.masar',
  start: new Date('2026-03-02T06:00:00Z'),
  end: new Date('2026-03-02T06:30:00Z'),
  createdAt: new Date('2026-03-01T08:00:00.123Z'),
  changedAt: new Date('2026-03-01T08:00:00.123Z'),
  sequence: 0,
  isCancelled: false,
  url: 'https://masar.example/consultation/a1',
  language: 'en',
  summary: 'Call, at last; really\\',
  description: 'One\nTwo',
};

describe('a calendar file (BOOK-05)', () => {
  it('has its times in UTC, a UID and CRLF at the end of every line', () => {
    const text = calendarFile(EVENT);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:a1@consultations.masar',
        'DTSTAMP:20260301T080000Z',
        'DTSTART:20260302T060000Z',
        'DTEND:20260302T063000Z',
      ]),
    );
  });

  it('escapes its texts', () => {
    const text = calendarFile(EVENT);
    expect(text).toContain('SUMMARY;LANGUAGE=en:Call\\, at last\\; really\\\\\r\n');
    expect(text).toContain('DESCRIPTION;LANGUAGE=en:One\\nTwo\r\n');
  });

  it('folds at 75 octets, never within a character', () => {
    const description = 'استشارة مع مسار للدراسة في الخارج '.repeat(8).trim();
    const text = calendarFile({ ...EVENT, language: 'ar', description });
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION;LANGUAGE=ar:${description}\r\n`);
  });

  it('replaces the entry that a calendar has when it moves', () => {
    const first = calendarFile(EVENT);
    expect(first).toContain('METHOD:PUBLISH\r\n');
    expect(first).toContain('SEQUENCE:0\r\nSTATUS:CONFIRMED\r\n');
    expect(first).toContain('URL:https://masar.example/consultation/a1\r\n');
    const moved = calendarFile({
      ...EVENT,
      start: new Date('2026-03-03T06:00:00Z'),
      sequence: 1,
      changedAt: new Date('2026-03-01T09:00:00Z'),
    });
    expect(moved).toContain('UID:a1@consultations.masar\r\nSEQUENCE:1\r\n');
    expect(moved).toContain('DTSTAMP:20260301T090000Z\r\nCREATED:20260301T080000Z\r\n');
    expect(moved).toContain('LAST-MODIFIED:20260301T090000Z\r\nDTSTART:20260303T060000Z\r\n');
  });

  it('takes the entry out when it is cancelled, and reminds of nothing', () => {
    const text = calendarFile({ ...EVENT, sequence: 2, isCancelled: true, url: null });
    expect(text).toContain('METHOD:CANCEL\r\n');
    expect(text).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED\r\n');
    expect(text).not.toMatch(/VALARM|URL:/);
  });
});
