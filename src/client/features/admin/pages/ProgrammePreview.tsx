import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import type { LoadNamespaces } from '../../../lazy/loadComponent';
import { useLazyComponent } from '../../../lazy/useLazyComponent';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Actions } from '../../../ui/page/pageParts';
import { QueryView, SkeletonBlocks } from '../../../ui/query/QueryView';
import { useGetProgrammePreviewQuery } from '../api/newProgrammesApi';

const loadView = async (loadNamespaces: LoadNamespaces) => {
  const [{ ProgrammeView }] = await Promise.all([
    import('../../catalogue/pages/programme/ProgrammeView'),
    loadNamespaces('courses', 'details', 'prices', 'programme'),
  ]);
  return ProgrammeView;
};

/** A programme as its page will show it; nothing in it can be pressed (LEAD-07). */
export function ProgrammePreview({ id }: { readonly id: number }): ReactElement {
  const query = useGetProgrammePreviewQuery(id);
  return (
    <>
      <Actions>
        <Button bordered to={paths.deskPage.to('catalogue', { id })}>
          <FormattedMessage id="lead.new.backToDraft" />
        </Button>
      </Actions>
      <QueryView query={query}>{({ data }) => <View programme={data} />}</QueryView>
    </>
  );
}

function View({ programme }: { readonly programme: ProgrammeDetails }): ReactElement {
  const { Part, open } = useLazyComponent(loadView);
  useEffect(() => open(), [open]);
  return <Page inert>{Part ? <Part programme={programme} /> : <SkeletonBlocks />}</Page>;
}

const Page = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));
