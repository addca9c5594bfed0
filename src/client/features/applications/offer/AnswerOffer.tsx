import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isEnded } from '../../../../contract/applications/applicationLifecycle';
import { eventsFor } from '../../../../contract/applications/applicationRights';
import type { Application, Offer } from '../../../../contract/applications/applications';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { paths } from '../../../lib/paths';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextControl } from '../../../ui/TextControl';
import { Notice } from '../../../ui/limits/Notice';
import { useSendEvent } from '../useSendEvent';

type Answer = 'ACCEPTED' | 'DECLINED';

interface AnswerProps {
  readonly application: Application;
  readonly offer: Offer;
  /** The request's other applications. */
  readonly others: readonly Application[];
}

/** The student's yes or no, each with a second look at what it means (ADM-06). */
export function AnswerOffer(props: AnswerProps): ReactElement {
  const { application } = props;
  const [asked, setAsked] = useState<Answer | null>(null);
  const standing = { state: application.state, conditions: application.open_conditions };
  const events = eventsFor('student', standing);
  const mayAnswer = events.includes('ACCEPTED') || events.includes('DECLINED');
  return (
    <Buttons>
      {!mayAnswer && (
        <>
          <p>
            <FormattedMessage id={`applications.family.${application.state}`} />
          </p>
          <Button bordered to={paths.chat.to()}>
            <FormattedMessage id="applications.ask" />
          </Button>
        </>
      )}
      {events.includes('ACCEPTED') && (
        <Button onClick={() => setAsked('ACCEPTED')}>
          <FormattedMessage id="applications.accept" />
        </Button>
      )}
      {events.includes('DECLINED') && (
        <Button bordered onClick={() => setAsked('DECLINED')}>
          <FormattedMessage id="applications.decline" />
        </Button>
      )}
      {asked !== null && <SecondLook {...props} asked={asked} onClose={() => setAsked(null)} />}
    </Buttons>
  );
}

function SecondLook({
  asked,
  application,
  offer,
  others,
  onClose,
}: AnswerProps & { readonly asked: Answer; readonly onClose: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { send, isLoading, failure } = useSendEvent(application.id);
  const [note, setNote] = useState('');
  const [endsOthers, setEndsOthers] = useState(true);
  const school = application.institute.name;
  const open = others.filter(({ state }) => !isEnded(state));
  const isYes = asked === 'ACCEPTED';
  const answer = async (): Promise<void> => {
    const { version } = application;
    const isSent = await send(
      isYes
        ? {
            event: 'ACCEPTED',
            version,
            offer_version: offer.version,
            decline_others: open.length > 0 && endsOthers,
          }
        : { event: 'DECLINED', version, note },
    );
    if (!isSent) return;
    onClose();
    const text = formatMessage({ id: isYes ? 'applications.accepted' : 'applications.declined' });
    dispatch(showToast({ severity: 'success', text }));
  };
  return (
    <Dialog
      open
      title={formatMessage(
        { id: isYes ? 'applications.acceptTitle' : 'applications.declineTitle' },
        { school },
      )}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        <>
          <Button quiet disabled={isLoading} onClick={onClose}>
            <FormattedMessage id="applications.notYet" />
          </Button>
          <Button
            {...(!isYes && { color: 'danger' as const })}
            busy={isLoading}
            onClick={() => void answer()}
          >
            <FormattedMessage id={isYes ? 'applications.acceptNow' : 'applications.declineNow'} />
          </Button>
        </>
      }
    >
      <Fields>
        <p>
          <FormattedMessage id={isYes ? 'applications.acceptMeans' : 'applications.declineMeans'} />
        </p>
        {isYes && application.open_conditions > 0 && (
          <p>
            <FormattedMessage
              id="applications.conditionsLeft"
              values={{ count: application.open_conditions }}
            />
          </p>
        )}
        {isYes && open.length > 0 && (
          <TextControl
            type="checkbox"
            name="decline_others"
            label={formatMessage({ id: 'applications.endOthers' }, { count: open.length })}
            helper={formatMessage({ id: 'applications.endOthersHint' })}
            checked={endsOthers}
            disabled={isLoading}
            onChange={() => setEndsOthers(!endsOthers)}
          />
        )}
        {!isYes && (
          <TextControl
            multiline
            rows={2}
            name="note"
            label={formatMessage({ id: 'applications.why' })}
            helper={formatMessage({ id: 'applications.whyHint' })}
            maxLength={NOTE_MAX_LENGTH}
            value={note}
            readOnly={isLoading}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
        <Notice text={failure} />
      </Fields>
    </Dialog>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& p': { margin: 0, inlineSize: '100%' },
}));

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));
