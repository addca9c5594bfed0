import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ChatRoom } from '../../../contract/chat/chat';
import { formatMoment } from '../../lib/format/moment';
import { paths } from '../../lib/paths';
import { useGoBack } from '../../lib/hooks/useGoBack';
import { useAgency } from '../content/agency/useAgency';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { LogoMark } from '../../ui/Logo';
import { PAGE_TITLE_ID } from '../../ui/PageTitle';
import { ArrowBackIcon } from '../../ui/icons/directional';
import { OwnerDetails } from './OwnerDetails';
import { useDebouncedFlag } from './useDebouncedFlag';
import { usualAnswer } from './usualAnswer';

/** Milliseconds after which a lost connection is worth a word. */
const PATIENCE_MS = 1_500;

/**
 * The other party and the usual answer time (CHAT-28), with a back link; for the team at every
 * width.
 */
export function ChatHeader({
  room,
  isOwner,
  isConnecting,
}: {
  readonly room: ChatRoom | undefined;
  /** The reader is the one whose conversation it is. */
  readonly isOwner: boolean;
  readonly isConnecting: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const goBack = useGoBack(isOwner ? paths.home.to() : paths.desk.to());
  const agency = useAgency();
  const isLate = useDebouncedFlag(isConnecting, PATIENCE_MS);
  return (
    <Bar>
      <Back data-wide={!isOwner || undefined}>
        <IconButton label={formatMessage({ id: 'chat.back' })} onClick={goBack}>
          <ArrowBackIcon size={24} />
        </IconButton>
      </Back>
      <Picture>
        {isOwner || room === undefined ? (
          <LogoMark size={36} />
        ) : (
          <Avatar name={room.owner.name} image={room.owner.image} size={40} />
        )}
      </Picture>
      <div>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
          {isOwner ? (
            agency.name === undefined ? (
              <FormattedMessage id="chat.ourTeam" />
            ) : (
              <FormattedMessage id="chat.team" values={{ agency: <bdi>{agency.name}</bdi> }} />
            )
          ) : (
            <bdi>{room?.owner.name}</bdi>
          )}
        </h1>
        <p role="status">
          {isLate ? (
            <FormattedMessage id="chat.connecting" />
          ) : (
            <About room={room} isOwner={isOwner} />
          )}
        </p>
        {room?.owner_details && <OwnerDetails details={room.owner_details} />}
      </div>
    </Bar>
  );
}

function About({
  room,
  isOwner,
}: {
  readonly room: ChatRoom | undefined;
  readonly isOwner: boolean;
}): ReactNode {
  if (room === undefined) return '\u00a0';
  if (!isOwner) return <FormattedMessage id="chat.owner" values={{ role: room.owner.role }} />;
  if (!room.team_at_work) return <OffWork backAt={room.team_back_at} />;
  if (room.usual_answer_minutes === null) return <FormattedMessage id="chat.answersHere" />;
  const { unit, count } = usualAnswer(room.usual_answer_minutes);
  return unit === 'minutes' ? (
    <FormattedMessage id="chat.answersMinutes" values={{ count }} />
  ) : (
    <FormattedMessage id="chat.answersHours" values={{ count }} />
  );
}

/** Outside working hours, with the moment from which the team answers (CHAT-36). */
function OffWork({ backAt }: { readonly backAt: string | null }): ReactElement {
  const intl = useIntl();
  // An older server beside this one does not say it.
  if (!backAt) return <FormattedMessage id="chat.offWork" />;
  const when = formatMoment(intl, Date.parse(backAt));
  return <FormattedMessage id="chat.offWorkUntil" values={{ when }} />;
}

const Bar = styled('div')(({ theme: { palette, spacing, typography } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minBlockSize: 64,
  paddingBlock: spacing(1),
  paddingInline: 'clamp(8px, 3vw, 20px)',
  borderBlockEnd: `1px solid ${palette.divider}`,
  background: palette.background.paper,
  '& > :last-child': { flex: 1, minInlineSize: 0 },
  '& h1': { ...typography.h5, margin: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& p': { ...typography.body2, margin: 0, color: palette.text.secondary, lineHeight: 1.4 },
}));

const Back = styled('div')(({ theme }) => ({
  marginInlineEnd: theme.spacing(-1),
  [theme.breakpoints.up('md')]: { '&:not([data-wide])': { display: 'none' } },
}));

const Picture = styled('div')({ flex: 'none', display: 'grid' });
