// Rules: REG-25, REG-04 (docs/requirements.md)
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';

import { useReadablePhone } from '../../../../src/client/lib/hooks/useReadablePhone';
import { fakeServer, json } from '../../../support/fakeServer';
import { renderWithApp } from '../../../support/renderWithApp';

function Shown({ typed }: { readonly typed: string }): ReactElement {
  const readable = useReadablePhone(typed);
  return <output>{readable === null ? 'none' : Object.values(readable).join(' | ')}</output>;
}

async function show(typed: string, data: object | null = { country: 'SA', firebase: null }) {
  fakeServer({ 'GET /api/config': () => json(200, { status_code: 200, message: 'OK', data }) });
  await renderWithApp(<Shown typed={typed} />);
}

it.each([
  ['0501234567', '+966 50 123 4567 | Saudi Arabia'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567 | Saudi Arabia'],
  ['00971501234567', '+971 50 123 4567 | United Arab Emirates'],
  ['+447400123456', '+44 7400 123456 | United Kingdom'],
])('reads %s back as %s', async (typed, expected) => {
  await show(typed);
  expect(await screen.findByText(expected)).toBeVisible();
});

it('reads a number of no known country back without one', async () => {
  await show('+9991234567890');
  expect(await screen.findByText('+9991234567890')).toBeVisible();
});

it.each([
  ['what is no phone yet', '05012', undefined],
  ['a server that does not say its country', '0501234567', { firebase: null }],
  ['a country that does not exist', '0501234567', { country: 'XX' }],
  ['an empty answer', '0501234567', null],
])('reads nothing back for %s', async (_case, typed, data) => {
  await show(typed, data);
  await expect(screen.findByText(/966/, {}, { timeout: 300 })).rejects.toThrow();
  expect(screen.getByText('none')).toBeVisible();
});
