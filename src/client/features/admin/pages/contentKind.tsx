/** Shared by the pages of all kinds of content: the list, a card and the editor (LEAD-06). */
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { ContentState } from '../../../../contract/admin/content';
import type { ContentStatePayload } from '../../../../contract/admin/contentRoutes';
import { CardList } from '../../../ui/page/CardList';
import { QueryView } from '../../../ui/query/QueryView';
import type { QueryState } from '../../../ui/query/QueryView';
import { LeadAction } from '../components/LeadAction';
import { ContentCard, ContentEditor, ContentList, NoSuchContent } from './contentParts';

interface Entry {
  readonly id: number;
  readonly version: string;
  readonly state: ContentState;
}

/** The query of a kind's entries, withdrawn ones too. */
type EntriesQuery<One extends Entry> = QueryState<{
  readonly data: { readonly items: readonly One[] };
}>;

/** The entries in order, withdrawn ones too, with the way to add one. */
export function EntryCards<One extends Entry>({
  title,
  add,
  addId,
  query,
  children,
}: {
  readonly title: string;
  readonly add: string;
  /** In the address of the editor. */
  readonly addId: string;
  readonly query: EntriesQuery<One>;
  readonly children: (entry: One) => ReactNode;
}): ReactElement {
  return (
    <ContentList title={title} add={add} addId={addId}>
      <QueryView query={query}>
        {({ data }) => (
          <CardList>
            {data.items.map((entry) => (
              <li key={entry.id}>{children(entry)}</li>
            ))}
          </CardList>
        )}
      </QueryView>
    </ContentList>
  );
}

/** One entry, with the action that withdraws it or lists it again. */
export function EntryCard({
  id,
  name,
  entry: { version, state },
  question,
  changeState,
  facts,
}: {
  /** In the address of the editor. */
  readonly id: string;
  readonly name: string;
  readonly entry: Entry;
  /** Asked before it is withdrawn. */
  readonly question: string;
  /** @throws what the API refuses */
  readonly changeState: (change: ContentStatePayload) => Promise<unknown>;
  readonly facts: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const isListed = state === 'listed';
  return (
    <ContentCard id={id} title={name} state={state} facts={facts}>
      <LeadAction
        key={state}
        label={formatMessage({ id: isListed ? 'lead.content.withdraw' : 'lead.catalogue.relist' })}
        of={name}
        question={isListed ? question : undefined}
        run={async () => {
          await changeState({ version, state: isListed ? 'withdrawn' : 'listed' });
          const said = isListed ? 'lead.content.withdrawn' : 'lead.content.relisted';
          return formatMessage({ id: said }, { name });
        }}
      />
    </ContentCard>
  );
}

/** The form of one entry. */
export function EntryEditor<One extends Entry>({
  id,
  query,
  titleOf,
  page,
  children,
}: {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly query: EntriesQuery<One>;
  readonly titleOf: (entry: One | null) => ReactNode;
  /** Path of the public page; left out where there is none. */
  readonly page?: string;
  readonly children: (entry: One | null, close: () => void) => ReactNode;
}): ReactElement {
  return (
    <QueryView query={query}>
      {({ data }) => {
        const entry = data.items.find((one) => one.id === id) ?? null;
        if (id !== null && !entry) return <NoSuchContent />;
        return (
          <ContentEditor title={titleOf(entry)} {...(page !== undefined && { page })}>
            {(close) => children(entry, close)}
          </ContentEditor>
        );
      }}
    </QueryView>
  );
}
