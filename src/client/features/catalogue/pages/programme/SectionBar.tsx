import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { TOUCH_TARGET } from '../../../../theme/tokens';
import { SECTION_MARGIN } from '../../../../ui/page/pageParts';

/** The sections of a programme's page, which are the ids of their headings (CAT-21). */
export const PROGRAMME_SECTIONS = ['price', 'school', 'housing', 'visa'] as const;
export type ProgrammeSection = (typeof PROGRAMME_SECTIONS)[number];

/** Pixels that the bar covers at the top of the window. */
export const SECTION_BAR_HEIGHT = 60;

/**
 * Leads to the sections of the page and stays in view. The links are those of any page without
 * scripts; with them, the heading gets the focus, and Back leaves the page at once.
 */
export function SectionBar(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Bar role="group" aria-label={formatMessage({ id: 'details.sections' })}>
      <ul>
        {PROGRAMME_SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${section}`} onClick={(event) => showSection(event, section)}>
              {formatMessage({ id: `details.section.${section}` })}
            </a>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

function showSection(event: MouseEvent, section: ProgrammeSection): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const heading = document.getElementById(section);
  if (!isPlain || heading === null) return;
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar - 1,
  marginInline: `calc(-1 * ${SECTION_MARGIN})`,
  paddingInline: SECTION_MARGIN,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.default,
  // Large text scrolls within the bar: on several lines it would cover the page.
  overflowX: 'auto',
  '& > ul': {
    display: 'flex',
    gap: theme.spacing(1),
    margin: 0,
    marginInlineStart: theme.spacing(-1),
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minInlineSize: TOUCH_TARGET,
    minBlockSize: SECTION_BAR_HEIGHT - 8,
    paddingInline: theme.spacing(1),
    color: theme.palette.primary.main,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    // A ring outside would be cut by the bar.
    '&:focus-visible': { outlineOffset: -4 },
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
  },
  '@media print': { display: 'none' },
}));
