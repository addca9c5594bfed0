import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PRODUCTS, REQUEST_STEPS } from '../../../contract/constants';
import { DayFilter } from '../../features/catalogue/DayFilter';
import { useOrdersCsv } from '../../features/requests/ordersCsv';
import { useLimitText } from '../../shared/limits/useLimitText';
import { useLimit } from '../../shared/limits/useLimit';
import { Button } from '../../ui/Button';
import { SelectControl } from '../../ui/SelectControl';
import { DownloadIcon } from '../../ui/icons/actions';
import type { ChangeOrderFilter, OrderFilter } from './useOrderFilter';

/** The order filters and the CSV export. */
export function OrderFilters({
  filter,
  change,
}: {
  readonly filter: OrderFilter;
  readonly change: ChangeOrderFilter;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Row>
      <SelectControl
        name="kind"
        label={formatMessage({ id: 'requests.kind' })}
        placeholder={formatMessage({ id: 'requests.everyKind' })}
        value={filter.kind ?? ''}
        options={PRODUCTS.map((value) => ({
          value,
          label: formatMessage({ id: `requests.kind.${value}` }),
        }))}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <SelectControl
        name="step"
        label={formatMessage({ id: 'requests.status' })}
        placeholder={formatMessage({ id: 'requests.everyStatus' })}
        value={filter.step ?? ''}
        options={REQUEST_STEPS.map((value) => ({
          value,
          label: formatMessage({ id: `requests.step.${value}` }),
        }))}
        onChange={({ target }) => change({ step: target.value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          name={name}
          label={formatMessage({ id: `requests.${name}` })}
          value={filter[name] ?? ''}
          onSettled={(date) => change({ [name]: date }, { typing: true })}
        />
      ))}
      <Csv filter={filter} />
    </Row>
  );
}

function Csv({ filter }: { readonly filter: OrderFilter }): ReactElement {
  const { save, isSaving, error } = useOrdersCsv();
  const limit = useLimit(error);
  const limitText = useLimitText();
  return (
    <div>
      <Button
        bordered
        busy={isSaving}
        startIcon={<DownloadIcon />}
        onClick={() => void save(filter)}
      >
        <FormattedMessage id="requests.csv" />
      </Button>
      {error !== undefined && (
        <Alert severity="error">
          {limit ? limitText(limit) : <FormattedMessage id="requests.csvFailed" />}
        </Alert>
      )}
    </div>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  marginBlockEnd: theme.spacing(4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  '& p': { margin: 0 },
}));
