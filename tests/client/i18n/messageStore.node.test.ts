import { createMessageStore } from '../../../src/client/i18n/messageStore';

const one = jest.fn((language: string, namespace: string) =>
  Promise.resolve({ [`${namespace}.x`]: language }),
);

beforeEach(() => one.mockClear());

it('loads namespaces in parallel, each once, per language', async () => {
  const store = createMessageStore(one);
  await Promise.all([store.load('ar', ['common', 'home']), store.load('ar', ['common'])]);
  await store.load('en', ['home']);
  expect(one).toHaveBeenCalledTimes(3);
  expect(store.messages('ar')).toEqual({ 'common.x': 'ar', 'home.x': 'ar' });
  expect(store.messages('en')).toEqual({ 'home.x': 'en' });
  expect(store.namespaces()).toEqual(['common', 'home']);
});

it('notifies subscribers and keeps the same object until more load', async () => {
  const store = createMessageStore(one);
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  expect(store.messages('ar')).toBe(store.messages('ar'));
  await store.load('ar', ['common']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.messages('ar')).toBe(store.messages('ar'));
  stop();
  await store.load('ar', ['home']);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('retries after a failure', async () => {
  const store = createMessageStore(one);
  one.mockRejectedValueOnce(new Error('down'));
  await expect(store.load('ar', ['common'])).rejects.toThrow('down');
  await store.load('ar', ['common']);
  expect(store.messages('ar')).toEqual({ 'common.x': 'ar' });
});

it('takes what came with the page, and asks for it no more', async () => {
  const store = createMessageStore(one);
  store.put('ar', { common: { 'common.x': 'here' }, home: { 'home.x': 'too' } });
  await store.load('ar', ['common', 'home']);
  expect(one).not.toHaveBeenCalled();
  expect(store.messages('ar')).toEqual({ 'common.x': 'here', 'home.x': 'too' });
  expect(store.namespaces()).toEqual(['common', 'home']);
});
