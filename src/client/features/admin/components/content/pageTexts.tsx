import type { ReactElement } from 'react';
import { FormattedDate, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import { LASTING_PAGES, PAGE_FIELDS, SECTION_FIELDS } from '../../../../../contract/admin/content';
import type { PageField, SectionField } from '../../../../../contract/admin/content';
import { pageSchema, sectionSchema } from '../../../../../contract/admin/contentRoutes';
import { linesOf, rowOf } from '../../../../../contract/admin/sectionText';
import { DESTINATIONS } from '../../../../../contract/common/constants';
import { CONTENT_PAGES, visaPageOf } from '../../../../../contract/content/content';
import type { ContentPageId, ContentSection } from '../../../../../contract/content/content';
import { paths } from '../../../../lib/paths';
import { Button } from '../../../../ui/Button';
import { ReadingText } from '../../../content/pages/ReadingText';
import { contentPages } from './contentKind';
import type { PreviewProps } from './contentKind';

/** The name of a page of text for leads. */
export function pageName({ formatMessage }: Pick<IntlShape, 'formatMessage'>, id: string): string {
  const destination = DESTINATIONS.find((one) => visaPageOf(one) === id);
  if (destination) {
    const country = formatMessage({ id: `requests.destination.${destination}` });
    return formatMessage({ id: 'lead.content.visaGuide' }, { country });
  }
  const page = CONTENT_PAGES.find((one) => one === id);
  return page && isNamed(page) ? formatMessage({ id: `common.title.${page}` }) : id;
}

type Named = Exclude<ContentPageId, `visa-${string}`>;
const isNamed = (page: ContentPageId): page is Named => !page.startsWith('visa-');

function pathOf(id: string): string {
  const destination = DESTINATIONS.find((one) => visaPageOf(one) === id);
  if (destination) return paths.visaGuide.to(destination);
  const page = CONTENT_PAGES.find((one) => one === id);
  return page && isNamed(page) ? paths[page].to() : paths.faq.to();
}

const PAGE = {
  isFixed: true,
  placeholder: 'lead.content.choosePage',
  options: (intl: IntlShape) =>
    CONTENT_PAGES.map((value) => ({ value, label: pageName(intl, value) })),
} as const;

/** The heads of the pages of text, with the ways to their sections. */
export const PAGES = contentPages({
  id: 'page',
  fields: PAGE_FIELDS,
  schema: pageSchema,
  page: ({ page }) => pathOf(page),
  canWithdraw: ({ page }) => !LASTING_PAGES.includes(page),
  nameOf: (page, language) => page[`title_${language}`],
  Facts: ({ entry: { reviewed_on: reviewed } }) =>
    reviewed === '' ? (
      <></>
    ) : (
      <span>
        <FormattedDate value={reviewed} dateStyle="long" timeZone="UTC" />
      </span>
    ),
  More: PageSections,
  controls: {
    page: PAGE,
    intro_ar: { rows: 3 },
    intro_en: { rows: 3 },
    reviewed_on: { type: 'date', isOptional: true },
  },
  Preview: ShownPage,
});

const POINTS = { rows: 3, isOptional: true, hint: 'lead.content.pointsHint' } as const;
const ROWS = { rows: 3, isOptional: true, hint: 'lead.content.rowsHint' } as const;

/** The sections of a page: questions with their answers, steps, tables. */
export const SECTIONS = contentPages({
  id: 'section',
  part: 'page',
  partName: pageName,
  fields: SECTION_FIELDS,
  schema: sectionSchema,
  page: ({ page }) => pathOf(page),
  nameOf: (section, language) => section[`heading_${language}`],
  Facts: ({ entry, language }) => <span dir="auto">{entry[`body_${language}`]}</span>,
  controls: {
    page: PAGE,
    body_ar: { rows: 5 },
    body_en: { rows: 5 },
    points_ar: POINTS,
    points_en: POINTS,
    rows_ar: ROWS,
    rows_en: ROWS,
  },
  Preview: ShownSection,
});

/** The way to a page's sections. */
function PageSections({
  entry: { page, ...texts },
  language,
}: {
  readonly entry: { readonly page: string; readonly title_ar: string; readonly title_en: string };
  readonly language: 'ar' | 'en';
}): ReactElement {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'lead.content.list.section' });
  return (
    <Button
      bordered
      to={paths.deskPage.to('content', { id: 'section', part: page })}
      aria-label={formatMessage(
        { id: 'lead.actionOn' },
        { action: label, name: texts[`title_${language}`] },
      )}
    >
      {label}
    </Button>
  );
}

function ShownPage({ values, language }: PreviewProps<PageField>): ReactElement {
  const reviewed_on = String(values.reviewed_on) || null;
  return (
    <>
      <h2>{values[`title_${language}`]}</h2>
      <ReadingText
        look="reasons"
        page={{
          title: String(values[`title_${language}`]),
          intro: String(values[`intro_${language}`]),
          reviewed_on,
          sections: [],
        }}
      />
    </>
  );
}

function ShownSection({ values, language }: PreviewProps<SectionField>): ReactElement {
  const rows = linesOf(String(values[`rows_${language}`])).flatMap((line) => rowOf(line) ?? []);
  const section: ContentSection = {
    heading: String(values[`heading_${language}`]),
    text: String(values[`body_${language}`]),
    points: linesOf(String(values[`points_${language}`])),
    rows,
  };
  return (
    <ReadingText
      look="reasons"
      page={{ title: '', intro: '', reviewed_on: null, sections: [section] }}
    />
  );
}
