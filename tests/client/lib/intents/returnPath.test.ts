import {
  forgetReturnPath,
  readReturnPath,
  saveReturnPath,
} from '../../../../src/client/lib/intents/returnPath';

it('restores a path with query and hash', () => {
  saveReturnPath('/viewRequest/7?tab=chat#last');
  expect(readReturnPath()).toBe('/viewRequest/7?tab=chat#last');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'orders',
  '',
  '/\t/evil.example',
  '/register',
  '/LOGIN/',
  '/register?x=1',
])('rejects %j as a return path', (address) => {
  saveReturnPath(address);
  expect(readReturnPath()).toBeNull();
});

it('validates what session storage holds', () => {
  sessionStorage.setItem('return_to', 'https://evil.example/');
  expect(readReturnPath()).toBeNull();
});

it('can be cleared', () => {
  saveReturnPath('/orders');
  forgetReturnPath();
  expect(readReturnPath()).toBeNull();
});
