import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PURPOSES } from '../../../../contract/documents/documents';
import type { RequestDocument } from '../../../../contract/documents/documents';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { SectionCard } from '../../../ui/SectionCard';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { FileHint } from '../../files/components/FileUpload';
import { useGetDocumentsQuery } from '../documentsApi';
import { DocumentCard } from './DocumentCard';
import { sumOf } from './documentWords';

const TITLE_ID = 'request-documents';

/** The documents that a student's request needs, with what to do now (DOC-10); nothing without any. */
export function RequestDocuments({ id }: { readonly id: number }): ReactElement | null {
  const query = useGetDocumentsQuery(id, REFETCH_ON_MOUNT);
  const items = query.currentData?.data.items;
  // A list that is still to come may be empty: it does not announce itself.
  if (items ? items.length === 0 : !query.error || isNotFound(query.error)) return null;
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="documents.title" />}>
      <QueryView query={currentOnly(query)}>
        {({ data }) => <ByPurpose documents={data.items} />}
      </QueryView>
    </SectionCard>
  );
}

function ByPurpose({
  documents,
}: {
  readonly documents: readonly RequestDocument[];
}): ReactElement {
  const { formatList, formatMessage } = useIntl();
  const hintId = useId();
  const { total, parts } = sumOf(documents);
  const sum = parts.map(({ id, count }) => formatMessage({ id }, { count, total }));
  const groups = PURPOSES.map((purpose) => ({
    purpose,
    own: documents.filter((document) => document.purpose === purpose),
  })).filter(({ own }) => own.length > 0);
  return (
    <>
      <p>
        {sum.length > 0 ? (
          formatList(sum, { type: 'unit' })
        ) : (
          <FormattedMessage id="documents.sum.none" />
        )}
      </p>
      {documents.some(({ may }) => may.includes('SENT')) && <FileHint id={hintId} />}
      {groups.map(({ purpose, own }) => (
        <Group key={purpose}>
          <h3>
            <FormattedMessage id={`documents.purpose.${purpose}`} />
          </h3>
          <ul>
            {own.map((document) => (
              <li key={document.id}>
                <DocumentCard document={document} hintId={hintId} />
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </>
  );
}

const Group = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(3),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& ul > li + li': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& ul > li': { paddingBlock: theme.spacing(2) },
}));
