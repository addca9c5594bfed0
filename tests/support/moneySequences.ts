/** Random sequences of what happens to money (BIL-01), for tests that check the ledger after each. */
import { randomUUID } from 'node:crypto';

import type { RequestMoney } from '../../src/contract/billing/billing';
import type { Refund } from '../../src/contract/billing/refunds';
import { billingUrls } from './apiUrls';
import {
  acceptedRequest,
  announcement,
  feeInvoice,
  instalmentsIn,
  moneyEvent,
  proofOf,
  readLines,
  readMoney,
  schoolInvoice,
  statementLine,
} from './billing';
import type { MoneyTest } from './billing';
import { moreSteps } from './moneySequenceSteps';
import type { SequenceTest } from './moneySequenceSteps';
import { asking, payout, PAYER_IBAN, readRefund, readRefundable } from './refunds';
import { post } from './signIn';
import type { SignedInPerson } from './signIn';

/** Numbers from a seed (mulberry32), so that a sequence that fails can be repeated. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Statuses that a step may come to: what the state of the money does not allow is refused, and changes nothing. */
const EXPECTED: ReadonlySet<number> = new Set([200, 403, 404, 409, 422, 503]);

/** An event about a refund. */
type Said = readonly [event: string, by: SignedInPerson, more: object];

/**
 * Does random things to the money of a request, some at once and some twice.
 * @returns its request and what was done, for the message of a failure
 */
export async function playSequence(
  test: SequenceTest,
  random: (below: number) => number,
  steps: number,
): Promise<readonly string[]> {
  const { id, applicationId, total } = await acceptedRequest(test);
  const first = 1 + random(total - 1);
  const done: string[] = [`request ${id}`];
  const lines: number[] = [];
  const team = [test.khalid, test.huda, test.lead];
  const anybody = (): SignedInPerson => team[random(team.length)] ?? test.huda;

  const call = async (name: string, by: SignedInPerson | null, url: string, body: object) => {
    const { statusCode: status } = await post(test.app, url, body, by?.headers);
    done.push(`${name}: ${status}`);
    if (!EXPECTED.has(status)) throw new Error(done.join('\n'));
  };
  const note = (what: string): void => void done.push(what);
  let lastRead: { readonly after: number; readonly money: RequestMoney } | null = null;
  /** Reads again only after something was done: most of a sequence's time was reading what was the same. */
  const read = async (): Promise<RequestMoney> => {
    if (lastRead?.after !== done.length) {
      lastRead = { after: done.length, money: await readMoney(test, test.huda, id) };
    }
    return lastRead.money;
  };
  const invoice = () => schoolInvoice(applicationId, [first, total - first]);
  await call('issue', test.khalid, billingUrls.invoices(id), invoice());

  /** The first instalment arrives as it was asked for. */
  const exact = async (): Promise<void> => {
    const [part] = instalmentsIn(await read());
    if (!part) return;
    const line = statementLine({
      amount: part.open,
      reference: part.reference,
      counterparty_account: PAYER_IBAN,
    });
    await readLines(test, [line], anybody());
    note(`arrived: ${line.amount}`);
  };
  const statement = async (): Promise<void> => {
    const parts = instalmentsIn(await read());
    const part = parts[random(parts.length)];
    const wrong = [0, 0, 0, 0, -1, 1, 5_000][random(7)] ?? 0;
    const line = statementLine({
      amount: Math.max(1, (part?.open ?? 0) + wrong),
      reference: random(4) === 0 ? '' : (part?.reference ?? ''),
      counterparty_account: random(2) === 0 ? PAYER_IBAN : '',
    });
    const result = await readLines(test, random(2) === 0 ? [line] : [line, line], anybody());
    await readLines(test, [line]);
    note(`statement of ${line.amount}: ${JSON.stringify(result)}`);
  };

  const STEPS: readonly (() => Promise<void>)[] = [
    () => call('issue', test.khalid, billingUrls.invoices(id), invoice()),
    () => {
      const amount = 100 + random(900) * 100;
      const fee = feeInvoice(amount, amount + (amount * 15) / 100);
      return call('fee', test.khalid, billingUrls.invoices(id), { ...fee, currency: 'GBP' });
    },
    async () => {
      const { invoices } = await read();
      const one = invoices[random(invoices.length)];
      const line = random(2) === 0 ? one?.lines[random(one.lines.length)]?.id : undefined;
      const body = { lines: line ? [line] : null, reason: 'x', idempotency_key: randomUUID() };
      await call('credit note', test.khalid, billingUrls.creditNotes(one?.id ?? 1), body);
    },
    async () => {
      const parts = instalmentsIn(await read());
      const part = parts[random(parts.length)];
      const body = announcement({ amount: Math.max(1, part?.amount ?? 1) });
      await call('announce', test.student, billingUrls.payments(part?.id ?? 1), body);
    },
    statement,
    statement,
    async () => {
      const { items } = await openLines(test);
      const line = items[random(Math.max(1, items.length))];
      const parts = instalmentsIn(await read());
      const part = parts[random(parts.length)];
      if (!line || !part) return;
      lines.push(line);
      const body = { instalment_id: part.id };
      await Promise.all(
        [anybody(), anybody()].map((by) => call('match', by, billingUrls.match(line), body)),
      );
    },
    async () => {
      const matched = instalmentsIn(await read()).flatMap(({ payments }) =>
        payments.flatMap(({ transaction_id: line }) => (line ? [line] : [])),
      );
      const line = matched[random(Math.max(1, matched.length))] ?? lines.at(-1) ?? 1;
      const url = billingUrls.unmatch(line);
      await Promise.all(
        [anybody(), anybody()].map((by) => call('unmatch', by, url, { reason: 'x' })),
      );
    },
    async () => {
      const matched = instalmentsIn(await read())
        .flatMap(({ payments }) => payments)
        .filter(({ state }) => state === 'matched' || state === 'receipted');
      const one = matched[random(Math.max(1, matched.length))];
      if (!one) return;
      const url = billingUrls.paymentEvents(one.id);
      await Promise.all(
        [anybody(), anybody()].map((by) =>
          call('receipt', by, url, moneyEvent('RECEIPTED', one.version)),
        ),
      );
    },
    async () => {
      const money = await read();
      const parts = instalmentsIn(money);
      const part = parts[random(parts.length)];
      const kept = money.credits[0]?.amount ?? 0;
      if (kept === 0 && random(8) > 0) return;
      const amount = Math.max(1, Math.min(kept, part?.open ?? 1));
      const body = { amount, idempotency_key: randomUUID() };
      const url = billingUrls.credit(part?.id ?? 1);
      await Promise.all([1, 2].map(() => call('use credit', test.khalid, url, body)));
    },
    async () => {
      const { standings } = await read();
      const of = standings.find(({ issuer }) => issuer === 'school');
      const held = (of?.received ?? 0) - (of?.sent ?? 0);
      if (held <= 0 && random(8) > 0) return;
      const by = anybody();
      const body = {
        institute_id: test.schoolId,
        currency: 'GBP',
        amount: Math.max(1, held - random(2)),
        sent_on: '2026-12-01',
        proof_file_id: await proofOf(test, by),
        idempotency_key: randomUUID(),
      };
      const url = billingUrls.remittances(id);
      await Promise.all([1, 2].map(() => call('remit', by, url, body)));
    },
    async () => {
      const { remittances } = await read();
      const one = remittances[random(Math.max(1, remittances.length))];
      if (!one) return;
      const [event, by] = (
        [
          ['CONFIRMED', test.school],
          ['DISPUTED', test.school],
          ['RECALLED', test.huda],
        ] as const
      )[random(3)] ?? ['CONFIRMED', test.school];
      const more =
        event === 'CONFIRMED'
          ? { arrived_on: '2026-12-01', arrived_amount: one.amount }
          : { note: 'x' };
      const body = moneyEvent(event, one.version, more);
      await call(event, by, billingUrls.remittanceEvents(one.id), body);
    },
  ];
  const ofRefund = async (): Promise<Refund | undefined> => {
    const { refunds } = await read();
    const one = refunds[random(Math.max(1, refunds.length))];
    return one && readRefund(test, one.id);
  };
  /** Undoes a recorded return of a school, by two at once. */
  const undoReturn = async (): Promise<void> => {
    const recorded = (await read()).standings.flatMap(({ returned = [] }) => returned);
    const line = recorded[random(Math.max(1, recorded.length))];
    if (!line) return;
    const url = billingUrls.undoSchoolReturn(line.id);
    await Promise.all(
      [anybody(), anybody()].map((by) => call('return undone', by, url, { reason: 'x' })),
    );
  };
  /** A school's debt comes back, as a whole or in part, is recorded by two at once, and may be undone. */
  const sendBack = async (): Promise<void> => {
    const owing = (await read()).standings.find(({ owed_back: owed }) => owed > 0);
    if (!owing) return;
    const amount = Math.max(1, owing.owed_back - (random(3) === 0 ? random(owing.owed_back) : 0));
    await readLines(test, [statementLine({ amount })], anybody());
    note(`sent back by the school: ${amount}`);
    const { returns = [] } = (await read()).standings.find(({ owed_back: owed }) => owed > 0) ?? {};
    const line = returns.find((one) => one.amount === amount) ?? returns[0];
    if (!line) return;
    const body = { institute_id: test.schoolId, transaction_id: line.id };
    const url = billingUrls.schoolReturns(id);
    await Promise.all([anybody(), anybody()].map((by) => call('school return', by, url, body)));
    if (random(2) === 0) await undoReturn();
  };
  const ofRefunds: readonly (() => Promise<void>)[] = [
    async () => {
      const arrived = instalmentsIn(await read())
        .flatMap(({ payments }) => payments)
        .filter((payment) => payment.is_refundable);
      const one = arrived[random(Math.max(1, arrived.length))];
      if (!one) return;
      const { most } = await readRefundable(test, one.id);
      const source = most.credit > 0 && random(2) === 0 ? 'credit' : 'payment';
      // Sometimes more than there is.
      const amount = Math.max(
        1,
        most[source] + 1 - random(2) - random(2) * random(most[source] + 1),
      );
      const body = asking({ source, amount });
      await Promise.all(
        [1, 2].map(() =>
          call('ask back', random(3) ? test.student : test.huda, billingUrls.refunds(one.id), body),
        ),
      );
    },
    async () => {
      const seen = await ofRefund();
      if (!seen) return;
      const url = billingUrls.refundEvents(seen.id);
      if (seen.state === 'asked') {
        const sent = moneyEvent('SCHOOL_ASKED', seen.version);
        await call('send to the school', anybody(), url, sent);
      }
      const { source, institute, asked, version, to_agree: left } = await readRefund(test, seen.id);
      const isOfSchool = source === 'payment' && institute !== null;
      const [line] = left.map(({ line_id, amount }) => ({
        line_id,
        amount: Math.max(1, Math.min(amount, asked) - random(2)),
      }));
      const body =
        source === 'credit'
          ? { credit: Math.max(1, asked - random(2)), note: 'x' }
          : { lines: line ? [line] : [], note: 'x' };
      const by = isOfSchool && random(2) ? test.school : test.khalid;
      const [event, more] =
        random(5) === 0 ? (['REFUSED', { note: 'x' }] as const) : (['AGREED', body] as const);
      await Promise.all([1, 2].map(() => call(event, by, url, moneyEvent(event, version, more))));
    },
    async () => {
      const one = await ofRefund();
      if (!one) return;
      const url = billingUrls.refundEvents(one.id);
      const { items } = await openLines(test);
      const fitting = one.returns?.[0]?.id;
      const any = items[random(Math.max(1, items.length))] ?? 1;
      const line = { transaction_id: random(4) === 0 ? any : (fitting ?? any), note: '' };
      const holder = one.account?.holder ?? '';
      const account = { holder: holder === '' ? 'Sara' : holder, iban: PAYER_IBAN };
      const hindered: Readonly<Record<string, Said>> = {
        accountUnknown: ['ACCOUNT_GIVEN', test.student, account],
        accountUnconfirmed: ['ACCOUNT_CONFIRMED', anybody(), {}],
        schoolMoneyNotBack: ['SCHOOL_RETURNED', anybody(), line],
      };
      const now = hindered[one.hindrance ?? ''] ?? ['PAID', anybody(), payout()];
      const next: Readonly<Record<string, readonly Said[]>> = {
        agreed: [now, now, now, ...Object.values(hindered), ['PAID', anybody(), payout()]],
        paidOut: [
          ['ARRIVED', test.student, {}],
          ['NOT_ARRIVED', test.student, {}],
          ['PAID', anybody(), payout()],
        ],
        missing: [
          ['BOUNCED', anybody(), { ...line, charges_borne_by: 'payer' }],
          ['BOUNCED', anybody(), line],
          ['ANSWERED', anybody(), { note: 'x', proof_file_id: null }],
        ],
      };
      const back: readonly Said[] = [
        ['WITHDRAWN', test.student, {}],
        ['RETRACTED', anybody(), { note: 'x' }],
      ];
      const events = next[one.state] ?? back;
      if (!next[one.state] && random(6) > 0) return;
      const [event, by, more] = events[random(events.length)] ?? ['ARRIVED', test.student, {}];
      await Promise.all(
        [1, 2].map(() => call(event, by, url, moneyEvent(event, one.version, more))),
      );
    },
    sendBack,
    () => undoReturn(),
    async () => {
      // A school that was sent what arrived owes a part of it back.
      const money = await read();
      const held = money.standings.find(({ issuer }) => issuer === 'school')?.held ?? 0;
      const paid = money.invoices
        .filter(({ issuer }) => issuer === 'school')
        .flatMap(({ instalments }) => instalments.flatMap(({ payments }) => payments))
        .find((payment) => payment.is_refundable);
      if (held <= 0 || !paid) return;
      const by = anybody();
      await call('remit', by, billingUrls.remittances(id), {
        institute_id: test.schoolId,
        currency: 'GBP',
        amount: held,
        sent_on: '2026-12-01',
        proof_file_id: await proofOf(test, by),
        idempotency_key: randomUUID(),
      });
      const { most } = await readRefundable(test, paid.id);
      if (most.payment < 1) return;
      const amount = 1 + random(most.payment);
      await call('ask back', test.student, billingUrls.refunds(paid.id), asking({ amount }));
      const asked = (await read()).refunds.find(({ state }) => state === 'asked');
      if (!asked) return;
      const url = billingUrls.refundEvents(asked.id);
      const { version } = await readRefund(test, asked.id);
      await call('send to the school', test.khalid, url, moneyEvent('SCHOOL_ASKED', version));
      const now = await readRefund(test, asked.id);
      const [line] = now.to_agree;
      if (!line) return;
      const lines = [{ line_id: line.line_id, amount: Math.min(line.amount, amount) }];
      const agreeing = moneyEvent('AGREED', now.version, { lines, note: 'x' });
      await call('AGREED', test.school, url, agreeing);
      await sendBack();
    },
    async () => {
      // Returns of a school or a bank, to the unit or less charges.
      const one = await ofRefund();
      if (!one?.agreed) return;
      const amount = one.agreed - one.charges - (random(3) === 0 && one.agreed > 9 ? 1 : 0);
      await readLines(test, [statementLine({ amount: Math.max(1, amount) })], anybody());
      note(`came back: ${amount}`);
    },
  ];
  const others = moreSteps({ test, id, random, anybody, read, call, note });
  // Most of what can happen to money needs some that has arrived.
  await [undefined, exact, others.payByCard][random(3)]?.();
  const all = [...STEPS, ...STEPS, ...ofRefunds, ...ofRefunds, ...ofRefunds, ...others.steps];
  let tries = 0;
  for (let step = 0; step < steps && tries < steps * 4; tries += 1) {
    const before = done.length;
    await all[random(all.length)]?.();
    // A step for which there is nothing yet does not count.
    if (done.length > before) step += 1;
  }
  return done;
}

/** The lines that are to be matched. */
async function openLines({ app, huda }: MoneyTest): Promise<{ readonly items: readonly number[] }> {
  const answer = await app.inject({
    url: `${billingUrls.desk}?view=toMatch&limit=50`,
    headers: huda.headers,
  });
  const { items } = answer.json<{ data: { items: readonly { line: { id: number } }[] } }>().data;
  return { items: items.map(({ line }) => line.id) };
}
