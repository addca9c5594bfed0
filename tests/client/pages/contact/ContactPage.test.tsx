import { screen } from '@testing-library/react';

import ContactPage from '../../../../src/client/pages/contact/ContactPage';
import { LANGUAGES } from '../../../../src/contract/constants';
import { fakeServer, json } from '../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../support/homeAnswer';
import { namespaceMessages } from '../../../support/messages';
import { renderWithApp } from '../../../support/renderWithApp';

describe.each(LANGUAGES)('contact in %s', (language) => {
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

  it('links to a consultant without contact data', async () => {
    fakeServer({ [HOME]: () => json(200, homeAnswer({ links: [] })) });
    await renderWithApp(<ContactPage />, { language });
    expect(await screen.findByText(words['contact.noContact'] ?? '')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/bookConsultant');
  });
});
