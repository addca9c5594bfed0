// Rules: REQ-11, REQ-14 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import ViewRequest from '../../../../../src/client/app/pages/ViewRequest';
import type {
  RequestConsultant,
  RequestDetails,
  RequestNow,
} from '../../../../../src/contract/requests/requests';
import { apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { HOME, NO_AGENCY, homeAnswer } from '../../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages } from '../../../../support/messages';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';
import { DETAILS } from '../../../../support/requestCards';

const WHATSAPP = 'https://wa.me/966110000000';
const CALL: RequestNow = {
  step: 'contacted',
  actor: 'team',
  by: '2026-11-29T15:00:00.000Z',
  is_late: false,
  time_zone: 'Asia/Riyadh',
};

describe.each(SCREEN_LANGUAGES)('a request now in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const open = async (changes: Partial<RequestDetails>) => {
    fakeServer({
      [`GET ${apiUrls.requests}/1042`]: () => json(200, { data: { ...DETAILS, ...changes } }),
      [HOME]: () => json(200, homeAnswer({ agency: { ...NO_AGENCY, whatsapp_url: WHATSAPP } })),
    });
    const at = { at: '/viewRequest/1042', path: '/viewRequest/:id' };
    return act(() => renderWithApp(<ViewRequest />, { language, session: STUDENT, ...at }));
  };
  const card = async () =>
    within(await screen.findByRole('region', { name: t('requests.now.title') }));

  it('has the course as its title and the number below it', async () => {
    await open({ now: CALL, consultant: null });
    const title = await screen.findByRole('heading', { level: 1, name: 'General English' });
    expect(title.parentElement).toHaveTextContent('1042');
  });

  it('says until which day and hour the team calls, and that nobody has it yet', async () => {
    await open({ now: CALL, consultant: null });
    const now = await card();
    expect(now.getByText(t('requests.who.contacted'))).toBeVisible();
    // 15:00 in UTC is 18:00 in Riyadh.
    const day = now.getByText(language === 'en' ? 'Sunday 29 November' : 'الأحد، 29 نوفمبر');
    expect(day.parentElement).toHaveTextContent(/18:00|6:00/);
    expect(now.getByText(t('requests.now.team'))).toBeVisible();
    expect(now.getByRole('link', { name: t('requests.chat') })).toHaveAttribute('href', '/chat');
    expect(await now.findByRole('link', { name: t('common.whatsapp') })).toHaveAttribute(
      'href',
      WHATSAPP,
    );
    expect(now.queryByText(t('requests.now.yourTurn'))).toBeNull();
  });

  it('names the consultant who has it', async () => {
    await open({ now: CALL, consultant: { name: 'Huda', image: null, languages: ['ar', 'tr'] } });
    const now = await card();
    expect(now.getByText('Huda')).toBeVisible();
    expect(now.getByText(t('requests.now.consultant'))).toBeVisible();
    expect(now.getByText(/Turkish|التركية/)).toBeVisible();
  });

  it('opens with an answer that was kept from before the languages', async () => {
    await open({ now: CALL, consultant: { name: 'Huda', image: null } as RequestConsultant });
    expect((await card()).getByText('Huda')).toBeVisible();
  });

  it('says why the team closed it, with its note and the ways on', async () => {
    await open({
      withdrawn_at: '2026-11-20T09:00:00.000Z',
      close_reason: 'visa',
      timeline: [
        { step: 'received', actor: 'student', at: '2026-11-01T09:00:00.000Z', note: '' },
        {
          step: 'received',
          actor: 'team',
          at: '2026-11-20T09:00:00.000Z',
          note: 'You can apply again in March.',
          event: 'closed',
          close_reason: 'visa',
        },
      ],
    });
    const closed = within(await screen.findByRole('region', { name: t('requests.closed.title') }));
    expect(closed.getByText(new RegExp(t('requests.closed.reason.visa')))).toBeVisible();
    expect(closed.getByText('You can apply again in March.')).toBeVisible();
    for (const name of ['requests.closed.ask', 'requests.withdrawal.again']) {
      expect(closed.getByRole('link', { name: t(name) })).toBeVisible();
    }
    expect(screen.getAllByText(t('requests.reached.closed')).length).toBeGreaterThan(0);
    expect(screen.queryByText(t('requests.reached.withdrawn'))).toBeNull();
    expect(screen.queryByRole('button', { name: t('requests.withdrawal.open') })).toBeNull();
  });

  it('says until which day it is on hold and what for, and no more once the day has come', async () => {
    const held = (until: string): Partial<RequestDetails> => ({
      on_hold_until: until,
      timeline: [
        {
          step: 'received',
          actor: 'team',
          at: '2026-11-20T09:00:00.000Z',
          note: 'Your new passport',
          event: 'onHold',
          until,
        },
      ],
    });
    const first = await open(held('2199-01-02'));
    const card = await screen.findByRole('region', { name: /2199/ });
    expect(card).toHaveTextContent('Your new passport');
    first.unmount();
    await open(held('2026-01-02'));
    await screen.findByRole('heading', { level: 1, name: 'General English' });
    expect(screen.queryByRole('region', { name: /2026/ })).toBeNull();
  });

  it('asks for what is late instead of naming a day that has passed', async () => {
    await open({ now: { ...CALL, is_late: true } });
    const now = await card();
    expect(now.getByText(t('requests.now.late'))).toBeVisible();
    expect(now.queryByText(/29/)).toBeNull();
  });

  it.each([
    ['documents', 'requests.now.sendDocuments', '/chat'],
    ['paid', 'common.title.bankAccounts', '/bankAccounts'],
  ] as const)('has one button where it is the student’s turn: %s', async (step, id, href) => {
    await open({ now: { ...CALL, step, actor: 'student', by: null } });
    const now = await card();
    expect(now.getByText(t('requests.now.yourTurn'))).toBeVisible();
    expect(now.getByRole('link', { name: t(id) })).toHaveAttribute('href', href);
  });

  it('leads on from a withdrawn request, which nothing ticks off', async () => {
    const at = '2026-11-21T09:00:00.000Z';
    await open({
      withdrawn_at: at,
      timeline: [
        { step: 'received', actor: 'student', at, note: '' },
        { step: 'received', actor: 'student', at, note: '', event: 'withdrawn' },
      ],
    });
    expect(
      await screen.findByRole('link', { name: t('requests.withdrawal.others') }),
    ).toHaveAttribute('href', '/englishLanguage');
    expect(screen.queryByRole('region', { name: t('requests.now.title') })).toBeNull();
    const path = screen.getByRole('list', { name: t('requests.timeline') });
    const last = within(path).getAllByRole('listitem').at(-1);
    expect(last).toHaveTextContent(t('requests.reached.withdrawn'));
    expect(last).not.toHaveTextContent(t('requests.stepDone'));
  });

  it('folds the path to one line on a phone', async () => {
    const narrow = (query: string) =>
      ({
        matches: query.includes('max-width'),
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
        addListener: jest.fn(),
        removeListener: jest.fn(),
      }) as unknown as MediaQueryList;
    window.matchMedia = narrow;
    try {
      const { user } = await open({ now: CALL });
      const path = await screen.findByRole('region', { name: t('requests.timeline') });
      const step = within(path).getByText(t('requests.who.received'), { exact: false });
      expect(step).not.toBeVisible();
      await user.click(within(path).getByText((_text, element) => element?.tagName === 'SUMMARY'));
      expect(step).toBeVisible();
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });
});
