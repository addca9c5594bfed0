// Rules: APP-20 (docs/requirements.md)
import { PAGES } from '../../../src/client/app/pageTable';
import { decidePage, renderedState } from '../../../src/client/ssr/renderedPage';
import { RENDERED_PAGES } from '../../../src/client/ssr/renderedPages';

const VISITOR = {
  isSameLanguage: true,
  isSignedIn: false,
  isOwnStartAwaited: false,
  isRegistering: false,
  path: '/',
};
const AWAITED = { isSignedIn: true, isOwnStartAwaited: true };

it.each([
  ['a visitor takes it over', {}, 'rendered'],
  ['a wrong guess hides it', { isSameLanguage: false }, 'hidden'],
  ['somebody signed in keeps it until their own is drawn', { isSignedIn: true }, 'kept'],
  ['what comes above it hides it', AWAITED, 'hidden'],
  ['what comes above home hides no other page', { ...AWAITED, path: '/faq' }, 'kept'],
  ['a waiting code does not matter elsewhere', { isRegistering: true }, 'rendered'],
  ['a waiting code hides the first step', { isRegistering: true, path: '/Register' }, 'hidden'],
  ['somebody signed in leaves the sign-in', { isSignedIn: true, path: '/login/' }, 'hidden'],
] as const)('%s', (_case, facts, state) => {
  expect(decidePage({ ...VISITOR, ...facts })).toBe(state);
});

it.each(RENDERED_PAGES)('the server renders %s, which needs no account', (name) => {
  expect(['public', 'guest']).toContain(PAGES[name].access);
});

describe('the state of a page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is read in the language it was rendered in only', () => {
    const state = { language: 'en', answers: {}, messages: { common: {} } };
    document.body.innerHTML = `<script type="application/json" id="rendered-state">${JSON.stringify(state)}</script>`;
    expect(renderedState('en')).toEqual(state);
    expect(renderedState('ar')).toBeUndefined();
  });

  it('is absent where nothing was rendered', () => {
    expect(renderedState('en')).toBeUndefined();
  });
});
