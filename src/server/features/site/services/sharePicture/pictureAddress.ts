import type { Language } from '../../../../../contract/common/constants';

export const PICTURE_WIDTH = 1_200;
export const PICTURE_HEIGHT = 630;

const PATH = /^(programme|page)\/(masar|[1-9]\d{0,8})\.(ar|en)\.png$/;

/** The picture of a programme; without an id, of all other pages. */
export function pictureAddress(id: number | null, language: Language): string {
  return id === null ? `/og/page/masar.${language}.png` : `/og/programme/${id}.${language}.png`;
}

/** Parses the path after `/og/`; undefined if it is not a picture's. */
export function pictureAt(
  path: string,
): { readonly id: number | null; readonly language: Language } | undefined {
  const [, kind, name = '', language] = PATH.exec(path) ?? [];
  if (language !== 'ar' && language !== 'en') return undefined;
  if ((kind === 'page') !== (name === 'masar')) return undefined;
  return { id: kind === 'page' ? null : Number(name), language };
}
