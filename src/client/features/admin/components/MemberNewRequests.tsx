import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DESTINATIONS } from '../../../../contract/common/constants';
import type { TeamMember } from '../../../../contract/admin/members';
import { useChangeNewRequestsMutation } from '../api/leadApi';
import { MemberChips } from './MemberChips';
import type { MemberChip } from './MemberChips';

type Taken = TeamMember['new_requests'];

/** Which new requests a member is given (DESK-24). */
export function MemberNewRequests({
  member: { id, name },
  taken,
}: {
  readonly member: Pick<TeamMember, 'id' | 'name'>;
  readonly taken: Taken;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [change, { isLoading }] = useChangeNewRequestsMutation();
  const stored = taken ?? [];
  const destinations = DESTINATIONS.map((destination): MemberChip<Taken> => {
    const isPressed = stored.includes(destination);
    const others = stored.filter((one) => one !== destination);
    return {
      label: formatMessage({ id: `requests.destination.${destination}` }),
      isPressed,
      next: isPressed ? (others.length > 0 ? others : null) : [...stored, destination],
    };
  });
  const chips: readonly MemberChip<Taken>[] = [
    {
      label: formatMessage({ id: 'lead.people.noNewRequests' }),
      isPressed: taken === null,
      next: null,
    },
    {
      label: formatMessage({ id: 'lead.people.allDestinations' }),
      isPressed: taken?.length === 0,
      next: [],
    },
    ...destinations,
  ];
  return (
    <MemberChips
      label={<FormattedMessage id="lead.people.newRequests" values={{ name: <bdi>{name}</bdi> }} />}
      chips={chips}
      isBusy={isLoading}
      store={(next) => change({ id, new_requests: next }).unwrap()}
    />
  );
}
