import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { LANGUAGES } from '../../../../../contract/common/constants';
import type { Language } from '../../../../../contract/common/constants';
import type { LoadNamespaces } from '../../../../lazy/loadComponent';
import { useLazyComponent } from '../../../../lazy/useLazyComponent';
import { ChevronDownIcon } from '../../../../ui/icons/actions';
import { directionOf } from '../../../../lib/language/language';
import { Pair } from '../AddForm';

/** The texts of the public pages come with the first preview. */
const loadShown = async (loadNamespaces: LoadNamespaces) => {
  await loadNamespaces('bankAccounts', 'reading');
  return InBothLanguages;
};

/**
 * The typed values as the public page will show them, in both languages; nothing in it can be
 * pressed.
 */
export function ContentPreview({ children }: ShownProps): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { Part, open } = useLazyComponent(loadShown);
  return (
    <Root
      disableGutters
      square
      expanded={isOpen}
      onChange={(_, isOpening) => {
        setOpen(isOpening);
        if (isOpening) open();
      }}
      slotProps={{ heading: { component: 'h3' } }}
    >
      <AccordionSummary id={id} aria-controls={`${id}-content`} expandIcon={<ChevronDownIcon />}>
        <FormattedMessage id="lead.content.preview" />
      </AccordionSummary>
      <AccordionDetails id={`${id}-content`}>
        {isOpen && Part && <Part>{children}</Part>}
      </AccordionDetails>
    </Root>
  );
}

interface ShownProps {
  readonly children: (language: Language) => ReactNode;
}

function InBothLanguages({ children }: ShownProps): ReactElement {
  return (
    <Pair>
      {LANGUAGES.map((language) => (
        <Shown key={language} lang={language} dir={directionOf(language)} inert>
          {children(language)}
        </Shown>
      ))}
    </Pair>
  );
}

const Root = styled(Accordion)(({ theme }) => ({
  background: 'none',
  borderBlock: `1px solid ${theme.palette.divider}`,
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root': { ...theme.typography.h6, paddingInline: 0 },
  '& .MuiAccordionDetails-root': { paddingInline: 0 },
}));

const Shown = styled('div')({ minInlineSize: 0, overflowWrap: 'anywhere' });
