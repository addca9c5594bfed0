import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeList } from '../../../../contract/catalogue/catalogue';
import { levelText } from './levelWords';

/** How the search understood its text beyond the words (CAT-14). */
export function LevelNotes({
  understood,
}: {
  readonly understood: ProgrammeList['understood'] | undefined;
}): ReactElement | null {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { english = null, impossible = null, sort = null } = understood ?? {};
  const notes = [
    english !== null &&
      formatMessage({ id: 'catalogue.read.english' }, { level: levelText(intl, english) }),
    impossible !== null && formatMessage({ id: `catalogue.english.range.${impossible}` }),
    sort !== null && formatMessage({ id: 'catalogue.read.price' }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Notes role="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notes>
  );
}

const Notes = styled('div')(({ theme }) => ({
  marginBlockEnd: theme.spacing(2),
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.card,
  background: theme.palette.background.subtle,
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
}));
