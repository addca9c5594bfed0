import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { MINORS_ONLY, TEMPLATE_FIELDS } from '../../../../../contract/admin/content';
import type { DeskTemplate, TemplateField } from '../../../../../contract/admin/content';
import { templateSchema } from '../../../../../contract/admin/contentRoutes';
import { DEGREES } from '../../../../../contract/catalogue/catalogue';
import { DESTINATIONS, PRODUCTS } from '../../../../../contract/common/constants';
import { PAYERS, PURPOSES } from '../../../../../contract/documents/documents';
import { contentPages } from './contentKind';
import type { PreviewProps } from './contentKind';

/** Templates of the documents that requests need, in the order of their lists (DOC-03). */
export const TEMPLATES = contentPages({
  id: 'template',
  fields: TEMPLATE_FIELDS,
  schema: templateSchema,
  nameOf: (template, language) => template[`name_${language}`],
  Facts: TemplateFacts,
  controls: {
    purpose: {
      placeholder: 'lead.content.choosePurpose',
      options: ({ formatMessage }) =>
        PURPOSES.map((value) => ({
          value,
          label: formatMessage({ id: `documents.purpose.${value}` }),
        })),
    },
    destination: {
      isOptional: true,
      placeholder: 'lead.content.anyDestination',
      options: ({ formatMessage }) =>
        DESTINATIONS.map((value) => ({
          value,
          label: formatMessage({ id: `requests.destination.${value}` }),
        })),
    },
    product: {
      isOptional: true,
      placeholder: 'lead.content.anyProduct',
      options: ({ formatMessage }) =>
        PRODUCTS.map((value) => ({
          value,
          label: formatMessage({ id: `requests.kind.${value}` }),
        })),
    },
    degree: {
      isOptional: true,
      placeholder: 'lead.content.anyDegree',
      options: ({ formatMessage }) =>
        DEGREES.map((value) => ({
          value,
          label: formatMessage({ id: `requests.degree.${value}` }),
        })),
    },
    minors_only: {
      placeholder: 'lead.content.chooseAges',
      options: ({ formatMessage }) =>
        MINORS_ONLY.map((value) => ({
          value,
          label: formatMessage({ id: `lead.content.minorsOnly.${value}` }),
        })),
    },
    payer: {
      isOptional: true,
      placeholder: 'lead.content.anyPayer',
      options: ({ formatMessage }) =>
        PAYERS.map((value) => ({
          value,
          label: formatMessage({ id: `applicants.payer.${value}` }),
        })),
    },
    due_weeks: { isOptional: true },
    hint_ar: { rows: 3, isOptional: true },
    hint_en: { rows: 3, isOptional: true },
  },
  Preview: ShownTemplate,
});

/** A template's purpose and who it applies to; an empty condition applies to all. */
function TemplateFacts({ entry }: { readonly entry: DeskTemplate }): ReactElement {
  const purpose = PURPOSES.find((one) => one === entry.purpose);
  const destination = DESTINATIONS.find((one) => one === entry.destination);
  const product = PRODUCTS.find((one) => one === entry.product);
  const degree = DEGREES.find((one) => one === entry.degree);
  const payer = PAYERS.find((one) => one === entry.payer);
  return (
    <>
      {purpose && (
        <span>
          <FormattedMessage id={`documents.purpose.${purpose}`} />
        </span>
      )}
      {destination && (
        <span>
          <FormattedMessage id={`requests.destination.${destination}`} />
        </span>
      )}
      {product && (
        <span>
          <FormattedMessage id={`requests.kind.${product}`} />
        </span>
      )}
      {degree && (
        <span>
          <FormattedMessage id={`requests.degree.${degree}`} />
        </span>
      )}
      {entry.minors_only === 'true' && (
        <span>
          <FormattedMessage id="lead.content.minorsOnly.true" />
        </span>
      )}
      {entry.due_weeks !== '' && (
        <span>
          <FormattedMessage
            id="lead.content.dueWeeks"
            values={{ weeks: Number(entry.due_weeks) }}
          />
        </span>
      )}
      {payer && (
        <span>
          <FormattedMessage id={`applicants.payer.${payer}`} />
        </span>
      )}
    </>
  );
}

/** As a student reads it on the page of a request. */
function ShownTemplate({ values, language }: PreviewProps<TemplateField>): ReactElement {
  return (
    <Shown>
      <strong>{values[`name_${language}`]}</strong>
      <p>{values[`hint_${language}`]}</p>
    </Shown>
  );
}

const Shown = styled('div')({ '& > p': { margin: 0, whiteSpace: 'pre-line' } });
