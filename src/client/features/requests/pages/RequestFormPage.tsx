import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { useGetProgrammeQuery } from '../../catalogue/catalogueApi';
import { TripChips } from '../../catalogue/trip/TripChips';
import { useAddressEnglish } from '../../prices/trip/useAddressEnglish';
import { RequestForm } from '../requestForm/RequestForm';
import type { RequestFormKind } from '../requestForm/requestForms';
import type { RequestFormValues } from '../machines/support/requestDraft';
import { idOf, numberIn } from '../../../lib/addressNumbers';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';

/**
 * The plan, the weeks and the extras in the address, as answers of the form. Links from before CAT-13
 * have `plan_id`.
 */
function askedIn(query: URLSearchParams): RequestFormValues {
  const plan = numberIn(query, 'plan') ?? numberIn(query, 'plan_id');
  const weeks = numberIn(query, 'weeks');
  const extras = query.get('extras');
  return {
    ...(plan !== undefined && { plan_id: plan }),
    ...(weeks !== undefined && { weeks }),
    ...(extras !== null && { extras }),
  };
}

/**
 * The page of a request form; `?id=` is the programme, `plan=`, `weeks=` and `extras=` are the
 * choices made on its page.
 */
export default function RequestFormPage({
  kind,
}: {
  readonly kind: RequestFormKind;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const programmeId = idOf(query) ?? null;
  const asked = askedIn(query);
  useAddressEnglish(query);
  const programme = useGetProgrammeQuery(programmeId ?? 0, { skip: programmeId === null });
  const isSummer = kind === 'english' && programme.currentData?.data.kind === 'summer';
  const product = isSummer ? 'summer' : kind;
  const summer = formatMessage({ id: 'requests.summerTitle' });
  useOwnTitle(isSummer ? summer : null);
  return (
    <Narrow data-wide={programmeId === null ? undefined : ''}>
      <PageTitle lead={<FormattedMessage id="requests.formLead" />}>
        {isSummer ? summer : formatMessage({ id: `common.title.${kind}AdmissionRegister` })}
      </PageTitle>
      <TripChips kind={product} isCourseChosen />
      <RequestForm key={programmeId} kind={kind} programmeId={programmeId} asked={asked} />
    </Narrow>
  );
}

/** A programme's form has its price beside the fields. */
const Narrow = styled(Section)(({ theme }) => ({
  maxInlineSize: 720,
  [theme.breakpoints.up('lg')]: { '&[data-wide]': { maxInlineSize: 1_080 } },
}));
