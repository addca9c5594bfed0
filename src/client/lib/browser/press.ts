/**
 * Milliseconds after which a press counts as over: of one on a scroll bar browsers do not tell the
 * end, and who holds a finger down for so long reads.
 */
const LONGEST_MS = 2_000;
/** Milliseconds for the click that follows: a finger's comes in a task of its own. */
const CLICK_MS = 50;

let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Whether a press is under way: of a mouse button, a finger or a pen, up to its click. */
export const isPressed = (): boolean => isDown;

/**
 * Runs work at once, or, while a press is under way, right after its click: what moves under a
 * button between the two halves of a press takes its click.
 */
export function afterPress(work: () => void): void {
  waiting.push(work);
  // Work that waits for a click's own goes first.
  if (!isDown) flush();
}

function flush(): void {
  for (const work of waiting.splice(0)) work();
}

function endWithin(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, milliseconds);
}

function begin(): void {
  isDown = true;
  endWithin(LONGEST_MS);
}

function end(): void {
  if (!isDown) return;
  isDown = false;
  clearTimeout(timer);
  // After all that hears this event: it begins with the click.
  setTimeout(flush);
}

if (typeof window !== 'undefined') {
  const hear = (type: string, heard: () => void): void =>
    window.addEventListener(type, heard, true);
  hear('pointerdown', begin);
  hear('pointerup', () => {
    if (isDown) endWithin(CLICK_MS);
  });
  hear('click', end);
  // A press that becomes a menu or a scroll has no click.
  hear('contextmenu', end);
  hear('pointercancel', end);
  // Not of the capture phase, which has the blur of every element as well.
  window.addEventListener('blur', end);
}
