// Rules: CRS-01 (docs/requirements.md)
import {
  adoptDesign,
  forgetDesign,
  fromStored,
  leaveDesign,
  readDeviceDesign,
  restoreDesign,
  saveDesign,
  toStored,
} from '../../../../../src/client/features/requests/designCourse/savedDesign';
import { NO_DESIGN } from '../../../../../src/client/features/prices/machines/support/courseDesign';

const DESIGN = {
  ...NO_DESIGN,
  step: 'extras',
  destination: 'gb',
  instituteId: 20,
  programmeId: 30,
  planId: 300,
  startDate: '2027-01-04',
} as const;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-12-20T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it('restores the saved design', () => {
  saveDesign(DESIGN);
  expect(restoreDesign()).toEqual(DESIGN);
});

it('asks for a new start once it has passed, also in an open tab', () => {
  saveDesign(DESIGN);
  expect(restoreDesign()?.startDate).toBe('2027-01-04');
  jest.setSystemTime(new Date('2027-01-05T12:00:00Z'));
  expect(restoreDesign()).toEqual({ ...DESIGN, startDate: null });
});

it('gives a design of one account to nobody else, and leaves it when they sign out', () => {
  adoptDesign(DESIGN, '2026-12-20T11:00:00.000Z', 'noura');
  expect(restoreDesign('noura')).toEqual(DESIGN);
  expect(restoreDesign()).toBeNull();
  expect(restoreDesign('sara')).toBeNull();
  leaveDesign();
  expect(readDeviceDesign('noura')).toBeNull();
});

it('keeps what the account does not have yet', () => {
  saveDesign(DESIGN, 'noura');
  leaveDesign();
  expect(restoreDesign('noura')).toEqual(DESIGN);
  forgetDesign('noura');
  expect(readDeviceDesign('noura')).toMatchObject({ design: null, isSent: false });
});

it('says a design in the words of the API, and reads it back', () => {
  expect(fromStored(toStored(DESIGN))).toEqual(DESIGN);
  expect(fromStored(null)).toBeNull();
});
