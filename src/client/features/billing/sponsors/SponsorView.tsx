import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { apiPath } from '../../../../contract/apiPaths';
import type { SponsorEvent } from '../../../../contract/billing/sponsorLifecycle';
import type { Sponsor } from '../../../../contract/billing/sponsors';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { History } from '../../../ui/History';
import { Buttons } from '../../../ui/forms/formParts';
import { FileDownload } from '../../files/components/FileDownload';
import { MoneyParts } from '../components/moneyParts';
import { coverText } from './CoversField';
import { SponsorEventForm } from './SponsorEventForm';
import { SponsorForm } from './SponsorForm';

/** A sponsor: what the guarantee covers, until when, how it stands, and what the reader can do (BIL-60). */
export function SponsorView({
  sponsor,
  requestId,
}: {
  readonly sponsor: Sponsor;
  readonly requestId: number;
}): ReactElement {
  const { id, letter, state, opened, hindrance = null } = sponsor;
  const [open, setOpen] = useState<SponsorEvent | null>(null);
  const block = useFocusInPlace(open !== null, 'input, textarea');
  const may = sponsor.may.filter((event) => event !== 'CONFIRMED' || hindrance === null);
  const close = (): void => setOpen(null);
  return (
    <Block>
      <SponsorFacts sponsor={sponsor} />
      {letter && <FileDownload file={letter} path={apiPath('/api/sponsors/:id/letter', { id })} />}
      <History title={<FormattedMessage id="billing.history" />} entries={sponsor.history}>
        {({ event }) => <FormattedMessage id={`billing.sponsor.happened.${event}`} />}
      </History>
      {opened.length > 0 && (
        <History
          title={<FormattedMessage id="billing.sponsor.opened" />}
          entries={opened.map(({ who, at }) => ({ event: who, note: '', at })).toReversed()}
        >
          {({ event: who }) => <bdi>{who}</bdi>}
        </History>
      )}
      {state === 'announced' && hindrance !== null && (
        <p>
          <FormattedMessage id={`billing.sponsor.hindrance.${hindrance}`} />
        </p>
      )}
      <div ref={block}>
        {open !== null && may.includes(open) ? (
          open === 'CORRECTED' ? (
            <SponsorForm requestId={requestId} sponsor={sponsor} onClose={close} />
          ) : (
            <SponsorEventForm key={open} event={open} sponsor={sponsor} onClose={close} />
          )
        ) : (
          may.length > 0 && (
            <Buttons>
              {may.map((event) => (
                <Button key={event} bordered={event !== 'CONFIRMED'} onClick={() => setOpen(event)}>
                  <FormattedMessage id={`billing.sponsor.event.${event}`} />
                </Button>
              ))}
            </Buttons>
          )
        )}
      </div>
    </Block>
  );
}

/** Apart from the sponsor before it. */
const Block = styled(MoneyParts)(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  paddingBlockStart: theme.spacing(1.5),
}));

function SponsorFacts({ sponsor }: { readonly sponsor: Sponsor }): ReactElement {
  const intl = useIntl();
  const { name, phone, email, covers, cap, cap_left: left, state } = sponsor;
  const { valid_until: validUntil, ends_before: endsBefore } = sponsor;
  const note = sponsor.history.at(-1)?.note ?? '';
  return (
    <>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          <FormattedMessage id={`billing.sponsor.state.${state}`} />
        </span>
        {phone !== '' && <bdi dir="ltr">{phone}</bdi>}
        {email !== '' && <bdi dir="ltr">{email}</bdi>}
      </p>
      <p>
        <span>
          <FormattedMessage
            id="billing.sponsor.coversOf"
            values={{ what: intl.formatList(covers.map((cover) => coverText(intl, cover))) }}
          />
        </span>
        {cap && (
          <span>
            <FormattedMessage
              id={state === 'confirmed' ? 'billing.sponsor.capLeft' : 'billing.sponsor.capOf'}
              values={{
                amount: formatMoney(intl, cap.amount, cap.currency),
                left: formatMoney(intl, left ?? cap.amount, cap.currency),
              }}
            />
          </span>
        )}
        <span>
          <FormattedMessage
            id="billing.sponsor.until"
            values={{
              day: (
                <time key="day" dateTime={validUntil}>
                  {formatDay(intl, validUntil)}
                </time>
              ),
            }}
          />
        </span>
      </p>
      {endsBefore !== null && (
        <p data-late role="note">
          <FormattedMessage
            id="billing.sponsor.endsBefore"
            values={{ day: formatDay(intl, endsBefore) }}
          />
        </p>
      )}
      {note !== '' && <blockquote dir="auto">{note}</blockquote>}
    </>
  );
}
