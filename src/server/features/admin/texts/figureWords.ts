/** Texts of the file of figures, which no client translates; most are those of the page. */
import type { Language } from '../../../../contract/common/constants';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { DeskQueue } from '../../../../contract/desk/desk';
import type { RequestSource } from '../../../../contract/desk/requestFilter';
import arabicDesk from '../../../../contract/messages/desk/ar.json';
import englishDesk from '../../../../contract/messages/desk/en.json';
import arabicLead from '../../../../contract/messages/lead/ar.json';
import englishLead from '../../../../contract/messages/lead/en.json';
import arabicRequests from '../../../../contract/messages/requests/ar.json';
import englishRequests from '../../../../contract/messages/requests/en.json';

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

const HEADINGS = {
  figure: { en: 'Figure', ar: 'المؤشر' },
  of: { en: 'Of', ar: 'البند' },
  measure: { en: 'Measure', ar: 'القياس' },
  value: { en: 'Value', ar: 'القيمة' },
} satisfies Texts<string>;
const FIGURE_HEADINGS = ['figure', 'of', 'measure', 'value'] as const;

/** The page has the unit beside the number. */
const MEDIANS = {
  medianMinutes: { en: 'Median minutes', ar: 'الوسيط بالدقائق' },
  medianWorkingMinutes: { en: 'Median working minutes', ar: 'الوسيط بدقائق العمل' },
  medianHours: { en: 'Median hours', ar: 'الوسيط بالساعات' },
} satisfies Texts<string>;

type Under<Prefix extends string, Id> = Id extends `${Prefix}.${infer Key}` ? Key : never;
/** A text that the page has as well: what a figure, a part or a measure is called. */
type PageText = Under<'lead.figures', keyof typeof englishLead>;
export type FigureText = PageText | keyof typeof MEDIANS;

const LEAD = { ar: arabicLead, en: englishLead };
const DESK = { ar: arabicDesk, en: englishDesk };
const STEPS: Readonly<
  Record<Language, Readonly<Record<`requests.reached.${RequestStep}`, string>>>
> = { ar: arabicRequests, en: englishRequests };

const isMedian = (name: FigureText): name is keyof typeof MEDIANS => name in MEDIANS;

/** Returns the words of the file in one language. */
export function figureWords(language: Language) {
  return {
    headings: FIGURE_HEADINGS.map((name) => HEADINGS[name][language]),
    text: (name: FigureText): string =>
      isMedian(name) ? MEDIANS[name][language] : LEAD[language][`lead.figures.${name}`],
    noDestination: DESK[language]['desk.every.noDestination'],
    source: (name: RequestSource): string => DESK[language][`desk.every.source.${name}`],
    queue: (name: DeskQueue): string => DESK[language][`desk.queues.${name}`],
    step: (name: RequestStep): string => STEPS[language][`requests.reached.${name}`],
  };
}
