import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Instalment } from '../../../../contract/billing/billing';
import { useAct } from '../../../lib/hooks/useAct';
import { shareLink } from '../../../lib/browser/share';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { ShareIcon } from '../../../ui/icons/actions';
import { Notice } from '../../../ui/limits/Notice';
import { CopyValue } from '../components/CopyValue';
import { MoneyParts } from '../components/moneyParts';
import { useMakePayLinkMutation, useWithdrawPayLinkMutation } from './payLinksApi';

/** Links by which another person pays an instalment: made, sent on, taken back (BIL-52). */
export function PayLinks({
  instalment: { id, links, sponsors },
}: {
  readonly instalment: Instalment;
}): ReactElement {
  const { formatMessage, formatDate } = useIntl();
  const [make, { isLoading }] = useMakePayLinkMutation();
  const [withdraw, { isLoading: isEnding }] = useWithdrawPayLinkMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const [made, setMade] = useState<{ readonly id: number; readonly address: string } | null>(null);
  // It may have been taken back, here or elsewhere.
  const shown = links.some((link) => link.id === made?.id) ? made : null;
  const makeOne = (sponsorId: number | null): Promise<boolean> =>
    act(async () => {
      const { data } = await make({ instalmentId: id, body: { sponsor_id: sponsorId } }).unwrap();
      setMade({ id: data.id, address: `${window.location.origin}${paths.pay.to(data.token)}` });
    });
  const title = formatMessage({ id: 'billing.link.shareTitle' });
  return (
    <details>
      <summary>
        <FormattedMessage id="billing.link.title" />
      </summary>
      <MoneyParts>
        <p>
          <FormattedMessage id="billing.link.text" />
        </p>
        {shown && (
          <>
            <CopyValue
              label={formatMessage({ id: 'billing.link.address' })}
              text={shown.address}
              copied={shown.address}
            />
            <Buttons>
              <Button
                href={`https://wa.me/?${new URLSearchParams({
                  text: formatMessage({ id: 'billing.link.message' }, { address: shown.address }),
                }).toString()}`}
                target="_blank"
              >
                <FormattedMessage id="billing.link.whatsapp" />
              </Button>
              <Button
                bordered
                startIcon={<ShareIcon />}
                onClick={() => void shareLink({ title, url: shown.address })}
              >
                <FormattedMessage id="billing.link.share" />
              </Button>
            </Buttons>
            <p>
              <FormattedMessage id="billing.link.once" />
            </p>
          </>
        )}
        {links.map((link) => (
          <p key={link.id}>
            <FormattedMessage
              id={link.sponsor === null ? 'billing.link.until' : 'billing.link.untilFor'}
              values={{
                name: <bdi key="name">{link.sponsor}</bdi>,
                made: formatDate(link.created_at, { dateStyle: 'long' }),
                day: formatDate(link.expires_at, { dateStyle: 'long' }),
              }}
            />
            <Button
              quiet
              disabled={isEnding}
              onClick={() => void act(() => withdraw(link.id).unwrap())}
            >
              <FormattedMessage id="billing.link.withdraw" />
            </Button>
          </p>
        ))}
        {failure !== null && <Notice text={failure} />}
        <Buttons>
          <Button bordered busy={isLoading} onClick={() => void makeOne(null)}>
            <FormattedMessage id="billing.link.make" />
          </Button>
          {sponsors.map(({ sponsor_id: sponsorId, name }) => (
            <Button
              key={sponsorId}
              bordered
              busy={isLoading}
              onClick={() => void makeOne(sponsorId)}
            >
              <FormattedMessage
                id="billing.link.makeFor"
                values={{ name: <bdi key="name">{name}</bdi> }}
              />
            </Button>
          ))}
        </Buttons>
      </MoneyParts>
    </details>
  );
}
