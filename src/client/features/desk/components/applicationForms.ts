/** The forms with which the team acts on an application, and where what is typed is kept (PAR-17). */
import type { ToldEvent } from '../../../../contract/partner/applications';
import { useKeptFields } from '../../../ui/forms/keptFields';
import type { KeptFields } from '../../../ui/forms/keptFields';

/** Which form is open. */
export const useKeptForm = (id: string): KeptFields =>
  useKeptFields(`application_form:${id}`, ['form']);

/** The texts typed into one of the forms. */
export const useKeptTexts = (id: string, event: ToldEvent): KeptFields =>
  useKeptFields(`application_${event}:${id}`, ['institute', 'reason', 'text']);

/** Opens the approval of an application with an institute that was just made for it. */
export function useChosenInstitute(id: string): (institute: number) => void {
  const form = useKeptForm(id);
  const texts = useKeptTexts(id, 'approved');
  return (institute) => {
    form.write({ from: {}, texts: { form: 'approved' } });
    const typed = texts.read()?.texts;
    texts.write({ from: {}, texts: { ...typed, institute: String(institute) } });
  };
}
