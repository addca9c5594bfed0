import { DAY, HOUR, MINUTE, SECOND } from '../../../../../../src/server/lib/time/clock';
import { buildTestApp } from '../../../../../support/app';
import type { TestApp } from '../../../../../support/app';
import { TestBrowser, anotherCode } from '../../../../../support/signIn';

const PHONE = '0500000001';
const DAYS = 3;
const STEP = 5 * MINUTE;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/**
 * An attacker with unlimited addresses and browsers guesses codes of one number as fast as the
 * limits allow. Guesses are wrong, so that the attack continues.
 */
class Attacker {
  guesses = 0;
  private asksAgainAt = 0;

  async act(): Promise<void> {
    const now = test.clock.now().getTime();
    while (this.asksAgainAt <= now) {
      const browser = new TestBrowser(test);
      const { answer, id, code } = await browser.ask(PHONE);
      if (answer.statusCode !== 200) {
        this.asksAgainAt = now + Number(answer.json().retry_after) * SECOND;
        return;
      }
      for (let outcome: unknown = 'CODE_WRONG'; outcome === 'CODE_WRONG';) {
        outcome = await new TestBrowser(test).check(id, anotherCode(code));
        this.guesses += 1;
      }
    }
  }
}

/** The chance of one correct guess. */
const chance = (guesses: number): number => 1 - (1 - 1 / 10_000) ** guesses;

describe(`a number attacked for ${DAYS} days`, () => {
  const attacker = new Attacker();
  const known = { tried: 0, signedIn: 0 };
  const fresh = { tried: 0, signedIn: 0, longestWait: 0 };

  beforeAll(async () => {
    const mine = new TestBrowser(test);
    await mine.signIn(PHONE);
    test.clock.advance(DAY);
    for (let time = 0; time < DAYS * DAY; time += STEP) {
      await attacker.act();
      // The owner signs in twice a day on a known device, and tries a new one.
      if (time % (12 * HOUR) === 6 * HOUR) {
        known.tried += 1;
        const { id, code } = await mine.ask(PHONE);
        await attacker.act();
        if ((await mine.check(id, code)) === 200) known.signedIn += 1;

        fresh.tried += 1;
        const device = new TestBrowser(test);
        const asked = await device.ask(PHONE);
        const isIn = asked.id !== '' && (await device.check(asked.id, asked.code)) === 200;
        if (isIn) fresh.signedIn += 1;
        const wait = asked.answer.json<{ retry_after?: number }>().retry_after ?? 0;
        fresh.longestWait = Math.max(fresh.longestWait, wait);
      }
      test.clock.advance(STEP);
    }
    const perDay = attacker.guesses / DAYS;
    process.stdout.write(
      [
        `A number attacked for ${DAYS} days from any number of addresses:`,
        `  guesses: ${attacker.guesses}, ${perDay.toFixed(1)} a day`,
        `  chance that one is right: ${(chance(perDay) * 100).toFixed(3)} % a day`,
        `  the owner on a known device: in ${known.signedIn} of ${known.tried} times`,
        `  the owner on a new device: in ${fresh.signedIn} of ${fresh.tried} times,`,
        `    told to come back after at most ${(fresh.longestWait / 3_600).toFixed(1)} hours`,
        '',
      ].join('\n'),
    );
  });

  it('is guessed with a chance of at most one in a thousand a day', () => {
    expect(attacker.guesses).toBeGreaterThan(10);
    expect(chance(attacker.guesses / DAYS)).toBeLessThanOrEqual(1 / 1_000);
  });

  it('never blocks its owner on a known device', () => {
    expect(known.tried).toBe(2 * DAYS);
    expect(known.signedIn).toBe(known.tried);
  });

  it('tells its owner on a new device when to retry, at most a day ahead', () => {
    expect(fresh.tried - fresh.signedIn).toBeGreaterThan(0);
    expect(fresh.longestWait).toBeGreaterThan(0);
    expect(fresh.longestWait).toBeLessThanOrEqual(24 * 3_600);
  });

  it('accepts a new device after the attack', async () => {
    test.clock.advance(DAY);
    await expect(new TestBrowser(test).signIn(PHONE)).resolves.toMatchObject({ role: 'Student' });
  });
});
