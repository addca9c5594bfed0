import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';

import { useUndoLine } from '../components/UndoLine';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';
import { PartnerRequestView, RequestNotFound } from './PartnerRequestView';

/** viewPartnerRequest/{id}: a request's details and the institute's actions (PAR-01). */
export default function PartnerRequestPage(): ReactElement {
  useLiveEvents();
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,8}$/.test(id);
  const { onDeclined, undoLine } = useUndoLine();
  return (
    <Section>
      <PageTitle>
        <FormattedMessage
          id="requests.viewTitle"
          values={{ number: <bdi dir="ltr">{isNumber ? id : ''}</bdi> }}
        />
      </PageTitle>
      {isNumber ? (
        <PartnerRequestView key={id} id={Number(id)} onDeclined={onDeclined} />
      ) : (
        <RequestNotFound isLost={false} />
      )}
      {undoLine}
    </Section>
  );
}
