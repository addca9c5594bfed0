import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import {
  newBandSchema,
  newFeeSchema,
  newPlanSchema,
} from '../../../../contract/admin/newProgramme';
import type {
  NewBandPayload,
  NewFeePayload,
  NewPlanPayload,
} from '../../../../contract/admin/newProgramme';
import { FEE_BASES, FEE_KINDS, HOUSING_KINDS } from '../../../../contract/catalogue/catalogue';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useAddBandMutation, useAddFeeMutation, useAddPlanMutation } from '../api/newProgrammesApi';
import { AddForm, Pair } from './AddForm';
import { Amount } from './NewProgrammeForm';

interface OfProgramme {
  readonly programme: DeskProgrammeDetails;
}

const WEEKS = { weeks_from: '', weeks_to: '', price_per_week: '' };

/** Adds the price of a week for more lengths of stay to a plan. */
export function NewBandForm({ programme }: OfProgramme): ReactElement {
  const { formatMessage } = useIntl();
  const [add] = useAddBandMutation();
  const { id, version, prices } = programme;
  return (
    <AddForm
      subject={`new_band:${id}`}
      initial={{ plan_id: prices.plans[0]?.id ?? '', ...WEEKS }}
      schema={newBandSchema}
      bodyOf={(values) => ({ ...values, version })}
      label={formatMessage({ id: 'lead.parts.addBand' })}
      add={async (body) => {
        await add({ id, body: body as NewBandPayload }).unwrap();
        return formatMessage({ id: 'lead.parts.bandAdded' });
      }}
    >
      {({ readOnly }) => (
        <>
          <SelectField
            name="plan_id"
            label={formatMessage({ id: 'lead.field.plan_name' })}
            options={prices.plans.map((plan) => ({ value: plan.id, label: plan.name }))}
            required
          />
          <Weeks currency={prices.currency} readOnly={readOnly} />
        </>
      )}
    </AddForm>
  );
}

function Weeks({
  currency,
  readOnly,
}: {
  readonly currency: string;
  readonly readOnly: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Pair>
      <Amount
        name="weeks_from"
        label={formatMessage({ id: 'lead.field.weeks_from' })}
        readOnly={readOnly}
      />
      <Amount
        name="weeks_to"
        label={formatMessage({ id: 'lead.field.weeks_to' })}
        readOnly={readOnly}
      />
      <Amount
        name="price_per_week"
        label={formatMessage({ id: 'lead.prices.tuition.week' }, { currency })}
        readOnly={readOnly}
      />
    </Pair>
  );
}

/** Adds a plan with its first price. */
export function NewPlanForm({ programme }: OfProgramme): ReactElement {
  const { formatMessage } = useIntl();
  const [add] = useAddPlanMutation();
  const { id, version, prices } = programme;
  return (
    <AddForm
      subject={`new_plan:${id}`}
      initial={{ name_ar: '', name_en: '', lessons_per_week: '', ...WEEKS }}
      schema={newPlanSchema}
      bodyOf={(values) => ({ ...values, version })}
      label={formatMessage({ id: 'lead.parts.addPlan' })}
      add={async (body) => {
        await add({ id, body: body as NewPlanPayload }).unwrap();
        return formatMessage({ id: 'lead.parts.planAdded' });
      }}
    >
      {({ readOnly }) => (
        <>
          <Names readOnly={readOnly} />
          <Amount
            name="lessons_per_week"
            label={formatMessage({ id: 'lead.field.lessons_per_week' })}
            readOnly={readOnly}
          />
          <Weeks currency={prices.currency} readOnly={readOnly} />
        </>
      )}
    </AddForm>
  );
}

function Names({ readOnly }: { readonly readOnly: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Pair>
      {(['name_ar', 'name_en'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={formatMessage({ id: `lead.field.${name}` })}
          autoComplete="off"
          readOnly={readOnly}
          required
        />
      ))}
    </Pair>
  );
}

/** Adds a mandatory fee, or an extra, to the programme or to all of its institute. */
export function NewFeeForm({ programme }: OfProgramme): ReactElement {
  const { formatMessage } = useIntl();
  const [add] = useAddFeeMutation();
  const { id, version, prices } = programme;
  return (
    <AddForm
      subject={`new_fee:${id}`}
      initial={{
        kind: '',
        housing: '',
        name_ar: '',
        name_en: '',
        basis: 'once',
        amount: '',
        due: 'mandatory',
        of: 'programme',
      }}
      schema={newFeeSchema}
      bodyOf={({ due, of, ...values }) => ({
        ...values,
        version,
        optional: due === 'optional',
        of_institute: of === 'institute',
      })}
      label={formatMessage({ id: 'lead.parts.addFee' })}
      add={async (body) => {
        await add({ id, body: body as NewFeePayload }).unwrap();
        return formatMessage({ id: 'lead.parts.feeAdded' });
      }}
    >
      {({ values, readOnly }) => (
        <>
          <Pair>
            <SelectField
              name="kind"
              label={formatMessage({ id: 'lead.catalogue.kind' })}
              placeholder={formatMessage({ id: 'lead.new.choose' })}
              options={FEE_KINDS.map((value) => ({
                value,
                label: formatMessage({ id: `lead.feeKind.${value}` }),
              }))}
              required
            />
            {values.kind === 'accommodation' && (
              <SelectField
                name="housing"
                label={formatMessage({ id: 'lead.field.housing' })}
                placeholder={formatMessage({ id: 'lead.new.choose' })}
                options={HOUSING_KINDS.map((value) => ({
                  value,
                  label: formatMessage({ id: `lead.housing.${value}` }),
                }))}
              />
            )}
          </Pair>
          <Names readOnly={readOnly} />
          <Pair>
            <Amount
              name="amount"
              label={formatMessage({ id: 'lead.parts.amountIn' }, { currency: prices.currency })}
              readOnly={readOnly}
            />
            <SelectField
              name="basis"
              label={formatMessage({ id: 'lead.field.basis' })}
              options={FEE_BASES.map((value) => ({
                value,
                label: formatMessage({ id: `lead.parts.basis.${value}` }),
              }))}
              required
            />
          </Pair>
          <Pair>
            <SelectField
              name="due"
              label={formatMessage({ id: 'lead.field.due' })}
              options={(['mandatory', 'optional'] as const).map((value) => ({
                value,
                label: formatMessage({ id: `lead.parts.due.${value}` }),
              }))}
              required
            />
            <SelectField
              name="of"
              label={formatMessage({ id: 'lead.parts.of' })}
              options={(['programme', 'institute'] as const).map((value) => ({
                value,
                label: formatMessage({ id: `lead.parts.of.${value}` }),
              }))}
              required
            />
          </Pair>
        </>
      )}
    </AddForm>
  );
}
