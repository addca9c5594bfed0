import { embedded, isEmbedded, unembedded, windowOutside } from '../../../src/client/lib/embedding';

it.each(['/', '/embedded', '/x/embed', '//embed/x', '/embed%2Fx', '/%65mbed/x'])(
  'does not treat %s as embedded',
  (path) => expect(isEmbedded(path)).toBe(false),
);

it.each([
  [embedded('/englishLanguage?q=a'), '/englishLanguage?q=a'],
  ['/EMBED/specializations#x', '/specializations#x'],
  ['/embed', '/'],
  ['/register', '/register'],
])('maps %s to %s outside the frame', (inside, outside) => {
  expect(unembedded(`https://masar.example${inside}`)).toBe(`https://masar.example${outside}`);
});

it('opens outside the frame when embedded, in place otherwise', () => {
  expect(windowOutside()).toBe('_top');
  jest.spyOn(window, 'self', 'get').mockReturnValue(Object.create(window));
  expect(windowOutside()).toBe('_blank');
});
