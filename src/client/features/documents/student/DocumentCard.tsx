import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestDocument } from '../../../../contract/documents/documents';
import { formatDay } from '../../../lib/format/money';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { FileUpload } from '../../files/components/FileUpload';
import { DocumentAccesses } from '../components/DocumentAccesses';
import { DocumentFile } from './DocumentFile';
import { EarlierVersions } from './EarlierVersions';
import { adviceOf } from './documentWords';
import { useSendVersion } from './useSendVersion';

/** A document with its state, what to do now, and what was sent for it (DOC-10). */
export function DocumentCard({
  document,
  hintId,
}: {
  readonly document: RequestDocument;
  /** Of the FileHint that stands once for all. */
  readonly hintId: string;
}): ReactElement {
  const titleId = useId();
  const intl = useIntl();
  const { name, hint, state, since, valid_until: validUntil, waived_why: why, may } = document;
  const [newest, ...earlier] = document.versions;
  const { send, isLoading, failure } = useSendVersion(document);
  const maySend = may.includes('SENT');
  const kept = maySend ? (failure?.file ?? null) : null;
  const isKept = kept !== null || isLoading;
  const place = useFocusInPlace(isKept, 'button:enabled');
  const day =
    state === 'inReview' ? (
      <time dateTime={since}>{intl.formatDate(since, { dateStyle: 'long' })}</time>
    ) : (
      <bdi>{validUntil === null ? '' : formatDay(intl, validUntil)}</bdi>
    );
  return (
    <Article aria-labelledby={titleId}>
      <h4 id={titleId}>
        <bdi>{name}</bdi>
      </h4>
      {hint !== '' && <p dir="auto">{hint}</p>}
      <p>
        <b>
          <FormattedMessage id={`documents.state.${state}`} />
        </b>
      </p>
      <p>
        <FormattedMessage id={adviceOf(document)} values={{ day }} />
      </p>
      {state === 'waived' && why !== '' && <blockquote dir="auto">{why}</blockquote>}
      {newest && <DocumentFile version={newest} isToReplace={maySend} />}
      <div ref={place}>
        <Notice text={failure?.text ?? null} />
        {kept && (
          <Button busy={isLoading} onClick={() => void send(kept)}>
            <FormattedMessage
              id="documents.sendAgain"
              values={{ name: <bdi key="name">{kept.name}</bdi> }}
            />
          </Button>
        )}
        {maySend && (
          <FileUpload
            subject={`document:${document.id}`}
            onFile={(file) => void send(file)}
            hintId={hintId}
          />
        )}
      </div>
      <EarlierVersions versions={earlier} />
      {newest && <DocumentAccesses id={document.id} isStudents />}
    </Article>
  );
}

const Article = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
  '& h4': { ...theme.typography.h5, margin: 0 },
  '& p': { margin: 0 },
  '& blockquote': { margin: 0, whiteSpace: 'pre-line' },
}));
