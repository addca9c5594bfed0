// Rules: API-47 (docs/requirements.md)
import { compareWithServer, deviceTime, serverNow } from '../../../src/client/lib/serverTime';

const NOW = Date.parse('2026-11-27T10:00:00.400Z');
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  compareWithServer(new Date(Date.now()).toUTCString(), Date.now());
  jest.useRealTimers();
});

const httpDate = (ms: number): string => new Date(ms).toUTCString();

it.each([12 * 60_000, -21 * 60_000, 24 * 60 * 60_000])(
  'is the server’s time where the device is %d ms ahead',
  (ahead) => {
    const server = NOW - ahead;
    compareWithServer(httpDate(server), NOW);
    expect(Math.abs(serverNow() - server)).toBeLessThan(1_000);
    // Ten minutes by the server are ten minutes here.
    const due = deviceTime(new Date(server + 600_000).toISOString());
    expect(Math.abs(due - NOW - 600_000)).toBeLessThan(1_000);
  },
);

it('leaves whole seconds and the way to the server alone, and an answer without a date', () => {
  compareWithServer(httpDate(NOW), NOW - 2_000);
  compareWithServer(null, NOW);
  compareWithServer('yesterday', NOW);
  expect(serverNow()).toBe(NOW);
});

it('follows a clock that is set right meanwhile', () => {
  compareWithServer(httpDate(NOW - 720_000), NOW);
  jest.setSystemTime(NOW - 720_000);
  compareWithServer(httpDate(NOW - 720_000), NOW - 720_000);
  expect(serverNow()).toBe(NOW - 720_000);
});
