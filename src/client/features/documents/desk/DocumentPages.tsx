import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { QueuedDocument } from '../../../../contract/documents/documents';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { refusalOf } from '../../files/filesApi';
import { useGetDocumentPageQuery } from '../documentsApi';

interface PagesProps {
  readonly version: QueuedDocument['newest'];
  /** Of the document. */
  readonly name: string;
}

/** The pages of a file that waits for its review, as the server draws them, one at a time (DOC-17). */
export function DocumentPages({ version: { id, pages }, name }: PagesProps): ReactElement {
  const { formatMessage } = useIntl();
  const [page, setPage] = useState(1);
  const [isLarge, setIsLarge] = useState(false);
  const captionId = useId();
  const query = useGetDocumentPageQuery({ id, page, why: 'review' });
  const refusal = refusalOf(query.error);
  if (refusal !== undefined) return <Alert severity="info">{refusal}</Alert>;
  return (
    <Figure aria-labelledby={captionId}>
      <QueryView query={currentOnly(query)}>
        {(url) => (
          <Frame
            role="group"
            aria-labelledby={captionId}
            // A page larger than its frame can be scrolled by keyboard.
            tabIndex={isLarge ? 0 : undefined}
          >
            <Picture
              src={url}
              alt={formatMessage({ id: 'documents.desk.page.alt' }, { name, page, pages })}
              data-large={isLarge}
            />
          </Frame>
        )}
      </QueryView>
      <figcaption id={captionId}>
        <FormattedMessage id="documents.desk.page.of" values={{ page, pages }} />
      </figcaption>
      <Buttons>
        {pages > 1 && (
          <>
            <Button bordered disabled={page === 1} onClick={() => setPage(page - 1)}>
              <FormattedMessage id="documents.desk.page.previous" />
            </Button>
            <Button bordered disabled={page === pages} onClick={() => setPage(page + 1)}>
              <FormattedMessage id="documents.desk.page.next" />
            </Button>
          </>
        )}
        <Button bordered onClick={() => setIsLarge(!isLarge)}>
          <FormattedMessage
            id={isLarge ? 'documents.desk.page.fit' : 'documents.desk.page.larger'}
          />
        </Button>
      </Buttons>
    </Figure>
  );
}

const Figure = styled('figure')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minInlineSize: 0,
  margin: 0,
  '& figcaption': { color: theme.palette.text.secondary },
}));

const Frame = styled('div')(({ theme }) => ({
  maxBlockSize: '70vh',
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Picture = styled('img')({
  display: 'block',
  inlineSize: '100%',
  '&[data-large="true"]': { inlineSize: 'auto', maxInlineSize: 'none' },
});
