// Rules: PAR-02, PAR-04, PAR-06, PAR-07, API-14, API-15, API-19 (docs/requirements.md)
import type { Browser, Locator, Page, Response } from '@playwright/test';

import type { BookingsPage } from '../../src/contract/partner/partner';
import { partnerRequestUrl, partnerUrls, apiUrls } from '../support/apiUrls';
import { DEMO_PARTNER, DEMO_RIVAL } from '../../src/server/db/seed/demoAccounts';
import { openLine } from '../support/cuttableLine';
import { FULL_MATRIX } from '../support/matrix';
import type { ServerProcess } from '../support/serverProcess';
import { Visitor, expect, sayIn, test } from './journey';
import type { Say } from './journey';

/** Partners read English, whatever the student reads. */
const en = sayIn('en');
/** Milliseconds that news may take, without the call that fetches them, and with it. */
const WITHIN = FULL_MATRIX ? 1_000 : 20_000;
/** A shared machine stands still for seconds, so only a run before a release is strict. */
const AT_MOST = FULL_MATRIX ? 6_000 : 20_000;
/** Milliseconds between the halves of a press, as of a person’s: news of meanwhile may not move it away. */
const PRESS = { delay: 150 };

test.describe.configure({ timeout: 120_000 });

/** A partner's own browser. */
class Desk {
  private constructor(
    readonly page: Page,
    readonly token: string,
  ) {}

  static async open(
    browser: Browser,
    app: ServerProcess,
    { name, phone }: typeof DEMO_PARTNER,
    address: string,
  ): Promise<Desk> {
    const page = await browser.newPage();
    await page.addInitScript(() => localStorage.setItem('lang', 'en'));
    const { token } = await new Visitor(page, app, en).arrive(name, phone);
    await follow(page, address);
    return new Desk(page, token);
  }

  /** A button of one request. */
  button(action: 'snatch' | 'confirm' | 'decline' | 'release' | 'undo', number: number): Locator {
    const words = { action: en(`partnerPages.${action}`), number };
    return this.page.getByRole('button', { name: en('partnerPages.actionOn', words), exact: true });
  }

  /** A request in a list, while it is one of it. */
  row(number: number): Locator {
    return this.page.locator(`[data-row="${number}"]:not([data-left])`);
  }

  answerTo(action: 'snatch' | 'confirm', number: number): Promise<Response> {
    const url = partnerRequestUrl(number, action);
    // Longer than a press may take, whose own error tells more.
    return this.page.waitForResponse((answer) => answer.url().endsWith(url), { timeout: 30_000 });
  }

  async confirm(number: number): Promise<void> {
    const answer = this.answerTo('confirm', number);
    await this.button('confirm', number).click(PRESS);
    expect((await answer).status()).toBe(200);
  }
}

/** Opens a page, and marks it, so that a reload would be noticed, once it follows the events. */
async function follow(page: Page, address: string): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().endsWith(apiUrls.events));
  await page.goto(address);
  expect((await opened).status()).toBe(200);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window);

let sent = 0;
/** Sends requests as a student. @returns the number */
const sender =
  (page: Page, app: ServerProcess, token: string) =>
  async (more: object = {}): Promise<number> => {
    sent += 1;
    const answer = await page.request.post(`${app.url}${apiUrls.requests}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { kind: 'english', idempotency_key: `partner-${sent}`, ...more },
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  };

/** A line of a request's timeline, whichever institute it names. */
function timelineLine(page: Page, t: Say, id: Parameters<Say>[0], values = {}): Locator {
  const [before = '', after = ''] = t(id, { institute: '§', ...values }).split('§');
  const quoted = [before, after].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return page.getByText(new RegExp(quoted.join('.+')));
}

interface Times {
  /**
   * Milliseconds from the answer to the winner of a snatch until the request left the other's list.
   */
  readonly whole: number;
  /** The same without the call that fetched the list. */
  readonly news: number;
}

async function timeToLeave(winner: Desk, loser: Desk, number: number): Promise<Times> {
  const left = loser.page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const isListed = (): boolean =>
          [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-left])')].some((row) =>
            row.innerText.includes(text),
          );
        const observer = new MutationObserver(() => {
          if (isListed()) return;
          observer.disconnect();
          resolve(Date.now());
        });
        if (!isListed()) throw new Error('The request is not in the list.');
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    String(number),
  );
  const fetching = loser.page.waitForResponse(
    (response) => new URL(response.url()).pathname === partnerUrls.snatches,
  );
  const answering = winner.answerTo('snatch', number);
  await winner.button('snatch', number).click(PRESS);
  const answer = await answering;
  expect(answer.status()).toBe(200);
  const answered = await spanOf(answer);
  const fetched = await spanOf(await fetching);
  const whole = (await left) - answered.end;
  return { whole, news: whole - (fetched.end - fetched.start) };
}

/** When a call began and when its answer was there, in epoch milliseconds. */
async function spanOf(response: Response): Promise<{ start: number; end: number }> {
  await response.finished();
  const { startTime, responseEnd } = response.request().timing();
  return { start: startTime, end: startTime + responseEnd };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

test('of two partners who see a request one wins, live for the other and for the student', async ({
  page,
  app,
  browser,
  visitor,
  phone,
  t,
}) => {
  const { token } = await visitor.arrive('Layla', phone);
  const send = sender(page, app, token);
  const [ours, theirs] = await Promise.all(
    [DEMO_PARTNER, DEMO_RIVAL].map((who) => Desk.open(browser, app, who, '/partnerSnatches')),
  );
  if (!ours || !theirs) throw new Error('There are not two partners.');

  await test.step('a new request comes to both, and leaves the other’s list within a second', async () => {
    const times: Times[] = [];
    for (const [winner, loser] of [
      [ours, theirs],
      [theirs, ours],
      [ours, theirs],
    ] as const) {
      const number = await send();
      for (const desk of [ours, theirs]) await expect(desk.button('snatch', number)).toBeVisible();
      times.push(await timeToLeave(winner, loser, number));
      await expect(
        loser.page.getByText(
          en('partnerPages.taken', { own: 'no', count: 1, numbers: String(number) }),
        ),
      ).toBeVisible();
      await winner.confirm(number);
    }
    expect(median(times.map(({ news }) => news))).toBeLessThan(WITHIN);
    for (const { whole } of times) expect(whole).toBeLessThan(AT_MOST);
  });

  await test.step('of two presses at the same moment the second is told kindly', async () => {
    const number = await send();
    await follow(page, `/viewRequest/${number}`);
    // Neither goes on before the other is there.
    let letBoth = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      letBoth = resolve;
    });
    let arrived = 0;
    for (const desk of [ours, theirs]) {
      await desk.page.route(`**${partnerRequestUrl(number, 'snatch')}`, async (route) => {
        arrived += 1;
        if (arrived === 2) letBoth();
        await both;
        await route.continue();
      });
    }
    const answers = await Promise.all(
      [ours, theirs].map(async (desk) => {
        const answer = desk.answerTo('snatch', number);
        await desk.button('snatch', number).click(PRESS);
        return { desk, status: (await answer).status() };
      }),
    );
    const winner = answers.find(({ status }) => status === 200)?.desk;
    const loser = answers.find(({ status }) => status === 409)?.desk;
    if (!winner || !loser) throw new Error(JSON.stringify(answers.map(({ status }) => status)));
    await expect(
      loser.page.getByText(
        en('partnerPages.taken', { own: 'partner', count: 1, numbers: String(number) }),
      ),
    ).toBeVisible();
    await expect(loser.button('snatch', number)).toHaveCount(0);

    await expect(timelineLine(page, t, 'requests.event.snatched')).toBeVisible();
    await winner.confirm(number);
    await expect(timelineLine(page, t, 'requests.event.confirmed')).toBeVisible();
  });

  await test.step('the line that takes back what was let go shows its words above its button', async () => {
    const number = await send();
    await ours.button('snatch', number).click(PRESS);
    await ours.button('release', number).click(PRESS);
    const dialog = ours.page.getByRole('dialog');
    await dialog.getByLabel(en('partnerPages.reason')).selectOption('full');
    await dialog.getByRole('button', { name: en('partnerPages.release') }).click();
    const words = ours.page.getByText(en('partnerPages.declinedLine', { number }));
    const undo = ours.button('undo', number).last();
    await expect(undo).toBeVisible();
    const [above, below] = await Promise.all([words.boundingBox(), undo.boundingBox()]);
    if (!above || !below) throw new Error('The line is not shown.');
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    await undo.click();
    await ours.confirm(number);
  });

  for (const each of [page, ours.page, theirs.page]) expect(await isSamePage(each)).toBe(true);
});

test(
  'a partner whose network was away catches up by itself',
  { tag: '@release' },
  async ({ page, app, browser, visitor, phone }) => {
    const { token } = await visitor.arrive('Layla', phone);
    const send = sender(page, app, token);
    const line = await openLine(app.url);
    const [ours, theirs] = await Promise.all([
      Desk.open(browser, app, DEMO_PARTNER, '/partnerSnatches'),
      Desk.open(browser, app, DEMO_RIVAL, `${line.url}/partnerSnatches`),
    ]);
    const [taken, left] = [await send(), await send()];
    for (const number of [taken, left]) {
      for (const desk of [ours, theirs]) await expect(desk.button('snatch', number)).toBeVisible();
    }

    const cut = theirs.page.waitForEvent('requestfailed', (call) =>
      call.url().endsWith(apiUrls.events),
    );
    await theirs.page.context().setOffline(true);
    line.cut();
    await cut;
    const answer = ours.answerTo('snatch', taken);
    await ours.button('snatch', taken).click();
    expect((await answer).status()).toBe(200);
    const missed = await send();
    await ours.confirm(taken);
    // Not a word has come through, and a press says that nothing has changed.
    await theirs.button('snatch', taken).click();
    await expect(theirs.page.getByText(en('partnerPages.notDone'))).toBeVisible();
    await expect(theirs.button('snatch', missed)).toHaveCount(0);

    const resumed = theirs.page.waitForRequest((call) => call.url().endsWith(apiUrls.events));
    line.restore();
    await theirs.page.context().setOffline(false);
    expect(Number((await resumed).headers()['last-event-id'])).toBeGreaterThan(0);
    await expect(theirs.button('snatch', missed)).toBeVisible();
    await expect(theirs.row(taken)).toHaveCount(0);
    for (const number of [left, missed]) {
      await expect(theirs.row(number)).toHaveCount(1);
    }
    expect(await isSamePage(theirs.page)).toBe(true);
    // And the stream that it came back to is alive.
    expect((await timeToLeave(ours, theirs, missed)).whole).toBeLessThan(AT_MOST);
    await ours.confirm(missed);
    await theirs.page.context().close();
    await line.close();
  },
);

test(
  'a booking is declined with a reason that the student reads, and taken back',
  { tag: '@release' },
  async ({ page, app, browser, visitor, phone, t }) => {
    const { token } = await visitor.arrive('Layla', phone);
    const send = sender(page, app, token);
    const [ours, theirs] = await Promise.all([
      Desk.open(browser, app, DEMO_PARTNER, '/PartnerBookingList'),
      Desk.open(browser, app, DEMO_RIVAL, '/partnerSnatches'),
    ]);
    const get = async <Data>(url: string): Promise<Data> => {
      const headers = { authorization: `Bearer ${ours.token}` };
      const answer = await page.request.get(`${app.url}${url}`, { headers });
      return ((await answer.json()) as { data: Data }).data;
    };
    const { institute } = await get<BookingsPage>(`${partnerUrls.bookings}?limit=1`);
    const { items } = await get<{ items: readonly { id: number }[] }>(
      `${apiUrls.programmes}?kind=english&institute=${institute.id}`,
    );
    const number = await send({ programme_id: items[0]?.id });
    await follow(page, `/viewRequest/${number}`);

    await ours.button('decline', number).click();
    const dialog = ours.page.getByRole('dialog');
    await dialog.getByLabel(en('partnerPages.reason')).selectOption('full');
    await dialog.getByRole('button', { name: en('partnerPages.decline'), exact: true }).click();
    const reason = t('requests.reason.full');
    await expect(
      timelineLine(page, t, 'requests.event.declined', { hasReason: 'yes', reason }),
    ).toBeVisible();

    const line = ours.page.getByRole('status').filter({
      hasText: en('partnerPages.declinedLine', { number }),
    });
    const words = { action: en('partnerPages.undo'), number };
    await line.getByRole('button', { name: en('partnerPages.actionOn', words) }).click();
    await expect(ours.page.getByText(en('partnerPages.undone', { number }))).toBeVisible();
    await expect(timelineLine(page, t, 'requests.event.declineUndone')).toBeVisible();
    await ours.confirm(number);
    await expect(timelineLine(page, t, 'requests.event.confirmed')).toBeVisible();
    // No other partner had it in between.
    await expect(theirs.button('snatch', number)).toHaveCount(0);
    await expect(theirs.page.getByText(String(number))).toHaveCount(0);
  },
);
