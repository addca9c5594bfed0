/** A request form while it is being filled in. */

export const REQUEST_FORM_STEPS = ['wish', 'background', 'review'] as const;

/** The form's fields as they are typed; '' where nothing is given. */
export type RequestFormValues = Readonly<Record<string, string | number | boolean>>;

/** What survives a reload. */
export interface RequestDraft {
  readonly step: (typeof REQUEST_FORM_STEPS)[number];
  readonly values: RequestFormValues;
}
