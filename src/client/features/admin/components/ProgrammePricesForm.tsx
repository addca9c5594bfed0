import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskPrices, DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { toLatinDigits } from '../../../../shared/text';
import { useChangePricesMutation } from '../api/deskCatalogueApi';
import { formatMoney } from '../../../lib/format/money';
import { validationWords } from '../../../lib/format/validationWords';
import { TextField } from '../../../ui/TextField';
import {
  bandFields,
  isPossiblePrice,
  priceChanges,
  priceFields,
  largePriceChanges,
  priceValues,
  tuitionField,
} from './priceFields';
import type { Amounts, PriceField, LargePriceChange } from './priceFields';
import { useQuestion } from './useQuestion';
import { VersionedForm } from './VersionedForm';
import type { FieldsState } from './VersionedForm';

interface OfProgramme {
  readonly programme: DeskProgrammeDetails;
}

/** A programme's prices, and its headline price (LEAD-05). */
export function ProgrammePricesForm({ programme }: OfProgramme): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [change] = useChangePricesMutation();

  const [question, ask] = useQuestion({
    title: formatMessage({ id: 'lead.prices.leapTitle' }),
    yes: formatMessage({ id: 'lead.prices.leapRight' }),
  });

  const errorsOf = (values: Amounts, { prices }: DeskProgrammeDetails): Record<string, string> =>
    Object.fromEntries(
      priceFields(prices)
        .filter((field) => !isPossiblePrice(values[field.name] ?? '', field))
        .map(({ name, most }) => [
          name,
          values[name] === ''
            ? validationWords(intl)('required')
            : formatMessage({ id: 'lead.prices.bounds' }, { most }),
        ]),
    );
  return (
    <>
      <Text>
        <FormattedMessage id="lead.prices.lead" />
      </Text>
      <VersionedForm
        subject={`programme_prices:${programme.id}`}
        current={programme}
        valuesOf={({ prices }): Amounts => priceValues(prices)}
        errorsOf={errorsOf}
        confirm={async (values, { prices }) => {
          const leaps = largePriceChanges(values, prices);
          return leaps.length === 0 || ask(<Leaps leaps={leaps} />);
        }}
        save={async (values, { id, version, prices }) => {
          const confirmed = largePriceChanges(values, prices).length > 0;
          const body = { version, ...priceChanges(values, prices), confirmed };
          return (await change({ id, body }).unwrap()).data;
        }}
        saidOf={({ prices: { headline, currency } }) =>
          formatMessage(
            { id: 'lead.prices.saved' },
            { price: formatMoney(intl, headline, currency) },
          )
        }
        theirsIn={(data) => data?.programme}
        overtaken={formatMessage({ id: 'lead.prices.overtaken' })}
      >
        {(state) => <AmountFields prices={programme.prices} state={state} />}
      </VersionedForm>
      <Headline prices={programme.prices} />
      {question}
    </>
  );
}

/** Each price that changes by more than a half, as it is and as it was typed. */
function Leaps({ leaps }: { readonly leaps: readonly LargePriceChange[] }): ReactElement {
  const intl = useIntl();
  return (
    <>
      <p>
        <FormattedMessage id="lead.prices.leapText" />
      </p>
      <ul>
        {leaps.map(({ field: { name, amount, currency }, to }) => (
          <li key={name}>
            <FormattedMessage
              id="lead.prices.leap"
              values={{
                from: <bdi>{formatMoney(intl, amount, currency)}</bdi>,
                to: <bdi>{formatMoney(intl, to, currency)}</bdi>,
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AmountsProps {
  readonly prices: DeskPrices;
  readonly state: FieldsState<DeskProgrammeDetails, Amounts>;
}

function AmountFields({ prices, state }: AmountsProps): ReactElement {
  const { formatMessage } = useIntl();
  const tuition = tuitionField(prices);
  const bands = bandFields(prices);
  return (
    <>
      {tuition !== null && (
        <Amount
          field={tuition}
          label={formatMessage(
            { id: `lead.prices.tuition.${prices.basis}` },
            { currency: prices.currency },
          )}
          state={state}
        />
      )}
      {prices.plans.map(({ id, name, lessons_per_week, currency }) => (
        <Plan key={id}>
          <legend>
            <FormattedMessage
              id="lead.prices.plan"
              values={{ plan: name, lessons: lessons_per_week, currency }}
            />
          </legend>
          {bands
            .filter(({ plan_id }) => plan_id === id)
            .map((band) => (
              <Amount
                key={band.name}
                field={band}
                label={formatMessage(
                  { id: 'lead.prices.weeks' },
                  { from: band.weeks_from, to: band.weeks_to },
                )}
                state={state}
              />
            ))}
        </Plan>
      ))}
    </>
  );
}

function Amount({
  field: { name, currency },
  label,
  state: { values, theirs, isSubmitting },
}: {
  readonly field: PriceField;
  readonly label: string;
  readonly state: FieldsState<DeskProgrammeDetails, Amounts>;
}): ReactElement {
  const intl = useIntl();
  const now =
    theirs === null ? undefined : priceFields(theirs.prices).find((one) => one.name === name);
  const isOther = theirs !== null && priceValues(theirs.prices)[name] !== values[name];
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      clean={toLatinDigits}
      autoComplete="off"
      {...(isOther &&
        now !== undefined && {
          helper: intl.formatMessage(
            { id: 'lead.prices.theirs' },
            { price: formatMoney(intl, now.amount, currency) },
          ),
        })}
      readOnly={isSubmitting}
      required
    />
  );
}

/** The headline price computed from the saved prices (PRI-03). */
function Headline({ prices }: Pick<AmountsProps, 'prices'>): ReactElement {
  const intl = useIntl();
  const { basis, currency, headline, headline_weeks: weeks } = prices;
  return (
    <Text>
      <FormattedMessage
        id={`lead.prices.headline.${basis}`}
        values={{ price: <bdi>{formatMoney(intl, headline, currency)}</bdi>, weeks }}
      />
    </Text>
  );
}

const Text = styled('p')({ marginBlock: 0 });

const Plan = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  alignItems: 'start',
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  // On one line beside another on a phone.
  '& .MuiFormLabel-root': theme.typography.body2,
  // Only the group's: the outline of MUI's field also has a legend.
  '& > legend': { padding: 0, marginBlockEnd: theme.spacing(1), fontWeight: 500 },
}));
