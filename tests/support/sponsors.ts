/** Sponsors (BIL-60), for tests through the routes. */
import { randomUUID } from 'node:crypto';

import type { RequestMoney } from '../../src/contract/billing/billing';
import type { Sponsor } from '../../src/contract/billing/sponsors';
import { billingUrls } from './apiUrls';
import { done, moneyEvent, proofOf } from './billing';
import type { MoneyTest } from './billing';
import type { SignedInPerson } from './signIn';

/** The body that announces a sponsor whose letter was uploaded. */
export const guarantee = (letter: string, more: object = {}) => ({
  name: 'Ministry of Education',
  phone: '',
  email: 'guarantees@moe.example',
  covers: ['everything'],
  cap_amount: null,
  cap_currency: null,
  valid_until: '2099-12-31',
  letter_file_id: letter,
  idempotency_key: randomUUID(),
  ...more,
});

/** The newest sponsor of a request. */
export function sponsorIn({ sponsors }: RequestMoney): Sponsor {
  const found = sponsors.at(-1);
  if (!found) throw new Error('no sponsor');
  return found;
}

/** An announced sponsor with its own letter. */
export const announced = async (
  test: MoneyTest,
  requestId: number,
  more: object = {},
  by: SignedInPerson = test.student,
): Promise<Sponsor> =>
  sponsorIn(
    await done(test, by, billingUrls.sponsors(requestId), guarantee(await proofOf(test, by), more)),
  );

/** The same, confirmed by Khalid. */
export async function confirmedSponsor(
  test: MoneyTest,
  requestId: number,
  more: object = {},
): Promise<Sponsor> {
  const { id, version } = await announced(test, requestId, more);
  const body = moneyEvent('CONFIRMED', version, { note: '' });
  return sponsorIn(await done(test, test.khalid, billingUrls.sponsorEvents(id), body));
}
