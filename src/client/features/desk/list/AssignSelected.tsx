import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { useFailureText } from '../../../ui/limits/useLimit';
import { SelectControl } from '../../../ui/SelectControl';
import { SelectionBar } from '../../../ui/selection/SelectionBar';
import type { Selection } from '../../../ui/selection/useSelection';
import { useAssignEntriesMutation, useGetColleaguesQuery } from '../studentsApi';
import { entryKey } from './deskEntry';

/** A lead hands the ticked entries to a member of the team, and reads what became of each (DESK-19). */
export function AssignSelected({
  items,
  selection,
}: {
  readonly items: readonly DeskItem[];
  readonly selection: Selection<string>;
}): ReactElement {
  const { formatMessage, formatList } = useIntl();
  const failureText = useFailureText();
  const [to, setTo] = useState('');
  const [result, setResult] = useState<string | null>(null);
  const [assign, { isLoading }] = useAssignEntriesMutation();
  const { data } = useGetColleaguesQuery(undefined);
  const colleagues = data?.data.items ?? [];
  const count = selection.ids.length;
  const label = formatMessage({ id: 'desk.select.chosen' }, { count });
  const press = async (): Promise<void> => {
    setResult(null);
    const chosen = items.filter((item) => selection.ids.includes(entryKey(item)));
    const entries = chosen.map(({ kind, id, holder }) => ({ kind, id, from: holder?.id ?? null }));
    const { data: done, error } = await assign({ to, entries });
    if (error !== undefined) {
      setResult(failureText(error, formatMessage({ id: 'desk.failed' })));
      return;
    }
    selection.clear();
    const refused = done.data.outcomes.filter(({ error_code: code }) => code !== null);
    const names = refused.map((one) => chosen.find((item) => item.id === one.id)?.name ?? one.id);
    setResult(
      formatMessage(
        { id: 'desk.select.done' },
        {
          count: done.data.outcomes.length - refused.length,
          name: colleagues.find(({ id }) => id === to)?.name ?? '',
          refused: refused.length,
          names: formatList(names),
        },
      ),
    );
  };
  return (
    <>
      <Notice text={result} />
      {count > 0 && (
        <SelectionBar role="group" aria-label={label}>
          <span>{label}</span>
          <Member>
            <SelectControl
              name="assignTo"
              label={formatMessage({ id: 'desk.handOver.to' })}
              placeholder={formatMessage({ id: 'desk.handOver.to' })}
              options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
              value={to}
              onChange={({ target }) => setTo(target.value)}
              labelHidden
            />
          </Member>
          <Button busy={isLoading} disabled={to === ''} onClick={() => void press()}>
            <FormattedMessage id="desk.handOver.save" />
          </Button>
          <Button quiet disabled={isLoading} onClick={selection.clear}>
            <FormattedMessage id="desk.select.none" />
          </Button>
        </SelectionBar>
      )}
    </>
  );
}

const Member = styled('div')({ flex: '0 1 260px' });
