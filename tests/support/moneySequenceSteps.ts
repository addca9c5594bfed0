/** Steps of random sequences of money (BIL-01) that go by card, by a link, by a sponsor, or out of the account. */
import { sql } from 'drizzle-orm';

import type { RequestMoney } from '../../src/contract/billing/billing';
import type { CardStart } from '../../src/contract/billing/cards';
import type { MoneyPage, MoneyView } from '../../src/contract/billing/deskMoney';
import type { NewPayLink } from '../../src/contract/billing/payLinks';
import type { Answer } from '../../src/contract/common/answers';
import { moyasar } from '../../src/server/integrations/cards/moyasar';
import { HOUR, MINUTE, systemClock } from '../../src/server/lib/time/clock';
import { billingUrls } from './apiUrls';
import {
  announcement,
  cardStart,
  instalmentsIn,
  moneyEvent,
  moneyTest,
  payerTransfer,
  proofOf,
  readLines,
  statementLine,
} from './billing';
import type { MoneyTest } from './billing';
import { testDatabaseUrl } from './database';
import { MOYASAR_KEYS, startMoyasar } from './moyasarServer';
import type { MoyasarServer } from './moyasarServer';
import { readRefund } from './refunds';
import { guarantee } from './sponsors';
import { post } from './signIn';
import type { SignedInPerson } from './signIn';

/** A server with money and a card provider that faults as it is told to. */
export interface SequenceTest extends MoneyTest {
  readonly provider: MoyasarServer;
}

export async function sequenceTest(): Promise<SequenceTest> {
  const provider = await startMoyasar();
  const cards = moyasar(MOYASAR_KEYS, systemClock, {
    origin: provider.origin,
    timeoutMs: 150,
    firstPauseMs: 1,
    failures: 1_000_000,
  });
  const test = await moneyTest({ cards, config: { logLevel: 'fatal' } });
  const close = async (): Promise<void> => {
    await test.close();
    await provider.stop();
  };
  return { ...test, close, provider };
}

/** A sequence under way. */
export interface Playing {
  readonly test: SequenceTest;
  readonly id: number;
  readonly random: (below: number) => number;
  readonly anybody: () => SignedInPerson;
  readonly read: () => Promise<RequestMoney>;
  /** Posts, and writes down what came of it. */
  readonly call: (
    name: string,
    by: SignedInPerson | null,
    url: string,
    body: object,
  ) => Promise<void>;
  readonly note: (what: string) => void;
}

type Step = () => Promise<void>;

/** The steps of a sequence, and the one by which the first money comes by card. */
export function moreSteps(playing: Playing): {
  readonly steps: readonly Step[];
  readonly payByCard: Step;
} {
  const { begin, steps } = cardSteps(playing);
  const outgoing = outgoingSteps(playing);
  const others = otherSteps(playing);
  return {
    steps: [...steps, ...steps, ...outgoing, ...outgoing, ...others],
    payByCard: () => begin(true),
  };
}

const pick = <Item>(items: readonly Item[], random: Playing['random']): Item | undefined =>
  items[random(Math.max(1, items.length))];

/** Payments by card: forms, webhooks that are lost, doubled or late, and money given back on the provider's pages. */
function cardSteps({ test, random, read, call, anybody, note }: Playing): {
  readonly begin: (isSure?: boolean) => Promise<void>;
  readonly steps: readonly Step[];
} {
  const { app, provider, student, clock } = test;
  const begin = async (isSure = false): Promise<void> => {
    const parts = instalmentsIn(await read());
    const part = pick(
      parts.filter(({ open }) => open > 0),
      random,
    );
    if (!part) return;
    const body = cardStart(Math.max(1, part.open));
    const answer = await post(app, billingUrls.cards(part.id), body, student.headers);
    note(`card: ${answer.statusCode}`);
    if (answer.statusCode !== 200) return;
    const { payment, form } = answer.json<Answer<CardStart>>().data;
    const kind = (['pays', 'pays', 'pays', 'declined', 'asksBank'] as const)[random(6)];
    const card = isSure ? 'pays' : kind;
    if (card === undefined) return;
    const made = await provider.payWithForm(form, card);
    note(`form of ${payment.id}: ${card}`);
    if (made !== null && card === 'asksBank' && random(3) > 0) {
      provider.answerBank(made, random(2) === 0);
    }
    if (isSure || random(3) > 0) await checkTwice(payment.id);
  };
  const checkTwice = async (id: string): Promise<void> => {
    if (random(4) === 0) provider.fault('fails', 3, 'GET');
    await Promise.all([1, 2].map(() => call('check', student, billingUrls.cardCheck(id), {})));
  };
  const deliver = async (): Promise<void> => {
    const waiting = provider.webhooks.splice(0);
    for (const webhook of waiting.toReversed()) {
      // Lost, once, or twice.
      for (let times = random(3); times > 0; times -= 1) {
        await call('webhook', null, billingUrls.cardWebhooks, webhook);
      }
    }
    await app.jobs.runDue();
  };
  const giveBack = async (): Promise<void> => {
    const paid = provider.webhooks.filter(({ type }) => type === 'payment_paid');
    const one = pick(paid, random);
    if (!one || random(2) === 0) return;
    const key = Buffer.from(`${MOYASAR_KEYS.secretKey}:`).toString('base64');
    const amount = 1 + random(one.data.amount);
    const answer = await fetch(`${provider.origin}/v1/payments/${one.data.id}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount }),
      // A fault that was meant for the server may be left.
      signal: AbortSignal.timeout(500),
    }).catch(() => null);
    note(`given back on the provider's pages: ${amount}: ${answer?.status ?? 'no answer'}`);
  };
  const refund = async (): Promise<void> => {
    const { refunds } = await read();
    const one = pick(
      refunds.filter(({ state }) => state === 'agreed'),
      random,
    );
    if (!one) return;
    const fault = (['doesAndHangs', 'refuses', 'talksNonsense'] as const)[random(6)];
    if (fault !== undefined) provider.fault(fault, 1, 'POST');
    const { version } = await readRefund(test, one.id);
    const url = billingUrls.refundEvents(one.id);
    const bodies = [1, 2].map(() => moneyEvent('CARD_REFUNDED', version));
    await Promise.all(bodies.map((body) => call('CARD_REFUNDED', anybody(), url, body)));
  };
  const later = async (): Promise<void> => {
    clock.advance(random(3) === 0 ? 26 * HOUR : (1 + random(30)) * MINUTE);
    note('later');
    await app.jobs.runDue();
  };
  return { begin, steps: [begin, deliver, giveBack, refund, refund, later] };
}

/** Lines by which money goes out or a card provider pays out, confirmed by two at once and taken back. */
function outgoingSteps({ test, random, read, call, anybody, note }: Playing): readonly Step[] {
  const page = async (view: MoneyView): Promise<MoneyPage> => {
    const { headers } = test.huda;
    const answer = await test.app.inject({
      url: `${billingUrls.desk}?view=${view}&limit=50`,
      headers,
    });
    return answer.json<Answer<MoneyPage>>().data;
  };
  const goOut = async (): Promise<void> => {
    const { remittances, refunds } = await read();
    const one = pick(refunds, random);
    const agreed = one ? (await readRefund(test, one.id)).agreed : null;
    const amounts = [
      ...remittances.map(({ amount }) => amount),
      ...(agreed === null ? [] : [agreed]),
    ];
    const amount = pick(amounts, random) ?? 0;
    if (amount === 0) return;
    await readLines(test, [statementLine({ amount: -amount - (random(5) === 0 ? 1 : 0) })]);
    note(`went out: ${amount}`);
  };
  const settle = async (): Promise<void> => {
    const { items } = await page('outgoing');
    const lines = items.flatMap((item) => (item.kind === 'outgoing' ? [item.outgoing] : []));
    const known = lines.filter(({ suggestions }) => suggestions.length > 0);
    const line = pick(known.length > 0 ? known : lines, random);
    if (!line) return;
    const body = { entry_id: pick(line.suggestions, random)?.entry_id ?? 1 };
    const by = [anybody(), anybody()];
    await Promise.all(by.map((one) => call('settle', one, billingUrls.settle(line.id), body)));
  };
  const payOut = async (): Promise<void> => {
    const { items } = await page('toMatch');
    const lines = items.flatMap((item) => (item.kind === 'line' ? [item.line] : []));
    const line = pick(
      lines.filter(({ card_payout: payout }) => payout !== null),
      random,
    );
    const payout = line?.card_payout;
    if (!line || !payout) {
      // The card payments of this request that the provider might pay out.
      const paid = instalmentsIn(await read())
        .flatMap(({ payments }) => payments)
        .flatMap(({ method, received }) =>
          method === 'card' && received ? [received.amount] : [],
        );
      const amount = pick(paid, random);
      if (amount === undefined || amount < 100) return;
      await readLines(test, [statementLine({ amount: amount - Math.round(amount / 100) })]);
      note(`provider pays out of ${amount}`);
      return;
    }
    const body = {
      card_ids: payout.cards.map(({ id }) => id),
      fees: payout.fees + (random(6) === 0 ? 1 : 0),
    };
    const url = billingUrls.cardPayout(line.id);
    const by = [anybody(), anybody()];
    await Promise.all(by.map((one) => call('card payout', one, url, body)));
  };
  const takeBack = async (): Promise<void> => {
    const { items } = await page('settled');
    const lines = items.flatMap((item) => (item.kind === 'settled' ? [item.settled] : []));
    const line = pick(lines, random);
    if (!line || random(3) > 0) return;
    const url =
      line.payout === null
        ? `${billingUrls.cardPayout(line.id)}/undo`
        : billingUrls.unsettle(line.id);
    const by = [anybody(), anybody()];
    await Promise.all(by.map((one) => call('take back', one, url, { reason: 'x' })));
    test.clock.advance(MINUTE);
  };
  return [goOut, settle, payOut, takeBack];
}

/** Sponsors, links, and a server whose connections break in the middle of what it does. */
function otherSteps({ test, id, random, read, call, anybody, note }: Playing): readonly Step[] {
  const { app, student, khalid } = test;
  const sponsor = async (): Promise<void> => {
    const { sponsors } = await read();
    const one = pick(sponsors, random);
    if (!one || random(3) === 0) {
      const body = guarantee(await proofOf(test, student), {
        covers: [(['everything', 'tuition', 'agencyFee'] as const)[random(3)] ?? 'everything'],
      });
      await call('sponsor', student, billingUrls.sponsors(id), body);
      return;
    }
    const event = (['CONFIRMED', 'CONFIRMED', 'RETURNED', 'ENDED'] as const)[random(4)];
    const body = moneyEvent(event ?? 'CONFIRMED', one.version, { note: 'x' });
    await call(`sponsor ${event ?? ''}`, anybody(), billingUrls.sponsorEvents(one.id), body);
  };
  const link = async (): Promise<void> => {
    const part = pick(instalmentsIn(await read()), random);
    if (!part) return;
    const answer = await post(app, billingUrls.payLinks(part.id), {}, student.headers);
    note(`link: ${answer.statusCode}`);
    if (answer.statusCode !== 200) return;
    const { token } = answer.json<Answer<NewPayLink>>().data;
    const transfer = payerTransfer(Math.max(1, part.open - random(2)));
    const url = billingUrls.payTransfer(token);
    await Promise.all([1, 2].map(() => call('transfer by link', null, url, transfer)));
  };
  const crash = async (): Promise<void> => {
    if (testDatabaseUrl === undefined || random(2) === 0) return;
    const money = await read();
    const part = pick(instalmentsIn(money), random);
    if (!part) return;
    const credit = money.credits[0]?.amount ?? 0;
    const calls: readonly (readonly [string, SignedInPerson, string, object])[] = [
      ['announce', student, billingUrls.payments(part.id), announcement({ amount: part.amount })],
      [
        'use credit',
        khalid,
        billingUrls.credit(part.id),
        { amount: Math.max(1, Math.min(credit, part.open)), idempotency_key: crypto.randomUUID() },
      ],
      [
        'remit',
        khalid,
        billingUrls.remittances(id),
        {
          institute_id: test.schoolId,
          currency: 'GBP',
          amount: Math.max(
            1,
            (money.standings[0]?.received ?? 0) - (money.standings[0]?.sent ?? 0),
          ),
          sent_on: '2026-12-01',
          proof_file_id: await proofOf(test, khalid),
          idempotency_key: crypto.randomUUID(),
        },
      ],
    ];
    const [name, by, url, body] = calls[random(calls.length)] ?? calls[0] ?? [];
    if (name === undefined || !by || url === undefined || !body) return;
    const broken = post(app, url, body, by.headers);
    await new Promise((resolve) => {
      setTimeout(resolve, random(12));
    });
    await test.db
      .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      .catch(() => undefined);
    note(`${name}, cut off: ${(await broken).statusCode}`);
    // Sent again, as a browser does.
    await call(name, by, url, body);
  };
  return [sponsor, sponsor, link, crash];
}
