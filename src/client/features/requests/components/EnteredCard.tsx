import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestDetails } from '../../../../contract/requests/requests';
import { useAct } from '../../../lib/hooks/useAct';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SectionCard } from '../../../ui/SectionCard';
import { ChatIcon } from '../../../ui/icons/things';
import { Notice } from '../../../ui/limits/Notice';
import { Actions } from '../../../ui/page/pageParts';
import { useConfirmRequestMutation } from '../api/requestsApi';

/** Whether the team entered a request, and its student has not said yet that it is right. */
export const isToConfirm = ({ entered }: Pick<RequestDetails, 'entered'>): boolean =>
  entered?.confirmed_at === null;

/** A request that the team entered waits for its student's yes (DESK-17); nothing after it. */
export function EnteredCard({
  request: { id, entered },
  isOwn,
  about,
}: {
  readonly request: Pick<RequestDetails, 'id' | 'entered'>;
  /** True for the student. */
  readonly isOwn: boolean;
  /** Which request it is, where the page is not its own. */
  readonly about?: ReactNode;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const [confirm, { isLoading }] = useConfirmRequestMutation();
  const { act, failure } = useAct(formatMessage({ id: 'requests.entered.failed' }));
  if (entered?.confirmed_at !== null) return null;
  const by = <bdi>{entered.by}</bdi>;
  if (!isOwn) {
    return (
      <Card>
        <FormattedMessage id="requests.entered.teamText" values={{ name: by }} />
      </Card>
    );
  }
  return (
    <SectionCard titleId="request-entered" title={<FormattedMessage id="requests.entered.title" />}>
      {about !== undefined && <p>{about}</p>}
      <p>
        <FormattedMessage id="requests.entered.text" values={{ name: by }} />
      </p>
      <Notice text={failure} />
      <Buttons>
        <Button busy={isLoading} onClick={() => void act(() => confirm(id).unwrap())}>
          <FormattedMessage id="requests.entered.confirm" />
        </Button>
        <Button bordered to={paths.chat.to()} startIcon={<ChatIcon />}>
          <FormattedMessage id="requests.entered.correct" />
        </Button>
      </Buttons>
    </SectionCard>
  );
}

const Buttons = styled(Actions)(({ theme }) => ({ marginBlockStart: theme.spacing(2) }));
