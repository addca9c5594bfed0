import { openingHoursOf } from '../../../src/contract/content/openingHours';

describe('opening hours (APP-15)', () => {
  it('puts days with the same shifts together and leaves closed days out', () => {
    const text = 'sat-wed 09:00-12:00, sat-wed 16:00-24:00, fri 10:00-12:00 Asia/Riyadh';
    expect(openingHoursOf(text)).toEqual({
      time_zone: 'Asia/Riyadh',
      rows: [
        {
          days: [0, 1, 2, 3, 6],
          shifts: [
            { from: 540, to: 720 },
            { from: 960, to: 1440 },
          ],
        },
        { days: [5], shifts: [{ from: 600, to: 720 }] },
      ],
    });
  });

  it.each([null, 'whenever', 'sun 09:00-18:00 Nowhere/City'])('is none for %j', (text) => {
    expect(openingHoursOf(text)).toBeNull();
  });
});
