import { calendarFile } from '../../../../src/server/lib/time/calendarFile';

const EVENT = {
  uid: 'a1@consultations.masar',
  start: new Date('2026-03-02T06:00:00Z'),
  end: new Date('2026-03-02T06:30:00Z'),
  createdAt: new Date('2026-03-01T08:00:00.123Z'),
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
});
