import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode, Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestConsultant, RequestNow } from '../../../../contract/requests/requests';
import { timeZoneText } from '../../../lib/format/openingHours';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SpokenLanguages } from '../../../ui/SpokenLanguages';
import { ChatIcon, UsersIcon } from '../../../ui/icons/things';
import { useGetHomeQuery } from '../../content/homeApi';

interface NowCardProps {
  readonly now: RequestNow;
  readonly consultant: RequestConsultant | null;
  /** Which request it is, where the page is not its own. */
  readonly about?: ReactNode;
  /** Puts what comes before a payment in the place of its button: an offer to answer. */
  readonly beforePayment?: (bankAccounts: ReactElement) => ReactElement;
  /** Other matters under way: refunds. */
  readonly also?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The current step of a request: who acts, by when, and whom to ask (REQ-11). */
export function NowCard({
  now,
  consultant,
  about,
  beforePayment,
  also,
  ref,
}: NowCardProps): ReactElement {
  const isTheirTurn = now.actor === 'student';
  const bankAccounts = (
    <Button to={paths.bankAccounts.to()} fullWidth>
      <FormattedMessage id="common.title.bankAccounts" />
    </Button>
  );
  return (
    <Sheet as="section" ref={ref} tabIndex={-1} aria-labelledby="request-now">
      <Head>
        <h2 id="request-now">
          <FormattedMessage id="requests.now.title" />
        </h2>
        {isTheirTurn && (
          <Chip
            size="small"
            color="secondary"
            label={<FormattedMessage id="requests.now.yourTurn" />}
          />
        )}
      </Head>
      {about !== undefined && <p>{about}</p>}
      <p>
        <strong>
          <FormattedMessage id={`requests.who.${now.step}`} />
        </strong>
      </p>
      <Deadline now={now} />
      {now.step === 'documents' && (
        <Button to={paths.chat.to()} startIcon={<ChatIcon />} fullWidth>
          <FormattedMessage id="requests.now.sendDocuments" />
        </Button>
      )}
      {now.step === 'paid' && (beforePayment?.(bankAccounts) ?? bankAccounts)}
      {also}
      <WhoHasIt consultant={consultant} />
    </Sheet>
  );
}

/** By which day and hour the team acts, or by which day an institution usually does. */
function Deadline({
  now: { actor, by, is_late: isLate, time_zone: zone },
}: {
  readonly now: RequestNow;
}): ReactElement | null {
  const intl = useIntl();
  if (by === null || zone === null) return null;
  if (isLate) {
    return (
      <p>
        <FormattedMessage id="requests.now.late" />
      </p>
    );
  }
  const day = intl.formatDate(by, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  });
  if (actor === 'partner') {
    return (
      <p>
        <FormattedMessage id="requests.now.usuallyBy" values={{ day: <bdi>{day}</bdi> }} />
      </p>
    );
  }
  return (
    <p>
      <FormattedMessage
        id="requests.now.by"
        values={{
          day: <bdi>{day}</bdi>,
          time: (
            <bdi>{intl.formatTime(by, { hour: 'numeric', minute: '2-digit', timeZone: zone })}</bdi>
          ),
          zone: timeZoneText(intl, zone),
        }}
      />
    </p>
  );
}

/** The consultant who has the request, or the team, with chat and WhatsApp. */
function WhoHasIt({ consultant }: Pick<NowCardProps, 'consultant'>): ReactElement {
  const whatsapp = useGetHomeQuery(undefined).data?.data.agency?.whatsapp_url;
  return (
    <Who>
      {consultant ? (
        <Avatar name={consultant.name} image={consultant.image} size={48} />
      ) : (
        <Team aria-hidden="true">
          <UsersIcon size={24} />
        </Team>
      )}
      <div>
        <strong>
          {consultant ? <bdi>{consultant.name}</bdi> : <FormattedMessage id="requests.now.team" />}
        </strong>
        <small>
          <FormattedMessage
            id={consultant ? 'requests.now.consultant' : 'requests.now.nobodyYet'}
          />
        </small>
        <small>
          <SpokenLanguages codes={consultant?.languages} />
        </small>
      </div>
      <Ways>
        <Button quiet to={paths.chat.to()} startIcon={<ChatIcon />}>
          <FormattedMessage id="requests.chat" />
        </Button>
        {whatsapp && (
          <Button quiet href={whatsapp}>
            <FormattedMessage id="common.whatsapp" />
          </Button>
        )}
      </Ways>
    </Who>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  '& > p': { margin: 0 },
  boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}`,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  paddingBlockStart: theme.spacing(1.5),
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  '& > div:nth-of-type(1)': { flex: '1 1 9rem', minInlineSize: 0, overflowWrap: 'anywhere' },
  '& strong, & small': { display: 'block' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

const Team = styled('span')(({ theme: { palette } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  borderRadius: '50%',
  background: palette.brand.main,
  color: palette.brand.contrastText,
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
}));
