// Rules: APP-20 (docs/requirements.md)
import { shownQuery } from '../../../src/server/http/pageVisit';

it.each([
  ['lang=ar', ''],
  ['utm_source=snapchat&ScCid=1&utm_campaign=%D8%B5%D9%8A%D9%81', ''],
  ['country=gb&fbclid=1&sort=price', 'country=gb&sort=price'],
  ['q=utm_source', 'q=utm_source'],
])('shows of %s what a page can show: %s', (query, shown) => {
  expect(shownQuery(new URLSearchParams(query))).toBe(shown);
});
