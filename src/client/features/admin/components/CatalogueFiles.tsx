import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { CatalogueFileQuery } from '../../../../contract/admin/catalogueFile';
import { SaveCsv } from '../../../ui/filters/SaveCsv';
import { Actions } from '../../../ui/page/pageParts';
import { useGetCatalogueCsvMutation, useGetCatalogueXlsxMutation } from '../api/catalogueFileApi';

/** Saves the list, as it is filtered, with its texts and prices (LEAD-09). */
export function CatalogueFiles({
  filter,
}: {
  readonly filter: Partial<CatalogueFileQuery>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const csv = useGetCatalogueCsvMutation();
  const xlsx = useGetCatalogueXlsxMutation();
  return (
    <Row>
      <SaveCsv
        mutation={csv}
        filter={filter}
        fileName="masar-programmes.csv"
        label={formatMessage({ id: 'lead.file.csv' })}
      />
      <SaveCsv
        mutation={xlsx}
        filter={filter}
        fileName="masar-programmes.xlsx"
        label={formatMessage({ id: 'lead.file.xlsx' })}
      />
    </Row>
  );
}

const Row = styled(Actions)(({ theme }) => ({
  marginBlockEnd: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { '& button': { inlineSize: '100%' } },
}));
