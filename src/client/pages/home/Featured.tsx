import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Answer, HomeData } from '../../../contract/answers';
import { ProgrammeGrid, ProgrammeSkeletons } from '../../features/programmes/ProgrammeGrid';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { QueryView } from '../QueryView';
import type { QueryState } from '../QueryView';
import { HomePart } from './parts';

/** Programmes that the agency recommends; the part is left out when it recommends none. */
export function Featured({
  query,
}: {
  readonly query: QueryState<Answer<HomeData>>;
}): ReactElement | null {
  if (query.data?.data.featured.length === 0) return null;
  return (
    <HomePart
      id="featured"
      nameId="home.featured"
      leadId="home.featuredText"
      more={
        <Button bordered to={paths.universityAdmissions.to()}>
          <FormattedMessage id="home.allUniversities" />
        </Button>
      }
    >
      <QueryView query={query} skeleton={<ProgrammeSkeletons count={3} />}>
        {({ data }) => <ProgrammeGrid programmes={data.featured} />}
      </QueryView>
    </HomePart>
  );
}
