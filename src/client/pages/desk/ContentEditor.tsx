import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Actions } from '../pageParts';

/** A part of the content in its form, with the ways back and to what students see (LEAD-06). */
export function ContentEditor({
  title,
  page,
  children,
}: {
  readonly title: ReactNode;
  /** Where students read it. */
  readonly page: string;
  readonly children: (close: () => void) => ReactNode;
}): ReactElement {
  const titleId = useId();
  const navigate = useNavigate();
  const list = paths.deskPage.to('content');
  return (
    <Card as="section" aria-labelledby={titleId} data-actions="">
      <Title id={titleId} dir="auto">
        {title}
      </Title>
      <Actions>
        <Button bordered to={list}>
          <FormattedMessage id="lead.content.back" />
        </Button>
        <Button bordered to={page}>
          <FormattedMessage id="lead.catalogue.page" />
        </Button>
      </Actions>
      {children(() => void navigate(list))}
    </Card>
  );
}

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  marginBlockEnd: theme.spacing(2),
}));
