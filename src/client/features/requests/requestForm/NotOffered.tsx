import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { catalogueAddress, requestAddress } from '../../../lib/programmeAddress';
import type { RequestFormKind } from './requestForms';

const OPEN_FORMS = {
  university: paths.universityAdmissionRegister,
  english: paths.englishAdmissionRegister,
} as const;

/** For a withdrawn programme: links to the catalogue and an open request. */
export function NotOffered({ kind }: { readonly kind: RequestFormKind }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'requests.notOffered' })}
      text={formatMessage({ id: 'requests.notOfferedText' })}
      action={
        <>
          <Button to={catalogueAddress(kind)}>
            {formatMessage({ id: 'requests.seeProgrammes' })}
          </Button>
          <OpenForm kind={kind} />
        </>
      }
    />
  );
}

/** For a programme that another form requests. */
export function OtherForm({
  kind,
  programme,
}: {
  readonly kind: RequestFormKind;
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'requests.otherForm' })}
      text={formatMessage({ id: 'requests.otherFormText' })}
      action={
        <>
          <Button to={requestAddress(programme.kind, programme.id)}>
            {formatMessage({ id: 'requests.toOtherForm' })}
          </Button>
          <OpenForm kind={kind} />
        </>
      }
    />
  );
}

function OpenForm({ kind }: { readonly kind: RequestFormKind }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Button bordered to={OPEN_FORMS[kind].to()}>
      {formatMessage({ id: 'requests.openForm' })}
    </Button>
  );
}
