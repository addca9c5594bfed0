import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { TOUCH_TARGET } from '../../theme/tokens';
import { ChevronDownIcon } from '../../ui/icons/actions';

/** The way to the end of the list, with the number of messages that came meanwhile. */
export function ToNewest({
  count,
  onPress,
}: {
  readonly count: number;
  readonly onPress: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Floating
      type="button"
      data-new={count > 0 || undefined}
      aria-label={count === 0 ? formatMessage({ id: 'chat.toEnd' }) : undefined}
      onClick={onPress}
    >
      {count > 0 && formatMessage({ id: 'chat.new' }, { count })}
      <ChevronDownIcon size={20} />
    </Floating>
  );
}

const Floating = styled('button')(({ theme: { palette, shape, shadows, typography } }) => ({
  ...typography.body2,
  position: 'absolute',
  insetBlockEnd: 12,
  insetInlineEnd: 16,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minInlineSize: TOUCH_TARGET,
  minBlockSize: TOUCH_TARGET,
  padding: 0,
  border: `1px solid ${palette.outline}`,
  borderRadius: shape.pill,
  background: palette.background.paper,
  color: palette.text.primary,
  boxShadow: shadows[1],
  fontFamily: 'inherit',
  cursor: 'pointer',
  '&[data-new]': {
    paddingInline: 18,
    borderColor: palette.secondary.main,
    background: palette.secondary.main,
    color: palette.secondary.contrastText,
    fontWeight: 500,
  },
}));
