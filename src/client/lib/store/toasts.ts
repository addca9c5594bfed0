/** Toasts (NOTE-01), which wait here until the Toaster is loaded. */
import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  readonly severity: 'success' | 'error' | 'info';
  readonly text: string;
  /** A line above the text, as a push message has one. */
  readonly title?: string;
  /** A link below the text; a path of the app. */
  readonly action?: { readonly text: string; readonly to: string };
  /** Toasts about the same subject: a new attempt dismisses the last one's (NOTE-01). */
  readonly topic?: 'registration' | 'profileImage' | 'favorite' | 'workList';
}

export interface ShownToast extends Toast {
  readonly id: string;
}

const initialState: readonly ShownToast[] = [];

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      prepare: (toast: Toast) => ({ payload: { ...toast, id: nanoid() } }),
      reducer: (toasts, { payload }: PayloadAction<ShownToast>) => [...toasts, payload],
    },
    /** Shows a toast in the place of those about its subject: two would cover what is pressed next. */
    replaceToasts: {
      prepare: (toast: Toast & Required<Pick<Toast, 'topic'>>) => ({
        payload: { ...toast, id: nanoid() },
      }),
      reducer: (toasts, { payload }: PayloadAction<ShownToast>) => [
        ...toasts.filter(({ topic }) => topic !== payload.topic),
        payload,
      ],
    },
    closeToast: (toasts, { payload }: PayloadAction<string>) =>
      toasts.filter(({ id }) => id !== payload),
    closeToastsOf: (toasts, { payload }: PayloadAction<NonNullable<Toast['topic']>>) =>
      toasts.filter(({ topic }) => topic !== payload),
  },
  selectors: { selectToasts: (toasts) => toasts },
});

export const { showToast, replaceToasts, closeToast, closeToastsOf } = slice.actions;
export const { selectToasts } = slice.selectors;
export const toastsReducer = slice.reducer;
