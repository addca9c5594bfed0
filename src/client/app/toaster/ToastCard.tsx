import { styled } from '@mui/material/styles';
import { useSnackbar } from 'notistack';
import type { CustomContentProps, VariantOverrides } from 'notistack';
import { useLayoutEffect, type MouseEvent, type ReactElement, type Ref } from 'react';
import { useIntl } from 'react-intl';

import type { Toast } from '../../lib/store/toasts';
import { LIGHT_PALETTE, SHADOW, TOUCH_TARGET } from '../../theme/tokens';
import { CloseIcon } from '../../ui/icons/actions';

declare module 'notistack' {
  interface VariantOverrides {
    toast: {
      readonly toast: Toast;
      /** Called before paint; must be stable. */
      readonly onShown: () => void;
      readonly navigate: ((to: string) => void) | undefined;
    };
  }
}

type ToastCardProps = CustomContentProps &
  VariantOverrides['toast'] & { readonly ref?: Ref<HTMLDivElement> };

/** Always in the light theme (NOTE-01). Errors interrupt screen readers, others are polite. */
export function ToastCard({ id, toast, onShown, navigate, ref }: ToastCardProps): ReactElement {
  const { formatMessage } = useIntl();
  const { closeSnackbar } = useSnackbar();
  useLayoutEffect(onShown, [onShown]);
  /** A plain press opens the page in the app; with a key or another button the browser decides. */
  const follow = (event: MouseEvent, to: string): void => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (navigate === undefined || !isPlain) return;
    event.preventDefault();
    closeSnackbar(id);
    navigate(to);
  };
  return (
    <Card ref={ref} data-severity={toast.severity}>
      <Content role={toast.severity === 'error' ? 'alert' : 'status'}>
        {toast.title === undefined ? null : (
          <strong>
            <bdi>{toast.title}</bdi>
          </strong>
        )}
        <span>
          <bdi>{toast.text}</bdi>
        </span>
        {toast.action && <Follow {...toast.action} onFollow={follow} />}
      </Content>
      <Close
        type="button"
        onClick={() => closeSnackbar(id)}
        aria-label={formatMessage({ id: 'common.close' })}
      >
        <CloseIcon size={20} />
      </Close>
    </Card>
  );
}

function Follow({
  to,
  text,
  onFollow,
}: NonNullable<Toast['action']> & {
  readonly onFollow: (event: MouseEvent, to: string) => void;
}): ReactElement {
  return (
    <Action href={to} onClick={(event) => onFollow(event, to)}>
      {text}
    </Action>
  );
}

const LIGHT = LIGHT_PALETTE;

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  // Fits beside a wizard's column on desktop.
  inlineSize: 'min(336px, calc(100vw - 32px))',
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(2, 0.5),
  border: `1px solid ${LIGHT.divider}`,
  borderInlineStart: `6px solid ${LIGHT.primary.main}`,
  borderRadius: theme.shape.borderRadius,
  background: LIGHT.background.paper,
  color: LIGHT.text.primary,
  colorScheme: 'light',
  boxShadow: SHADOW.light,
  '&[data-severity="success"]': { borderInlineStartColor: LIGHT.success.main },
  '&[data-severity="error"]': { borderInlineStartColor: LIGHT.error.main },
}));

const Content = styled('div')({
  display: 'grid',
  flex: 1,
  gap: 2,
  minInlineSize: 0,
  paddingBlock: 9,
  overflowWrap: 'anywhere',
});

const Action = styled('a')({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
  marginBlockEnd: -9,
  color: LIGHT.primary.main,
  fontWeight: 500,
});

const Close = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: TOUCH_TARGET,
  blockSize: TOUCH_TARGET,
  padding: 0,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'transparent',
  color: LIGHT.text.secondary,
  cursor: 'pointer',
}));
