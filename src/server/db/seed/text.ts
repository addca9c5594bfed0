import type { LocalText } from '../schema/columns';

/** Builds a text in both languages; short because seed tables use it everywhere. */
export const both = (ar: string, en: string): LocalText => ({ ar, en });

/** Replaces `{name}` placeholders, in both languages. */
export function fill(template: LocalText, values: Record<string, LocalText>): LocalText {
  const put = (text: string, language: keyof LocalText): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => values[name]?.[language] ?? place);
  return { ar: put(template.ar, 'ar'), en: put(template.en, 'en') };
}

/** The element at `index`, wrapping around. */
export function cycle<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}
