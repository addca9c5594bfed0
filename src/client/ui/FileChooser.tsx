import { styled } from '@mui/material/styles';
import type { ChangeEvent, ReactElement } from 'react';

import { TOUCH_TARGET } from '../theme/tokens';
import { VisuallyHidden } from './VisuallyHidden';

interface FileChooserProps {
  readonly label: string;
  /** Kinds of files, as the `accept` of an input. */
  readonly accept: string;
  /** Id of the text that says which files are taken. */
  readonly describedBy: string;
  readonly disabled: boolean;
  /** Looks like a bordered button instead of a filled one. */
  readonly bordered?: boolean;
  /** Takes several files. */
  readonly multiple?: boolean;
  /** Opens the camera of a phone. */
  readonly camera?: boolean;
  /** One file, unless it takes several. */
  readonly onChoose: (...files: [File, ...File[]]) => void;
}

/** Chooses files; the browser's own control is hidden in a label that looks like a button. */
export function FileChooser(props: FileChooserProps): ReactElement {
  const { label, accept, describedBy, disabled, bordered = false, multiple = false } = props;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file, ...others] = Array.from(target.files ?? []);
    // Allows the same file to be chosen again, once it is corrected.
    target.value = '';
    if (file !== undefined) props.onChoose(file, ...others);
  };
  return (
    <Label data-disabled={disabled || undefined} data-bordered={bordered || undefined}>
      <VisuallyHidden>
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          multiple={multiple}
          capture={props.camera ? 'environment' : undefined}
          aria-describedby={describedBy}
          onChange={choose}
        />
      </VisuallyHidden>
      {label}
    </Label>
  );
}

const Label = styled('label')(({ theme: { palette, spacing } }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 48,
  paddingInline: spacing(3),
  borderRadius: 12,
  background: palette.primary.main,
  color: palette.primary.contrastText,
  fontWeight: 500,
  cursor: 'pointer',
  '&[data-bordered]': {
    minBlockSize: TOUCH_TARGET,
    paddingInline: spacing(2.5),
    border: `1.5px solid ${palette.primary.main}`,
    background: 'none',
    color: palette.primary.main,
    '&:hover': { background: palette.background.subtle },
  },
  '&:focus-within': { outline: `3px solid ${palette.focus}`, outlineOffset: 2 },
  '&[data-disabled]': {
    borderColor: palette.divider,
    background: palette.background.subtle,
    color: palette.text.disabled,
    cursor: 'default',
  },
  '@media (forced-colors: active)': { border: '1px solid' },
}));
