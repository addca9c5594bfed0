import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { PageTitle } from '../../../ui/PageTitle';
import { AgencyCard, AgencyEditor } from './AgencyCard';
import { BankAccountCards, BankAccountEditor } from './BankAccountCards';
import { ReplyCards, ReplyEditor } from './ReplyCards';
import { StoryCards, StoryEditor } from './StoryCards';

/** The agency's content, or the part of it that the address names (LEAD-06). */
export default function ContentPage(): ReactElement {
  const id = useFilterQuery().query.get('id') ?? '';
  return (
    <>
      <PageTitle lead={<FormattedMessage id="lead.content.lead" />}>
        <FormattedMessage id="lead.title.content" />
      </PageTitle>
      <Part key={id} id={id} />
    </>
  );
}

/** One editor, or the overview if the URL names none. */
function Part({ id }: { readonly id: string }): ReactElement {
  if (id === 'agency') return <AgencyEditor />;
  const [, kind, entry = ''] = /^(account|story|reply)-(new|\d{1,9})$/.exec(id) ?? [];
  const number = entry === 'new' ? null : Number(entry);
  if (kind === 'account') return <BankAccountEditor id={number} />;
  if (kind === 'story') return <StoryEditor id={number} />;
  if (kind === 'reply') return <ReplyEditor id={number} />;
  return (
    <>
      <AgencyCard />
      <BankAccountCards />
      <StoryCards />
      <ReplyCards />
    </>
  );
}
