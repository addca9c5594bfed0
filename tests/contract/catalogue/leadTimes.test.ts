import { NO_LEAD, leadWeeksFor, longCourseOf } from '../../../src/contract/catalogue/leadTimes';

const LEAD = { lead_weeks: 3, long_course: { over_weeks: 12, lead_weeks: 10 } };

describe('leadWeeksFor (CAT-09)', () => {
  it.each([
    [null, 3],
    [1, 3],
    [12, 3],
    [13, 10],
  ])('gives a course of %s weeks %s weeks', (weeks, lead) => {
    expect(leadWeeksFor(LEAD, weeks)).toBe(lead);
  });

  it('gives every length the same weeks where no rule for longer courses stands', () => {
    expect(leadWeeksFor({ lead_weeks: 8, long_course: null }, 40)).toBe(8);
    expect(leadWeeksFor(NO_LEAD, 40)).toBe(0);
  });
});

it('names the rule for longer courses only to a longer one', () => {
  expect(longCourseOf(LEAD, 12)).toBeNull();
  expect(longCourseOf(LEAD, 13)).toEqual({ over_weeks: 12, lead_weeks: 10 });
});
