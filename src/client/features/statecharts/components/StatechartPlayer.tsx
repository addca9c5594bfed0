import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Statechart } from '../../../../contract/statecharts/statecharts';
import { MachineRun } from '../../../lib/machines/MachineRun';
import { describeCondition, describeTrigger } from '../../../lib/machines/words';
import type { Language } from '../../../lib/machines/words';
import { selectLanguage } from '../../../lib/store/locale';
import { useAppSelector } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { isFocusLost } from '../../../lib/browser/focus';
import { ChartDrawing } from './ChartDrawing';
import { eventChoices, runningWork } from './choices';
import type { PlayableMachine } from '../playableMachines';

interface StatechartPlayerProps {
  readonly chart: Statechart;
  readonly playable: PlayableMachine;
}

/**
 * Runs a real machine whose events, outcomes and time the reader gives, beside its drawing
 * (DESK-08). Another chart needs another key.
 */
export function StatechartPlayer({ chart, playable }: StatechartPlayerProps): ReactElement {
  const { docs } = chart;
  const { examples } = playable;
  const language = useAppSelector(selectLanguage);
  // A new object for each step: the run itself changes in place.
  const [{ run }, setPlayed] = useState(() => ({ run: startRun(playable) }));
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = run.taken.length;
  useEffect(() => {
    // A choice that was pressed may be gone or disabled.
    if (steps > 0 && isFocusLost()) heading.current?.focus();
  }, [steps]);
  const act = (take: (played: MachineRun) => void): void => {
    take(run);
    setPlayed({ run });
  };
  const { untilNext } = run;
  return (
    <Columns>
      <Card>
        <PanelTitle ref={heading} tabIndex={-1}>
          <FormattedMessage id="statecharts.now" />
        </PanelTitle>
        <div aria-live="polite">
          {run.active.map((id) => (
            <State key={id}>
              <strong>{docs.states[id]?.name[language] ?? id}</strong>
              <span>{docs.states[id]?.sees[language]}</span>
            </State>
          ))}
        </div>
        {runningWork(docs, examples, run, language).map(({ actor, text, choices }) => (
          <Choices
            key={actor}
            title={<FormattedMessage id="statecharts.underWay" values={{ work: text }} />}
          >
            {choices.map(({ kind, example, take }) => (
              <Button
                key={`${kind} ${example}`}
                bordered
                color={kind === 'done' ? 'primary' : 'danger'}
                onClick={() => act(take)}
              >
                <ChoiceLabel
                  text={<FormattedMessage id={`statecharts.${kind}`} />}
                  example={example}
                />
              </Button>
            ))}
          </Choices>
        ))}
        {untilNext !== undefined && (
          <Choices title={<FormattedMessage id="statecharts.time" />}>
            <Button bordered onClick={() => act((played) => void played.elapse())}>
              <FormattedMessage id="statecharts.wait" values={{ seconds: untilNext / 1_000 }} />
            </Button>
          </Choices>
        )}
        <Choices title={<FormattedMessage id="statecharts.events" />}>
          {eventChoices(docs, examples, run, language).map(
            ({ text, example, isPossible, take }) => (
              <Button
                key={`${text} ${example}`}
                bordered
                disabled={!isPossible}
                onClick={() => act(take)}
              >
                <ChoiceLabel text={text} example={example} />
              </Button>
            ),
          )}
        </Choices>
      </Card>
      <ChartDrawing drawings={chart.drawings} active={run.active} taken={run.taken.at(-1)?.id} />
      <Story run={run} docs={docs} language={language}>
        <Button quiet onClick={() => setPlayed({ run: startRun(playable) })}>
          <FormattedMessage id="statecharts.again" />
        </Button>
      </Story>
    </Columns>
  );
}

function startRun({ machine, examples }: PlayableMachine): MachineRun {
  return new MachineRun(machine, examples.inputs[0]);
}

function Choices({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <>
      <GroupTitle>{title}</GroupTitle>
      <ButtonColumn>{children}</ButtonColumn>
    </>
  );
}

/** A choice with its example, whose name is code. */
function ChoiceLabel({
  text,
  example,
}: {
  readonly text: ReactNode;
  readonly example: string | undefined;
}): ReactElement {
  if (example === undefined) return <>{text}</>;
  const code = (
    <bdi dir="ltr" lang="en">
      {example}
    </bdi>
  );
  return <FormattedMessage id="statecharts.example" values={{ text, example: code }} />;
}

function Story({
  run,
  docs,
  language,
  children,
}: {
  readonly run: MachineRun;
  readonly docs: Statechart['docs'];
  readonly language: Language;
  readonly children: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <PanelTitle>
        <FormattedMessage id="statecharts.story" />
      </PanelTitle>
      {run.taken.length === 0 ? (
        <p>
          <FormattedMessage id="statecharts.nothingYet" />
        </p>
      ) : (
        <Steps aria-label={formatMessage({ id: 'statecharts.story' })}>
          {run.taken.map((edge, index) => {
            const condition = describeCondition(edge, docs, language);
            return (
              // The same transition may be taken again.
              <li key={`${index} ${edge.id}`}>
                {describeTrigger(edge, run.reading, docs, language)}
                {condition !== undefined && <Condition>{condition}</Condition>}
              </li>
            );
          })}
        </Steps>
      )}
      <details>
        <Summary>
          <FormattedMessage id="statecharts.context" />
        </Summary>
        <Context dir="ltr" lang="en" tabIndex={0}>
          {JSON.stringify(run.context, null, 2)}
        </Context>
      </details>
      {children}
    </Card>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(17rem, 23rem) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  alignItems: 'start',
  // The drawing, beside both panels.
  '& > [role="region"]': { gridColumn: 2, gridRow: '1 / span 2' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [role="region"]': { gridColumn: 1, gridRow: 'auto' },
  },
}));

const PanelTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  marginBlockEnd: theme.spacing(1),
}));

const GroupTitle = styled('h3')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 700,
  margin: 0,
  marginBlock: theme.spacing(2, 1),
}));

const ButtonColumn = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

const State = styled('p')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  marginBlockEnd: theme.spacing(1),
}));

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.spacing(3),
}));

const Condition = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.palette.text.secondary,
}));

const Summary = styled('summary')(({ theme }) => ({
  minBlockSize: 44,
  paddingBlock: theme.spacing(1),
  cursor: 'pointer',
}));

const Context = styled('pre')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  overflow: 'auto',
  fontFamily: 'monospace',
}));
