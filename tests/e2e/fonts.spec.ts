// Rules: APP-06 (docs/requirements.md)
import { beginToUse, expect, test } from './journey';

const FONTS = { ar: /^Tajawal/, en: /^Figtree/ } as const;

/** A browser that does not join both files of the family takes a system font for one script. */
test('shows Arabic and Latin letters in their own fonts on one page', async ({
  page,
  language,
}) => {
  await page.goto('/');
  await beginToUse(page);
  await page.evaluate(async () => {
    for (const [lang, text] of [
      ['ar', 'مسار'],
      ['en', 'Masar'],
    ] as const) {
      for (const weight of [400, 500, 700]) {
        const line = document.createElement('p');
        line.dataset.script = lang;
        line.style.fontWeight = String(weight);
        line.textContent = text;
        document.body.append(line);
      }
    }
    await document.fonts.ready;
  });
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const fontsOf = async (script: 'ar' | 'en'): Promise<readonly string[]> => {
    const selector = `[data-script=${script}]`;
    const found = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    const used = await Promise.all(
      found.nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })),
    );
    return used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName));
  };
  for (const script of ['ar', 'en'] as const) {
    await expect
      .poll(async () => (await fontsOf(script)).filter((name) => !FONTS[script].test(name)), {
        message: `${script} on a page in ${language}`,
      })
      .toEqual([]);
    expect(await fontsOf(script)).toHaveLength(3);
  }
});
