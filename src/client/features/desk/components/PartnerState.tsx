import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { isUnderWay } from '../../../../contract/desk/desk';
import type { DeskItem, DeskPartner } from '../../../../contract/desk/desk';
import { formatMoment } from '../../../lib/format/moment';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';

/** Which school has a request, what it owes and by when, and the way to its people (DESK-20). */
export function PartnerState({ item }: { readonly item: DeskItem }): ReactElement | null {
  const { formatMessage } = useIntl();
  const { partner, request } = item;
  if (partner === undefined || request === null || !isUnderWay(request)) return null;
  return (
    <Block aria-label={formatMessage({ id: 'desk.partner.title' })}>
      <h3>
        <FormattedMessage id="desk.partner.title" />
      </h3>
      {partner === null ? (
        <p>
          <FormattedMessage id="desk.partner.nobody" />
        </p>
      ) : (
        <Held partner={partner} />
      )}
    </Block>
  );
}

function Held({
  partner: { institute, status, next, people },
}: {
  readonly partner: DeskPartner;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <>
      <p>
        <b>
          <bdi>{institute}</bdi>
        </b>
      </p>
      <p data-late={next?.late === true ? '' : undefined}>
        {next === null
          ? formatMessage({ id: 'desk.partner.status' }, { status })
          : formatMessage(
              { id: 'desk.partner.next' },
              {
                action: next.action,
                state: next.due === null ? 'open' : next.late ? 'late' : 'due',
                when: next.due === null ? '' : formatMoment(intl, Date.parse(next.due)),
              },
            )}
      </p>
      {people.length > 0 && (
        <ul>
          {people.map(({ id, name, phone, phone_e164: number }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <a href={`tel:${number}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
              <Link
                to={paths.deskChat.to(id)}
                aria-label={formatMessage(
                  { id: 'desk.actionOn' },
                  { action: formatMessage({ id: 'desk.partner.write' }), name },
                )}
              >
                <FormattedMessage id="desk.partner.write" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Block = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h6, margin: 0, marginBlockEnd: theme.spacing(0.5) },
  '& p': { margin: 0 },
  '& [data-late]': { color: theme.palette.error.main, fontWeight: 500 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.spacing(2) },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: TOUCH_TARGET },
}));
