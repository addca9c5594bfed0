import { layOutBelowFold } from '../../../src/client/ssr/layOutBelowFold';

const idle: (() => void)[] = [];
jest.mock('../../../src/client/ssr/runWhenIdle', () => ({
  runWhenIdle: (task: () => void) => idle.push(task),
}));

const laidOut = (): number =>
  [...document.querySelectorAll<HTMLElement>('section')].filter(
    ({ style }) => style.getPropertyValue('content-visibility') === 'visible',
  ).length;

afterEach(() => {
  delete document.documentElement.dataset.unused;
  idle.length = 0;
});

it('lays out one part in each idle moment', () => {
  document.documentElement.dataset.unused = '';
  document.body.innerHTML =
    '<section></section><section data-below-fold></section><section data-below-fold></section>';
  layOutBelowFold();
  expect(laidOut()).toBe(0);
  idle.shift()?.();
  expect(laidOut()).toBe(1);
  idle.shift()?.();
  expect(laidOut()).toBe(2);
  expect(idle).toHaveLength(0);
});

it('leaves a page alone that is laid out already', () => {
  document.body.innerHTML = '<section data-below-fold></section>';
  layOutBelowFold();
  expect(idle).toHaveLength(0);
});
