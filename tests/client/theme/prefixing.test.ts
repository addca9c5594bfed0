import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';

import { directionCache } from '../../../src/client/theme/directionCache';

// The prefixer must use Emotion's own stylis: with another version these rules threw
// and broke every page with a form.
it.each(['ltr', 'rtl'] as const)('prefixes placeholders in %s', async (direction) => {
  const cache = await directionCache(direction);
  cache.sheet.isSpeedy = false; // as text, which jsdom does not parse
  const style = serializeStyles(['&::placeholder{color:red;} &:read-only{margin-left:1px;}']);
  insertStyles(cache, style, false);
  const written = document.head.textContent;
  expect(written).toContain(':-ms-input-placeholder');
  expect(written).toContain(direction === 'rtl' ? 'margin-right:1px' : 'margin-left:1px');
});
