import type { StoryFacts } from '../../src/contract/admin/content';

export const STORY: StoryFacts = {
  name_ar: 'ريم',
  name_en: 'Reem',
  headline_ar: 'وصلت',
  headline_en: 'I arrived',
  text_ar: 'هذه قصتي.',
  text_en: 'This is my story.',
  destination: 'gb',
  year: 2026,
};
