/**
 * Pseudo-locale: messages in ⟦ ⟧, accented and 40 % longer, to reveal hard-coded text and layouts
 * without room for longer languages.
 */
interface Part {
  readonly type: number;
  readonly value?: string;
  readonly children?: readonly Part[];
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}

/** The compiler's type of literal parts. */
const WORDS = 0;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/g)].map(([, plain, accent]) => [
    plain,
    accent,
  ]),
);
const LONGER_BY = 0.4;
/** Lengthens Arabic with tatweel, Latin without new line breaks. */
const FILLING = { arabic: 'ـ', latin: '~' } as const;
const ARABIC = /\p{Script=Arabic}/u;

export const MARKED = /⟦[^⟦⟧]*⟧/g;

type Compiled = Readonly<Record<string, readonly Part[]>>;

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

function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const filling = ARABIC.test(text) ? FILLING.arabic : FILLING.latin;
  const words = text.split(' ').map((word) => {
    const accented = Array.from(word, (letter) => ACCENTED[letter] ?? letter).join('');
    // Only between letters: padding after a direction mark would move.
    const end = /\p{L}(?=[^\p{L}]*$)/u.exec(accented)?.index;
    const more = filling.repeat(Math.round(word.length * LONGER_BY));
    return end === undefined ? accented : accented.slice(0, end) + more + accented.slice(end);
  });
  return `⟦${words.join(' ')}⟧`;
}
