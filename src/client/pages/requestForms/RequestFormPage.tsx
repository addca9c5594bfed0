import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { useGetProgrammeQuery } from '../../api/catalogueApi';
import { RequestForm } from '../../features/requestForm/RequestForm';
import type { RequestFormKind } from '../../features/requestForm/requestForms';
import { useOwnTitle } from '../../shared/useOwnTitle';
import { PageTitle } from '../../ui/PageTitle';
import { Section } from '../pageParts';

/** The page of one request form; `?id=` is the programme, whose kind names it. */
export function RequestFormPage({ kind }: { readonly kind: RequestFormKind }): ReactElement {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const idIn = (name: string): number | null => {
    const id = query.get(name) ?? '';
    return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  };
  const programmeId = idIn('id');
  const programme = useGetProgrammeQuery(programmeId ?? 0, { skip: programmeId === null });
  const isSummer = kind === 'english' && programme.currentData?.data.kind === 'summer';
  const summer = formatMessage({ id: 'requests.summerTitle' });
  useOwnTitle(isSummer ? summer : null);
  return (
    <Narrow>
      <PageTitle lead={<FormattedMessage id="requests.formLead" />}>
        {isSummer ? summer : formatMessage({ id: `common.title.${kind}AdmissionRegister` })}
      </PageTitle>
      <RequestForm key={programmeId} kind={kind} programmeId={programmeId} planId={idIn('plan')} />
    </Narrow>
  );
}

const Narrow = styled(Section)({ maxInlineSize: 720 });
