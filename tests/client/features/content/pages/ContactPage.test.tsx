import { screen } from '@testing-library/react';

import ContactPage from '../../../../../src/client/features/content/pages/ContactPage';
import { contentUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

describe.each(SCREEN_LANGUAGES)('contact in %s', (language) => {
  const words = namespaceMessages(language, 'contact');

  it('shows phone, email and address of the server as links', async () => {
    fakeServer({ [HOME]: () => json(200, homeAnswer()) });
    await renderWithApp(<ContactPage />, { language });
    const phone = await screen.findByRole('link', { name: '+966 11 000 0000' });
    expect(phone).toHaveAttribute('href', 'tel:+966110000000');
    expect(phone.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByRole('link', { name: 'hello@agency.example' })).toHaveAttribute(
      'href',
      'mailto:hello@agency.example',
    );
    expect(screen.getByText(/Olaya Street/)).toBeVisible();
    expect(screen.getByText('The Agency')).toBeVisible();
  });

  it('shows every number and address once', async () => {
    const links = [
      { phone: '+966 11 000 0000', email: 'hello@agency.example', address: 'Riyadh' },
      { phone: '+44 20 0000 0000', email: 'hello@agency.example', address: 'London' },
    ];
    fakeServer({ [HOME]: () => json(200, homeAnswer({ links })) });
    await renderWithApp(<ContactPage />, { language });
    expect(await screen.findByRole('link', { name: '+44 20 0000 0000' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+966 11 000 0000' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'hello@agency.example' })).toHaveLength(1);
    expect(screen.getByText('Riyadh')).toBeVisible();
    expect(screen.getByText('London')).toBeVisible();
  });

  it('tells WhatsApp, opening hours, licence and registration (APP-15)', async () => {
    const common = namespaceMessages(language, 'common');
    const agency = {
      ...homeAnswer().data.agency,
      whatsapp_url: 'https://wa.me/966110000000',
      license_number: '4400-1',
      commercial_registration: '1010000100',
      opening_hours: {
        time_zone: 'Asia/Riyadh',
        rows: [{ days: [0, 1, 2, 3, 4], shifts: [{ from: 540, to: 1080 }] }],
      },
    };
    fakeServer({ [HOME]: () => json(200, homeAnswer({ agency })) });
    await renderWithApp(<ContactPage />, { language });
    expect(
      await screen.findByRole('link', { name: common['common.whatsapp'] ?? '' }),
    ).toHaveAttribute('href', 'https://wa.me/966110000000');
    expect(screen.getByText(language === 'ar' ? /^من الأحد إلى/ : /^Sunday to/)).toBeVisible();
    expect(screen.getByText('4400-1')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('1010000100')).toBeVisible();
  });

  it('shows no empty place for what the agency has not told (APP-15)', async () => {
    fakeServer({ [HOME]: () => json(200, homeAnswer()) });
    await renderWithApp(<ContactPage />, { language });
    await screen.findByText(/Olaya Street/);
    expect(screen.queryByText(/WhatsApp|واتساب/)).toBeNull();
    expect(screen.queryByText(/Licence|Commercial|ترخيص|سجل/)).toBeNull();
  });

  it('names the consultants with role and languages (APP-16)', async () => {
    const people = [{ id: 1, name: 'Huda', role: 'Admissions', languages: ['ar', 'en'] }];
    fakeServer({
      [HOME]: () => json(200, homeAnswer()),
      [`GET ${contentUrls.consultants}`]: () => json(200, { data: people }),
    });
    await renderWithApp(<ContactPage />, { language });
    expect(await screen.findByRole('heading', { name: 'Huda' })).toBeVisible();
    expect(screen.getByText('Admissions')).toBeVisible();
    expect(
      screen.getByText(language === 'ar' ? /العربية والإنجليزية/ : /Arabic and English/),
    ).toBeVisible();
  });

  it('links to a consultant without contact data', async () => {
    fakeServer({ [HOME]: () => json(200, homeAnswer({ links: [] })) });
    await renderWithApp(<ContactPage />, { language });
    expect(await screen.findByText(words['contact.noContact'] ?? '')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/bookConsultant');
  });
});
