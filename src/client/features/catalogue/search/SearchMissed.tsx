import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeList } from '../../../../contract/catalogue/catalogue';
import { paths } from '../../../lib/paths';
import { catalogueAddress } from '../../../lib/programmeAddress';
import { useEmbeddedAddress, useWindowOutside } from '../../../lib/embeddedLinks';
import { Button } from '../../../ui/Button';

type Missed = Pick<ProgrammeList, 'corrected_q' | 'unoffered'> &
  Partial<Pick<ProgrammeList, 'elsewhere'>>;

/**
 * Message above or instead of results if a text finds nothing: the replacement search and further
 * links (CAT-08).
 */
export function SearchMissed({
  q,
  list: { corrected_q: corrected, unoffered, elsewhere = [] },
  onSearch,
}: {
  readonly q: string;
  readonly list: Missed;
  /** '' for everything. */
  readonly onSearch: (text: string) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const embedded = useEmbeddedAddress();
  const target = useWindowOutside();
  return (
    <Box role="note">
      <h2>
        {unoffered === null
          ? formatMessage({ id: 'catalogue.missed' }, { q })
          : formatMessage({ id: 'catalogue.unoffered' }, { term: unoffered })}
      </h2>
      {corrected === null ? (
        <p>
          {formatMessage({
            id: unoffered === null ? 'catalogue.missedText' : 'catalogue.unofferedText',
          })}
        </p>
      ) : (
        <Instead>
          <span>
            {formatMessage({ id: `catalogue.instead.${insteadOf(q, corrected, unoffered)}` })}
          </span>
          <Chip
            component="button"
            variant="outlined"
            label={<bdi>{corrected}</bdi>}
            onClick={() => onSearch(corrected)}
          />
        </Instead>
      )}
      <Suggestions>
        {elsewhere.map(({ kind, total }) => (
          <Button key={kind} bordered to={embedded(catalogueAddress(kind, { q }))}>
            {formatMessage({ id: `catalogue.elsewhere.${kind}` }, { count: total })}
          </Button>
        ))}
        {corrected === null && (
          <>
            <Button bordered onClick={() => onSearch('')}>
              {formatMessage({ id: 'catalogue.missedAll' })}
            </Button>
            <Button quiet to={paths.bookConsultant.to()} target={target}>
              {formatMessage({ id: 'common.title.bookConsultant' })}
            </Button>
          </>
        )}
      </Suggestions>
    </Box>
  );
}

/** Why another text is searched: corrected spelling, the nearest offer, or a shorter text. */
function insteadOf(
  q: string,
  corrected: string,
  unoffered: string | null,
): 'spelt' | 'nearest' | 'shorter' {
  const typed = q.split(/[\s\p{P}\p{S}]+/u);
  if (corrected.split(' ').every((word) => typed.includes(word))) return 'shorter';
  return unoffered === null ? 'spelt' : 'nearest';
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(3),
  padding: theme.spacing(2),
  borderRadius: theme.shape.card,
  background: theme.palette.background.subtle,
  '& > h2': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}));

const Instead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.palette.text.secondary,
}));

const Suggestions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
}));
