/** The charts of the app's processes, which the team plays (DESK-08). */

/** A text in both languages. */
export interface ChartWords {
  readonly en: string;
  readonly ar: string;
}

export interface ChartStateWords {
  readonly name: ChartWords;
  readonly sees: ChartWords;
  readonly isSuccess?: true;
}

export interface ChartEventWords {
  readonly says: ChartWords;
  readonly payload?: Readonly<Record<string, ChartWords>>;
}

/** Titles of a chart's parts, by their names in code. */
export interface ChartDocs {
  readonly title: ChartWords;
  readonly description: ChartWords;
  readonly place: ChartWords;
  readonly states: Readonly<Record<string, ChartStateWords>>;
  readonly events: Readonly<Record<string, ChartEventWords>>;
  readonly guards: Readonly<Record<string, ChartWords>>;
  readonly actors: Readonly<Record<string, ChartWords>>;
  readonly delays: Readonly<Record<string, ChartWords>>;
}

/** One chart in the reader's language; a large one is an overview and a drawing of each state. */
export interface Statechart {
  readonly name: string;
  readonly docs: ChartDocs;
  /** SVG documents. */
  readonly drawings: readonly string[];
}

export interface Statecharts {
  readonly items: readonly { readonly name: string; readonly title: string }[];
}

/** A chart as the build stores it, with the drawings of both languages. */
export interface StoredStatechart extends Omit<Statechart, 'drawings'> {
  readonly drawings: Readonly<Record<'en' | 'ar', readonly string[]>>;
}

/** The build's file of all charts, seen from the folder of the web app. */
export const STATECHARTS_FILE = '../statecharts/statecharts.json';
