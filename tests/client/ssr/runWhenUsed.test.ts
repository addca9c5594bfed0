// Rules: APP-20 (docs/requirements.md)
import { fireEvent } from '@testing-library/react';

import { runWhenUsed } from '../../../src/client/ssr/runWhenUsed';

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

afterEach(() => {
  delete document.documentElement.dataset.page;
  delete document.documentElement.dataset.unused;
});

it('runs when idle on a page that the app draws', async () => {
  const task = jest.fn();
  runWhenUsed(task);
  await rest();
  expect(task).toHaveBeenCalledTimes(1);
});

describe('on a page that the server rendered', () => {
  beforeEach(() => {
    document.documentElement.dataset.page = 'rendered';
    document.documentElement.dataset.unused = '';
  });

  it.each([
    ['moves the pointer', () => fireEvent.pointerMove(document.body)],
    ['touches it', () => fireEvent.pointerDown(document.body)],
    ['turns the wheel', () => fireEvent.wheel(document.body)],
    ['scrolls', () => fireEvent.scroll(document)],
    ['presses a key', () => fireEvent.keyDown(document.body)],
  ])('runs once, not before somebody %s', async (_sign, use) => {
    const task = jest.fn();
    runWhenUsed(task);
    await rest();
    expect(task).not.toHaveBeenCalled();
    use();
    use();
    await rest();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('needs no second sign for what comes later', async () => {
    runWhenUsed(() => undefined);
    fireEvent.pointerMove(document.body);
    const later = jest.fn();
    runWhenUsed(later);
    await rest();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('runs where the browser puts back an old place', async () => {
    delete document.documentElement.dataset.unused;
    const task = jest.fn();
    runWhenUsed(task);
    await rest();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before a sign', false],
    ['after it', true],
  ])('does not run when cancelled %s', async (_when, isUsed) => {
    const task = jest.fn();
    const cancel = runWhenUsed(task);
    if (isUsed) fireEvent.keyDown(document.body);
    cancel();
    fireEvent.keyDown(document.body);
    await rest();
    expect(task).not.toHaveBeenCalled();
  });
});
