import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { RequestForm } from '../../features/requestForm/RequestForm';
import type { RequestFormKind } from '../../features/requestForm/requestForms';
import { PageTitle } from '../../ui/PageTitle';
import { Section } from '../pageParts';

/** The page of one request form; `?id=` is the programme it is for. */
export function RequestFormPage({ kind }: { readonly kind: RequestFormKind }): ReactElement {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const programmeId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  return (
    <Narrow>
      <PageTitle lead={<FormattedMessage id="requests.formLead" />}>
        <FormattedMessage id={`common.title.${kind}AdmissionRegister`} />
      </PageTitle>
      <RequestForm key={programmeId} kind={kind} programmeId={programmeId} />
    </Narrow>
  );
}

const Narrow = styled(Section)({ maxInlineSize: 720 });
