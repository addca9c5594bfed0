import type { LocalText } from '../schema/columns';

/** A text in both languages; short, because the tables of demo data are full of them. */
export const both = (ar: string, en: string): LocalText => ({ ar, en });

/** Puts values into `{name}` places of a text, in both languages. */
export function fill(template: LocalText, values: Record<string, LocalText>): LocalText {
  const put = (text: string, language: keyof LocalText): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => values[name]?.[language] ?? place);
  return { ar: put(template.ar, 'ar'), en: put(template.en, 'en') };
}

/** The element at `index`, counted round and round. */
export function cycle<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}
