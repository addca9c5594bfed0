import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { useGetProgrammeQuery } from '../../catalogue/catalogueApi';
import { RequestForm } from '../requestForm/RequestForm';
import type { RequestFormKind } from '../requestForm/requestForms';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';

/**
 * The plan, the weeks and the extras in the address, as answers of the form. Links from before CAT-13 have
 * `plan_id`.
 */
function askedIn(query: URLSearchParams): Readonly<Record<string, number | string>> {
  const asked = { plan_id: query.get('plan') ?? query.get('plan_id'), weeks: query.get('weeks') };
  const entries = Object.entries(asked).flatMap(([name, text]) =>
    /^[1-9]\d{0,8}$/.test(text ?? '') ? [[name, Number(text)] as const] : [],
  );
  const extras = query.get('extras') ?? '';
  const isList = /^\d{1,9}(-\d{1,9}){0,19}$/.test(extras);
  return { ...Object.fromEntries(entries), ...(isList && { extras }) };
}

/**
 * The page of a request form; `?id=` is the programme, `plan=`, `weeks=` and `extras=` are the choices made
 * on its page.
 */
export default function RequestFormPage({
  kind,
}: {
  readonly kind: RequestFormKind;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const programmeId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  const asked = askedIn(query);
  const programme = useGetProgrammeQuery(programmeId ?? 0, { skip: programmeId === null });
  const isSummer = kind === 'english' && programme.currentData?.data.kind === 'summer';
  const summer = formatMessage({ id: 'requests.summerTitle' });
  useOwnTitle(isSummer ? summer : null);
  return (
    <Narrow>
      <PageTitle lead={<FormattedMessage id="requests.formLead" />}>
        {isSummer ? summer : formatMessage({ id: `common.title.${kind}AdmissionRegister` })}
      </PageTitle>
      <RequestForm key={programmeId} kind={kind} programmeId={programmeId} asked={asked} />
    </Narrow>
  );
}

const Narrow = styled(Section)({ maxInlineSize: 720 });
