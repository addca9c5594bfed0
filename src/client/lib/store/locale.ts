/** The current interface language, resolved by LANG-01. */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

import { DEFAULT_LANGUAGE } from '../../../contract/common/constants';
import type { Language } from '../../../contract/common/constants';
import { directionOf } from '../language/language';

interface LocaleState {
  readonly language: Language;
}

const initialState: LocaleState = { language: DEFAULT_LANGUAGE };

const slice = createSlice({
  name: 'locale',
  initialState,
  reducers: {
    /** The language was resolved again: a Partner signed in or out, or another tab chose one. */
    languageChanged: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
  },
  selectors: {
    selectLanguage: (state) => state.language,
    selectDirection: (state) => directionOf(state.language),
  },
});

export const { languageChanged } = slice.actions;
export const { selectLanguage, selectDirection } = slice.selectors;
export const localeReducer = slice.reducer;
