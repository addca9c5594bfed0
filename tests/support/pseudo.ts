/**
 * The pseudo-locale: the messages of a language made to stick out. Each piece of text stands in ⟦ ⟧,
 * its Latin letters carry accents, and it is 40 % longer, so that text which went past the messages
 * shows, and so does a layout that has no room for a longer language.
 */
/** A part of a compiled message, as far as its text goes: words, or parts within parts. */
interface Part {
  readonly type: number;
  readonly value?: string;
  readonly children?: readonly Part[];
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}

/** How the compiler numbers a part that is words; any other with a value names an argument. */
const WORDS = 0;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/g)].map(([, plain, accent]) => [
    plain,
    accent,
  ]),
);
const LONGER_BY = 0.4;
/** Makes Arabic words longer as a typesetter does, and Latin ones without a new break. */
const FILLING = { arabic: 'ـ', latin: '~' } as const;
const ARABIC = /\p{Script=Arabic}/u;

/** What stands in ⟦ ⟧, with its marks. */
export const MARKED = /⟦[^⟦⟧]*⟧/g;

type Compiled = Readonly<Record<string, readonly Part[]>>;

/** All messages of a compiled file, in pseudo-locale. */
export function pseudoMessages(messages: Compiled): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([id, parts]) => [id, parts.map(pseudoPart)]),
  );
}

function pseudoPart(part: Part): Part {
  const { type, value, children, options } = part;
  return {
    ...part,
    ...(type === WORDS && value !== undefined && { value: pseudoText(value) }),
    ...(children && { children: children.map(pseudoPart) }),
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([name, option]) => [
          name,
          { ...option, value: option.value.map(pseudoPart) },
        ]),
      ),
    }),
  };
}

/** A piece of text, accented, longer and between its marks; what has no letters stays as it is. */
function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const filling = ARABIC.test(text) ? FILLING.arabic : FILLING.latin;
  const words = text.split(' ').map((word) => {
    const accented = Array.from(word, (letter) => ACCENTED[letter] ?? letter).join('');
    // Only between letters: a filling after a mark of direction would be drawn elsewhere.
    const end = /\p{L}(?=[^\p{L}]*$)/u.exec(accented)?.index;
    const more = filling.repeat(Math.round(word.length * LONGER_BY));
    return end === undefined ? accented : accented.slice(0, end) + more + accented.slice(end);
  });
  return `⟦${words.join(' ')}⟧`;
}
