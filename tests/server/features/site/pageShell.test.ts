// Rules: APP-20 (docs/requirements.md)
import { readFileSync } from 'node:fs';

import { fillShell } from '../../../../src/server/features/site/pageShell';

const SHELL = readFileSync('public/index.html', 'utf8');
const PAGE = {
  kind: 'page',
  html: '<h1>$& Masar</h1>',
  styles: '<style data-emotion="ltr 1"></style>',
  state: { language: 'en', answers: { text: '</script><script>alert(1)</script>' } },
  isComplete: true,
} as const;

it('puts page, styles and state where they belong', () => {
  const page = fillShell(SHELL, 'en', PAGE);
  expect(page).toContain('<html data-page="rendered" lang=');
  expect(page).toContain('<div id="root"><h1>$& Masar</h1></div>');
  expect(page.indexOf(PAGE.styles)).toBeLessThan(page.indexOf('</head>'));
  expect(page).toContain('/fonts/figtree-latin.woff2');
});

it('keeps a text from ending the script', () => {
  const page = fillShell(SHELL, 'en', PAGE);
  expect(page).not.toContain('alert(1)</script>');
  const state = /id="rendered-state">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(state)).toEqual(PAGE.state);
});

it('refuses a shell without a place', () => {
  expect(() => fillShell('<html ><head></head><body></body>', 'ar', PAGE)).toThrow('root');
});
