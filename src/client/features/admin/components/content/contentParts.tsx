/** Shared parts of the content pages (LEAD-06). */
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { ContentState } from '../../../../../contract/admin/content';
import { paths } from '../../../../lib/paths';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { Actions } from '../../../../ui/page/pageParts';
import { Facts } from '../../../desk/pages/cardParts';
import { TitledCard } from '../TitledCard';

/** A list with the way to add to it. */
export function ContentList({
  title,
  add,
  children,
}: {
  readonly title: string;
  /** The way to the form; left out where nothing can be added. */
  readonly add?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}): ReactElement {
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {add && (
          <Button bordered to={add.to}>
            {add.label}
          </Button>
        )}
      </Head>
      {children}
    </Part>
  );
}

/** One list entry: its facts, state, edit link and actions. */
export function ContentCard({
  id,
  title,
  state,
  facts,
  children,
}: {
  /** In the address of the editor. */
  readonly id: string;
  readonly title: string;
  /** Left out for what is always listed. */
  readonly state: ContentState | 'waiting' | undefined;
  /** Separate elements. */
  readonly facts: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'lead.catalogue.open' });
  return (
    <TitledCard as="article" level="h3" titleId={id} title={<bdi>{title}</bdi>}>
      <Facts as="div">
        {facts}
        {state && (
          <span>
            <FormattedMessage id={`lead.content.states.${state}`} />
          </span>
        )}
      </Facts>
      <Row>
        <Button
          bordered
          to={paths.deskPage.to('content', { id })}
          aria-label={formatMessage({ id: 'lead.actionOn' }, { action: label, name: title })}
        >
          {label}
        </Button>
        {children}
      </Row>
    </TitledCard>
  );
}

/** Form of one content entry, with links back and to its public page. */
export function ContentEditor({
  title,
  back = paths.deskPage.to('content'),
  page,
  children,
}: {
  readonly title: ReactNode;
  /** Path of the list; the overview by default. */
  readonly back?: string;
  /** Path of the public page; left out where there is none. */
  readonly page?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}): ReactElement {
  const navigate = useNavigate();
  return (
    <TitledCard as="section" title={<bdi>{title}</bdi>}>
      <Actions>
        <BackToContent to={back} />
        {page !== undefined && (
          <Button bordered to={page}>
            <FormattedMessage id="lead.catalogue.page" />
          </Button>
        )}
      </Actions>
      <Below>{children(() => void navigate(back))}</Below>
    </TitledCard>
  );
}

export function NoSuchContent({ back }: { readonly back: string }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'lead.content.gone' })}
      text={formatMessage({ id: 'lead.content.goneText' })}
      action={<BackToContent to={back} />}
    />
  );
}

/** @param part of the kind's entries, or empty */
export const pathOfContent = (id: string, part = ''): string =>
  paths.deskPage.to('content', { id, ...(part !== '' && { part }) });

function BackToContent({ to }: { readonly to: string }): ReactElement {
  return (
    <Button bordered to={to}>
      <FormattedMessage id="lead.content.back" />
    </Button>
  );
}

const Below = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));

const Part = styled('section')(({ theme }) => ({ marginBlockStart: theme.spacing(5) }));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBlockEnd: theme.spacing(2),
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));

/** Two short buttons, beside each other on a phone too. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));
