import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SPOKEN_LANGUAGES } from '../../../../contract/admin/members';
import type { SpokenLanguage, TeamMember } from '../../../../contract/admin/members';
import { ErrorText } from '../../../ui/FormField';
import { useChangeTeamLanguagesMutation } from '../api/leadApi';
import { useLeadFailure } from './useLeadFailure';

/** The languages in which a member advises; each press is stored at once (LEAD-03). */
export function MemberLanguages({
  member: { id, name },
  languages,
}: {
  readonly member: Pick<TeamMember, 'id' | 'name'>;
  /** Missing in the answer of an older server. */
  readonly languages: TeamMember['languages'] | undefined;
}): ReactElement {
  const { formatDisplayName } = useIntl();
  const failureOf = useLeadFailure();
  const [change, { isLoading }] = useChangeTeamLanguagesMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const label = useId();
  const stored = SPOKEN_LANGUAGES.filter((code) => languages?.includes(code));

  const toggle = async (code: SpokenLanguage): Promise<void> => {
    if (isLoading) return;
    setFailure(null);
    const isSpoken = stored.includes(code);
    try {
      await change({
        id,
        languages: isSpoken ? stored.filter((one) => one !== code) : [...stored, code],
      }).unwrap();
    } catch (error) {
      console.error('The languages of a member were not changed', error);
      setFailure(failureOf(error));
    }
  };
  return (
    <Group role="group" aria-labelledby={label} aria-busy={isLoading}>
      <small id={label}>
        <FormattedMessage id="lead.people.languages" values={{ name: <bdi>{name}</bdi> }} />
      </small>
      {SPOKEN_LANGUAGES.map((code) => {
        const isSpoken = stored.includes(code);
        return (
          <Chip
            key={code}
            component="button"
            type="button"
            clickable
            aria-pressed={isSpoken}
            aria-disabled={isLoading}
            color={isSpoken ? 'primary' : 'default'}
            variant={isSpoken ? 'filled' : 'outlined'}
            label={formatDisplayName(code, { type: 'language' }) ?? code}
            onClick={() => void toggle(code)}
          />
        );
      })}
      <div role="alert">{failure !== null && <ErrorText>{failure}</ErrorText>}</div>
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
  '& > small, & > [role="alert"]': { flexBasis: '100%' },
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& > button': { minBlockSize: 44 },
}));
