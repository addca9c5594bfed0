/** @jest-environment jsdom */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, findMachines } from '../../../tools/statecharts/machineFiles';
import { chartName } from '../../../tools/statecharts/pages/markdown';
import type { Language } from '../../../tools/statecharts/words';
import { Player } from '../../../tools/statecharts/player/Player';

function open(machine: string): HTMLElement {
  const folder = join(ROOT, 'docs/statecharts');
  const drawing = (name: string, language: Language): string => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    const files = numbers.map((number) => join(folder, chartName(name, number, language)));
    return files
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
  };
  const machines = findMachines().map((files) => ({
    ...files,
    drawings: { en: drawing(files.name, 'en'), ar: drawing(files.name, 'ar') },
  }));
  location.hash = machine;
  const root = document.createElement('div');
  new Player(root, machines);
  return root;
}

const buttons = (root: HTMLElement): HTMLButtonElement[] => [...root.querySelectorAll('button')];
const press = (root: HTMLElement, label: string): void => {
  const found = buttons(root).find(({ textContent }) => textContent === label);
  if (found === undefined) throw new Error(`There is no button "${label}"`);
  found.click();
};
const lit = (root: HTMLElement): (string | null)[] =>
  [...root.querySelectorAll('.state.active')].map((state) => state.getAttribute('data-state'));
const way = (root: HTMLElement): (string | null)[] =>
  [...root.querySelectorAll('.label.taken')].map((edge) => edge.getAttribute('data-edge'));

it('highlights the current state of the machine', () => {
  const root = open('logout');
  expect(lit(root)).toEqual(['idle', 'idle.ready']);
  press(root, '“Sign out” was pressed');
  expect(lit(root)).toEqual(['signingOut']);
  expect(way(root)).toEqual(['idle / LOGOUT_REQUESTED / 0']);
  press(root, 'Done');
  expect(lit(root)).toEqual(['signedOut']);
  press(root, 'Let time pass: 0.1 s');
  expect(lit(root)).toEqual(['idle', 'idle.ready']);
});

it('offers failures and only events with an effect', () => {
  const root = open('logout');
  press(root, '“Sign out” was pressed');
  const pressed = buttons(root).find(({ textContent }) => textContent.startsWith('“Sign out”'));
  expect(pressed?.disabled).toBe(true);
  press(root, 'Failed');
  expect(lit(root)).toEqual(['idle', 'idle.afterFailure']);
});

it('switches to Arabic, right to left, and keeps the state', () => {
  const root = open('logout');
  press(root, '“Sign out” was pressed');
  press(root, 'العربية');
  expect(document.documentElement.dir).toBe('rtl');
  expect(root.textContent).toContain('جارٍ تسجيل الخروج');
  expect(lit(root)).toEqual(['signingOut']);
});

it('draws all states of every machine', () => {
  for (const { name, docs } of findMachines()) {
    const root = open(name);
    const drawn = [...root.querySelectorAll('[data-state]')].map((state) =>
      state.getAttribute('data-state'),
    );
    // The overview's box of all ends is no state.
    const states = new Set(drawn.filter((id) => id !== 'ends'));
    expect([...states].sort()).toEqual(Object.keys(docs.states).sort());
  }
});
