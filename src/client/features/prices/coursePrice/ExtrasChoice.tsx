import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { Fee } from '../../../../contract/catalogue/catalogue';
import { EXCLUSIVE_EXTRAS } from '../../../../contract/requests/requests';
import { SelectControl } from '../../../ui/SelectControl';
import { useEstimates } from '../components/useEstimates';

interface ExtrasChoiceProps {
  /** The extras on offer (`extrasOf`). */
  readonly extras: readonly Fee[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/**
 * Housing, transfer and insurance beside a course, one question each. Needs the namespaces `courses`
 * and `prices`.
 */
export function ExtrasChoice({ extras, chosen, onChange }: ExtrasChoiceProps): ReactElement | null {
  const { formatMessage } = useIntl();
  const { textOf } = useEstimates();
  if (extras.length === 0) return null;
  const priceText = ({ amount, currency, basis }: Fee): string =>
    formatMessage({ id: `courses.extra.${basis}` }, { price: textOf(amount, currency) });
  // Those of a kind that exclude each other are one question, each of the others its own.
  const questions = [...new Set(extras.map(({ kind }) => kind))].flatMap((kind) => {
    const ofKind = extras.filter((fee) => fee.kind === kind);
    const isOne = EXCLUSIVE_EXTRAS.includes(kind);
    return isOne ? [{ kind, fees: ofKind }] : ofKind.map((fee) => ({ kind, fees: [fee] }));
  });
  return (
    <Stack role="group" aria-label={formatMessage({ id: 'courses.extras' })}>
      {questions.map(({ kind, fees }) => {
        const ids = fees.map(({ id }) => id);
        const name = `extra-${ids.join('-')}`;
        return (
          <SelectControl
            key={name}
            name={name}
            label={formatMessage({ id: `courses.kind.${kind}` })}
            value={ids.find((each) => chosen.includes(each)) ?? ''}
            placeholder={formatMessage({ id: 'courses.noExtra' })}
            options={fees.map((fee) => ({
              value: fee.id,
              // The name of the only one is the question's, and a long text is cut on a phone.
              label:
                fees.length === 1
                  ? priceText(fee)
                  : formatMessage(
                      { id: 'courses.extraOption' },
                      { name: fee.name, price: priceText(fee) },
                    ),
            }))}
            onChange={({ target: { value } }) => {
              const others = chosen.filter((each) => !ids.includes(each));
              onChange(value === '' ? others : [...others, Number(value)]);
            }}
          />
        );
      })}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  inlineSize: '100%',
}));
