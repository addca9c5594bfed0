import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

/** Focus target after a page change. */
export const PAGE_TITLE_ID = 'page-title';

/** The page's only `h1`, focusable by script only. */
export function PageTitle({
  children,
  lead,
}: {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
}): ReactElement {
  return (
    <Block>
      <Title id={PAGE_TITLE_ID} tabIndex={-1}>
        {children}
      </Title>
      {lead !== undefined && <Lead>{lead}</Lead>}
    </Block>
  );
}

const Block = styled('div')(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0 }));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: 0,
  marginBlockStart: theme.spacing(1),
  maxInlineSize: '60ch',
  color: theme.palette.text.secondary,
}));
