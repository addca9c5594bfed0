// A press that becomes a menu may have no other end, and one that leaves the window has none.
const ENDS = ['pointerup', 'pointercancel', 'contextmenu'] as const;
/**
 * Milliseconds after which a press counts as over: of one on a scroll bar browsers do not tell the
 * end, and who holds a finger down for so long reads.
 */
const LONGEST_MS = 2_000;

let isDown = false;
let longest: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Whether a mouse button, a finger or a pen is down. */
export const isPressed = (): boolean => isDown;

/**
 * Runs work at once, or, while a press is under way, right after its click: what moves under a
 * button between the two halves of a press takes its click.
 */
export function afterPress(work: () => void): void {
  waiting.push(work);
  // Work that waits for a click still to come goes first.
  if (!isDown) flush();
}

function flush(): void {
  for (const work of waiting.splice(0)) work();
}

function begin(): void {
  isDown = true;
  clearTimeout(longest);
  longest = setTimeout(end, LONGEST_MS);
}

function end(): void {
  if (!isDown) return;
  isDown = false;
  clearTimeout(longest);
  // The click follows the end of the press in the same task.
  setTimeout(flush);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', begin, true);
  for (const type of ENDS) window.addEventListener(type, end, true);
  // Not of the capture phase, which has the blur of every element as well.
  window.addEventListener('blur', end);
}
