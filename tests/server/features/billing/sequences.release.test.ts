// Rules: BIL-01, BIL-07, BIL-09 (docs/requirements.md)
import { randomInt } from 'node:crypto';

import { checkLedger } from '../../../../src/server/features/billing/services/checkLedger';
import { billingUrls } from '../../../support/apiUrls';
import {
  instalmentIn,
  invoicedRequest,
  moneyTest,
  readLines,
  readMixed,
  statementLine,
  statusOf,
  transactionOf,
} from '../../../support/billing';
import { sequenceTest } from '../../../support/moneySequenceSteps';
import { numbersFrom, playSequence } from '../../../support/moneySequences';

jest.setTimeout(4 * 3_600_000);

const SEED = Number(process.env.MONEY_SEED ?? randomInt(2 ** 31));
const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 10_000);
/** Servers at once, each with a database and a seed of its own: while one waits for its database, others go on. */
const LANES = Number(process.env.MONEY_LANES ?? 6);
/** The check reads the whole ledger, which only grows: what does not agree once is found by a later check. */
const BETWEEN_CHECKS = 25;
/** A database that has grown is left for an empty one. */
const PER_DATABASE = 200;

/** Plays sequences one after the other; the same seed and count play the same again. */
async function playLane(seed: number, count: number): Promise<void> {
  const random = numbersFrom(seed);
  let test = await sequenceTest();
  let played: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const named = `MONEY_SEED=${seed} MONEY_LANES=1, sequence ${n}`;
    const done = await playSequence(test, random, 14).catch((error: unknown) => {
      throw new Error(named, { cause: error });
    });
    played.push(done.join('\n  '));
    if (n % BETWEEN_CHECKS !== 0 && n !== count) continue;
    const faults = await checkLedger(test.db);
    if (faults.length > 0) throw new Error([named, JSON.stringify(faults), ...played].join('\n'));
    played = [];
    if (n % PER_DATABASE !== 0) continue;
    await test.close();
    test = await sequenceTest();
  }
  await test.close();
}

it(`ends balanced after ${SEQUENCES} sequences (MONEY_SEED=${SEED})`, async () => {
  const each = Math.ceil(SEQUENCES / LANES);
  await Promise.all(Array.from({ length: LANES }, (_, lane) => playLane(SEED + lane, each)));
});

it('matches one line once, of a hundred at once', async () => {
  const test = await moneyTest();
  const { money } = await invoicedRequest(test);
  await readLines(test, [statementLine({ bank_id: 'hundred' })]);
  const url = billingUrls.match(await transactionOf(test, 'hundred'));
  const body = { instalment_id: instalmentIn(money).id };
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => statusOf(test, n % 2 ? test.huda : test.lead, url, body)),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 409)).toHaveLength(99);
  expect(await checkLedger(test.db)).toEqual([]);
  await test.close();
});

it('leaves exactly the 20 wrong ones of 200 lines to look at', async () => {
  const test = await moneyTest();
  const { read } = await readMixed(test, { right: 180, wrong: 20 });
  expect(read).toMatchObject({ added: 200, matched: 180, to_look: 20 });
  await test.close();
});
