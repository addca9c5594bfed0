import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Schema } from 'yup';

import type { ProgrammeTexts } from '../../../../../contract/admin/catalogue';
import type { ContentField } from '../../../../../contract/admin/content';
import type { ErrorAnswer } from '../../../../../contract/common/errors';
import { formErrors } from '../../../../lib/format/formErrors';
import { validationWords } from '../../../../lib/format/validationWords';
import { Pair } from '../AddForm';
import { VersionedForm } from '../VersionedForm';

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
  /** A preview of the typed values, below the fields. */
  readonly preview?: ((values: Values<Name>) => ReactNode) | undefined;
}

/**
 * Fields by name, each with a colleague's conflicting value below it; a text in both languages is side
 * by side.
 */
export function ContentForm<Name extends ContentField | keyof ProgrammeTexts>({
  subject,
  of = 'content',
  names,
  current,
  schema,
  confirm,
  save,
  theirsIn,
  children,
  preview,
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
      {({ values, theirs, isSubmitting }) => {
        const fieldOf = (name: Name): ReactNode =>
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
          });
        return (
          <>
            {rowsOf(names).map((row) =>
              row.length === 1 ? row.map(fieldOf) : <Pair key={row[0]}>{row.map(fieldOf)}</Pair>,
            )}
            {preview?.(values)}
          </>
        );
      }}
    </VersionedForm>
  );
}

/** The names in rows: those of a text in both languages together. */
function rowsOf<Name extends string>(names: readonly Name[]): readonly (readonly Name[])[] {
  const rows: Name[][] = [];
  for (const name of names) {
    const last = rows.at(-1);
    if (last?.at(-1) === name.replace(/_en$/, '_ar') && name.endsWith('_en')) last.push(name);
    else rows.push([name]);
  }
  return rows;
}
