import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SPOKEN_LANGUAGES } from '../../../../contract/admin/members';
import type { TeamMember } from '../../../../contract/admin/members';
import { useChangeTeamLanguagesMutation } from '../api/leadApi';
import { MemberChips } from './MemberChips';

/** The languages in which a member advises (LEAD-03). */
export function MemberLanguages({
  member: { id, name },
  languages,
}: {
  readonly member: Pick<TeamMember, 'id' | 'name'>;
  /** Missing in the answer of an older server. */
  readonly languages: TeamMember['languages'] | undefined;
}): ReactElement {
  const { formatDisplayName } = useIntl();
  const [change, { isLoading }] = useChangeTeamLanguagesMutation();
  const stored = SPOKEN_LANGUAGES.filter((code) => languages?.includes(code));
  const chips = SPOKEN_LANGUAGES.map((code) => {
    const isPressed = stored.includes(code);
    return {
      label: formatDisplayName(code, { type: 'language' }) ?? code,
      isPressed,
      next: isPressed ? stored.filter((one) => one !== code) : [...stored, code],
    };
  });
  return (
    <MemberChips
      label={<FormattedMessage id="lead.people.languages" values={{ name: <bdi>{name}</bdi> }} />}
      chips={chips}
      isBusy={isLoading}
      store={(next) => change({ id, languages: next }).unwrap()}
    />
  );
}
