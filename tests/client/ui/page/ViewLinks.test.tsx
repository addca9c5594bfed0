// Rules: BIL-08 (docs/requirements.md)
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { ViewLinks } from '../../../../src/client/ui/page/ViewLinks';

const views = (more: string) =>
  ['first', 'last'].map((id) => ({ id, to: `/${id}`, name: `${id}${more}` }));

it('shows the current view also once the names beside it have grown', () => {
  let width = 300;
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => width);
  // The current view's middle is this far to the left of the line's.
  let beside = 0;
  const box = (left: number): DOMRect => new DOMRect(left, 0, 100, 44);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(
    this: Element,
  ) {
    return this.hasAttribute('aria-current') ? box(-beside) : box(0);
  });
  const links = (more: string) => (
    <MemoryRouter>
      <ViewLinks label="Views" views={views(more)} current="last" />
    </MemoryRouter>
  );
  const { container, rerender } = render(links(''));
  const line = container.querySelector('nav > div');
  expect(line?.scrollLeft).toBe(0);
  [width, beside] = [420, 60];
  act(() => rerender(links(' (339)')));
  expect(line?.scrollLeft).toBe(-60);
  // A change that leaves the line as long as it was does not take it from where a reader has scrolled it.
  if (line) line.scrollLeft = -10;
  act(() => rerender(links(' (340)')));
  expect(line?.scrollLeft).toBe(-10);
  jest.restoreAllMocks();
});
