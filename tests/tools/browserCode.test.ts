// Rules: APP-07 (docs/requirements.md)
/** The oldest supported browser can parse all client code. */
import browserslist from 'browserslist';

import { ROOT } from '../../tools/root';

it('the oldest browsers of the product are those that every tool builds for', () => {
  const browsers = browserslist(undefined, { path: ROOT });
  expect(browsers).toEqual(expect.arrayContaining(['safari 15.4', 'ios_saf 15.4']));
  for (const name of ['chrome', 'edge', 'firefox', 'samsung']) {
    expect(browsers.filter((browser) => browser.startsWith(`${name} `)).length).toBeGreaterThan(0);
  }
});
