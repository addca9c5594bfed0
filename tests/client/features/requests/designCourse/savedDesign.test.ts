// Rules: CRS-01 (docs/requirements.md)
import {
  restoreDesign,
  saveDesign,
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
  localStorage.clear();
  sessionStorage.clear();
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
