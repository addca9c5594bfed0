import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';

import { OffersToAnswer } from '../../features/applications/components/OffersToAnswer';
import { OfferView } from '../../features/applications/offer/OfferView';
import { OpenRefunds } from '../../features/billing/refunds/OpenRefunds';
import { RequestAtDesk } from '../../features/desk/components/RequestAtDesk';
import { PAGE_TITLE_ID } from '../../ui/PageTitle';
import { RequestApplicationsOf } from './RequestApplicationsOf';
import { RequestDocumentsOf } from './RequestDocumentsOf';
import { ViewRequestPage } from '../../features/requests/pages/ViewRequestPage';

/**
 * A request with its applications, its documents and the team's actions, or the offer of one that the address names:
 * composes features that do not import each other.
 */
export default function ViewRequest(): ReactElement {
  const [params] = useSearchParams();
  const shown = `${params.get('offer')} ${params.get('version')}`;
  const before = useRef(shown);
  // The link that was pressed is gone with what the page showed before.
  useEffect(() => {
    if (before.current !== shown) document.getElementById(PAGE_TITLE_ID)?.focus();
    before.current = shown;
  }, [shown]);
  if (params.has('offer')) return <OfferView />;
  return (
    <ViewRequestPage
      atDesk={RequestAtDesk}
      applications={RequestApplicationsOf}
      documents={RequestDocumentsOf}
      refunds={OpenRefunds}
      offers={OffersToAnswer}
    />
  );
}
