/** Rules: PIC-01, PIC-02, PIC-03, PIC-05, PIC-06, PIC-07, PIC-09 (docs/requirements.md), as drawn by a browser. */
import type { Locator } from '@playwright/test';

import { paths } from '../../src/client/lib/paths';
import { expect, test } from './journey';

const PHONE = { width: 360, height: 740 };

async function boxOf(one: Locator) {
  await expect(one).toBeVisible();
  const box = await one.boundingBox();
  if (!box) throw new Error('Nothing is drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test(
  "a phone's first screen has wordmark, picture, headline and button",
  { tag: '@release' },
  async ({ page, t }) => {
    await page.setViewportSize(PHONE);
    await page.goto(paths.home.to());
    const places = page.locator('main [data-place]');
    await expect(places).toHaveCount(5);
    const seen = [
      page.getByRole('heading', { level: 1 }),
      page.locator('main').getByRole('button', { name: t('home.find.show') }),
      ...(await places.all()),
    ];
    for (const one of seen) {
      const { x, right, y, bottom } = await boxOf(one);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(PHONE.height);
    }
    // The word itself is CSS content: the link's name is the agency's.
    const home = page.locator('header [data-word]');
    const word = await home.evaluate((link) => {
      const after = getComputedStyle(link, '::after');
      return { text: after.content, display: after.display, room: link.clientWidth };
    });
    expect(word.text).toContain(t('common.brand'));
    expect(word.display).not.toBe('none');
    expect(word.room).toBeGreaterThan(48);
  },
);

test(
  'the wordmark is whole with text of 200 % (PIC-03)',
  { tag: '@release' },
  async ({ page, t }) => {
    await page.setViewportSize(PHONE);
    await page.goto(paths.bePartner.to());
    const home = page.locator('header [data-word]');
    await expect(home).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // As wide as the word would be on its own.
    const [room, needed] = await home.evaluate((link, word) => {
      const after = getComputedStyle(link, '::after');
      const ruler = document.createElement('span');
      ruler.textContent = word;
      ruler.style.cssText = `position:absolute;white-space:nowrap;font:${after.font}`;
      document.body.append(ruler);
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(link);
      const padding = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
      return [link.clientWidth - padding, Math.floor(ruler.getBoundingClientRect().width)];
    }, t('common.brand'));
    expect(needed).toBeGreaterThan(60);
    expect(room).toBeGreaterThanOrEqual(needed);
  },
);

for (const width of [320, 360, 768, 1_280]) {
  test(
    `each country has its name below its stop, at ${width}`,
    { tag: '@release' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(paths.home.to());
      await expect(page.locator('main [data-name]')).toHaveCount(5);
      const headline = await boxOf(page.getByRole('heading', { level: 1 }));
      const places = await page.locator('main [data-name]').evaluateAll((names) =>
        names.map((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const { left, right, top, bottom } = words.getBoundingClientRect();
          const stop = document.querySelector(`[data-stop="${name.getAttribute('data-name')}"]`);
          const at = stop?.getBoundingClientRect();
          return {
            left,
            right,
            top,
            bottom,
            stop: at && { x: at.left + at.width / 2, y: at.bottom },
          };
        }),
      );
      const inOrder = [...places].sort((one, other) => one.left - other.left);
      inOrder.forEach(({ left, right, top, bottom, stop }, index) => {
        expect(Math.abs((left + right) / 2 - (stop?.x ?? 0))).toBeLessThanOrEqual(2);
        expect(top).toBeGreaterThanOrEqual(stop?.y ?? Infinity);
        expect(bottom).toBeLessThan(headline.y);
        expect(left).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0);
        expect(right).toBeLessThanOrEqual(width);
      });
    },
  );
}

test(
  'by night the scenes and the sky are dark, without being drawn anew',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto(paths.home.to());
    const scene = page.locator('main li [data-from="1"]').first();
    await expect(scene).toBeAttached();
    const colors = () =>
      page.evaluate(() => {
        let sky = document.querySelector('main [data-route]');
        while (sky && getComputedStyle(sky).backgroundImage === 'none') sky = sky.parentElement;
        const stop = document.querySelector('main li linearGradient stop');
        const light = document.querySelector('main li circle');
        if (!sky || !stop || !light) throw new Error('Nothing is drawn');
        return {
          hero: getComputedStyle(sky).backgroundImage,
          sky: getComputedStyle(stop).stopColor,
          moon: getComputedStyle(light).fill,
        };
      });
    const drawn = await scene.elementHandle();
    const day = await colors();
    await page.emulateMedia({ colorScheme: 'dark' });
    const night = await colors();
    const brightness = (color: string): number =>
      (/[\d.]+ [\d.]+ [\d.]+|[\d.]+, [\d.]+, [\d.]+/.exec(color)?.[0] ?? '')
        .split(/,? /)
        .map((part) => Number(part) / (color.startsWith('color(') ? 1 : 255))
        .reduce((sum, part) => sum + part / 3, 0);
    for (const name of ['hero', 'sky', 'moon'] as const) {
      expect(brightness(night[name])).toBeGreaterThan(0);
      expect(brightness(night[name])).toBeLessThan(brightness(day[name]) - 0.1);
    }
    expect(brightness(night.sky)).toBeLessThan(0.4);
    expect(await drawn.evaluate((element) => element.isConnected)).toBe(true);
  },
);

for (const width of [360, 1_280]) {
  test(
    `the route ends at the first button, at ${width}`,
    { tag: '@release' },
    async ({ page, t, language }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(paths.home.to());
      await expect(page.locator('main [data-stop]')).toHaveCount(5);
      const button = await boxOf(
        page.locator('main').getByRole('button', { name: t('home.find.show') }),
      );
      const route = await boxOf(page.locator('main [data-route]'));
      const ends = await page.locator('main h1').evaluate((headline) => {
        const words = headline.parentElement;
        const steps = words?.nextElementSibling;
        if (!words || !steps) throw new Error('The hero has another structure');
        const placed = (of: Element, part: '::before' | '::after') => {
          const style = getComputedStyle(of, part);
          const { top, left, right, height } = of.getBoundingClientRect();
          return {
            top: top + Number.parseFloat(style.top),
            bottom: top + height - Number.parseFloat(style.bottom),
            left: left + Number.parseFloat(style.left),
            right: right - Number.parseFloat(style.right),
          };
        };
        return {
          first: placed(words, '::before'),
          way: placed(steps, '::before'),
          dot: placed(steps, '::after'),
        };
      });
      // It goes on from the picture, without a gap, to the button's height.
      expect(Math.abs(ends.first.top - route.bottom)).toBeLessThanOrEqual(3);
      expect(Math.abs(ends.way.top - ends.first.bottom)).toBeLessThanOrEqual(3);
      expect(ends.way.bottom).toBeGreaterThan(button.y);
      expect(ends.way.bottom).toBeLessThan(button.bottom);
      expect(ends.dot.top).toBeGreaterThan(button.y);
      expect(ends.dot.top).toBeLessThan(button.bottom);
      const edge = language === 'ar' ? route.right : route.x;
      const way = (ends.way.left + ends.way.right) / 2;
      expect(Math.abs(way - edge)).toBeLessThanOrEqual(3);
    },
  );
}

test('landmarks are whole wherever a scene stands', { tag: '@release' }, async ({ page }) => {
  for (const width of [360, 768, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [paths.home.to(), paths.choose.to('english'), paths.ourPartners.to()]) {
      await page.goto(path);
      await expect(page.locator('main [data-from="1"]').first()).toBeAttached();
      const cut = await page.locator('main [data-from]').evaluateAll((landmarks) =>
        landmarks.flatMap((landmark) => {
          const inner = landmark.getBoundingClientRect();
          if (inner.width === 0) return [];
          const frame = landmark.closest('div')?.getBoundingClientRect();
          if (!frame) return ['no frame'];
          const isWhole =
            inner.left >= frame.left - 1 &&
            inner.right <= frame.right + 1 &&
            inner.top >= frame.top;
          return isWhole ? [] : [`${inner.left}-${inner.right} in ${frame.left}-${frame.right}`];
        }),
      );
      expect(cut).toEqual([]);
    }
  }
});

test(
  'girih patterns have room, and a programme has its map',
  { tag: '@release' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    for (const width of [320, 360, 1_280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [paths.englishLanguage.to(), paths.ourPartners.to(), paths.contact.to()]) {
        await page.goto(path);
        const covers = page.locator('main svg:has(pattern)');
        await expect(covers.first()).toBeVisible();
        const small = await covers.evaluateAll((found) =>
          found.flatMap((cover) => {
            const own = cover.getBoundingClientRect();
            const frame = cover.parentElement?.getBoundingClientRect();
            const side = Math.min(own.width, own.height, frame?.width ?? 0, frame?.height ?? 0);
            return side >= 94 ? [] : [side];
          }),
        );
        expect(small).toEqual([]);
      }
    }
    await page.goto(paths.englishLanguage.to());
    await page.locator('main article a').first().click();
    await expect(page.locator('figure').getByRole('img')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  },
);

test('a cover is as dark as the night (PIC-09)', async ({ page }) => {
  const filterIn = async (colorScheme: 'light' | 'dark'): Promise<string> => {
    await page.emulateMedia({ colorScheme });
    const cover = page.locator('main svg:has(pattern)').first();
    return cover.evaluate((svg) => getComputedStyle(svg).filter);
  };
  await page.goto(paths.whyUs.to());
  await expect(page.locator('main svg:has(pattern)').first()).toBeVisible();
  expect(await filterIn('light')).toBe('none');
  expect(await filterIn('dark')).toMatch(/^brightness\(0\.\d+\)/);
});
