/**
 * One description of a kind of content makes its list, its form in both languages, its preview and what
 * withdraws an entry or lists it again (LEAD-06).
 */
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { AnyObject, ObjectSchema } from 'yup';

import { MOVES, ORDERED_KINDS } from '../../../../../contract/admin/content';
import type {
  ContentEntries,
  ContentField,
  ContentKindId,
  FixedKindId,
  LastingKindId,
  OrderedKindId,
} from '../../../../../contract/admin/content';
import type { Language } from '../../../../../contract/common/constants';
import type { MessageId } from '../../../../i18n/messageIds';
import { useAppSelector } from '../../../../lib/store/hooks';
import { selectLanguage } from '../../../../lib/store/locale';
import { useFilterQuery } from '../../../../ui/filters/useFilterQuery';
import { CardList } from '../../../../ui/page/CardList';
import { QueryView } from '../../../../ui/query/QueryView';
import { SelectField } from '../../../../ui/SelectField';
import type { SelectOption } from '../../../../ui/SelectControl';
import { TextField } from '../../../../ui/TextField';
import type { TextFieldProps } from '../../../../ui/TextField';
import {
  useChangeEntryStateMutation,
  useEntries,
  useMoveEntryMutation,
  useSaveEntryMutation,
} from '../../api/deskContentApi';
import { LeadAction } from '../LeadAction';
import { useQuestion } from '../useQuestion';
import { ContentForm } from './ContentForm';
import { ContentPreview } from './ContentPreview';
import {
  ContentCard,
  ContentEditor,
  ContentList,
  NoSuchContent,
  pathOfContent,
} from './contentParts';

type Values<Field extends string> = Readonly<Record<Field, string | number>>;

/** The typed values, and the language that they are shown in. */
export interface PreviewProps<Field extends string> {
  readonly values: Values<Field>;
  readonly language: Language;
}

/** Props of a field with an input of its own. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly helper?: string;
  readonly readOnly: boolean;
}

interface EntryProps<Kind extends ContentKindId> {
  readonly entry: ContentEntries[Kind];
  readonly language: Language;
}

/** How a field is typed; a line of text that is required unless told. */
interface Control extends Pick<TextFieldProps, 'type' | 'rows' | 'inputMode' | 'clean'> {
  readonly isOptional?: boolean;
  readonly hint?: MessageId;
  /** The options of a select. */
  readonly options?: (intl: IntlShape, language: Language) => readonly SelectOption[];
  /** Stands where nothing is chosen yet. */
  readonly placeholder?: MessageId;
  /** Another way to type it. */
  readonly Input?: (props: InputProps) => ReactElement;
  /** A choice that stays once the entry is there. */
  readonly isFixed?: boolean;
}

/** A kind of content that leads edit. */
export interface ContentKind<Kind extends ContentKindId, Field extends ContentField> {
  readonly id: Kind;
  readonly fields: readonly Field[];
  /** Of what is typed. */
  readonly schema: ObjectSchema<AnyObject>;
  readonly controls: Readonly<Partial<Record<Field, Control>>>;
  readonly nameOf: (entry: ContentEntries[Kind], language: Language, intl: IntlShape) => string;
  readonly Facts: (props: EntryProps<Kind>) => ReactElement;
  /** Further ways on from an entry's card. */
  readonly More?: (props: EntryProps<Kind>) => ReactElement;
  /** Why a listed entry is not on the public pages yet; nothing by default. */
  readonly isWaiting?: (entry: ContentEntries[Kind]) => boolean;
  /** Every entry by default. */
  readonly canWithdraw?: (entry: ContentEntries[Kind]) => boolean;
  /** Path of the public page. */
  readonly page?: (entry: ContentEntries[Kind]) => string;
  /** Field whose value the address gives as `part`: the list is of that part alone. */
  readonly part?: Field;
  readonly partName?: (intl: IntlShape, part: string) => string;
  /** The public page's view of the values, in one language. */
  readonly Preview?: (props: PreviewProps<Field>) => ReactElement;
  /** Asked before it is saved; null for nothing to ask. */
  readonly question?: {
    readonly title: MessageId;
    readonly yes: MessageId;
    readonly ask: (typed: Values<Field>, now: Values<Field>) => ReactNode | null;
  };
}

/** A kind's list, and the editor of one entry; null for a new one. */
export interface ContentPages {
  readonly list: ReactElement;
  readonly editor: (id: string | null) => ReactElement;
}

/** The pages of a kind. */
export function contentPages<Kind extends ContentKindId, Field extends ContentField>(
  kind: ContentKind<Kind, Field> & (ContentEntries[Kind] extends Values<Field> ? unknown : never),
): ContentPages {
  return {
    list: <EntryCards key={kind.id} kind={kind} />,
    editor: (id) => <EntryEditor key={`${kind.id}-${id}`} kind={kind} id={id} />,
  };
}

interface OfKind<Kind extends ContentKindId, Field extends ContentField> {
  readonly kind: ContentKind<Kind, Field>;
}

/** The entries in order, withdrawn ones too, with the way to add one. */
function EntryCards<Kind extends ContentKindId, Field extends ContentField>({
  kind,
}: OfKind<Kind, Field>): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useEntries(kind.id);
  const part = usePart();
  const title = formatMessage({ id: `lead.content.list.${kind.id}` });
  const addable = addableOf(kind.id);
  return (
    <ContentList
      title={part === '' ? title : (kind.partName?.(intl, part) ?? title)}
      {...(addable && {
        add: {
          label: formatMessage({ id: `lead.content.add.${addable}` }),
          to: pathOfContent(`${kind.id}-new`, part),
        },
      })}
    >
      <QueryView query={query}>
        {({ data }) => (
          <CardList>
            {data.items
              .filter((entry) => part === '' || partOf(kind, entry) === part)
              .map((entry) => (
                // A section's id is its place; what it says moves with it, and with that the focus.
                <li key={kind.id === 'section' ? entry.version : entry.id}>
                  <EntryCard kind={kind} entry={entry} />
                </li>
              ))}
          </CardList>
        )}
      </QueryView>
    </ContentList>
  );
}

/** The kind, unless it has no new entries. */
const addableOf = (id: ContentKindId): Exclude<ContentKindId, FixedKindId> | undefined =>
  id === 'rate' || id === 'hours' ? undefined : id;

/** The kind, unless its entries cannot be withdrawn. */
const withdrawableOf = (id: ContentKindId): Exclude<ContentKindId, LastingKindId> | undefined =>
  id === 'rate' ? undefined : id;

/** The kind, if its entries can be moved. */
const orderedOf = (id: ContentKindId): OrderedKindId | undefined =>
  ORDERED_KINDS.find((one) => one === id);

/** The part of a kind's entries that the address names. */
const usePart = (): string => useFilterQuery().query.get('part') ?? '';

/** The part that an entry belongs to; empty where its kind has no parts. */
const partOf = <Kind extends ContentKindId, Field extends ContentField>(
  { part }: ContentKind<Kind, Field>,
  entry: ContentEntries[Kind],
): string => (part === undefined ? '' : String(Reflect.get(entry, part)));

/** One entry, with the action that withdraws it or lists it again. */
function EntryCard<Kind extends ContentKindId, Field extends ContentField>({
  kind,
  entry,
}: OfKind<Kind, Field> & { readonly entry: ContentEntries[Kind] }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const language = useAppSelector(selectLanguage);
  const [changeState] = useChangeEntryStateMutation();
  const [moveEntry] = useMoveEntryMutation();
  const { id, version, state } = entry;
  const name = kind.nameOf(entry, language, intl);
  const withdrawable = withdrawableOf(kind.id);
  const ordered = orderedOf(kind.id);
  const isListed = state === 'listed';
  return (
    <ContentCard
      id={`${kind.id}-${id}`}
      title={name}
      state={withdrawable && (isListed && kind.isWaiting?.(entry) ? 'waiting' : state)}
      facts={<kind.Facts entry={entry} language={language} />}
    >
      {kind.More && <kind.More entry={entry} language={language} />}
      {ordered &&
        MOVES.map((move) => (
          <LeadAction
            key={move}
            label={formatMessage({ id: `lead.content.move.${move}` })}
            of={name}
            run={async () => {
              await moveEntry({ kind: ordered, id, body: { version, move } }).unwrap();
              return formatMessage({ id: `lead.content.moved.${move}` }, { name });
            }}
          />
        ))}
      {withdrawable && (kind.canWithdraw?.(entry) ?? true) && (
        <LeadAction
          key={state}
          label={formatMessage({
            id: isListed ? 'lead.content.withdraw' : 'lead.catalogue.relist',
          })}
          of={name}
          question={
            isListed ? formatMessage({ id: `lead.content.ask.${withdrawable}` }) : undefined
          }
          run={async () => {
            const next = isListed ? 'withdrawn' : 'listed';
            await changeState({ kind: withdrawable, id, body: { version, state: next } }).unwrap();
            const said = isListed ? 'lead.content.withdrawn' : 'lead.content.relisted';
            return formatMessage({ id: said }, { name });
          }}
        />
      )}
    </ContentCard>
  );
}

function EntryEditor<Kind extends ContentKindId, Field extends ContentField>({
  kind,
  id,
}: OfKind<Kind, Field> & { readonly id: string | null }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const language = useAppSelector(selectLanguage);
  const query = useEntries(kind.id);
  const part = usePart();
  return (
    <QueryView query={query}>
      {({ data }) => {
        const entry = data.items.find((one) => String(one.id) === id) ?? null;
        const back = pathOfContent(kind.id, entry ? partOf(kind, entry) : part);
        if (id !== null && !entry) return <NoSuchContent back={back} />;
        const addable = addableOf(kind.id);
        const added = addable && formatMessage({ id: `lead.content.add.${addable}` });
        if (!entry && !added) return <NoSuchContent back={back} />;
        const title = entry ? kind.nameOf(entry, language, intl) : added;
        return (
          <ContentEditor title={title} back={back} page={entry ? kind.page?.(entry) : undefined}>
            {(close) => <EntryForm kind={kind} entry={entry} onSaved={close} />}
          </ContentEditor>
        );
      }}
    </QueryView>
  );
}

/** The form of an entry: one that is there, or a new one. */
function EntryForm<Kind extends ContentKindId, Field extends ContentField>({
  kind: { id: kind, fields, schema, controls, part, Preview, question },
  entry,
  onSaved,
}: OfKind<Kind, Field> & {
  readonly entry: ContentEntries[Kind] | null;
  readonly onSaved: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const language = useAppSelector(selectLanguage);
  const [saveEntry] = useSaveEntryMutation();
  const [dialog, ask] = useQuestion({
    title: question ? formatMessage({ id: question.title }) : '',
    yes: question ? formatMessage({ id: question.yes }) : '',
  });
  type Seen = Values<Field> & { readonly version: string };
  const given = usePart();
  const nothing = Object.fromEntries(
    [...fields, 'version'].map((name) => [name, name === part ? given : '']),
  );
  return (
    <>
      <ContentForm<Field>
        subject={`${kind}:${entry?.id ?? 'new'}`}
        names={fields}
        // `contentPages` accepts only fields that the kind's entries have.
        current={(entry ?? nothing) as unknown as Seen}
        schema={schema}
        {...(question && {
          confirm: async (typed: Values<Field>, now: Values<Field>) => {
            const text = question.ask(typed, now);
            return text === null || ask(text);
          },
        })}
        save={async ({ version, ...typed }) => {
          const facts: object = schema.cast(typed, { stripUnknown: true });
          const id = entry?.id ?? null;
          // The lead has already answered the kind's question.
          const seen = { version, ...(question && { confirmed: true }) };
          const body = id === null ? facts : { ...facts, ...seen };
          const { data } = await saveEntry({ kind, id, body }).unwrap();
          onSaved();
          return data as unknown as Seen;
        }}
        theirsIn={(data) => data?.entry as unknown as Seen | undefined}
        preview={
          Preview &&
          ((values) => (
            <ContentPreview>
              {(shown) => <Preview values={values} language={shown} />}
            </ContentPreview>
          ))
        }
      >
        {(name, field) => {
          const control: Control = controls[name] ?? {};
          const { Input, isOptional, isFixed, hint, options, placeholder, rows, ...input } =
            control;
          const common = field(hint && formatMessage({ id: hint }));
          const required = isOptional !== true;
          if (Input) return <Input {...common} key={name} />;
          return options ? (
            <SelectField
              {...common}
              key={name}
              options={options(intl, language).filter(
                ({ value }) => !(isFixed && entry) || value === Reflect.get(entry, name),
              )}
              required={required}
              {...(placeholder &&
                !(isFixed && entry) && { placeholder: formatMessage({ id: placeholder }) })}
            />
          ) : (
            <TextField
              {...common}
              {...input}
              key={name}
              {...(rows !== undefined && { multiline: true, rows })}
              autoComplete="off"
              required={required}
            />
          );
        }}
      </ContentForm>
      {dialog}
    </>
  );
}
