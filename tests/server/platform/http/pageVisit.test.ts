// Rules: APP-20 (docs/requirements.md)
import { shownQuery } from '../../../../src/server/platform/http/pageVisit';
import { pageList } from '../../../../tools/webpack/pageList';

const { named } = pageList();

it.each([
  ['home', 'lang=ar', ''],
  ['home', 'x=1&id=7&q=leeds', ''],
  ['englishLanguage', 'utm_source=snapchat&ScCid=1&utm_campaign=%D8%B5%D9%8A%D9%81', ''],
  ['englishLanguage', 'destination=gb&fbclid=1&sort=price', 'destination=gb&sort=price'],
  ['englishLanguage', 'sort=price&destination=gb&destination=us', 'destination=gb&sort=price'],
  ['englishLanguage', 'q=utm_source&pages=2', 'q=utm_source&pages=2'],
  ['englishLanguageDetails', 'q=leeds&id=7&lang=en', 'id=7'],
  ['specializations', 'id', 'id='],
  ['bookConsultant', 'sent=1&name=x', 'sent=1'],
])('%s shows of %s what it reads: %s', (name, query, shown) => {
  const page = named.find((one) => one.name === name);
  expect(page && shownQuery(new URLSearchParams(query), page)).toBe(shown);
});
