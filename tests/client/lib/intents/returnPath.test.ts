import {
  forgetReturnPath,
  readReturnPath,
  saveReturnPath,
} from '../../../../src/client/lib/intents/returnPath';

beforeEach(() => {
  sessionStorage.clear();
});

it('gives an address back, with query and hash', () => {
  saveReturnPath('/viewRequest/7?tab=chat#last');
  expect(readReturnPath()).toBe('/viewRequest/7?tab=chat#last');
});

it.each([
  ...['https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example'],
  ...[
    'javascript:alert(1)',
    'orders',
    '',
    '/\t/evil.example',
    '/register',
    '/LOGIN/',
    '/register?x=1',
  ],
])('does not take %j for a place to come back to', (address) => {
  saveReturnPath(address);
  expect(readReturnPath()).toBeNull();
});

it('trusts session storage no more than anything else', () => {
  sessionStorage.setItem('return_to', 'https://evil.example/');
  expect(readReturnPath()).toBeNull();
});

it('forgets on request', () => {
  saveReturnPath('/orders');
  forgetReturnPath();
  expect(readReturnPath()).toBeNull();
});
