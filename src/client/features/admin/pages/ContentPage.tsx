import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { ContentKindId } from '../../../../contract/admin/content';
import { paths } from '../../../lib/paths';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { PageTitle } from '../../../ui/PageTitle';
import { ACCOUNTS } from '../components/content/accounts';
import { CONSULTANTS } from '../components/content/consultants';
import type { ContentPages } from '../components/content/contentKind';
import { HOURS } from '../components/content/hours';
import { PAGES, SECTIONS } from '../components/content/pageTexts';
import { RATES } from '../components/content/rates';
import { REPLIES } from '../components/content/replies';
import { SCHOLARSHIPS } from '../components/content/scholarships';
import { SPECIALIZATIONS } from '../components/content/specializations';
import { TEMPLATES } from '../components/content/templates';
import { STORIES } from '../components/content/stories';
import { AgencyCard, AgencyEditor } from './AgencyCard';

const KINDS: Readonly<Record<ContentKindId, ContentPages>> = {
  account: ACCOUNTS,
  story: STORIES,
  reply: REPLIES,
  page: PAGES,
  section: SECTIONS,
  consultant: CONSULTANTS,
  scholarship: SCHOLARSHIPS,
  specialization: SPECIALIZATIONS,
  template: TEMPLATES,
  rate: RATES,
  hours: HOURS,
};
const KIND_IDS = Object.keys(KINDS) as readonly ContentKindId[];

/** The agency's content, or the part of it that the address names (LEAD-06). */
export default function ContentPage(): ReactElement {
  const id = useFilterQuery().query.get('id') ?? '';
  const [, name, entry] = /^([a-z]+)(?:-(.+))?$/i.exec(id) ?? [];
  const kind = KIND_IDS.find((one) => one === name);
  return (
    <>
      <PageTitle lead={<FormattedMessage id="lead.content.lead" />}>
        <FormattedMessage id="lead.title.content" />
      </PageTitle>
      {entry === undefined && <Kinds current={kind === 'section' ? 'page' : kind} />}
      {kind ? (
        <div key={id}>
          {entry === undefined
            ? KINDS[kind].list
            : KINDS[kind].editor(entry === 'new' ? null : entry)}
        </div>
      ) : id === 'agency' ? (
        <AgencyEditor />
      ) : (
        <AgencyCard />
      )}
    </>
  );
}

/** The ways to the kinds of content. */
function Kinds({ current }: { readonly current: ContentKindId | undefined }): ReactElement {
  const { formatMessage } = useIntl();
  const way = (kind: ContentKindId | undefined, label: string): ReactElement => (
    <li key={label}>
      <Link
        to={paths.deskPage.to('content', kind === undefined ? {} : { id: kind })}
        aria-current={kind === current ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <Ways aria-label={formatMessage({ id: 'lead.content.kinds' })}>
      <ul>
        {way(undefined, formatMessage({ id: 'lead.content.agency' }))}
        {/* The ways to sections are those of their pages. */}
        {KIND_IDS.filter((kind) => kind !== 'section').map((kind) =>
          way(kind, formatMessage({ id: `lead.content.list.${kind}` })),
        )}
      </ul>
    </Ways>
  );
}

const Ways = styled('nav')(({ theme }) => ({
  marginBlockEnd: theme.spacing(4),
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: theme.spacing(2),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.main,
    fontWeight: 700,
  },
}));
