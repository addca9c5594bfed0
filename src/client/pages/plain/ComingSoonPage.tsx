import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMatches } from 'react-router-dom';

import type { KeyUnder } from '../../i18n/messageIds';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PageTitle } from '../../ui/PageTitle';
import { PathLine } from '../../ui/PathLine';
import { Actions, Section } from '../pageParts';

/** The placeholder of a page that is not built yet. */
export default function ComingSoonPage(): ReactElement {
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="plain.text" />}>
        <Title />
      </PageTitle>
      <Action>
        <PathLine />
      </Action>
      <Actions>
        <Button to={paths.bookConsultant.to()}>
          <FormattedMessage id="plain.consult" />
        </Button>
        <Button bordered to={paths.home.to()}>
          <FormattedMessage id="plain.home" />
        </Button>
      </Actions>
    </Section>
  );
}

function Title(): ReactElement | null {
  const handle = useMatches().at(-1)?.handle as
    { readonly title: KeyUnder<'common.title'> } | undefined;
  return handle === undefined ? null : <FormattedMessage id={`common.title.${handle.title}`} />;
}

const Action = styled('div')(({ theme }) => ({
  maxInlineSize: 280,
  marginBlockEnd: theme.spacing(3),
}));
