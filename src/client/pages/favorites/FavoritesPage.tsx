import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { CompareTable } from '../../features/programmes/CompareTable';
import { useFavorites } from '../../features/programmes/useFavorites';
import { ProgrammeSkeletons } from '../../features/programmes/ProgrammeGrid';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { NextStep } from '../NextStep';
import { QueryView } from '../../shared/QueryView';
import { Actions, Section } from '../pageParts';
import { FavoriteList } from './FavoriteList';

export const COMPARED_MAX = 3;

/** The favourites, with a comparison (FAV-03). */
export default function FavoritesPage(): ReactElement {
  const { formatMessage } = useIntl();
  const favourites = useFavorites();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (id: number): void => {
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  };
  return (
    <Section>
      <PageTitle lead={formatMessage({ id: 'favorites.lead' }, { count: COMPARED_MAX })}>
        {formatMessage({ id: 'common.title.favorites' })}
      </PageTitle>
      <QueryView query={favourites} skeleton={<ProgrammeSkeletons count={3} />}>
        {(programmes) => {
          if (programmes.length === 0) return <Nothing />;
          const compared = programmes.filter(({ id }) => chosen.includes(id));
          return (
            <>
              {compared.length > 1 && (
                <section style={{ marginBlockEnd: 40 }}>
                  <h2 style={{ marginBlock: '0 16px' }}>
                    {formatMessage({ id: 'favorites.comparison' })}
                  </h2>
                  <CompareTable programmes={compared} />
                </section>
              )}
              <FavoriteList
                programmes={programmes}
                chosen={compared.map(({ id }) => id)}
                isFull={compared.length >= COMPARED_MAX}
                onToggle={toggle}
              />
              {favourites.isVisitor && <KeepThem />}
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function Nothing(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'favorites.empty' })}
      text={formatMessage({ id: 'favorites.emptyText' })}
      action={
        <Actions>
          <Button to={paths.englishLanguage.to()}>
            {formatMessage({ id: 'common.title.englishLanguage' })}
          </Button>
          <Button bordered to={paths.universityAdmissions.to()}>
            {formatMessage({ id: 'common.title.universityAdmissions' })}
          </Button>
        </Actions>
      }
    />
  );
}

function KeepThem(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <NextStep
      title={formatMessage({ id: 'favorites.keepTitle' })}
      text={formatMessage({ id: 'favorites.keepText' })}
      action={
        <Button color="accent" size="large" to={paths.register.to()}>
          {formatMessage({ id: 'common.title.register' })}
        </Button>
      }
    />
  );
}
