import type { TypedStartListening } from '@reduxjs/toolkit';

import type { AppDispatch, RootState } from './rootReducer';

/** What a listener is registered with. */
export type StartListening = TypedStartListening<RootState, AppDispatch>;
/** Ends a listener. */
export type StopListening = () => void;
