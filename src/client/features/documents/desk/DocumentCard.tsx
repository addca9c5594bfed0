import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestDocument } from '../../../../contract/documents/documents';
import type { SentEvent } from '../../../../contract/documents/documentRights';
import { formatDay } from '../../../lib/format/money';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { DocumentAccesses } from '../components/DocumentAccesses';
import { DocumentEventForm, FORM_EVENTS } from './DocumentEventForm';
import type { FormEvent } from './DocumentEventForm';
import { DocumentShares } from './DocumentShares';
import type { SharedWith } from './DocumentShares';
import { DocumentVersions } from './DocumentVersions';
import { useDocumentEvent } from './useDocumentEvent';

/** A document at work: how it stands, its files, its schools, and what can be done with it now (DOC-11). */
export function DocumentCard({
  document,
  applications,
  canAct,
}: {
  readonly document: RequestDocument;
  readonly applications: readonly SharedWith[];
  /** Whether the reader may do anything. */
  readonly canAct: boolean;
}): ReactElement {
  const intl = useIntl();
  const { id, name, hint, state, since, version, valid_until: until, may } = document;
  const { send, isLoading, failure } = useDocumentEvent(id);
  const [open, setOpen] = useState<FormEvent | null>(null);
  const block = useFocusInPlace(open !== null, 'select, input, textarea');
  const begin = (event: SentEvent): void => {
    const form = FORM_EVENTS.find((one) => one === event);
    if (form) setOpen(form);
    else void send({ event: 'UNWAIVED', version, note: '' });
  };
  return (
    <Article aria-label={name}>
      <h4>
        <bdi>{name}</bdi>
      </h4>
      {hint !== '' && <p dir="auto">{hint}</p>}
      <p>
        <b>
          <FormattedMessage id={`documents.desk.state.${state}`} />
        </b>
        <FormattedMessage
          id="documents.desk.since"
          values={{ day: intl.formatDate(since, { dateStyle: 'medium' }) }}
        />
      </p>
      {until !== null && (
        <p>
          <FormattedMessage
            id="documents.desk.validUntil"
            values={{ day: <bdi>{formatDay(intl, until)}</bdi> }}
          />
        </p>
      )}
      {document.waived_why !== '' && <p dir="auto">{document.waived_why}</p>}
      <DocumentVersions document={document} />
      {document.versions.length > 0 && <DocumentAccesses id={id} />}
      <DocumentShares document={document} applications={applications} canAct={canAct} />
      <div ref={block}>
        <Notice text={failure} />
        {open !== null ? (
          <DocumentEventForm
            key={open}
            event={open}
            document={document}
            onClose={() => setOpen(null)}
          />
        ) : (
          canAct && (
            <Buttons>
              {may.map((event) => (
                <Button key={event} bordered busy={isLoading} onClick={() => begin(event)}>
                  <FormattedMessage id={`documents.desk.do.${event}`} />
                </Button>
              ))}
            </Buttons>
          )
        )}
      </div>
    </Article>
  );
}

const Article = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  paddingBlock: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '& h4': { ...theme.typography.h6, margin: 0 },
  '& p': { margin: 0 },
  // A box of its own: Arabic letters join with those of the next element.
  '& p > b': { display: 'inline-block', marginInlineEnd: theme.spacing(1) },
  '& ul': {
    display: 'grid',
    gap: theme.spacing(1),
    margin: 0,
    paddingInlineStart: theme.spacing(3),
  },
  '& li > span': { marginInlineEnd: theme.spacing(1) },
}));
