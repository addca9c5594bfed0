// Rule: CHAT-21 (docs/requirements.md)
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';

import { openEmbedded } from '../../src/server/db/embedded';
import { FULL_MATRIX } from '../support/matrix';
import type { ServerProcess } from '../support/serverProcess';
import { ChatPage } from './chatPage';
import { expect, test } from './journey';

const MANY = 10_000;
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Milliseconds: a frame that long is noticed as a jerk even on a slow phone. */
const LONG_FRAME = 500;
/** How long one scrolls up every day; `npm run test:full` goes up to the first message. */
const FEW_FRAMES = 400;
/** Pixels by which a line may be elsewhere: rounding. */
const TOLERANCE = 2;

/** Durations in milliseconds. */
type Frames = readonly number[];

test(
  'ten thousand messages scroll smoothly, and keep their place',
  { tag: '@release' },
  async ({ page, app, visitor, phone, t }) => {
    test.setTimeout(FULL_MATRIX ? 600_000 : 240_000);
    await visitor.arrive('Layla', phone);
    const chat = new ChatPage(page);
    const room = await chat.open();
    await fillRoom(app, room);
    await page.reload();
    await expect(chat.message(`number ${MANY}`)).toBeInViewport();
    expect(await chat.log.getByRole('listitem').count()).toBeLessThan(100);

    await test.step('a page that comes above moves nothing', async () => {
      for (let pages = 0; pages < 5; pages += 1) {
        expect(await shiftWhileOlderLoad(chat)).toBeLessThanOrEqual(TOLERANCE);
      }
    });

    await test.step('and on upwards', async () => {
      const frames = await scrollUp(page, FULL_MATRIX ? Infinity : FEW_FRAMES);
      if (FULL_MATRIX) {
        await expect(chat.message(/number 1 /)).toBeInViewport();
        await expect(page.getByText(t('chat.beginning'))).toBeVisible();
      }
      expect(await chat.log.getByRole('listitem').count()).toBeLessThan(100);
      expectSmooth(frames);
    });

    await test.step('and down again', async () => {
      const frames = await scrollDown(page);
      expectSmooth(frames);
      // How far up it went depends on how fast older pages came; all of them are more than it comes down.
      const toEnd = page.getByRole('button', { name: t('chat.toEnd') });
      if (await toEnd.isVisible()) await toEnd.click();
      else expect(FULL_MATRIX).toBe(false);
      await expect(chat.message(`number ${MANY}`)).toBeInViewport();
    });
  },
);

/** Writes the history of a room into the database: both sides, several days, several lines. */
function fillRoom(app: ServerProcess, room: string): Promise<void> {
  return app.interrupt(async (dataDir) => {
    const database = await openEmbedded({ dataDir, log: SILENT });
    await database.db.execute(sql`
      insert into chat_messages (id, room, uid, user_name, text, created_at)
      select gen_random_uuid(), ${room}::uuid,
        case when n % 3 = 0 then ${room}::uuid else team.id end,
        case when n % 3 = 0 then 'Layla' else team.name end,
        'number ' || n || ' ' || repeat('words ', n * 7 % 60) || repeat(E'\nline', n % 4),
        now() - make_interval(secs => (${MANY} - n) * 900 + 60)
      from generate_series(1, ${MANY}) n,
        (select id, name from accounts where role = 'Team' limit 1) team
    `);
    await database.close();
  });
}

/** Scrolls up until older messages load, by hand. @returns how far a line on screen moved, in pixels */
async function shiftWhileOlderLoad({ log }: ChatPage): Promise<number> {
  return log.evaluate(async (element) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const total = (): number => element.firstElementChild?.clientHeight ?? 0;
    const before = total();
    // Older messages are asked for from 1,200 pixels on: they must not come while it scrolls.
    while (element.scrollTop > 1_500) {
      element.scrollTop = Math.max(element.scrollTop - 300, 1_400);
      await frame();
      await frame();
    }
    element.scrollTop = 1_100;
    const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
    const line = [...element.querySelectorAll('[role="listitem"]')].find(
      (row) => row.getBoundingClientRect().bottom > middle,
    );
    const text = line?.textContent;
    const top = line?.getBoundingClientRect().top ?? 0;
    const deadline = performance.now() + 30_000;
    while (total() < before + 500 && performance.now() < deadline) await frame();
    if (total() < before + 500) throw new Error('No older messages came.');
    for (let frames = 0; frames < 20; frames += 1) await frame();
    const same = [...element.querySelectorAll('[role="listitem"]')].find(
      (row) => row.textContent === text,
    );
    return same ? Math.abs(same.getBoundingClientRect().top - top) : Infinity;
  });
}

/** Scrolls up as a hand does until there is nothing older, or for that many frames. */
function scrollUp(page: Page, frames: number): Promise<Frames> {
  return page.getByRole('log').evaluate(async (element, limit) => {
    const durations: number[] = [];
    let last = performance.now();
    let still = 0;
    while (still < 60 && durations.length < limit) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      durations.push(now - last);
      last = now;
      const before = element.scrollTop;
      element.scrollTop -= 400;
      still = before === 0 && element.querySelector('button') === null ? still + 1 : 0;
    }
    return durations;
  }, frames);
}

function scrollDown(page: Page): Promise<Frames> {
  return page.getByRole('log').evaluate(async (element) => {
    const durations: number[] = [];
    let last = performance.now();
    while (durations.length < 300) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      durations.push(now - last);
      last = now;
      element.scrollTop += 800;
    }
    return durations;
  });
}

/** All but the longest of a hundred: one long frame may be another process of a busy machine. */
function expectSmooth(frames: Frames): void {
  const sorted = [...frames].sort((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
  const description = `p99 ${Math.round(p99)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`;
  test.info().annotations.push({ type: 'frames', description });
  // An everyday run may share its machine, where the few frames of it say nothing.
  if (FULL_MATRIX) expect(p99).toBeLessThan(LONG_FRAME);
}
