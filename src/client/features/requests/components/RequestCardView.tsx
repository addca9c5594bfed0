import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { OrderCard } from '../api/orderCards';
import type { KeyUnder } from '../../../i18n/messageIds';
import { apiHost } from '../../../lib/apiHost';
import { formatDay } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Card, CardLink } from '../../../ui/Card';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { StepRoute } from './StepRoute';

/**
 * A request's card (REQ-03): image, user name, status tag, course as the largest line, stage,
 * institute, start and number. It leads to the request, a partner's to the partner's view.
 */
export function RequestCardView({
  card,
  level: Heading = 'h2',
  isOver = false,
  children,
}: {
  readonly card: OrderCard;
  readonly level?: 'h2' | 'h3';
  /** It was withdrawn: nothing of it is under process, or comes next. */
  readonly isOver?: boolean;
  /** Actions below the facts, above the card's link. */
  readonly children?: ReactNode;
}): ReactElement {
  const intl = useIntl();
  const { id, user, image, partner, partner_id, package_name, date_start, status } = card;
  const { isPartner, isSnatches, same_name_as_team, for_name: forName } = card;
  const view = isPartner || isSnatches ? paths.viewPartnerRequest : paths.viewRequest;
  return (
    <Card as="article" data-flush="" data-actions={children === undefined ? undefined : ''}>
      <Picture>
        {image === null ? (
          <GirihCover id={partner_id ?? id} />
        ) : (
          <img src={`${apiHost()}${image}`} alt="" loading="lazy" decoding="async" />
        )}
      </Picture>
      <Body>
        <header>
          <span dir="auto">{user}</span>
          {!isOver && <RequestTag card={card} />}
        </header>
        <Heading dir="auto">
          <CardLink
            to={view.to(id)}
            aria-label={intl.formatMessage(
              { id: 'requests.card.named' },
              { course: package_name, user: forName ?? user },
            )}
          >
            {package_name}
          </CardLink>
        </Heading>
        {!isOver && status !== null && <StepRoute status={status} />}
        {same_name_as_team && (
          <p>
            <FormattedMessage id="requests.card.notOfTeam" />
          </p>
        )}
        <dl>
          {forName && (
            <Row id="forName">
              <bdi>{forName}</bdi>
            </Row>
          )}
          <Row id="institute">
            {partner === null ? (
              <FormattedMessage id="requests.partnerOpen" />
            ) : (
              <span dir="auto">{partner}</span>
            )}
          </Row>
          <Row id="start">
            {date_start === null ? (
              <FormattedMessage id="requests.startOpen" />
            ) : (
              formatDay(intl, date_start)
            )}
          </Row>
          <Row id="number">
            <bdi dir="ltr">{id}</bdi>
          </Row>
        </dl>
        {children !== undefined && <Foot>{children}</Foot>}
      </Body>
    </Card>
  );
}

/** The status that a request's card shows (REQ-03), on a card and in a list. */
export function RequestTag({
  card: { isPartner, isSnatches },
}: {
  readonly card: Pick<OrderCard, 'isPartner' | 'isSnatches'>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const tag = isSnatches
    ? 'requests.confirm'
    : isPartner
      ? 'requests.processing'
      : 'requests.underProcess';
  return (
    <Tag
      color="secondary"
      size={isSnatches ? 'small' : 'medium'}
      label={formatMessage({ id: tag })}
    />
  );
}

function Row({
  id,
  children,
}: {
  readonly id: KeyUnder<'requests.card'>;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div>
      <dt>
        <FormattedMessage id={`requests.card.${id}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const Picture = styled('div')({
  aspectRatio: '16 / 7',
  '& img': {
    display: 'block',
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    filter: 'var(--cover)',
  },
});

const Body = styled('div')(({ theme }) => ({
  padding: theme.spacing(2.5),
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5),
    marginBlockEnd: theme.spacing(1),
  },
  '& header > [dir]': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& h2, & h3': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, marginBlockEnd: theme.spacing(1.5) },
  '& h2 + dl, & h3 + dl': { marginBlockStart: theme.spacing(1.5) },
  '& dl': { display: 'grid', gap: 6, margin: 0 },
  '& dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    justifyContent: 'space-between',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minInlineSize: 0, textAlign: 'end' },
}));

// Buttons are above the card's link; text remains part of it.
const Foot = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(2),
  '& button, & a': { position: 'relative', zIndex: 1 },
}));

const Tag = styled(Chip)(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  fontWeight: 500,
}));
