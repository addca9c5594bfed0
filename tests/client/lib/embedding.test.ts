import { embedded, isEmbedded, unembedded, windowOutside } from '../../../src/client/lib/embedding';

it.each(['/', '/embedded', '/x/embed', '//embed/x', '/embed%2Fx', '/%65mbed/x'])(
  'leaves %s alone',
  (path) => expect(isEmbedded(path)).toBe(false),
);

it.each([
  [embedded('/englishLanguage?q=a'), '/englishLanguage?q=a'],
  ['/EMBED/specializations#x', '/specializations#x'],
  ['/embed', '/'],
  ['/register', '/register'],
])('%s is %s outside', (inside, outside) => {
  expect(unembedded(`https://masar.example${inside}`)).toBe(`https://masar.example${outside}`);
});

it('opens outside beside a site that frames it, and in place where nobody does', () => {
  expect(windowOutside()).toBe('_top');
  jest.spyOn(window, 'self', 'get').mockReturnValue(Object.create(window));
  expect(windowOutside()).toBe('_blank');
});
