import { COURSE_WEEKS_MAX } from '../../../src/contract/requests/requests';
import {
  courseRequestSchema,
  customRequestSchema,
  registerPackageSchema,
  requestKindSchema,
  requestStepSchema,
  universityRequestSchema,
} from '../../../src/contract/requests/routes';

const options = { abortEarly: false, stripUnknown: true };
const KEY = { idempotency_key: 'k-12345678' };

describe('course request', () => {
  it('requires only its kind', () => {
    for (const kind of ['english', 'summer']) {
      expect(courseRequestSchema.validateSync({ kind, ...KEY }, options)).toEqual({
        ...KEY,
        kind,
        programme_id: null,
        destination: null,
        plan_id: null,
        weeks: null,
        start_date: null,
        english_level: null,
        amount: null,
        currency: null,
        extras: [],
        accommodation: false,
        note: '',
      });
    }
  });

  it.each([
    [{ start_date: '2026-02-30' }, 'dateInvalid'],
    [{ start_date: '' }, 'required'],
    [{ weeks: COURSE_WEEKS_MAX + 1 }, 'invalid'],
    [{ weeks: COURSE_WEEKS_MAX + 1, programme_id: null }, 'invalid'],
    [{ weeks: 105, programme_id: 7 }, 'invalid'],
    [{ weeks: 0 }, 'invalid'],
    [{ accommodation: 'yes' }, 'invalid'],
    [{ english_level: 'C9' }, 'invalid'],
    [{ kind: 'custom' }, 'invalid'],
    [{ note: 'x'.repeat(2_001) }, 'tooLong'],
    [{ note: 'half \ud800 a character' }, 'invalid'],
    [{ note: 'nul \u0000' }, 'invalid'],
    [{ idempotency_key: 'short' }, 'invalid'],
    [{ idempotency_key: undefined }, 'required'],
  ])('rejects %j', (change, message) => {
    const body = { kind: 'english', ...KEY, ...change };
    expect(() => courseRequestSchema.validateSync(body)).toThrow(message);
  });

  it("may exceed the open request's weeks for a given programme", () => {
    const weeksOf = (change: object): number | null =>
      courseRequestSchema.validateSync({ kind: 'english', ...KEY, ...change }).weeks;
    expect(weeksOf({ weeks: COURSE_WEEKS_MAX })).toBe(COURSE_WEEKS_MAX);
    expect(weeksOf({ weeks: 60, programme_id: 7 })).toBe(60);
  });

  it('keeps surrogate pairs whole', () => {
    const body = { kind: 'summer', ...KEY, note: ' رحلة \u{1f3d4} ' };
    expect(courseRequestSchema.validateSync(body, options).note).toBe('رحلة \u{1f3d4}');
  });
});

it('a designed course requires what was shown', () => {
  const body = {
    kind: 'custom',
    ...KEY,
    plan_id: 1,
    weeks: 4,
    start_date: '2026-11-23',
    amount: 100,
    currency: 'GBP',
  };
  expect(customRequestSchema.validateSync(body, options)).toEqual({
    ...body,
    extras: [],
    note: '',
  });
  for (const missing of ['plan_id', 'weeks', 'start_date', 'amount', 'currency', 'kind']) {
    expect(() => customRequestSchema.validateSync({ ...body, [missing]: undefined })).toThrow(
      'required',
    );
  }
});

it("a university request requires the student's qualification", () => {
  const body = { kind: 'university', ...KEY, degree: 'master', intake_year: 2027 };
  expect(() => universityRequestSchema.validateSync(body)).toThrow('required');
});

it('rejects an unknown kind, step or package', () => {
  expect(() => requestKindSchema.validateSync({ kind: 'other' })).toThrow('invalid');
  expect(() => requestKindSchema.validateSync({ kind: ['custom'] })).toThrow();
  expect(() => requestStepSchema.validateSync({ step: 'lost' })).toThrow('invalid');
  expect(requestStepSchema.validateSync({ step: 'paid' }, options)).toEqual({
    step: 'paid',
    note: '',
    reason: '',
  });
  expect(() => registerPackageSchema.validateSync({ user_id: 'x', plan_id: 1 })).toThrow();
});
