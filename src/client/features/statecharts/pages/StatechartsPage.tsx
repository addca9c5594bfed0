import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Statecharts } from '../../../../contract/statecharts/statecharts';
import { useGetStatechartQuery, useGetStatechartsQuery } from '../statechartsApi';
import { StatechartPlayer } from '../components/StatechartPlayer';
import { PLAYABLE_MACHINES } from '../playableMachines';
import type { PlayableMachine } from '../playableMachines';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { Section } from '../../../ui/page/pageParts';

/** The charts of the app's processes, played by the team (DESK-08). */
export default function StatechartsPage(): ReactElement {
  const charts = useGetStatechartsQuery(undefined);
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="statecharts.lead" />}>
        <FormattedMessage id="common.title.statecharts" />
      </PageTitle>
      <QueryView query={charts}>{({ data }) => <ChosenChart items={data.items} />}</QueryView>
    </Section>
  );
}

function ChosenChart({ items }: Pick<Statecharts, 'items'>): ReactElement | null {
  const { formatMessage } = useIntl();
  const { query, change } = useFilterQuery();
  const wanted = query.get('chart');
  const chosen = items.find(({ name }) => name === wanted) ?? items[0];
  const playable = chosen && PLAYABLE_MACHINES[chosen.name];
  if (!chosen || !playable) return null;
  return (
    <>
      <FilterRow>
        <SelectControl
          name="chart"
          label={formatMessage({ id: 'statecharts.chart' })}
          value={chosen.name}
          options={items.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={({ target }) => change({ chart: target.value })}
        />
      </FilterRow>
      <Chart key={chosen.name} name={chosen.name} playable={playable} />
    </>
  );
}

function Chart({
  name,
  playable,
}: {
  readonly name: string;
  readonly playable: PlayableMachine;
}): ReactElement {
  const chart = useGetStatechartQuery(name);
  return (
    <QueryView query={currentOnly(chart)}>
      {({ data }) => <StatechartPlayer chart={data} playable={playable} />}
    </QueryView>
  );
}
