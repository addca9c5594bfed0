import type { Answer } from '../../src/contract/common/answers';
import { DESK_QUEUES } from '../../src/contract/desk/desk';
import type { Desk, DeskItem, DeskList } from '../../src/contract/desk/desk';
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
  const { queues } = answer.json<Answer<Desk>>().data;
  const isQueue = (list: DeskList): boolean => DESK_QUEUES.some((one) => one === list);
  return queues.filter(({ queue }) => isQueue(queue)).flatMap(({ items }) => items);
}
