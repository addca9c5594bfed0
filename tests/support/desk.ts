import type { Answer } from '../../src/contract/common/answers';
import type { Desk, DeskItem } from '../../src/contract/desk/desk';
import { apiUrls } from './apiUrls';
import type { TestApp } from './app';
import type { SignedInPerson } from './signIn';

/** The first entries of every queue of the desk, in English. */
export async function deskItems(test: TestApp, { headers }: SignedInPerson): Promise<DeskItem[]> {
  const answer = await test.app.inject({
    url: apiUrls.desk,
    headers: { ...headers, 'accept-language': 'en' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<Desk>>().data.queues.flatMap(({ items }) => items);
}
