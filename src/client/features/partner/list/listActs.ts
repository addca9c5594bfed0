import { createContext, useContext } from 'react';

/** The list that a request is a row of. Stable. */
export interface ListActs {
  /**
   * Tells the list that its row was acted on: the focus goes on to the next one (DESK-13).
   * @param declinedOf name of the student whose request was declined, if that can be undone
   */
  readonly acted: (request: number, declinedOf?: string) => void;
  /** Tells the list that a decline was undone. */
  readonly undone: (request: number) => void;
}

const NO_LIST: ListActs = { acted: () => undefined, undone: () => undefined };

export const ListActsContext = createContext<ListActs>(NO_LIST);

/** The list around; where there is none, it hears nothing. */
export const useListActs = (): ListActs => useContext(ListActsContext);
