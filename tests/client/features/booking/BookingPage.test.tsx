// Rules: BOOK-03 (docs/requirements.md)
import { screen } from '@testing-library/react';

import BookingFlow from '../../../../src/client/features/booking/BookingFlow';
import { fakeServer, json } from '../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { namespaceMessages } from '../../../support/messages';
import { renderWithApp } from '../../../support/renderWithApp';

it.each(SCREEN_LANGUAGES)('shows the form and the next steps, in %s', async (language) => {
  const words = namespaceMessages(language, 'booking');
  fakeServer({ [HOME]: () => json(200, homeAnswer()) });
  await renderWithApp(<BookingFlow />, { language });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words['booking.title'] ?? '');
  expect(screen.getByRole('textbox', { name: words['booking.name'] ?? '' })).toBeVisible();
  expect(screen.getByRole('button', { name: words['booking.send'] ?? '' })).toBeEnabled();
  expect(screen.getByText(words['booking.nextCall'] ?? '')).toBeVisible();
  expect(await screen.findByRole('link', { name: '+966 11 000 0000' })).toBeVisible();
});
