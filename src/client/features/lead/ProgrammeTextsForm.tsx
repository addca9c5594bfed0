import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PROGRAMME_TEXTS } from '../../../contract/deskCatalogue';
import type { DeskProgrammeDetails, ProgrammeTexts } from '../../../contract/deskCatalogue';
import { programmeTextsSchema } from '../../../contract/schemas/deskCatalogue';
import { useChangeProgrammeMutation } from '../../api/deskCatalogueApi';
import { errorAnswerOf } from '../../api/errors';
import { formErrors } from '../../lib/format/formErrors';
import { validationWords } from '../../lib/format/validationWords';
import { showToast } from '../../slices/toasts';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { ErrorText } from '../../ui/FormField';
import { TextField } from '../../ui/TextField';
import { useLeadFailure } from './useLeadFailure';

const textsOf = (from: ProgrammeTexts): ProgrammeTexts => ({
  title_ar: from.title_ar,
  title_en: from.title_en,
  summary_ar: from.summary_ar,
  summary_en: from.summary_en,
});

/**
 * The texts of a programme. What is typed is a change of what was seen: where a colleague was faster,
 * it stays, theirs is shown beside it, and a second press replaces that.
 */
export function ProgrammeTextsForm({
  programme,
}: {
  readonly programme: DeskProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const [change] = useChangeProgrammeMutation();
  const [seen, setSeen] = useState(programme);
  const [theirs, setTheirs] = useState<DeskProgrammeDetails | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Withdrawn or listed from here, it has another version with the same texts.
  const isSame = PROGRAMME_TEXTS.every((name) => programme[name] === seen[name]);
  if (isSame && programme.version !== seen.version) setSeen(programme);

  return (
    <Formik
      initialValues={textsOf(seen)}
      enableReinitialize
      validate={(values) =>
        formErrors(
          programmeTextsSchema,
          { ...values, version: seen.version },
          validationWords(intl),
        )
      }
      onSubmit={async (values) => {
        const { id } = programme;
        const { version } = theirs ?? seen;
        setFailure(null);
        try {
          const body = programmeTextsSchema.cast({ ...values, version });
          setSeen((await change({ id, body }).unwrap()).data);
          setTheirs(null);
          const text = formatMessage({ id: 'lead.catalogue.saved' });
          dispatch(showToast({ severity: 'success', text }));
        } catch (error) {
          console.error('A programme was not changed', error);
          const faster = errorAnswerOf(error)?.data?.programme;
          if (faster) setTheirs(faster);
          else setFailure(failureOf(error));
        }
      }}
    >
      {({ isSubmitting, dirty, values }) => (
        <Fields>
          <WhenUntouched
            isUntouched={!dirty && programme.version !== seen.version}
            adopt={() => setSeen(programme)}
          />
          {PROGRAMME_TEXTS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={formatMessage({ id: `lead.field.${name}` })}
              {...(name.startsWith('summary') && { multiline: true, rows: 3 })}
              {...(theirs !== null &&
                theirs[name] !== values[name] && {
                  helper: formatMessage({ id: 'lead.catalogue.theirs' }, { text: theirs[name] }),
                })}
              readOnly={isSubmitting}
              required
            />
          ))}
          <div role="alert">
            {theirs !== null && (
              <ErrorText>
                <FormattedMessage id="lead.catalogue.overtaken" />
              </ErrorText>
            )}
            {failure !== null && <ErrorText>{failure}</ErrorText>}
          </div>
          <Button type="submit" busy={isSubmitting} disabled={!dirty}>
            <FormattedMessage id="lead.catalogue.save" />
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

/** Nothing is typed yet: what came since is what is to be changed. */
function WhenUntouched({
  isUntouched,
  adopt,
}: {
  readonly isUntouched: boolean;
  readonly adopt: () => void;
}): null {
  const run = useEffectEvent(adopt);
  useEffect(() => {
    if (isUntouched) run();
  }, [isUntouched]);
  return null;
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(3),
  maxInlineSize: 640,
}));
