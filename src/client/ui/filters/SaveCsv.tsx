import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { errorAnswerOf } from '../../lib/api/errors';
import { saveFile } from '../../lib/browser/saveFile';
import { Button } from '../Button';
import { DownloadIcon } from '../icons/actions';
import { useLimit } from '../limits/useLimit';
import { useLimitText } from '../limits/useLimitText';

interface SaveCsvProps<Filter> {
  /** Fetches the file and answers with its object URL. A plain link cannot send the bearer header. */
  readonly mutation: readonly [
    fetchCsv: (filter: Filter) => { readonly unwrap: () => Promise<string> },
    state: { readonly isLoading: boolean; readonly error?: unknown },
  ];
  readonly filter: Filter;
  readonly fileName: string;
  /** The content's name, where it is not a list. */
  readonly label?: string;
}

/** Saves a list as a CSV file; an error is shown below and logged. */
export function SaveCsv<Filter>({
  mutation: [fetchCsv, { isLoading, error }],
  filter,
  fileName,
  label,
}: SaveCsvProps<Filter>): ReactElement {
  const limit = useLimit(error);
  const limitText = useLimitText();
  // A list that is too long for a file says what to do about it.
  const answer = errorAnswerOf(error);
  const refusal = answer?.code === 'PAYLOAD_TOO_LARGE' ? answer.message : undefined;
  const save = async (): Promise<void> => {
    try {
      saveFile(await fetchCsv(filter).unwrap(), fileName);
    } catch (failure) {
      console.error(`Saving ${fileName} failed`, failure);
    }
  };
  return (
    <div>
      <Button bordered busy={isLoading} startIcon={<DownloadIcon />} onClick={() => void save()}>
        {label ?? <FormattedMessage id="requests.csv" />}
      </Button>
      {error !== undefined && (
        <Alert severity="error">
          {limit ? limitText(limit) : (refusal ?? <FormattedMessage id="requests.csvFailed" />)}
        </Alert>
      )}
    </div>
  );
}
