import { matchRoutes } from 'react-router-dom';

import { pageKinds } from '../../../src/server/lib/pageList';
import { isEmbedded } from '../../../src/client/lib/embedding';
import { pageList } from '../../../tools/webpack/pageList';

const list = pageList();
const kindOf = pageKinds(list);

/** What the client's own router finds at an address. */
function routed(path: string): string {
  const routes = [...list.pages, ...list.embedded].map((pattern) => ({ path: pattern }));
  const found = matchRoutes(routes, path)?.at(-1)?.route.path;
  if (found === undefined) return 'none';
  return list.embedded.includes(found) ? 'embedded' : 'page';
}

it.each([...list.pages, ...list.embedded])('knows %s in every spelling', (pattern) => {
  const path = pattern.replace(/:\w+/, '7');
  const kind = pattern.startsWith('/embed/') ? 'embedded' : 'page';
  for (const spelling of [path, path.toUpperCase(), `${path}/`, `${path}//`]) {
    expect(kindOf(spelling)).toBe(kind);
    expect(routed(spelling)).toBe(kind);
  }
});

it.each([
  ...['/embed/englishLanguage', '/EMBED/nope', '/%65mbed/englishLanguage', '/%65MBED', '/embed'],
  ...['/embed%2FenglishLanguage', '/register', '/', '//embed/x', '/embedded', '/%65mbed/%ZZ'],
])('lets nobody frame a page that does not know itself to be embedded: %s', (path) => {
  jest.spyOn(console, 'warn').mockImplementation();
  if (kindOf(path) === 'embedded') expect(isEmbedded(path)).toBe(true);
  // Nor does the router find in one kind of document what the other has.
  const twins = matchRoutes([{ path: 'embed/*' }], path) !== null;
  expect(isEmbedded(path)).toBe(twins);
});

it.each([
  ...['/no', '/register/no', '/viewRequest', '/viewRequest/7/8', '//register', '/a.b', '/embed'],
  ...['/embed/', '/embed/nope', '/embed/register', '/embedded', '/xembed/englishLanguage'],
  ...['/viewRequest/a%2Fb', '/%72egister', '/viewRequest/%D8%A3', '/register%2F', '/%ZZ'],
  ...['/viewRequest/%', '/register%00', '/choose/english', '/choose/', '/.', '/register.html'],
])('finds at %s what the client finds', (path) => {
  jest.spyOn(console, 'warn').mockImplementation();
  expect(kindOf(path)).toBe(routed(path));
});
