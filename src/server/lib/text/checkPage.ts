/** Pages of `/verify`, which say whether a document stands, in both languages (ADM-11, BIL-46). */
import { LANGUAGES } from '../../../contract/common/constants';
import type { Language } from '../../../contract/common/constants';
import { FAILURE_LINKS } from '../messages/failurePages';
import { escapeText } from './html';
import { directionOf, plainPage } from './plainPage';

/** The texts of a page in one language. */
export interface CheckText {
  readonly title: string;
  readonly standing: string;
  /** Whether it stands as it was issued. */
  readonly isValid: boolean;
  /** Values of null are left out. */
  readonly facts: readonly (readonly [name: string, value: string | null])[];
  readonly note: string;
}

/** @param first the language that the reader most likely reads */
export function checkPage(first: Language, textIn: (language: Language) => CheckText): string {
  const languages = LANGUAGES.toSorted((one) => (one === first ? -1 : 1));
  const texts = languages.map((language) => ({ language, text: textIn(language) }));
  return plainPage(
    texts.map(({ text }) => text.title).join(' · '),
    languages,
    texts.map(({ language, text }) => sectionOf(text, language)).join('\n'),
  );
}

function sectionOf(text: CheckText, language: Language): string {
  const facts = text.facts.flatMap(([name, value]) =>
    value === null ? [] : [`<dt>${name}</dt><dd><bdi>${escapeText(value)}</bdi></dd>`],
  );
  return `<section lang="${language}" dir="${directionOf(language)}">
<h1>${text.title}</h1>
<p class="${text.isValid ? 'valid' : 'replaced'}"><strong>${text.standing}</strong></p>
<dl>
${facts.join('\n')}
</dl>
<p>${text.note}</p>
<p><a href="/">${FAILURE_LINKS[language].home}</a></p>
</section>`;
}
