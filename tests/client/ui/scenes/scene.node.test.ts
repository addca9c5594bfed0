// Rules: PIC-09 (docs/requirements.md)
import { DESTINATIONS } from '../../../../src/contract/common/constants';
import { SCENE_STYLES } from '../../../../src/client/ui/scenes/scene';
import { SCENES } from '../../../../src/client/ui/scenes/scenes';
import { contrast, luminance } from '../../../support/contrast';

const NIGHT = '@media (prefers-color-scheme: dark)';
const { [NIGHT]: night, ...day } = SCENE_STYLES as unknown as Record<string, string> & {
  [NIGHT]: Record<string, string>;
};
const colors = Object.keys(day).filter((name) => day[name]?.startsWith('#'));

test('every colour of a scene has one by night, and none of those is bright', () => {
  expect(colors.length).toBeGreaterThanOrEqual(10);
  expect(Object.keys(night).sort()).toEqual(Object.keys(day).sort());
  for (const name of colors) {
    const [bright = '', dark = ''] = [day[name], night[name]];
    if (name === '--scene-saffron') expect(dark).toBe(bright);
    else expect(luminance(dark)).toBeLessThan(Math.max(luminance(bright), 0.22));
  }
  // Foreground colours differ from the hills'.
  for (const name of ['mid', 'green', 'light', 'saffron']) {
    const [front = '', hills = ''] = [night[`--scene-${name}`], night['--scene-haze']];
    expect(contrast(front, hills)).toBeGreaterThan(1.8);
  }
});

test.each(DESTINATIONS)(
  'the sky of %s is dark by night, and lighter than what stands before it',
  (id) => {
    for (const [bright, dark] of SCENES[id].sky) {
      expect(luminance(bright)).toBeGreaterThan(0.5);
      expect(luminance(dark)).toBeLessThan(0.2);
      expect(luminance(dark)).toBeGreaterThan(luminance(night['--scene-ink'] ?? ''));
    }
  },
);
