import { useEffect, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { hideFromSearch } from '../../../lib/browser/hideFromSearch';
import { paths } from '../../../lib/paths';
import { useAppStore } from '../../../lib/store/hooks';
import { Section } from '../../../ui/page/pageParts';
import { CardResult } from '../cards/CardResult';
import { payLinksApi } from '../payLinks/payLinksApi';

/** pay/{token}/{id}: the page to which a payer by link returns from the bank (BIL-52). */
export default function PayResultPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { token = '', id = '' } = useParams();
  const store = useAppStore();
  useEffect(hideFromSearch, []);
  const checkPayment = useMemo(
    () =>
      fromEndpoint(store, payLinksApi.endpoints.checkCardByLink, {
        toArg: (asked: string) => ({ token, id: asked }),
        toOutput: ({ data }) => data,
      }),
    [store, token],
  );
  const next = { to: paths.pay.to(token), label: formatMessage({ id: 'billing.payer.back' }) };
  return (
    <Section>
      <CardResult key={id} id={id} checkPayment={checkPayment} onward={() => next} />
    </Section>
  );
}
