// Rules: CAT-06 (docs/requirements.md)
import { GirihCover } from '../../../../src/client/ui/girih/GirihCover';
import { girihDesign } from '../../../../src/client/ui/girih/design';
import { renderUi } from '../../../support/renderUi';

describe('GirihCover', () => {
  test('draws the same pattern for the same id only', () => {
    expect(girihDesign('harbour')).toEqual(girihDesign('harbour'));
    expect(girihDesign(7)).toEqual(girihDesign('7'));
    const different = new Set(
      Array.from({ length: 40 }, (_, id) => JSON.stringify(girihDesign(id))),
    );
    expect(different.size).toBeGreaterThan(35);
  });

  test('is small, crisp and hidden from screen readers', async () => {
    for (let id = 0; id < 40; id += 1) {
      const { container, unmount } = await renderUi(<GirihCover id={id} />);
      expect(container.querySelectorAll('svg, svg *').length).toBeLessThanOrEqual(8);
      expect(container.innerHTML.length).toBeLessThan(5_000);
      expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
      expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
      unmount();
    }
  });

  test('gives two covers on a page separate patterns', async () => {
    const { container } = await renderUi(
      <>
        <GirihCover id="a" />
        <GirihCover id="a" />
      </>,
    );
    const ids = [...container.querySelectorAll('pattern')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(container.innerHTML).toContain(`url(#${id})`);
  });
});
