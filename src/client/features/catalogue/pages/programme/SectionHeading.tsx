import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { SECTION_BAR_HEIGHT } from './SectionBar';
import type { ProgrammeSection } from './SectionBar';

/** The heading of a section, to which the bar leads: its id is the section's name. */
export function SectionHeading({
  section,
  children = <FormattedMessage id={`details.section.${section}`} />,
}: {
  readonly section: ProgrammeSection;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <Heading id={section} tabIndex={-1}>
      {children}
    </Heading>
  );
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  marginBlockEnd: theme.spacing(1.5),
  scrollMarginBlockStart: SECTION_BAR_HEIGHT + 12,
}));
