import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { HomeAnswer } from '../content/homeApi';
import { ProgrammeCard } from '../catalogue/programmes/ProgrammeCard';
import { sceneOf } from '../catalogue/programmes/cardFacts';
import { paths } from '../../lib/paths';
import { SkeletonCard, SkeletonGroup } from '../../ui/Skeletons';
import { SceneLibrary } from '../../ui/scenes/SceneLibrary';
import { QueryView } from '../../ui/query/QueryView';
import type { QueryState } from '../../ui/query/QueryView';
import { CardRow, HomeSection } from './HomeSection';

const IN_A_ROW = 3;

/** The recommended programmes; empty if there are none. */
export function Featured({
  query,
}: {
  readonly query: QueryState<HomeAnswer>;
}): ReactElement | null {
  if (query.data?.data.featured.length === 0) return null;
  return (
    <HomeSection
      id="featured"
      nameId="home.featured"
      more={{ to: paths.universityAdmissions.to(), id: 'home.allUniversities' }}
    >
      <QueryView query={query} skeleton={<Loading />}>
        {({ data }) => (
          <SceneLibrary scenes={data.featured.map(sceneOf)}>
            <CardRow>
              {wholeRows(data.featured).map((programme) => (
                <li key={programme.id}>
                  <ProgrammeCard programme={programme} />
                </li>
              ))}
            </CardRow>
          </SceneLibrary>
        )}
      </QueryView>
    </HomeSection>
  );
}

function wholeRows<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(0, Math.max(items.length - (items.length % IN_A_ROW), IN_A_ROW));
}

function Loading(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <CardRow as="div">
        {Array.from({ length: IN_A_ROW }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </CardRow>
    </SkeletonGroup>
  );
}
