/** The start of journeys with money: an offer of a school that was accepted, and the bank's statement. */
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Application } from '../../src/contract/applications/applications';
import type { Answer } from '../../src/contract/common/answers';
import type { DocumentList } from '../../src/contract/documents/documents';
import type { Named } from '../../src/contract/catalogue/catalogue';
import type { BookingsPage } from '../../src/contract/partner/partner';
import type { ServerProcess } from '../support/serverProcess';
import {
  apiUrls,
  applicantUrl,
  billingUrls,
  consentUrls,
  documentUrls,
  partnerUrls,
  schoolApplicationUrls,
} from '../support/apiUrls';
import { APPLICANT } from '../support/applicantAnswers';
import { documentBody } from '../support/documents';
import { OFFER, eventBody } from '../support/schoolApplications';
import { expect } from './journey';

type Headers = Readonly<Record<string, string>>;

/** The agency's account in pounds, of the demo data. */
const AGENCY_IBAN = 'GB72MSRB00000031926819';
/** The father's own account. */
const PAYER_IBAN = 'SA0380000000608010167519';

/** Calls of the API for what a journey does not look at. */
export class MoneyJourney {
  constructor(
    private readonly page: Page,
    private readonly app: ServerProcess,
  ) {}

  async post<Data>(url: string, headers: Headers, data: object): Promise<Data> {
    const answer = await this.page.request.post(`${this.app.url}${url}`, { headers, data });
    expect([url, answer.status(), await answer.text()]).toEqual([url, 200, expect.any(String)]);
    return ((await answer.json()) as Answer<Data>).data;
  }

  async get<Data>(url: string, headers: Headers): Promise<Data> {
    // Schools and the team read English.
    const answer = await this.page.request.get(`${this.app.url}${url}`, {
      headers: { ...headers, 'accept-language': 'en' },
    });
    return ((await answer.json()) as Answer<Data>).data;
  }

  /**
   * A student's request whose offer of 2,200.00 pounds was accepted.
   * @param key of the request
   */
  async acceptedOffer(
    {
      student,
      lead,
      member,
    }: { readonly student: Headers; readonly lead: Headers; readonly member: Headers },
    key: string,
  ): Promise<{
    readonly id: number;
    readonly application: number;
    readonly school: Named;
  }> {
    const wish = { kind: 'english', destination: 'gb', idempotency_key: key };
    const { id } = await this.post<{ id: number }>(apiUrls.requests, student, wish);
    const bookings = `${partnerUrls.bookings}?limit=1`;
    const { institute: school } = await this.get<BookingsPage>(bookings, member);
    const list = schoolApplicationUrls.ofRequest(id);
    await this.post(list, lead, { institute_id: school.id, idempotency_key: randomUUID() });
    await this.post(applicantUrl(id), student, { ...APPLICANT, version: 0 });
    const consent = { institute_id: school.id, given: true, how: 'screen' };
    await this.post(consentUrls.ofRequest(id), student, consent);
    const needed = await this.get<DocumentList>(documentUrls.ofRequest(id), lead);
    for (const { id: document, version, purpose } of needed.items) {
      if (purpose !== 'apply') continue;
      await this.post(documentUrls.events(document), lead, documentBody('WAIVED', version));
    }
    const { items } = await this.get<{ items: readonly Application[] }>(list, lead);
    const application = items[0]?.id ?? 0;
    const events = schoolApplicationUrls.events(application);
    await this.post(events, lead, eventBody('COMPLETED', 1));
    await this.post(events, lead, eventBody('SUBMITTED', 2));
    const offer = { ...OFFER, starts_on: '2099-01-05', ends_on: '2099-03-27' };
    const lasting = { offer: { ...offer, answer_by: '2098-12-20' } };
    await this.post(events, member, eventBody('OFFERED', 3, lasting));
    await this.post(events, student, eventBody('ACCEPTED', 4));
    return { id, application, school };
  }

  /**
   * Reads a line of the agency's statement in.
   * @param amount in pounds; @param reference '' for a transfer without one
   * @returns how many lines were matched by themselves
   */
  async readStatement(
    lead: Headers,
    { amount, reference, on }: Readonly<Record<'amount' | 'reference' | 'on', string>>,
  ): Promise<number> {
    const row = `${on},${amount},GBP,${reference},MOHAMMED ALOTAIBI,${PAYER_IBAN}`;
    const head = 'Date,Amount,Currency,Description,Payer name,Payer account';
    const answer = await this.page.request.post(`${this.app.url}${billingUrls.statements}`, {
      headers: lead,
      multipart: {
        iban: AGENCY_IBAN,
        name: `${on}.csv`,
        statement: {
          name: `${on}.csv`,
          mimeType: 'text/csv',
          buffer: Buffer.from(`${head}\n${row}\n`),
        },
      },
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as Answer<{ matched: number }>).data.matched;
  }
}
