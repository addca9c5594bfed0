// Rules: PIC-05 (docs/requirements.md)
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const CLIENT = join(__dirname, '../../src/client');

/** Pages with a sequence. */
const SEQUENCES = [
  // Wizard steps, timelines, a request's stages, what follows a booking.
  'features/booking/BookingFlow.tsx',
  'features/requests/components/StepRoute.tsx',
  'ui/PathSteps.tsx',
  'ui/PathTimeline.tsx',
  // From the countries to the first button; the product's mark.
  'features/home/Hero.tsx',
  'ui/Logo.tsx',
  'ui/scenes/RouteScene.tsx',
];
/** A page that could not be opened: the route is broken off. */
const BROKEN = ['app/FailureText.tsx'];
const DOTS = /dottedLine\(|\bdotted\b|strokeDasharray/;

test('dotted routes stand where there is a sequence, and nowhere else', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== join('ui', 'dots.ts'))
    .map((name) => join(CLIENT, name));
  const dotted = files
    .filter((file) => DOTS.test(readFileSync(file, 'utf8')))
    .map((file) => relative(CLIENT, file));
  expect(dotted.sort()).toEqual([...SEQUENCES, ...BROKEN].sort());
});
