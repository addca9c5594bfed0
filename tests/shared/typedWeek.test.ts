import { readTypedWeek, readWorkingHours, writeTypedWeek } from '../../src/shared/workingHours';

const ZONE = 'Asia/Riyadh';

describe('the hours of a form', () => {
  it.each([
    'sun-thu 09:00-18:00, sat 10:00-14:00 Asia/Riyadh',
    'sun-wed 09:00-12:00, sun-wed 16:00-24:00, fri 10:00-12:00 Europe/London',
    'mon 09:00-17:00 Asia/Dubai',
  ])('are read from %s, and written as they were', (text) => {
    expect(writeTypedWeek(readTypedWeek(text, ZONE))).toBe(text);
  });

  it('are the same week where it goes on over Saturday', () => {
    const text = 'sat-wed 09:00-12:00, sat-wed 16:00-24:00 Asia/Riyadh';
    const written = writeTypedWeek(readTypedWeek(text, ZONE));
    expect(written).not.toBe(text);
    expect(readWorkingHours(written)).toEqual(readWorkingHours(text));
  });

  it.each([
    ['a closed week', 'Asia/Riyadh', 'timeZone'],
    ['a shift without its end', 'sun 09:00- Asia/Riyadh', 'form'],
    ['nothing', '', 'timeZone'],
  ])('keep %s, which are no hours yet', (_name, text, problem) => {
    expect(writeTypedWeek(readTypedWeek(text, ZONE))).toBe(text === '' ? ZONE : text);
    expect(readWorkingHours(text)).toBe(problem);
  });
});
