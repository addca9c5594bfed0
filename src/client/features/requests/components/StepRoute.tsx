import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { nextOf, REQUEST_STEPS, stepsUpTo } from '../../../../contract/common/requestSteps';
import type { RequestStep } from '../../../../contract/common/requestSteps';

/** A request's progress as a small route (REQ-03): completed steps, and the next step's name. */
export function StepRoute({ status }: { readonly status: RequestStep }): ReactElement {
  const done = stepsUpTo(status).length;
  const next = nextOf(status);
  return (
    <StepLine>
      <Route aria-hidden="true">
        {REQUEST_STEPS.map((step, index) => (
          <i
            key={step}
            data-state={index < done ? 'done' : index === done ? 'current' : undefined}
          />
        ))}
      </Route>
      {next === undefined ? (
        <FormattedMessage id="requests.stage.complete" />
      ) : (
        <FormattedMessage
          id="requests.stage.next"
          values={{ step: <FormattedMessage id={`requests.step.${next}`} /> }}
        />
      )}
    </StepLine>
  );
}

const StepLine = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.primary,
}));

const Route = styled('span')(({ theme: { palette, spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  marginBlock: spacing(1, 0.5),
  '& > i': {
    position: 'relative',
    flex: 1,
    maxInlineSize: 40,
    blockSize: 10,
  },
  '& > i:last-of-type': { flex: 'none', inlineSize: 10 },
  '& > i::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    inlineSize: 10,
    blockSize: 10,
    boxSizing: 'border-box',
    border: `2px solid ${palette.outline}`,
    borderRadius: '50%',
    background: palette.background.paper,
  },
  '& > i:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 4,
    insetInline: '13px 3px',
    borderBlockStart: `2px dotted ${palette.outline}`,
  },
  '& > [data-state="done"]::before': {
    borderColor: palette.primary.main,
    background: palette.primary.main,
  },
  '& > [data-state="done"]::after': { borderColor: palette.primary.main },
  '& > [data-state="current"]::before': {
    borderWidth: 3,
    borderColor: palette.secondary.main,
  },
}));
