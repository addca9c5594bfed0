import { matchRoutes } from 'react-router-dom';

import { pageKinds } from '../../../../src/server/features/site/pageList';
import { isEmbedded } from '../../../../src/client/lib/embedding';
import { pageList } from '../../../../tools/webpack/pageList';

const list = pageList();
const kindOf = pageKinds(list);

function routed(path: string): string {
  const routes = [...list.pages, ...list.embedded].map((pattern) => ({ path: pattern }));
  const found = matchRoutes(routes, path)?.at(-1)?.route.path;
  if (found === undefined) return 'none';
  return list.embedded.includes(found) ? 'embedded' : 'page';
}

it.each(list.embedded)('the client treats %s as embedded', (path) => {
  expect(isEmbedded(path)).toBe(true);
  expect(isEmbedded(path.toUpperCase())).toBe(true);
});

it.each([...list.pages, ...list.embedded])('recognises %s in every spelling', (pattern) => {
  const path = pattern.replace(/:\w+/, '7');
  const kind = pattern.startsWith('/embed/') ? 'embedded' : 'page';
  for (const spelling of [path, path.toUpperCase(), `${path}/`, `${path}//`]) {
    expect(kindOf(spelling)).toBe(kind);
    expect(routed(spelling)).toBe(kind);
  }
});

it.each([
  ...list.embedded.map((path) => path.replace('e', '%65')),
  '/%45MBED/specializations/',
  '/embed%2FenglishLanguage',
  '//embed/englishLanguage',
  '/embed',
])('allows no framing of a page that the client does not treat as embedded: %s', (path) => {
  jest.spyOn(console, 'warn').mockImplementation();
  expect(kindOf(path)).toBe('none');
});

it.each([
  '/no',
  '/register/no',
  '/viewRequest',
  '/viewRequest/7/8',
  '//register',
  '/a.b',
  '/embed',
  '/embed/',
  '/embed/nope',
  '/embed/register',
  '/embedded',
  '/xembed/englishLanguage',
  '/viewRequest/a%2Fb',
  '/%72egister',
  '/viewRequest/%D8%A3',
  '/register%2F',
  '/%ZZ',
  '/viewRequest/%',
  '/register%00',
  '/choose/english',
  '/choose/',
  '/.',
  '/register.html',
])('agrees with the client at %s', (path) => {
  jest.spyOn(console, 'warn').mockImplementation();
  expect(kindOf(path)).toBe(routed(path));
});
