import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { DeskProgrammeDetails } from '../../../contract/deskCatalogue';
import { errorAnswerOf } from '../../api/errors';
import { showToast } from '../../slices/toasts';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { ErrorText } from '../../ui/FormField';
import { useLeadFailure } from './useLeadFailure';

/** What is typed, by the name of its field. */
type Values = Readonly<Record<string, string>>;

export interface FieldsState {
  readonly values: Values;
  /** What a colleague has saved meanwhile. */
  readonly theirs: DeskProgrammeDetails | null;
  readonly isSubmitting: boolean;
}

interface ProgrammeFormProps {
  readonly programme: DeskProgrammeDetails;
  readonly valuesOf: (programme: DeskProgrammeDetails) => Values;
  readonly errorsOf: (values: Values, seen: DeskProgrammeDetails) => Record<string, string>;
  /** Saves what is typed as a change of what was seen. @returns the programme as it is now */
  readonly save: (values: Values, seen: DeskProgrammeDetails) => Promise<DeskProgrammeDetails>;
  /** What is said of what was saved. */
  readonly saidOf: (saved: DeskProgrammeDetails) => string;
  /** What is said where a colleague was faster. */
  readonly overtaken: string;
  readonly children: (state: FieldsState) => ReactNode;
}

/**
 * A part of a programme. What is typed is a change of what was seen: where a colleague was faster, it
 * stays, theirs is shown beside it, and a second press replaces that.
 */
export function ProgrammeForm({
  programme,
  valuesOf,
  errorsOf,
  save,
  saidOf,
  overtaken,
  children,
}: ProgrammeFormProps): ReactElement {
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const [seen, setSeen] = useState(programme);
  const [theirs, setTheirs] = useState<DeskProgrammeDetails | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Another part of it was changed: it has another version with the same values here.
  const before = valuesOf(seen);
  const isSame = Object.entries(valuesOf(programme)).every(([name, text]) => before[name] === text);
  if (isSame && programme.version !== seen.version) setSeen(programme);

  return (
    <Formik
      initialValues={before}
      enableReinitialize
      validate={(values) => errorsOf(values, seen)}
      onSubmit={async (values) => {
        setFailure(null);
        try {
          const saved = await save(values, theirs ?? seen);
          setSeen(saved);
          setTheirs(null);
          dispatch(showToast({ severity: 'success', text: saidOf(saved) }));
        } catch (error) {
          console.error('A programme was not changed', error);
          const faster = errorAnswerOf(error)?.data?.programme;
          if (faster) setTheirs(faster);
          else setFailure(failureOf(error));
        }
      }}
    >
      {({ isSubmitting, dirty, values }) => (
        <Fields>
          <WhenUntouched
            isUntouched={!dirty && programme.version !== seen.version}
            adopt={() => setSeen(programme)}
          />
          {children({ values, theirs, isSubmitting })}
          <div role="alert">
            {theirs !== null && <ErrorText>{overtaken}</ErrorText>}
            {failure !== null && <ErrorText>{failure}</ErrorText>}
          </div>
          <Button type="submit" busy={isSubmitting} disabled={!dirty}>
            <FormattedMessage id="lead.catalogue.save" />
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

/** Nothing is typed yet: what came since is what is to be changed. */
function WhenUntouched({
  isUntouched,
  adopt,
}: {
  readonly isUntouched: boolean;
  readonly adopt: () => void;
}): null {
  const run = useEffectEvent(adopt);
  useEffect(() => {
    if (isUntouched) run();
  }, [isUntouched]);
  return null;
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxInlineSize: 720,
}));
