import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { StoredFile } from '../../../../contract/files/files';
import { saveFile } from '../../../lib/browser/saveFile';
import { Button } from '../../../ui/Button';
import { DownloadIcon } from '../../../ui/icons/actions';
import { refusalOf, useGetFileMutation } from '../filesApi';
import type { FileAddress } from '../filesApi';

interface FileDownloadProps extends FileAddress {
  /** Without a size, only its name is known. */
  readonly file: Pick<StoredFile, 'name'> & Partial<Pick<StoredFile, 'size' | 'pages'>>;
  /** The button's label where the file's name says nothing. */
  readonly label?: string;
  /** Told once it was saved. */
  readonly onSaved?: () => void;
}

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Saves a file that a reader may have (FIL-05), with its name and, where they are known, its size and pages. */
export function FileDownload({
  path,
  why,
  language,
  file: { name, size, pages },
  label,
  onSaved,
}: FileDownloadProps): ReactElement {
  const { formatMessage, formatNumber } = useIntl();
  const [fetchFile, { isLoading, isError, error }] = useGetFileMutation();
  const lengthOf = (bytes: number): string => {
    const isLarge = bytes >= MEGABYTE;
    return formatNumber(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE), {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: 1,
    });
  };
  const save = async (): Promise<void> => {
    try {
      saveFile(await fetchFile({ path, why, language }).unwrap(), name);
      onSaved?.();
    } catch (failure) {
      console.error('Saving a file failed', failure);
    }
  };
  return (
    <div>
      <Button
        bordered
        busy={isLoading}
        startIcon={<DownloadIcon />}
        aria-label={label ?? formatMessage({ id: 'files.save' }, { name })}
        onClick={() => void save()}
      >
        <Name>{label ?? <bdi>{name}</bdi>}</Name>
      </Button>
      {size !== undefined && pages !== undefined && (
        <Facts>
          <FormattedMessage id="files.facts" values={{ pages, size: lengthOf(size) }} />
        </Facts>
      )}
      <div role="status">
        {isError && (
          <Alert severity="error">
            {refusalOf(error) ?? <FormattedMessage id="files.saveFailed" />}
          </Alert>
        )}
      </div>
    </div>
  );
}

const Name = styled('span')({ overflowWrap: 'anywhere', textAlign: 'start' });

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  color: theme.palette.text.secondary,
}));
