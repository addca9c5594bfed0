// Rules: PAR-01, PAR-03, PAR-11, API-07, APP-08 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { partnerUrls } from '../../../../support/apiUrls';
import { json, offline } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { PARTNER, STUDENTS, STUDENT_ENTRY, ok, paged } from '../../../../support/partnerRequests';
import { renderRoutes } from '../../../../support/renderRoutes';

const MESSAGES = `POST ${partnerUrls.messages}`;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

/** The card of a student. */
function card(name: string): HTMLElement {
  const article = screen.getByRole('heading', { name }).closest('article');
  if (article === null) throw new Error(`${name} has no card`);
  return article;
}

describe('partnerUsers', () => {
  const open = (server: FakeRoutes, at = '/partnerUsers') =>
    renderRoutes(at, { session: PARTNER, server });

  it('lists students with contact and requests; masked ones without a link', async () => {
    const hidden = {
      ...STUDENT_ENTRY,
      id: 's2',
      name: 'Omar',
      phone: '+9665•••',
      contact_masked: true,
      more: true,
    };
    await open({ [STUDENTS]: () => paged([STUDENT_ENTRY, hidden]) });
    await screen.findAllByRole('article');
    const [sara, omar] = [card('Sara'), card('Omar')];
    expect(within(sara).getByRole('link', { name: '+966500000001' })).toHaveAttribute(
      'href',
      'tel:+966500000001',
    );
    const request = within(sara).getByRole('link', { name: /1042/ });
    expect(request).toHaveAttribute('href', '/viewPartnerRequest/1042');
    expect(request.closest('li')).toHaveTextContent('Confirmed');
    expect(omar).toHaveTextContent('+9665•••');
    expect(within(omar).getByRole('heading', { name: 'Omar' })).toBeVisible();
    expect(within(omar).getAllByRole('link')).toHaveLength(1);
    expect(omar).toHaveTextContent('Older requests of this student');
  });

  it('says of a request for whom it is (REQ-10)', async () => {
    const [first] = STUDENT_ENTRY.requests;
    if (!first) throw new Error('no request');
    const student = { ...STUDENT_ENTRY, requests: [{ ...first, for_name: 'Lamar' }] };
    await open({ [STUDENTS]: () => paged([student]) });
    const request = await screen.findByRole('link', { name: /1042/ });
    expect(request.closest('li')).toHaveTextContent('For Lamar');
  });

  it('searches by name in the URL, and offers a way on if there is no match', async () => {
    const { user, server, location } = await open({
      [STUDENTS]: ({ query }) => paged(query.get('q') === null ? [STUDENT_ENTRY] : []),
    });
    await screen.findByRole('article');
    await enterText(user, screen.getByRole('searchbox', { name: 'Name' }), 'Zaid');
    await waitFor(() => expect(location()).toBe('/partnerUsers?q=Zaid'));
    expect(await screen.findByText('No student matches')).toBeVisible();
    expect(server.calls(STUDENTS).at(-1)?.query.get('q')).toBe('Zaid');
    await user.click(screen.getByRole('link', { name: 'Show every student' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('loads more by the cursor', async () => {
    const { user } = await open({
      [STUDENTS]: ({ query }) =>
        query.get('cursor') === null
          ? paged([STUDENT_ENTRY], 'next')
          : paged([{ ...STUDENT_ENTRY, id: 's9', name: 'Lina' }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more students' }));
    expect(await screen.findByRole('heading', { name: 'Lina' })).toBeVisible();
  });

  it('shows the empty state', async () => {
    await open({ [STUDENTS]: () => paged([]) });
    expect(await screen.findByText('No students yet')).toBeVisible();
  });
});

describe('partnerContact', () => {
  const open = (server: FakeRoutes = {}) =>
    renderRoutes('/partnerContact', { session: PARTNER, server });
  const send = () => screen.findByRole('button', { name: 'Send the message' });

  it('shows how to reach the agency', async () => {
    await open();
    const content = within(await screen.findByRole('main'));
    expect(await content.findByRole('link', { name: '+966110000000' })).toHaveAttribute(
      'href',
      'tel:+966110000000',
    );
    expect(content.getByRole('link', { name: 'hello@masar.example' })).toBeVisible();
  });

  it('sends a message and acknowledges it with its number', async () => {
    const { user, server } = await open({ [MESSAGES]: () => ok({ id: 17 }) });
    await user.click(await send());
    await waitFor(() => expect(screen.getByLabelText('Your message')).toBeInvalid());
    await enterText(user, screen.getByLabelText('Subject (optional)'), 'Dates');
    await enterText(user, screen.getByLabelText('Your message'), 'May a student start later?');
    await user.click(await send());
    const sent = await screen.findByText(/Its number is/);
    expect(sent).toHaveTextContent('17');
    expect(sent).toHaveFocus();
    expect(server.calls(MESSAGES)[0]?.body).toMatchObject({
      subject: 'Dates',
      text: 'May a student start later?',
    });
    await user.click(screen.getByRole('button', { name: 'Write another one' }));
    expect(screen.getByLabelText('Your message')).toHaveValue('');
  });

  itBeforeRelease(
    'keeps a message over a session that ends, for the same account alone',
    async () => {
      const box = () => screen.findByLabelText('Your message');
      const ended = { status_code: 401, code: 'UNAUTHENTICATED', message: 'x' };
      const first = await open({ [MESSAGES]: () => json(401, ended) });
      await enterText(first.user, await box(), 'Hello');
      await first.user.click(await send());
      await waitFor(() => expect(first.location()).toBe('/register'));
      first.unmount();
      const other = { ...PARTNER, user: { ...PARTNER.user, id: 'p2' } };
      const second = await renderRoutes('/partnerContact', { session: other });
      expect(await box()).toHaveValue('');
      second.unmount();
      const third = await open({ [MESSAGES]: () => ok({ id: 18 }) });
      expect(await box()).toHaveValue('Hello');
      await third.user.click(await send());
      await third.user.click(await screen.findByRole('button', { name: 'Write another one' }));
      expect(await box()).toHaveValue('');
    },
  );

  itBeforeRelease(
    'loses nothing after a failure and says when to go on after a limit',
    async () => {
      const { user, server } = await open({ [MESSAGES]: offline });
      await enterText(user, await screen.findByLabelText('Your message'), 'Hello');
      await user.click(await send());
      expect(await screen.findByRole('alert')).toHaveTextContent('The message was not sent');
      const limited = { status_code: 429, code: 'RATE_LIMITED', message: 'x', retry_after: 90 };
      server.use({ [MESSAGES]: () => json(429, limited) });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(/you can continue from .*\d/)).toBeVisible();
      const [first, second] = server.calls(MESSAGES);
      expect(second?.body).toEqual(first?.body);
      expect(screen.getByLabelText('Your message')).toHaveValue('Hello');
    },
  );
});
