import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { QueuedDocument } from '../../../../contract/documents/documents';
import { formatDay } from '../../../lib/format/money';
import { today } from '../../../lib/today';
import { Button } from '../../../ui/Button';
import { TextControl } from '../../../ui/TextControl';
import { Details } from '../../files/components/Details';
import { useLazyGetPassportLinesQuery } from '../documentsApi';
import { PASSPORT_FACTS, readPassportLines } from './passportLines';
import type { PassportFact, ReadLines } from './passportLines';

/**
 * Reads a passport's two machine-readable lines as the reviewer types or pastes them, or has them read from
 * the picture, checks their digits, and names what differs from what was said (DOC-15). They are kept nowhere.
 */
export function PassportLines({ queued }: { readonly queued: QueuedDocument }): ReactElement {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const read = readPassportLines(typed, queued, today());
  return (
    <Details>
      <summary>
        <FormattedMessage id="documents.desk.lines.title" />
      </summary>
      <Lines>
        <TextControl
          multiline
          rows={2}
          name="passport_lines"
          autoComplete="off"
          label={formatMessage({ id: 'documents.desk.lines.label' })}
          helper={formatMessage({ id: 'documents.desk.lines.hint' })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ReadThem id={queued.newest.id} onRead={setTyped} />
        <div role="status">
          {read ? (
            <Result read={read} />
          ) : (
            typed.trim() !== '' && (
              <p>
                <FormattedMessage id="documents.desk.lines.none" />
              </p>
            )
          )}
        </div>
      </Lines>
    </Details>
  );
}

function Result({ read }: { readonly read: ReadLines }): ReactElement {
  const intl = useIntl();
  const { wrong, differences, unsaid } = read;
  const nameOf = (fact: PassportFact): string =>
    intl.formatMessage({ id: `documents.desk.lines.fact.${fact}` });
  const words = (fact: PassportFact, value: string): ReactElement => (
    <bdi>{wordOf(intl, fact, value)}</bdi>
  );
  return (
    <ul>
      {wrong.map((fact) => (
        <li key={`wrong ${fact}`}>
          {fact === 'all' ? (
            <FormattedMessage id="documents.desk.lines.wrongAll" />
          ) : (
            <FormattedMessage id="documents.desk.lines.wrong" values={{ fact: nameOf(fact) }} />
          )}
        </li>
      ))}
      {differences.map(({ fact, read: inLines, said }) => (
        <li key={fact}>
          <FormattedMessage
            id="documents.desk.lines.differs"
            values={{ fact: nameOf(fact), read: words(fact, inLines), said: words(fact, said) }}
          />
        </li>
      ))}
      {unsaid.length > 0 && (
        <li>
          <FormattedMessage
            id="documents.desk.lines.unsaid"
            values={{ facts: intl.formatList(unsaid.map(nameOf), { type: 'conjunction' }) }}
          />
        </li>
      )}
      {wrong.length === 0 && differences.length === 0 && (
        <li>
          <FormattedMessage
            id={
              unsaid.length === PASSPORT_FACTS.length
                ? 'documents.desk.lines.fit'
                : 'documents.desk.lines.agrees'
            }
          />
        </li>
      )}
    </ul>
  );
}

function wordOf(intl: IntlShape, fact: PassportFact, value: string): string {
  if (fact === 'birthDate' || fact === 'end') return formatDay(intl, value);
  if (fact === 'nationality') return intl.formatDisplayName(value, { type: 'region' }) ?? value;
  return value;
}

/** Has the server read the lines from the picture; the reviewer compares them with it. */
function ReadThem({
  id,
  onRead,
}: {
  readonly id: number;
  readonly onRead: (lines: string) => void;
}): ReactElement {
  const [read, { data, isFetching, isError }] = useLazyGetPassportLinesQuery();
  const press = async (): Promise<void> => {
    const { data: answer } = await read(id);
    const lines = answer?.data.lines ?? [];
    if (lines.length > 0) onRead(lines.join('\n'));
  };
  const isNone = data?.data.lines.length === 0;
  return (
    <>
      <div>
        <Button bordered busy={isFetching} onClick={() => void press()}>
          <FormattedMessage id="documents.desk.lines.read" />
        </Button>
      </div>
      <div role="status">
        {!isFetching && (isError || data) && (
          <Alert severity={isError ? 'error' : isNone ? 'warning' : 'info'}>
            <FormattedMessage
              id={
                isError
                  ? 'documents.desk.lines.readFailed'
                  : isNone
                    ? 'documents.desk.lines.notFound'
                    : 'documents.desk.lines.compare'
              }
            />
          </Alert>
        )}
      </div>
    </>
  );
}

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& textarea': { fontFamily: 'monospace' },
  '& ul': { margin: 0, paddingInlineStart: theme.spacing(3), overflowWrap: 'anywhere' },
}));
