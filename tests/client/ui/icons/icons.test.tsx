import * as actions from '../../../../src/client/ui/icons/actions';
import * as directional from '../../../../src/client/ui/icons/directional';
import * as firstPage from '../../../../src/client/ui/icons/firstPage';
import * as things from '../../../../src/client/ui/icons/things';
import { renderUi } from '../../../support/renderUi';

/** The complete list of mirrored icons. */
const MIRRORED = [
  'ArrowBackIcon',
  'ChevronForwardIcon',
  'ListIcon',
  'RouteIcon',
  'SendIcon',
  'SignInIcon',
  'SignOutIcon',
];

const ICONS = Object.entries({ ...actions, ...directional, ...firstPage, ...things });

async function draw(direction: 'ltr' | 'rtl'): Promise<ReadonlyMap<string, SVGSVGElement>> {
  const { container } = await renderUi(
    <>
      {ICONS.map(([name, Drawing]) => (
        <span key={name} title={name}>
          <Drawing size={28} />
        </span>
      ))}
    </>,
    { direction },
  );
  const entries = [...container.querySelectorAll<HTMLElement>('[title]')].map(
    ({ title, firstElementChild }) => [title, firstElementChild as SVGSVGElement] as const,
  );
  return new Map(entries);
}

async function mirroredIn(direction: 'ltr' | 'rtl'): Promise<string[]> {
  const drawings = [...(await draw(direction))];
  return drawings
    .filter(([, svg]) => svg.style.transform === 'scaleX(-1)')
    .map(([name]) => name)
    .sort();
}

describe('icons', () => {
  test('mirror only when directional, in Arabic', async () => {
    expect(await mirroredIn('rtl')).toEqual(MIRRORED);
    expect(await mirroredIn('ltr')).toEqual([]);
  });

  test('are decorative in the text colour', async () => {
    const drawings = await draw('ltr');
    expect(drawings.size).toBe(ICONS.length);
    for (const svg of drawings.values()) {
      expect(svg).toHaveAttribute('aria-hidden', 'true');
      expect(svg).toHaveAttribute('stroke', 'currentColor');
      expect(svg).toHaveAttribute('width', '28');
    }
  });

  test('have a filled heart for a saved programme', async () => {
    const { container, rerender } = await renderUi(<firstPage.HeartIcon />);
    expect(container.querySelector('svg')).toHaveAttribute('fill', 'none');
    rerender(<firstPage.HeartIcon filled />);
    expect(container.querySelector('svg')).toHaveAttribute('fill', 'currentColor');
  });
});
