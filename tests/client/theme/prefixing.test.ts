import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';

import { directionCache } from '../../../src/client/theme/directionCache';

// Emotion parses with its own copy of stylis, and the prefixer works on what it parsed: with another
// version of stylis beside it, rules of this kind threw, and with them every page with a form.
it.each(['ltr', 'rtl'] as const)('prefixes placeholders in %s', async (direction) => {
  const cache = await directionCache(direction);
  cache.sheet.isSpeedy = false; // as text, which jsdom does not judge
  const style = serializeStyles(['&::placeholder{color:red;} &:read-only{margin-left:1px;}']);
  insertStyles(cache, style, false);
  const written = document.head.textContent;
  expect(written).toContain(':-ms-input-placeholder');
  expect(written).toContain(direction === 'rtl' ? 'margin-right:1px' : 'margin-left:1px');
});
