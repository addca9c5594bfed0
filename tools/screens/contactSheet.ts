import { join } from 'node:path';
import sharp from 'sharp';

export interface Picture {
  readonly file: string;
  readonly view: string;
  readonly role: string;
  readonly language: string;
  readonly width: number;
}

const TILE = { height: 900, gap: 12 } as const;
const MONTAGE_WIDTH = 3_600;

/** An index page: one row per page. */
export function contactSheet(pictures: readonly Picture[]): string {
  const views = [...new Set(pictures.map(({ view }) => view))];
  const rows = views.map((view) => {
    const figures = pictures
      .filter((picture) => picture.view === view)
      .map(
        ({ file, role, language, width }) =>
          `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>` +
          `<figcaption>${role} · ${language} · ${width}</figcaption></figure>`,
      );
    return `<section><h2>${view}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
body{margin:16px;font:14px/1.5 system-ui;background:#777;color:#fff}
section>div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
figure{margin:0}img{height:420px;width:auto;max-width:640px;object-fit:cover;object-position:top}
figcaption{padding:4px 0 12px}
</style>
<h1>${pictures.length} screens</h1>
${rows.join('\n')}
</html>
`;
}

/** Writes `montage.{role}.{language}.{width}.{number}.png` files; returns how many. */
export async function montages(folder: string, pictures: readonly Picture[]): Promise<number> {
  const lookOf = ({ role, language, width }: Picture): string => `${role}.${language}.${width}`;
  let made = 0;
  for (const look of new Set(pictures.map(lookOf))) {
    const own = pictures.filter((picture) => lookOf(picture) === look);
    for (const [index, row] of rowsOf(own).entries()) {
      await montage(folder, row, join(folder, `montage.${look}.${index + 1}.png`));
      made += 1;
    }
  }
  return made;
}

function rowsOf(pictures: readonly Picture[]): readonly (readonly Picture[])[] {
  const width = tileWidth(pictures[0]?.width ?? 0) + TILE.gap;
  const perRow = Math.max(1, Math.floor(MONTAGE_WIDTH / width));
  return Array.from({ length: Math.ceil(pictures.length / perRow) }, (_, row) =>
    pictures.slice(row * perRow, (row + 1) * perRow),
  );
}

function tileWidth(width: number): number {
  return Math.min(width, 720);
}

async function montage(folder: string, row: readonly Picture[], out: string): Promise<void> {
  const width = tileWidth(row[0]?.width ?? 0);
  const tiles = await Promise.all(
    row.map(async ({ file }, index) => {
      const whole = sharp(join(folder, file)).resize({ width });
      const { data, info } = await whole.png().toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, TILE.height);
      const input = await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer();
      return { input, left: index * (width + TILE.gap), top: 0 };
    }),
  );
  const size = { width: row.length * (width + TILE.gap), height: TILE.height };
  await sharp({ create: { ...size, channels: 3, background: '#777' } })
    .composite(tiles)
    .png()
    .toFile(out);
}
