import { screen, within } from '@testing-library/react';

import OurPartnersPage from '../../../../../src/client/features/content/pages/OurPartnersPage';
import type { PartnerInstitute } from '../../../../../src/contract/content/content';
import { contentUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

const partner = (
  id: number,
  name: string,
  destination: PartnerInstitute['destination'],
  since: number | null,
): PartnerInstitute => ({
  id,
  name,
  kind: 'language',
  destination,
  city: { id: 1, name: 'Brighton' },
  description: 'Small classes near the sea.',
  since,
});
const GB = { id: 'gb', name: 'United Kingdom' } as const;
const NZ = { id: 'nz', name: 'New Zealand' } as const;
const ROUTE = `GET ${contentUrls.partners}`;
const answering = (data: readonly PartnerInstitute[]) => () =>
  json(200, { status_code: 200, message: 'OK', data });

describe.each(SCREEN_LANGUAGES)('partners in %s', (language) => {
  const words = namespaceMessages(language, 'partners');

  it('groups institutes by destination and links to each group', async () => {
    const all = [
      partner(3, 'Kauri', NZ, 2015),
      partner(1, 'Pier', GB, null),
      partner(2, 'Quay', GB, 2019),
    ];
    fakeServer({ [ROUTE]: answering(all) });
    await renderWithApp(<OurPartnersPage />, { language });
    const britain = await screen.findByRole('region', { name: 'United Kingdom' });
    expect(within(britain).getAllByRole('article')).toHaveLength(2);
    expect(within(britain).getByRole('heading', { level: 3, name: 'Quay' })).toBeVisible();
    expect(within(britain).getAllByText(/2019/)).toHaveLength(1);
    expect(screen.getAllByRole('region').map((region) => region.id)).toEqual(['gb', 'nz']);
    const jump = screen.getByRole('navigation', { name: words['partners.destinations'] ?? '' });
    expect(within(jump).getByRole('link', { name: 'New Zealand' })).toHaveAttribute('href', '#nz');
    expect(screen.getAllByText(words['partners.kind.language'] ?? '')).toHaveLength(3);
  });

  it('invites institutes when there are none', async () => {
    fakeServer({ [ROUTE]: answering([]) });
    await renderWithApp(<OurPartnersPage />, { language });
    expect(await screen.findByText(words['partners.empty'] ?? '')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/bePartner');
  });
});
