import { screen, within } from '@testing-library/react';

import SuccessStoryPage from '../../../../../src/client/features/content/pages/SuccessStoryPage';
import type { Story } from '../../../../../src/contract/content/content';
import { contentUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

const STORIES: readonly Story[] = [
  {
    id: 1,
    name: 'Reem',
    headline: 'From 5.5 to 7',
    text: 'Twelve weeks in Edinburgh.',
    destination: { id: 'gb', name: 'United Kingdom' },
    year: 2024,
  },
  {
    id: 2,
    name: 'Omar',
    headline: 'A summer by the sea',
    text: 'I came back speaking.',
    destination: { id: 'ie', name: 'Ireland' },
    year: 2025,
  },
];
const ROUTE = `GET ${contentUrls.stories}`;
const answering = (data: readonly Story[]) => () =>
  json(200, { status_code: 200, message: 'OK', data });

describe.each(SCREEN_LANGUAGES)('success stories in %s', (language) => {
  const words = namespaceMessages(language, 'stories');

  it("shows each story with person, place and date, in the agency's order", async () => {
    fakeServer({ [ROUTE]: answering(STORIES) });
    await renderWithApp(<SuccessStoryPage />, { language });
    const stories = await screen.findAllByRole('article');
    const headings = stories.map((story) => within(story).getByRole('heading').textContent);
    expect(headings).toEqual(['From 5.5 to 7', 'A summer by the sea']);
    expect(stories[0]).toHaveTextContent(/Reem.*United Kingdom.*2024/);
    expect(screen.getByText(words['stories.nextTitle'] ?? '')).toBeVisible();
  });

  it('shows what to do without stories', async () => {
    fakeServer({ [ROUTE]: answering([]) });
    await renderWithApp(<SuccessStoryPage />, { language });
    expect(await screen.findByText(words['stories.empty'] ?? '')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/bookConsultant');
  });
});
