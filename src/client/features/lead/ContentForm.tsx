import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Schema } from 'yup';

import type { ProgrammeTexts } from '../../../contract/deskCatalogue';
import type { ContentField } from '../../../contract/deskContent';
import type { ErrorAnswer } from '../../../contract/errors';
import { errorAnswerOf } from '../../api/errors';
import { formErrors } from '../../lib/format/formErrors';
import { validationWords } from '../../lib/format/validationWords';
import { showToast } from '../../slices/toasts';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { ErrorText } from '../../ui/FormField';
import { useLeadFailure } from './useLeadFailure';

type Values<Name extends string> = Readonly<Record<Name, string | number>>;
type Seen<Name extends string> = Values<Name> & { readonly version: string };

/** What every field of the form has. */
interface FieldProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly helper?: string;
  readonly readOnly: boolean;
}

interface ContentFormProps<Name extends string> {
  /** Whose words it says. */
  readonly of?: 'content' | 'catalogue';
  readonly names: readonly Name[];
  /** What is to be changed, or what something new begins with. */
  readonly current: Seen<Name>;
  /** Of what is typed. */
  readonly schema: Schema;
  /**
   * @param now what the change replaces
   * @returns whether it is to be saved
   */
  readonly confirm?: (typed: Values<Name>, now: Values<Name>) => Promise<boolean>;
  /**
   * @param typed with the version that was seen
   * @returns what it is now, where the form stays
   */
  readonly save: (typed: Seen<Name>) => Promise<Seen<Name> | undefined>;
  /** What a colleague has made of it, in the answer that refuses a change. */
  readonly theirsIn: (data: ErrorAnswer['data']) => Seen<Name> | undefined;
  readonly children: (name: Name, field: (hint?: string) => FieldProps<Name>) => ReactNode;
}

/**
 * Content in its fields. What is typed is a change of what was seen: where a colleague was faster, it
 * stays, theirs is shown beside it, and a second press replaces that.
 */
export function ContentForm<Name extends ContentField | keyof ProgrammeTexts>({
  of = 'content',
  names,
  current,
  schema,
  confirm,
  save,
  theirsIn,
  children,
}: ContentFormProps<Name>): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const [seen, setSeen] = useState(current);
  const [theirs, setTheirs] = useState<Seen<Name> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (values: Values<Name>, version: string): Promise<void> => {
    try {
      const saved = await save({ ...values, version });
      if (saved) setSeen(saved);
      setTheirs(null);
      const text = formatMessage({ id: `lead.${of}.saved` });
      dispatch(showToast({ severity: 'success', text }));
    } catch (error) {
      console.error('Content was not changed', error);
      const faster = theirsIn(errorAnswerOf(error)?.data);
      if (faster) setTheirs(faster);
      else setFailure(failureOf(error));
    }
  };

  return (
    <Formik
      initialValues={seen}
      enableReinitialize
      validate={(values) => formErrors(schema, values, validationWords(intl))}
      onSubmit={async (values, { setSubmitting }) => {
        // Withdrawn or listed from here, it has another version with the same texts.
        const isSame = names.every((name) => current[name] === seen[name]);
        const now = theirs ?? (isSame ? current : seen);
        setFailure(null);
        if (confirm) {
          // Nothing is on its way while somebody thinks.
          setSubmitting(false);
          if (!(await confirm(values, now))) return;
          setSubmitting(true);
        }
        await send(values, now.version);
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
          {names.map((name) =>
            children(name, (hint) => {
              const now = theirs ? String(theirs[name]) : undefined;
              const helper =
                now === undefined || now === String(values[name])
                  ? hint
                  : formatMessage(
                      { id: 'lead.catalogue.theirs' },
                      { text: now || formatMessage({ id: 'lead.log.none' }) },
                    );
              const label = formatMessage({ id: `lead.field.${name}` });
              return { name, label, readOnly: isSubmitting, ...(helper && { helper }) };
            }),
          )}
          <div role="alert">
            {theirs !== null && (
              <ErrorText>
                <FormattedMessage id={`lead.${of}.overtaken`} />
              </ErrorText>
            )}
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

/** What came since is what is to be changed, where nothing is typed yet. */
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
  marginBlockStart: theme.spacing(3),
  maxInlineSize: 640,
}));
