import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Schema } from 'yup';

import type { ProgrammeTexts } from '../../../../contract/admin/catalogue';
import type { ContentField } from '../../../../contract/admin/content';
import type { ReplyField } from '../../../../contract/desk/cannedReplies';
import type { ErrorAnswer } from '../../../../contract/common/errors';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { VersionedForm } from './VersionedForm';

type Values<Name extends string> = Readonly<Record<Name, string | number>>;
type Seen<Name extends string> = Values<Name> & { readonly version: string };

/** Props common to all fields of the form. */
interface FieldProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly helper?: string;
  readonly readOnly: boolean;
}

interface ContentFormProps<Name extends string> {
  /** The edited entity, such as one success story; used as draft key. */
  readonly subject: string;
  /** Namespace of the form's messages. */
  readonly of?: 'content' | 'catalogue';
  readonly names: readonly Name[];
  readonly current: Seen<Name>;
  /** Validates the typed values. */
  readonly schema: Schema;
  readonly confirm?: (typed: Values<Name>, now: Values<Name>) => Promise<boolean>;
  /** @param typed with the version that was seen */
  readonly save: (typed: Seen<Name>) => Promise<Seen<Name>>;
  readonly theirsIn: (data: ErrorAnswer['data']) => Seen<Name> | undefined;
  readonly children: (name: Name, field: (hint?: string) => FieldProps<Name>) => ReactNode;
}

/** Text fields by name, each with a colleague's conflicting value below it. */
export function ContentForm<Name extends ContentField | ReplyField | keyof ProgrammeTexts>({
  subject,
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
  const valuesOf = (row: Seen<Name>): Values<Name> => {
    const values: Partial<Record<Name, string | number>> = {};
    for (const name of names) values[name] = row[name];
    return values as Values<Name>;
  };
  return (
    <VersionedForm<Seen<Name>, Values<Name>>
      subject={subject}
      current={current}
      valuesOf={valuesOf}
      errorsOf={(values, { version }) =>
        formErrors(schema, { ...values, version }, validationWords(intl))
      }
      confirm={confirm}
      save={(values, { version }) => save({ ...values, version })}
      theirsIn={theirsIn}
      saidOf={() => formatMessage({ id: `lead.${of}.saved` })}
      overtaken={formatMessage({ id: `lead.${of}.overtaken` })}
    >
      {({ values, theirs, isSubmitting }) =>
        names.map((name) =>
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
        )
      }
    </VersionedForm>
  );
}
