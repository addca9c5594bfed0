import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskFee, DeskPlan, DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { formatMoney } from '../../../lib/format/money';
import {
  useRemoveBandMutation,
  useRemoveFeeMutation,
  useRemovePlanMutation,
} from '../api/newProgrammesApi';
import { LeadAction } from './LeadAction';
import { NewBandForm, NewFeeForm, NewPlanForm } from './NewPriceForms';

interface OfProgramme {
  readonly programme: DeskProgrammeDetails;
}

/** The plans of a course with their weeks, and the fees and extras: each is added or removed (LEAD-07). */
export function PriceParts({ programme }: OfProgramme): ReactElement {
  const { prices } = programme;
  return (
    <>
      {prices.basis === 'week' && (
        <Part aria-labelledby="price-plans">
          <h4 id="price-plans">
            <FormattedMessage id="lead.parts.plans" />
          </h4>
          <List>
            {prices.plans.map((plan) => (
              <Plan key={plan.id} programme={programme} plan={plan} />
            ))}
          </List>
          <Fold title={<FormattedMessage id="lead.parts.addBand" />}>
            <NewBandForm programme={programme} />
          </Fold>
          <Fold title={<FormattedMessage id="lead.parts.addPlan" />}>
            <NewPlanForm programme={programme} />
          </Fold>
        </Part>
      )}
      <Part aria-labelledby="price-fees">
        <h4 id="price-fees">
          <FormattedMessage id="lead.parts.fees" />
        </h4>
        {prices.fees.length === 0 ? (
          <p>
            <FormattedMessage id="lead.parts.noFees" />
          </p>
        ) : (
          <List>
            {prices.fees.map((fee) => (
              <Fee key={fee.id} programme={programme} fee={fee} />
            ))}
          </List>
        )}
        <Fold title={<FormattedMessage id="lead.parts.addFee" />}>
          <NewFeeForm programme={programme} />
        </Fold>
      </Part>
    </>
  );
}

function Fold({
  title,
  children,
}: {
  readonly title: ReactElement;
  readonly children: ReactElement;
}): ReactElement {
  return (
    <Details>
      <summary>{title}</summary>
      {children}
    </Details>
  );
}

function Plan({ programme, plan }: OfProgramme & { readonly plan: DeskPlan }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [removePlan] = useRemovePlanMutation();
  const [removeBand] = useRemoveBandMutation();
  const { id, version } = programme;
  const { currency } = plan;
  return (
    <Row>
      <Line>
        <div>
          <strong>
            <bdi>{plan.name}</bdi>
          </strong>
          <Note>
            <FormattedMessage
              id="lead.parts.chosen"
              values={{ lessons: plan.lessons_per_week, count: plan.requests }}
            />
          </Note>
        </div>
        {plan.requests === 0 && programme.prices.plans.length > 1 && (
          <LeadAction
            label={formatMessage({ id: 'lead.starts.remove' })}
            of={plan.name}
            question={formatMessage({ id: 'lead.parts.removePlanText' })}
            run={async () => {
              await removePlan({ id, body: { version, plan_id: plan.id } }).unwrap();
              return formatMessage({ id: 'lead.parts.planRemoved' });
            }}
          />
        )}
      </Line>
      {plan.bands.map(({ weeks_from, weeks_to, price_per_week }) => {
        const weeks = formatMessage(
          { id: 'lead.prices.weeks' },
          { from: weeks_from, to: weeks_to },
        );
        return (
          <Line key={weeks_from}>
            <span>
              <FormattedMessage
                id="lead.parts.band"
                values={{ weeks, price: <bdi>{formatMoney(intl, price_per_week, currency)}</bdi> }}
              />
            </span>
            {plan.bands.length > 1 && (
              <LeadAction
                label={formatMessage({ id: 'lead.starts.remove' })}
                of={formatMessage({ id: 'lead.parts.bandOf' }, { plan: plan.name, weeks })}
                question={formatMessage({ id: 'lead.parts.removeBandText' })}
                run={async () => {
                  const body = { version, plan_id: plan.id, weeks_from };
                  await removeBand({ id, body }).unwrap();
                  return formatMessage({ id: 'lead.parts.bandRemoved' });
                }}
              />
            )}
          </Line>
        );
      })}
    </Row>
  );
}

function Fee({ programme, fee }: OfProgramme & { readonly fee: DeskFee }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [remove] = useRemoveFeeMutation();
  const { id, version } = programme;
  return (
    <Row>
      <Line>
        <div>
          <strong>
            <bdi>{fee.name}</bdi>
          </strong>
          <Note>
            <span>
              <FormattedMessage
                id={`lead.parts.amount.${fee.basis}`}
                values={{ price: <bdi>{formatMoney(intl, fee.amount, fee.currency)}</bdi> }}
              />
            </span>
            <span>
              <FormattedMessage id={`lead.parts.due.${fee.optional ? 'optional' : 'mandatory'}`} />
            </span>
            {fee.of_institute && (
              <span>
                <FormattedMessage id="lead.parts.of.institute" />
              </span>
            )}
          </Note>
        </div>
        <LeadAction
          label={formatMessage({ id: 'lead.starts.remove' })}
          of={fee.name}
          question={formatMessage({
            id: fee.of_institute ? 'lead.parts.removeSharedText' : 'lead.parts.removeFeeText',
          })}
          run={async () => {
            await remove({ id, body: { version, fee_id: fee.id } }).unwrap();
            return formatMessage({ id: 'lead.parts.feeRemoved' });
          }}
        />
      </Line>
    </Row>
  );
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginBlockStart: theme.spacing(2),
  '& > h4': { ...theme.typography.h6, margin: 0 },
  '& > p': { margin: 0 },
}));

const Details = styled('details')(({ theme }) => ({
  '& > summary': { cursor: 'pointer', fontWeight: 500, paddingBlock: theme.spacing(1.25) },
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxInlineSize: 720,
  '& > li + li': { borderBlockStart: `1px solid ${theme.palette.divider}` },
}));

const Row = styled('li')(({ theme }) => ({ paddingBlock: theme.spacing(1) }));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  minBlockSize: 44,
  '& > :first-of-type': { flex: '1 1 10rem', minInlineSize: 0 },
}));

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  color: theme.palette.text.secondary,
}));
