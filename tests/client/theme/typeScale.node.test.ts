import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = 'src/client';
/** In pixels at the default size, as `TYPE_SCALE` of theme/tokens.ts. */
const SCALE = [14, 16, 18, 22, 28, 36, 48];
/** Words of drawings: the wordmark, and names that grow with their picture. */
const DRAWN = [join('app', 'shell', 'TopBar.tsx'), join('ui', 'scenes', 'RouteScene.tsx')];

const sizes = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !DRAWN.includes(file))
  .flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/fontSize: ['\d]([^'\n}]*)/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );

/** `inherit`, or lengths in `rem`, of which a `clamp` has two. */
function isOnScale(size: string): boolean {
  if (size.includes("'inherit")) return true;
  const steps = [...size.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  return (
    steps.length === (size.includes('clamp(') ? 2 : 1) && steps.every((s) => SCALE.includes(s))
  );
}

it('font sizes of screens and controls are steps of the scale', () => {
  expect(sizes.length).toBeGreaterThan(8);
  expect(sizes.filter((size) => !isOnScale(size))).toEqual([]);
});
