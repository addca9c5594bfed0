import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import type { Quote } from '../../../contract/requests';
import type { RequestFormValues } from '../../machines/requestForm';
import { PriceBox } from '../../shared/coursePrice/PriceBox';
import { useCourseQuote } from '../../shared/coursePrice/useCourseQuote';
import { useStep } from '../../shared/useStep';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { PathSteps } from '../../ui/PathSteps';
import { RequestField } from './RequestField';
import { RequestReview } from './RequestReview';
import { REQUEST_FORM_STEPS, choiceOfForm, fieldsOf, firstIncomplete } from './requestForms';
import type { RequestFormKind } from './requestForms';
import type { RequestFormState } from './useRequestForm';

interface RequestStepsProps extends RequestFormState {
  readonly kind: RequestFormKind;
  readonly programme: ProgrammeDetails | null;
}

/** Needs a Formik context, which owns the values. */
export function RequestSteps(props: RequestStepsProps): ReactElement {
  const { kind, programme, snapshot, send, draft } = props;
  const { formatMessage } = useIntl();
  const form = useFormikContext<RequestFormValues>();
  const { values, touched, setTouched, handleSubmit } = form;
  useEffect(() => draft.write(values), [draft, values]);

  const furthest = firstIncomplete(kind, values, programme);
  const { step, goTo } = useStep({ steps: REQUEST_FORM_STEPS, first: 'wish', furthest });
  const index = REQUEST_FORM_STEPS.indexOf(step);
  const following = REQUEST_FORM_STEPS[index + 1];
  const previous = REQUEST_FORM_STEPS[index - 1];
  const fields = fieldsOf(kind, step, programme);

  const choice = choiceOfForm(values, programme);
  const price = useCourseQuote(choice);
  const { changed, agreeTo } = useAgreedPrice(
    price.status === 'current' ? price.quote : null,
    step,
  );

  const isBusy = snapshot.hasTag('busy');
  const next = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    // Of this step only: fields not seen yet must not show errors.
    await setTouched({ ...touched, ...Object.fromEntries(fields.map((name) => [name, true])) });
    if (following === undefined || furthest === step) return;
    send({ type: 'ANSWERS_SUBMITTED' });
    goTo(following);
  };
  return (
    <Stack>
      <PathSteps
        label={formatMessage({ id: 'requests.stepsLabel' })}
        steps={REQUEST_FORM_STEPS.map((each) => formatMessage({ id: `requests.formStep.${each}` }))}
        current={index}
        stateLabels={{
          done: formatMessage({ id: 'requests.stepDone' }),
          current: formatMessage({ id: 'requests.stepCurrent' }),
          next: formatMessage({ id: 'requests.stepNext' }),
        }}
      />
      <Card>
        {programme !== null && (
          <About>
            <strong dir="auto">{programme.title}</strong>
            <span dir="auto">{programme.institute.name}</span>
          </About>
        )}
        <StepForm
          noValidate
          onSubmit={following === undefined ? handleSubmit : (event) => void next(event)}
        >
          {following === undefined ? (
            <RequestReview
              fields={fields}
              values={values}
              programme={programme}
              snapshot={snapshot}
              changed={changed}
              onAccept={() => agreeTo(changed)}
            />
          ) : (
            fields.map((name) => <RequestField key={name} name={name} programme={programme} />)
          )}
          <StepButtons>
            {previous !== undefined && (
              <Button bordered disabled={isBusy} onClick={() => goTo(previous)}>
                <FormattedMessage id="requests.back" />
              </Button>
            )}
            {following !== undefined && (
              <Button type="submit">
                <FormattedMessage id="requests.next" />
              </Button>
            )}
            {following === undefined && changed === null && (
              <Button
                type="submit"
                size="large"
                busy={isBusy}
                disabled={choice !== null && price.status !== 'current'}
              >
                <FormattedMessage
                  id={snapshot.hasTag('retry') ? 'common.tryAgain' : 'requests.send'}
                />
              </Button>
            )}
          </StepButtons>
        </StepForm>
      </Card>
      {programme !== null && programme.plans.length > 0 && (
        <PriceBox price={price} unpricedId="requests.unpriced" />
      )}
    </Stack>
  );
}

/**
 * The price that is agreed to by sending (CRS-04): the one shown with the wish, or the first after it.
 *
 * @param shown the current price; null while unknown
 * @returns `changed`, the current price where it differs from the agreed one
 */
function useAgreedPrice(shown: Quote | null, step: (typeof REQUEST_FORM_STEPS)[number]) {
  const { values, setValues } = useFormikContext<RequestFormValues>();
  const { amount = '', currency } = values;
  const agreeTo = (quote: Quote | null): void => {
    const agreed = { amount: quote?.total ?? '', currency: quote?.currency ?? '' };
    void setValues((typed) => ({ ...typed, ...agreed }), false);
  };
  const follow = useEffectEvent(() => {
    if ((step === 'wish' || amount === '') && amount !== (shown?.total ?? '')) agreeTo(shown);
  });
  useEffect(() => follow(), [shown, step]);
  const isOther = shown !== null && (amount !== shown.total || currency !== shown.currency);
  return { changed: amount !== '' && isOther ? shown : null, agreeTo };
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const About = styled('p')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  marginBlockEnd: theme.spacing(3),
  paddingInlineStart: theme.spacing(2),
  borderInlineStart: `4px solid ${theme.palette.secondary.main}`,
  '& span': { color: theme.palette.text.secondary },
}));

const StepForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));

const StepButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(1),
  '& > :last-child': { marginInlineStart: 'auto' },
}));
