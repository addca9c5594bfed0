import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { ChevronDownIcon } from '../../../ui/icons/actions';

interface EditorSection {
  readonly name: string;
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * Sections of an editor, at most one open, initially the first. A closed section keeps its typed
 * values.
 */
export function EditorSections({
  sections,
}: {
  readonly sections: readonly EditorSection[];
}): ReactElement {
  const [open, setOpen] = useState<string | undefined>(sections[0]?.name);
  return (
    <Sections>
      {sections.map(({ name, title, content }) => (
        <Accordion
          key={name}
          disableGutters
          square
          expanded={open === name}
          onChange={(_, isOpening) => setOpen(isOpening ? name : undefined)}
          // No transition: a closing section would stay reachable while the other is open.
          slotProps={{ heading: { component: 'h3' }, transition: { timeout: 0 } }}
        >
          <AccordionSummary
            id={`editor-${name}`}
            aria-controls={`editor-${name}-content`}
            expandIcon={<ChevronDownIcon />}
          >
            {title}
          </AccordionSummary>
          <AccordionDetails id={`editor-${name}-content`}>{content}</AccordionDetails>
        </Accordion>
      ))}
    </Sections>
  );
}

const Sections = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(3),
  '& .MuiAccordion-root': {
    background: 'none',
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    '&::before': { display: 'none' },
  },
  '& .MuiAccordionSummary-root': { ...theme.typography.h5, paddingInline: 0 },
  '& .MuiAccordionSummary-expandIconWrapper': { color: 'inherit' },
  '& .MuiAccordionDetails-root': {
    display: 'grid',
    gap: theme.spacing(2),
    paddingInline: 0,
    paddingBlock: theme.spacing(0, 3),
  },
}));
