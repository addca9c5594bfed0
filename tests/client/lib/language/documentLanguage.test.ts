import { whenDocumentIn } from '../../../../src/client/lib/language/documentLanguage';

const root = document.documentElement;
const LONG = 60_000;

beforeEach(() => {
  root.lang = 'ar';
});

it('waits until the page is in the given language', async () => {
  const turned = jest.fn();
  const waiting = whenDocumentIn('en', LONG).then(turned);
  root.lang = 'fr';
  await new Promise((resolve) => setTimeout(resolve));
  expect(turned).not.toHaveBeenCalled();
  root.lang = 'en';
  await waiting;
  expect(turned).toHaveBeenCalledTimes(1);
});

it('resolves at once when the page is in the language', async () => {
  await whenDocumentIn('ar', LONG);
  expect(root.lang).toBe('ar');
});

it('times out', async () => {
  await whenDocumentIn('en', 10);
  expect(root.lang).toBe('ar');
});
