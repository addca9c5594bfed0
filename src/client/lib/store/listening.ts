import type { TypedStartListening } from '@reduxjs/toolkit';

import type { AppDispatch, RootState } from './rootReducer';

/** The listener middleware's typed `startListening`. */
export type StartListening = TypedStartListening<RootState, AppDispatch>;
/** Ends a listener. */
export type StopListening = () => void;
