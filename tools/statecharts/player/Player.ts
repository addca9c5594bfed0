/** The playable statechart: a real machine whose actors, clock and effects are under the hand. */
import { MachineRun } from '../MachineRun';
import { sayCondition, sayTrigger } from '../words';
import type { Language } from '../words';
import type { PlayableMachine } from './bundledMachines';
import { choicesOf } from './choices';
import { button, element } from './elements';

const WORDS = {
  heading: { en: 'Statecharts', ar: 'مخططات الحالات' },
  language: { en: 'العربية', ar: 'English' },
  again: { en: 'Start again', ar: 'من البداية' },
  now: { en: 'Now', ar: 'الآن' },
  story: { en: 'What has happened', ar: 'ما حدث حتى الآن' },
  context: { en: 'What the machine remembers', ar: 'ما تتذكره الآلة' },
} as const;

/** Shows one machine at a time in `root`, and whatever else there is to choose from. */
export class Player {
  private language: Language = 'en';
  private playable: PlayableMachine;
  private run: MachineRun;

  constructor(
    private readonly root: HTMLElement,
    private readonly machines: readonly PlayableMachine[],
  ) {
    const wanted = location.hash.slice(1);
    const first = machines.find(({ name }) => name === wanted) ?? machines[0];
    if (first === undefined) throw new Error('There are no machines');
    this.playable = first;
    this.run = this.start();
    this.show();
  }

  private start(): MachineRun {
    const { machine, fixtures } = this.playable;
    return new MachineRun(machine, fixtures.inputs[0]);
  }

  private restart(playable: PlayableMachine): void {
    this.run.stop();
    this.playable = playable;
    location.hash = playable.name;
    this.run = this.start();
    this.show();
  }

  private say(words: keyof typeof WORDS): string {
    return WORDS[words][this.language];
  }

  private show(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dir = this.language === 'ar' ? 'rtl' : 'ltr';
    const figure = element('figure');
    // Made by this project's own generator.
    figure.innerHTML = this.playable.drawings[this.language];
    this.root.replaceChildren(
      this.header(),
      element('main', {}, [element('aside', {}, this.panels()), figure]),
    );
    this.highlight(figure);
  }

  private header(): HTMLElement {
    const tabs = this.machines.map((playable) =>
      button(playable.docs.title[this.language], () => this.restart(playable), {
        'aria-pressed': String(playable === this.playable),
      }),
    );
    const toggle = (): void => {
      this.language = this.language === 'en' ? 'ar' : 'en';
      this.show();
    };
    return element('header', {}, [
      element('h1', {}, [this.say('heading')]),
      element('nav', {}, tabs),
      button(this.say('again'), () => this.restart(this.playable)),
      button(this.say('language'), toggle),
    ]);
  }

  private panels(): HTMLElement[] {
    const { docs } = this.playable;
    const groups = choicesOf(this.playable, this.run, this.language).map(({ title, choices }) => [
      element('h3', {}, [title]),
      element(
        'div',
        { class: 'choices' },
        choices.map(({ label, kind, isPossible, take }) => {
          const go = (): void => {
            take();
            this.show();
          };
          return button(label, go, { 'data-kind': kind, ...(isPossible ? {} : { disabled: '' }) });
        }),
      ),
    ]);
    const now = this.run.active.map((id) =>
      element('p', {}, [
        element('strong', {}, [docs.states[id]?.name[this.language] ?? id]),
        ` – ${docs.states[id]?.sees[this.language] ?? ''}`,
      ]),
    );
    return [
      element('section', { 'aria-live': 'polite' }, [
        element('h2', {}, [this.say('now')]),
        ...now,
        ...groups.flat(),
      ]),
      this.story(),
    ];
  }

  private story(): HTMLElement {
    const { docs } = this.playable;
    const steps = this.run.taken.map((edge) => {
      const condition = sayCondition(edge, docs, this.language);
      const text = sayTrigger(edge, this.run.reading, docs, this.language);
      return element('li', {}, [condition === undefined ? text : `${text} · ${condition}`]);
    });
    const context = JSON.stringify(this.run.context, null, 2);
    return element('section', {}, [
      element('h2', {}, [this.say('story')]),
      element('ol', {}, steps),
      element('details', {}, [
        element('summary', {}, [this.say('context')]),
        element('pre', {}, [context]),
      ]),
    ]);
  }

  /** Lights up the active states and the way that was taken last. */
  private highlight(figure: HTMLElement): void {
    const active = new Set(this.run.active);
    const last = this.run.taken.at(-1)?.id;
    for (const state of figure.querySelectorAll('[data-state]')) {
      state.classList.toggle('active', active.has(state.getAttribute('data-state') ?? ''));
    }
    for (const edge of figure.querySelectorAll('[data-edge]')) {
      const ids = (edge.getAttribute('data-edge') ?? '').split('|');
      edge.classList.toggle('taken', last !== undefined && ids.includes(last));
    }
    const innermost = [...figure.querySelectorAll('.state.active')].at(-1);
    if (innermost !== undefined) scrollToMiddle(figure, innermost);
  }
}

/** Scrolls a picture, and not the page, until something in it is in the middle. */
function scrollToMiddle(figure: HTMLElement, thing: Element): void {
  const frame = figure.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  figure.scrollLeft += at.left + at.width / 2 - frame.left - frame.width / 2;
  figure.scrollTop += at.top + at.height / 2 - frame.top - frame.height / 2;
}
