// Rules: CTL-06, CHAT-01, PAR-10, PAR-11 (docs/requirements.md)
import type { Schema } from 'yup';

import { isBlank } from '../../../src/shared/text';
import { chatMessageSchema } from '../../../src/contract/chat/routes';
import { nextActionSchema } from '../../../src/contract/desk/routes';
import { programmeTextsSchema } from '../../../src/contract/admin/catalogueRoutes';
import { agencyFactsSchema, storySchema } from '../../../src/contract/admin/contentRoutes';
import {
  declineSchema,
  noteSchema,
  partnerMessageSchema,
} from '../../../src/contract/partner/routes';
import { universityRequestSchema } from '../../../src/contract/requests/routes';

const NOTHING_SEEN = [
  ' \n\t',
  '\u200b',
  '\u2800',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u00ad',
  '\u2060\ufeff',
  '\ufe0d\ufe0f',
  '\u{e0041}\u{e007f}',
  '\u{e0100}',
  '\u200e\u202e',
  '\u0301',
  '\u180e',
  '\ufff9',
];

it.each(NOTHING_SEEN)('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

it.each([
  'a',
  'م',
  '.',
  '👍🏽',
  '\u{1fae9}',
  '\u200bx\u200b',
  '٠',
  '\ufffd',
  '\uf8ff',
  '\u{10ffff}x',
])('%j is not', (text) => {
  expect(isBlank(text)).toBe(false);
});

const REQUIRED: readonly (readonly [string, Schema, string, object])[] = [
  ['a message', chatMessageSchema, 'text', {}],
  ['a note', noteSchema, 'text', {}],
  ["a partner's message", partnerMessageSchema, 'text', {}],
  ['a remark', declineSchema, 'remark', { reason: 'other' }],
  ['a next action', nextActionSchema, 'text', {}],
  ['a title', programmeTextsSchema, 'title_ar', {}],
  ['a headline', storySchema, 'headline_en', {}],
  ["an agency's name", agencyFactsSchema, 'agency_name_en', {}],
  ['a certificate', universityRequestSchema, 'last_certificate', {}],
];

it.each(REQUIRED)(
  '%s without visible characters counts as missing',
  (_what, schema, field, rest) => {
    for (const text of NOTHING_SEEN) {
      expect((): unknown => schema.validateSyncAt(field, { ...rest, [field]: text })).toThrow(
        'required',
      );
    }
    expect((): unknown => schema.validateSyncAt(field, { ...rest, [field]: 'Seen' })).not.toThrow();
  },
);

it.each([
  ['a title', programmeTextsSchema, 'title_en'],
  ['a headline', storySchema, 'headline_en'],
] as const)('%s with marks piled on a letter is refused', (_what, schema, field) => {
  const piled = { [field]: `a${'\u0301'.repeat(190)}` };
  expect((): unknown => schema.validateSyncAt(field, piled)).toThrow('invalid');
});
