// Rules: APP-12, FAM-03, LANG-03 (docs/requirements.md)
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';

import BePartnerPage from '../../../../../src/client/features/partner/bePartner/BePartnerPage';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { contentUrls } from '../../../../support/apiUrls';
import { enterText } from '../../../../support/enterText';
import { fakeServer, json, never, offline } from '../../../../support/fakeServer';
import type { FakeHandler } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

const SEND = `POST ${contentUrls.partnerApplications}`;
const accepts: FakeHandler = () => json(200, { status_code: 200, message: 'OK', data: null });

describe.each(SCREEN_LANGUAGES)('become a partner in %s', (language) => {
  const words = {
    ...namespaceMessages(language, 'bePartner'),
    ...namespaceMessages(language, 'common'),
    ...namespaceMessages(language, 'validation'),
  };
  const say = (id: string): string => words[id] ?? '';
  /** The specified sentence, and beside it its cure (FAM-03). */
  const wrong = (key: string): string =>
    [`validation.${key}`, `validation.cure.${key}`].map(say).join(' ');
  const field = (key: string): HTMLElement =>
    screen.getByRole('textbox', { name: say(`bePartner.${key}`) });

  const fill = (key: string, value: string): boolean =>
    fireEvent.change(field(key), { target: { value } });

  async function fillIn(handler: FakeHandler) {
    const server = fakeServer({ [SEND]: handler });
    const app = await renderWithApp(<BePartnerPage />, { language });
    fill('institute', 'Pier College');
    fill('contact', 'Ann');
    fill('phone', '+441273000000');
    fill('email', 'ann@pier.example');
    fill('message', 'Small classes');
    await app.user.click(screen.getByRole('button', { name: say('bePartner.send') }));
    return { ...app, server };
  }

  it('marks no step with an empty badge', async () => {
    fakeServer({ [SEND]: accepts });
    await renderWithApp(<BePartnerPage />, { language });
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-current', 'step');
    expect(first?.querySelector('.MuiChip-root')).toBeNull();
  });

  it('sends the application without a token and thanks', async () => {
    const { server } = await fillIn(accepts);
    const heading = await screen.findByRole('heading', { name: say('bePartner.thanks') });
    expect(heading).toHaveFocus();
    expect(screen.getByText('Pier College')).toBeVisible();
    const [call] = server.calls(SEND);
    expect(call?.headers.get('Authorization')).toBeNull();
    expect(call?.body).toEqual({
      institute_name: 'Pier College',
      contact_name: 'Ann',
      phone: '+441273000000',
      email: 'ann@pier.example',
      country: '',
      message: 'Small classes',
      website: '',
    });
  });

  it('marks missing or invalid fields and sends nothing', async () => {
    const server = fakeServer({ [SEND]: accepts });
    const { user } = await renderWithApp(<BePartnerPage />, { language });
    await enterText(user, field('email'), 'not an address');
    await user.click(screen.getByRole('button', { name: say('bePartner.send') }));
    expect(await screen.findByText(say('validation.emailFormat'))).toBeVisible();
    expect(field('institute')).toHaveAccessibleDescription(wrong('required'));
    expect(field('phone')).toHaveAccessibleDescription(wrong('phoneRequired'));
    expect(server.calls(SEND)).toHaveLength(0);
  });

  it('rejects letters in the phone as a wrong format', async () => {
    fakeServer({ [SEND]: accepts });
    const { user } = await renderWithApp(<BePartnerPage />, { language });
    await user.type(field('phone'), 'abc');
    await user.tab();
    await waitFor(() => expect(field('phone')).toHaveAccessibleDescription(wrong('phoneFormat')));
  });

  itBeforeRelease(
    'keeps what was typed over a reload, as of another language, until it is sent',
    async () => {
      const { server } = await fillIn(offline);
      await waitFor(() => expect(server.calls(SEND)).toHaveLength(1));
      cleanup();
      await renderWithApp(<BePartnerPage />, { language });
      await waitFor(() => expect(field('institute')).toHaveValue('Pier College'));
      expect(field('message')).toHaveValue('Small classes');
      cleanup();
      await fillIn(accepts);
      await screen.findByRole('heading', { name: say('bePartner.thanks') });
      cleanup();
      await renderWithApp(<BePartnerPage />, { language });
      expect(field('institute')).toHaveValue('');
    },
  );

  itBeforeRelease('is busy while sending', async () => {
    await fillIn(never);
    const button = await screen.findByRole('button', { name: say('bePartner.send') });
    await waitFor(() => expect(button).toBeDisabled());
    expect(field('institute')).toHaveAttribute('readonly');
  });

  itBeforeRelease('keeps the input after a failure, reports it, and retries', async () => {
    const { server, user } = await fillIn(offline);
    expect(await screen.findByText(new RegExp(say('bePartner.failed')))).toBeVisible();
    expect(field('institute')).toHaveValue('Pier College');
    server.use({
      [SEND]: () => json(429, { status_code: 429, code: 'RATE_LIMITED', message: 'Too many' }),
    });
    await user.click(screen.getByRole('button', { name: say('common.tryAgain') }));
    const limited = new RegExp(say('common.limited').replace('{when}', '.*\\d.*'));
    expect(await screen.findByText(limited)).toBeVisible();
    server.use({ [SEND]: accepts });
    await user.click(screen.getByRole('button', { name: say('common.tryAgain') }));
    expect(await screen.findByRole('heading', { name: say('bePartner.thanks') })).toBeVisible();
  });
});
