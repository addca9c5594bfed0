// Rules: CAT-06, PIC-07 (docs/requirements.md)
import { GirihCover } from '../../../../src/client/ui/girih/GirihCover';
import { GIRIH_PALETTES, girihDesign } from '../../../../src/shared/girih/design';
import { contrast } from '../../../support/contrast';
import { renderUi } from '../../../support/renderUi';

const LEAST_OUTLINE = 1.6;

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

  test.each(GIRIH_PALETTES)(
    'outlines every cell of palette %#',
    ({ ground, star, between, strap }) => {
      for (const cell of [ground, star, between]) {
        expect(contrast(cell, strap)).toBeGreaterThanOrEqual(LEAST_OUTLINE);
      }
      expect(new Set([ground, star, between]).size).toBe(3);
    },
  );

  test('has an outline of its own, and is never a smudge', async () => {
    const { container } = await renderUi(<GirihCover id="harbour" />);
    const cover = container.querySelector('svg');
    expect(cover?.style.minInlineSize).toBe('96px');
    expect(cover?.style.minBlockSize).toBe('96px');
    expect(cover?.querySelector('[data-outline]')).toHaveAttribute(
      'stroke',
      expect.stringMatching(/^(#|var\()/),
    );
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
