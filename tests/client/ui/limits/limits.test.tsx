// Rules: API-07, REG-19 (docs/requirements.md)
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

import { useGetFavoritesQuery } from '../../../../src/client/features/favorites/favoritesApi';
import { useFavoriteToggle } from '../../../../src/client/features/favorites/useFavoriteToggle';
import { PriceBox } from '../../../../src/client/features/prices/coursePrice/PriceBox';
import { useCourseQuote } from '../../../../src/client/features/prices/coursePrice/useCourseQuote';
import { QueryView } from '../../../../src/client/ui/query/QueryView';
import type { ProgrammeCard } from '../../../../src/contract/catalogue/catalogue';
import type { Language } from '../../../../src/contract/common/constants';
import { bookingUrls, favoriteUrls } from '../../../support/apiUrls';
import { CHOICE } from '../../../../src/client/features/prices/machines/support/designedCourse';
import { fakeServer, json, proxyLimit } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { letPass } from '../../../support/statecharts/screens';
import { books, renderBooking, submitBooking } from '../../features/booking/support';
import { QUOTES, renderCourse } from '../../features/requests/designCourse/support';
import {
  CHECK,
  LOGIN,
  RIGHT,
  renderFlow,
  submitDetails,
} from '../../features/registration/components/support';

const FAVORITES = `GET ${favoriteUrls.favorites}`;
const LAMA = { name: 'Lama', phone: '+966500000001' };
/** Limits with a retry time, and one without, which means a minute. */
const BARE = [
  ['a 429 with Retry-After', proxyLimit(429, 90)],
  ['a 503 with Retry-After', proxyLimit(503, 90)],
  ['a 429 that tells nothing', () => new Response('', { status: 429 })],
] as const;

const wordsIn = (language: Language) => {
  const messages = allMessages(language);
  return (id: string): string => messages[id] ?? id;
};
const unavailable = (t: (id: string) => string): RegExp =>
  new RegExp(t('common.unavailable').replace('{when}', '.*\\d.*'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
});
const fakeClock = (): void => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
};

describe.each(SCREEN_LANGUAGES)('in %s', (language) => {
  it.each(BARE)('a booking shows when to retry after %s', async (_, limit) => {
    fakeClock();
    const app = await renderBooking(language, limit);
    await submitBooking(app, LAMA);
    expect(await screen.findByText(unavailable(app.t))).toBeVisible();
    expect(screen.queryByRole('button', { name: app.t('common.tryAgain') })).toBeNull();
    await letPass(91_000);
    expect(screen.queryByText(unavailable(app.t))).toBeNull();
    app.server.use({ [`POST ${bookingUrls.studentBook}`]: books });
    await app.user.click(screen.getByRole('button', { name: app.t('booking.send') }));
    expect(await screen.findByRole('heading')).toHaveTextContent(LAMA.name);
  });

  it.each([LOGIN, CHECK])('a registration shows when to retry: %s', async (shut) => {
    const { user, t } = await renderFlow(language, { [shut]: proxyLimit(503, 7_200) });
    await submitDetails(user, t);
    if (shut === CHECK) {
      await screen.findAllByRole('textbox', { name: /4/ });
      await user.keyboard(RIGHT);
    }
    const notice = await screen.findByText(unavailable(t));
    // A proxy's limit affects all devices.
    expect(notice).not.toHaveTextContent(t('register.limitedDevice'));
  });

  it('a list shows when to retry, and the notice ends by itself', async () => {
    fakeClock();
    const t = wordsIn(language);
    const server = fakeServer({ [FAVORITES]: proxyLimit(503, 90) });
    const { user } = await renderWithApp(<List />, { language, session: STUDENT });
    expect(await screen.findByRole('alert')).toHaveTextContent(unavailable(t));
    expect(screen.getByRole('alert')).not.toHaveTextContent(t('common.failedText'));
    await letPass(91_000);
    expect(screen.getByRole('alert')).toHaveTextContent(t('common.failedText'));
    expect(screen.queryByText(unavailable(t))).toBeNull();
    server.use({
      [FAVORITES]: () => json(200, { status_code: 200, message: 'ok', data: { items: [] } }),
    });
    await user.click(screen.getByRole('button', { name: t('common.tryAgain') }));
    expect(await screen.findByText('0')).toBeVisible();
  });
});

it('a list shows no time when none is given', async () => {
  const t = wordsIn('en');
  fakeServer({ [FAVORITES]: () => new Response('<h1>Bad gateway</h1>', { status: 503 }) });
  await renderWithApp(<List />, { language: 'en', session: STUDENT });
  expect(await screen.findByRole('alert')).toHaveTextContent(t('common.failedText'));
});

it("a list distinguishes the app's limit from an unavailable service", async () => {
  const t = wordsIn('en');
  fakeServer({
    [FAVORITES]: () =>
      json(429, { status_code: 429, code: 'RATE_LIMITED', message: 'Later', retry_after: 90 }),
  });
  await renderWithApp(<List />, { language: 'en', session: STUDENT });
  const own = new RegExp(t('common.limited').replace('{when}', '.*\\d.*'));
  expect(await screen.findByRole('alert')).toHaveTextContent(own);
});

it('the live price shows when to retry, and the notice ends by itself', async () => {
  fakeClock();
  const { t } = await renderCourse(<Priced />, {
    language: 'en',
    routes: { [QUOTES]: proxyLimit(429, 90) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(unavailable(t));
  await letPass(91_000);
  expect(screen.getByRole('alert')).toHaveTextContent(t('courses.priceFailed'));
});

it('a failed favorite shows when to retry', async () => {
  const t = wordsIn('en');
  fakeServer({
    [FAVORITES]: () => json(200, { status_code: 200, message: 'ok', data: { items: [] } }),
    [`POST ${favoriteUrls.favoritesAdd}`]: proxyLimit(429, 90),
  });
  const { user, toasts } = await renderWithApp(<Toggle />, { session: STUDENT });
  await act(() => user.click(screen.getByRole('button')));
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(unavailable(t)));
});

function List(): ReactElement {
  const query = useGetFavoritesQuery(undefined);
  return (
    <QueryView query={query} skeleton={null}>
      {({ data }) => <p>{data.items.length}</p>}
    </QueryView>
  );
}

function Priced(): ReactElement {
  return <PriceBox price={useCourseQuote(CHOICE)} />;
}

function Toggle(): ReactElement {
  const { toggle } = useFavoriteToggle({ id: 7 } as ProgrammeCard);
  return <button onClick={toggle}>heart</button>;
}
