import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ErrorAnswer } from '../../../../contract/common/errors';
import { errorAnswerOf } from '../../../lib/api/errors';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { ErrorText } from '../../../ui/FormField';
import { useLeadFailure } from './useLeadFailure';

interface Versioned {
  readonly version: string;
}

/** Typed values by field name. */
type Typed = Readonly<Record<string, string | number>>;

export interface FieldsState<Row, Values> {
  readonly values: Values;
  /** The version that a colleague has saved meanwhile. */
  readonly theirs: Row | null;
  readonly isSubmitting: boolean;
}

interface VersionedFormProps<Row extends Versioned, Values extends Typed> {
  /** The edited entity, such as a programme's prices; used as draft key. */
  readonly subject: string;
  /** The entity to edit, or initial values of a new one. */
  readonly current: Row;
  readonly valuesOf: (row: Row) => Values;
  readonly errorsOf: (values: Values, seen: Row) => Record<string, string>;
  /**
   * @param now what the change replaces
   * @returns whether it is to be saved
   */
  readonly confirm?: ((values: Values, now: Row) => Promise<boolean>) | undefined;
  /** Saves the values as a change of the version that was seen. @returns the saved entity */
  readonly save: (values: Values, seen: Row) => Promise<Row>;
  /** Extracts a colleague's version from a conflict's error data. */
  readonly theirsIn: (data: ErrorAnswer['data']) => Row | undefined;
  /** Success message. */
  readonly saidOf: (saved: Row) => string;
  /** Conflict message. */
  readonly overtaken: string;
  readonly children: (state: FieldsState<Row, Values>) => ReactNode;
}

/**
 * A form with an optimistic lock. If a colleague saved first, the typed values stay, theirs are
 * shown next to them, and submitting again replaces them (LEAD-05, LEAD-06). The draft is kept
 * until it is saved (CTL-08).
 */
export function VersionedForm<Row extends Versioned, Values extends Typed>({
  subject,
  current,
  valuesOf,
  errorsOf,
  confirm,
  save,
  theirsIn,
  saidOf,
  overtaken,
  children,
}: VersionedFormProps<Row, Values>): ReactElement {
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const [seen, setSeen] = useState(current);
  const begun = valuesOf(seen);
  const kept = useKeptFields(subject, Object.keys(begun));
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (values: Values, now: Row): Promise<void> => {
    try {
      const saved = await save(values, now);
      kept.write(null);
      setSeen(saved);
      setTheirs(null);
      dispatch(showToast({ severity: 'success', text: saidOf(saved) }));
    } catch (error) {
      console.error('A change was not saved', error);
      const faster = theirsIn(errorAnswerOf(error)?.data);
      if (faster) setTheirs(faster);
      else setFailure(failureOf(error));
    }
  };

  return (
    <Formik
      initialValues={begun}
      enableReinitialize
      validate={(values) => errorsOf(values, seen)}
      onSubmit={async (values, { setSubmitting }) => {
        const now = theirs ?? (isSame(valuesOf(current), valuesOf(seen)) ? current : seen);
        setFailure(null);
        if (confirm) {
          // Not submitting while the confirmation is open.
          setSubmitting(false);
          if (!(await confirm(values, now))) return;
          setSubmitting(true);
        }
        await send(values, now);
      }}
    >
      {({ isSubmitting, dirty, values }) => (
        <Fields>
          <Renewal
            version={current.version}
            adopt={() => {
              if (dirty) return;
              setSeen(current);
              setTheirs(null);
            }}
          />
          <KeepFields
            kept={kept}
            from={begun}
            onRestored={(isOvertaken) => {
              if (isOvertaken) setTheirs(current);
            }}
          />
          <AskBeforeLeaving when={dirty && !isSubmitting} />
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

/**
 * Compares values only: a change elsewhere, such as a withdrawal, increments the version without
 * changing them.
 */
function isSame(one: Typed, other: Typed): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

/** Takes over a newer version while nothing is typed. */
function Renewal({
  version,
  adopt,
}: {
  readonly version: string;
  readonly adopt: () => void;
}): null {
  const run = useEffectEvent(adopt);
  useEffect(() => run(), [version]);
  return null;
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxInlineSize: 960,
}));
