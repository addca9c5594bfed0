import { fireEvent, screen, within } from '@testing-library/react';

import ReadingPage from '../../../../../src/client/features/content/pages/ReadingPage';
import VisaPage from '../../../../../src/client/features/content/pages/VisaPage';
import { contentUrls, entryUrl } from '../../../../support/apiUrls';
import { fakeServer, json, never, offline } from '../../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

const PAGE = {
  title: 'Why Masar',
  intro: 'Because we walk with you.',
  sections: [
    { heading: 'One person for you', text: 'From the first call to the first lecture.' },
    { heading: 'No hidden fee', text: 'The institute pays us.' },
  ],
};
const route = (id: string): string => `GET ${entryUrl(contentUrls.pages, id)}`;
const answers = () => json(200, { status_code: 200, message: 'OK', data: PAGE });

describe.each(SCREEN_LANGUAGES)('content page in %s', (language) => {
  const common = namespaceMessages(language, 'common');
  const reading = namespaceMessages(language, 'reading');

  it("shows the server's text without a token, and a link onward", async () => {
    const server = fakeServer({ [route('whyUs')]: answers });
    await renderWithApp(<ReadingPage id="whyUs" />, { language });
    expect(await screen.findByText(PAGE.intro)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Why Masar' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2, name: 'No hidden fee' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(
      screen.getByRole('link', { name: common['common.title.bookConsultant'] ?? '' }),
    ).toHaveAttribute('href', '/bookConsultant');
    const [call] = server.calls(route('whyUs'));
    expect(call?.headers.get('Accept-Language')).toBe(language);
    expect(call?.headers.get('Authorization')).toBeNull();
  });

  it.each(['terms', 'privacy'] as const)('searches within %s', async (id) => {
    fakeServer({ [route(id)]: answers });
    await renderWithApp(<ReadingPage id={id} />, { language });
    const contents = await screen.findByRole('navigation', {
      name: reading['reading.contents'] ?? '',
    });
    const link = within(contents).getByRole('link', { name: 'No hidden fee' });
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(
      'No hidden fee',
    );
  });

  it('shows its heading while the text loads', async () => {
    fakeServer({ [route('whyUs')]: never });
    await renderWithApp(<ReadingPage id="whyUs" />, { language });
    expect(
      screen.getByRole('heading', { level: 1, name: common['common.title.whyUs'] ?? '' }),
    ).toBeVisible();
    expect(screen.getByRole('status', { name: common['common.loading'] ?? '' })).toBeVisible();
  });

  it('reports a failure in place and retries', async () => {
    const server = fakeServer({ [route('whyUs')]: offline });
    const { user } = await renderWithApp(<ReadingPage id="whyUs" />, { language });
    expect(await screen.findByRole('alert')).toHaveTextContent(common['common.failed'] ?? '');
    server.use({ [route('whyUs')]: answers });
    await user.click(screen.getByRole('button', { name: common['common.tryAgain'] ?? '' }));
    expect(await screen.findByText(PAGE.intro)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('retries when the network is back', async () => {
    const server = fakeServer({ [route('whyUs')]: offline });
    await renderWithApp(<ReadingPage id="whyUs" />, { language });
    await screen.findByRole('alert');
    server.use({ [route('whyUs')]: answers });
    const before = server.calls(route('whyUs')).length;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(PAGE.intro)).toBeVisible();
    expect(server.calls(route('whyUs'))).toHaveLength(before + 1);
  });

  it('shows amounts as a table, a checklist and the day of the last review (APP-17)', async () => {
    const page = {
      ...PAGE,
      reviewed_on: '2026-11-01',
      sections: [
        {
          heading: 'If you cancel',
          text: 'Days count.',
          rows: [{ name: '28 days before', value: '100 %' }],
          points: ['A passport'],
        },
      ],
    };
    fakeServer({ [route('refunds')]: () => json(200, { data: page }) });
    await renderWithApp(<ReadingPage id="refunds" />, { language });
    expect(await screen.findByRole('term')).toHaveTextContent('28 days before');
    expect(screen.getByRole('definition')).toHaveTextContent('100 %');
    expect(screen.getByText('A passport')).toBeVisible();
    expect(screen.getByText(/2026/)).toBeVisible();
  });

  it('opens the guide of a destination, with the ways to the others (APP-17)', async () => {
    const destinations = [
      { id: 'gb', name: 'United Kingdom' },
      { id: 'ie', name: 'Ireland' },
    ] as const;
    fakeServer({
      [route('visa-gb')]: answers,
      [HOME]: () => json(200, homeAnswer({ destinations })),
    });
    await renderWithApp(<VisaPage />, {
      language,
      at: '/visa/gb',
      path: '/visa/:destination',
    });
    expect(await screen.findByRole('heading', { level: 1, name: PAGE.title })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ireland' })).toHaveAttribute(
      'href',
      '/visa/ie',
    );
    expect(screen.queryByRole('link', { name: 'United Kingdom' })).toBeNull();
  });

  it('leads from the overview to each destination (APP-17)', async () => {
    const destinations = [{ id: 'nz', name: 'New Zealand' }] as const;
    fakeServer({ [route('visa')]: answers, [HOME]: () => json(200, homeAnswer({ destinations })) });
    await renderWithApp(<VisaPage />, { language, at: '/visa' });
    expect(await screen.findByRole('link', { name: 'New Zealand' })).toHaveAttribute(
      'href',
      '/visa/nz',
    );
  });

  it('leads from an unknown destination to all guides', async () => {
    fakeServer();
    await renderWithApp(<VisaPage />, {
      language,
      at: '/visa/xx',
      path: '/visa/:destination',
    });
    expect(screen.getByRole('link', { name: common['common.title.visa'] ?? '' })).toHaveAttribute(
      'href',
      '/visa',
    );
  });
});
