/** Institutes with members, and students with requests, for tests of the partners' part. */
import type { Answer } from '../../src/contract/common/answers';
import type { ErrorAnswer } from '../../src/contract/common/errors';
import type { PartnerRequest } from '../../src/contract/partner/partner';
import { partnerRequestUrl, partnerUrls, entryUrl } from './apiUrls';
import type { PartnerRequestAction } from './apiUrls';
import type { institutes } from '../../src/server/db/schema/places';
import type { TestApp } from './app';
import { signInAs } from './roles';
import { insertInstitute, insertProgramme } from './rows';
import { post } from './signIn';
import type { SignedInPerson } from './signIn';

export interface TestPartner {
  readonly institute: typeof institutes.$inferSelect;
  readonly members: readonly [SignedInPerson, SignedInPerson];
}

/** An institute in the United Kingdom that teaches English, with two members. */
export async function insertTestPartner(test: TestApp): Promise<TestPartner> {
  const institute = await insertInstitute(test.db, { partnerSince: '2020-01-01' });
  await insertProgramme(test.db, institute);
  const join = (name: string) => signInAs(test, 'Partner', { name, instituteId: institute.id });
  return { institute, members: [await join('Emma'), await join('Oliver')] };
}

/** Performs a member's action on a request. */
export const act = (
  test: TestApp,
  { headers }: SignedInPerson,
  id: number,
  action: PartnerRequestAction,
  body: object = {},
) => post(test.app, partnerRequestUrl(id, action), body, { ...headers, 'accept-language': 'en' });

/** The status of a call, and the error's code where there is one. */
export const outcome = (answer: { statusCode: number; json: () => ErrorAnswer }): string =>
  answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`;

/** GET with a person's session. */
export const read = (test: TestApp, { headers }: SignedInPerson, url: string, language = 'en') =>
  test.app.inject({ url, headers: { ...headers, 'accept-language': language } });

/** A request as a member reads it. */
export async function readRequest(
  test: TestApp,
  person: SignedInPerson,
  id: number,
): Promise<PartnerRequest> {
  const answer = await read(test, person, entryUrl(partnerUrls.requests, id));
  return answer.json<Answer<PartnerRequest>>().data;
}
