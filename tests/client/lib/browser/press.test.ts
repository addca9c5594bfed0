// Rules: DESK-13 (docs/requirements.md)
import { afterPress, isPressed } from '../../../../src/client/lib/browser/press';

const dispatch = (type: string, on: EventTarget = document.body): void => {
  on.dispatchEvent(new Event(type, { bubbles: type !== 'blur' }));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  dispatch('click');
  jest.runAllTimers();
  jest.useRealTimers();
});

it('runs work at once where nothing is pressed', () => {
  const work = jest.fn();
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['click', 'pointercancel', 'contextmenu'])(
  'runs work after a press that ends with %s, in its order',
  (end) => {
    const done: string[] = [];
    dispatch('pointerdown');
    afterPress(() => done.push('first'));
    afterPress(() => done.push('second'));
    dispatch(end);
    expect(isPressed()).toBe(false);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(done).toEqual(['first', 'second']);
  },
);

it('waits for the click of a finger, and not for long where none comes', () => {
  const work = jest.fn();
  dispatch('pointerdown');
  afterPress(work);
  dispatch('pointerup');
  jest.advanceTimersByTime(10);
  expect(work).not.toHaveBeenCalled();
  dispatch('click');
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);

  dispatch('pointerdown');
  afterPress(work);
  dispatch('pointerup');
  jest.advanceTimersByTime(60);
  expect(work).toHaveBeenCalledTimes(2);
});

it('a press goes on while the focus moves, and ends with the window’s', () => {
  dispatch('pointerdown');
  dispatch('blur');
  expect(isPressed()).toBe(true);
  dispatch('blur', window);
  expect(isPressed()).toBe(false);
});

it('one of two seconds, as on a scroll bar, holds nothing up any more', () => {
  const work = jest.fn();
  dispatch('pointerdown');
  afterPress(work);
  jest.advanceTimersByTime(1_999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledTimes(1);
});
