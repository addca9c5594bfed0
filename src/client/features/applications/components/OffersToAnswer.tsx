import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { isToAnswer } from '../../../../contract/applications/applicationLifecycle';
import { Button } from '../../../ui/Button';
import { useGetApplicationsQuery } from '../applicationsApi';
import { offerAddress } from '../offerAddress';

/**
 * The ways to the offers of a request that wait for its student's answer (ADM-08).
 * @param children what is shown without any
 */
export function OffersToAnswer({
  id,
  children,
}: {
  readonly id: number;
  readonly children: ReactElement;
}): ReactElement {
  const { currentData } = useGetApplicationsQuery(id);
  const offers = currentData?.data.items.filter(({ state }) => isToAnswer(state)) ?? [];
  if (offers.length === 0) return children;
  return (
    <>
      {offers.map(({ id: application, institute: { name } }) => (
        <Button key={application} to={offerAddress(application)} fullWidth>
          <FormattedMessage id="applications.readAndAnswer" values={{ school: name }} />
        </Button>
      ))}
    </>
  );
}
