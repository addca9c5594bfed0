// Rules: CRS-01, CRS-04 (docs/requirements.md)
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { PriceBox } from '../../../../../src/client/features/prices/coursePrice/PriceBox';
import {
  QUOTE_PAUSE_MS,
  useCourseQuote,
} from '../../../../../src/client/features/prices/coursePrice/useCourseQuote';
import type { CourseChoice } from '../../../../../src/client/features/prices/machines/support/courseDesign';
import { LANGUAGES } from '../../../../../src/contract/common/constants';
import type { Language } from '../../../../../src/contract/common/constants';
import {
  CHOICE,
  DEARER,
  QUOTE,
} from '../../../../../src/client/features/prices/machines/support/designedCourse';
import { offline } from '../../../../support/fakeServer';
import { HeldAnswer, letPass } from '../../../../support/statecharts/screens';
import { QUOTES, ok, refuses, renderCourse } from '../../requests/designCourse/support';

const PRICE = '£1,590.50';

function Chooser(): ReactElement {
  const [choice, setChoice] = useState<CourseChoice | null>(null);
  return (
    <>
      <button onClick={() => setChoice(null)}>clear</button>
      {[6, 7, 8].map((weeks) => (
        <button key={weeks} onClick={() => setChoice({ ...CHOICE, weeks })}>
          {weeks}
        </button>
      ))}
      <PriceBox price={useCourseQuote(choice)} />
    </>
  );
}

async function open(language: Language = 'en') {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
  const held = new HeldAnswer<Response>();
  const app = await renderCourse(<Chooser />, { language, routes: { [QUOTES]: held.ask } });
  const press = (name: string): Promise<void> =>
    app.user.click(screen.getByRole('button', { name }));
  const answer = (response: Response | Promise<Response>): Promise<void> =>
    act(() => held.answer(response));
  const choose = async (name: string): Promise<void> => {
    await press(name);
    await letPass(QUOTE_PAUSE_MS);
  };
  const asked = (): unknown[] =>
    app.server.calls(QUOTES).map(({ body }) => (body as { weeks: number }).weeks);
  const isFaint = (text: string): boolean =>
    screen.getAllByText(text)[0]?.closest('[data-faint]') !== null;
  return { ...app, press, answer, choose, asked, isFaint };
}

afterEach(() => {
  jest.useRealTimers();
});

it('requests after a debounce and keeps the earlier price meanwhile', async () => {
  const app = await open();
  expect(screen.getByText(app.t('courses.unpriced'))).toBeVisible();
  await app.press('6');
  await app.choose('7');
  expect(screen.queryByText(app.t('courses.unpriced'))).toBeNull();
  expect(app.asked()).toEqual([7]);
  await app.answer(ok(QUOTE));
  expect((await screen.findAllByText(PRICE))[0]).toBeVisible();
  expect(app.isFaint(PRICE)).toBe(false);
  await app.press('8');
  expect(app.isFaint(PRICE)).toBe(true);
  await letPass(QUOTE_PAUSE_MS);
  await app.answer(ok(DEARER));
  expect((await screen.findAllByText('£1,700'))[0]).toBeVisible();
  expect(screen.queryByText(PRICE)).toBeNull();
});

it('cancels the request of an older choice', async () => {
  const app = await open();
  await app.choose('6');
  const [, init] = jest.mocked(fetch).mock.calls.at(-1) ?? [];
  expect(init?.signal?.aborted).toBe(false);
  await app.press('7');
  await waitFor(() => expect(init?.signal?.aborted).toBe(true));
  await letPass(QUOTE_PAUSE_MS);
  await app.answer(ok(DEARER));
  await app.answer(ok(QUOTE));
  expect((await screen.findAllByText(PRICE))[0]).toBeVisible();
  expect(screen.queryByText('£1,700')).toBeNull();
});

it('refetches a choice that was priced before', async () => {
  const app = await open();
  for (const weeks of ['6', '7', '6']) {
    await app.choose(weeks);
    await app.answer(ok(QUOTE));
    await waitFor(() => expect(app.isFaint(PRICE)).toBe(false));
  }
  expect(app.asked()).toEqual([6, 7, 6]);
});

it('shows no price for an incomplete choice', async () => {
  const app = await open();
  await app.choose('6');
  await app.answer(ok(QUOTE));
  await screen.findAllByText(PRICE);
  await app.press('clear');
  expect(screen.getByText(app.t('courses.unpriced'))).toBeVisible();
  expect(screen.queryByText(PRICE)).toBeNull();
});

it.each(LANGUAGES)('reports a failed price and retries, in %s', async (language) => {
  const app = await open(language);
  await app.choose('6');
  await app.answer(offline({} as Parameters<typeof offline>[0]));
  expect(await screen.findByText(app.t('courses.priceFailed'))).toBeVisible();
  await app.press(app.t('common.tryAgain'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await app.answer(ok(QUOTE));
  expect(await screen.findByText(app.t('courses.total'))).toBeVisible();
  expect(app.asked()).toEqual([6, 6]);
});

it.each([
  [404, 'NOT_FOUND'],
  [400, 'VALIDATION_FAILED'],
])('reports an unavailable course until it changes: %d', async (status, code) => {
  const app = await open();
  await app.choose('6');
  await app.answer(ok(QUOTE));
  await screen.findAllByText(PRICE);
  await app.choose('7');
  await app.answer(refuses(status, code));
  expect(await screen.findByText(app.t('courses.refused'))).toBeVisible();
  expect(screen.queryByText(PRICE)).toBeNull();
  expect(screen.queryByRole('button', { name: app.t('common.tryAgain') })).toBeNull();
  await app.choose('8');
  expect(screen.queryByText(app.t('courses.refused'))).toBeNull();
});
