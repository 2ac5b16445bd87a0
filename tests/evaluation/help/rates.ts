/** How many messages that need help are caught, and how many calm ones by mistake. */
import { needOf } from '../../../app/sandbox/help/recognising/need.ts';
import type { Need } from '../../../app/sandbox/help/recognising/need.ts';
import type { Figure } from '../figures.ts';
import { casesIn, keptCases, openCases } from './data.ts';
import type { Labelled } from './data.ts';
import { helpLanguages } from '../../../app/sandbox/words/language.ts';

interface Judged {
  readonly message: Labelled;
  /** What the layer takes it for; null when it lets it pass. */
  readonly found: Need | null;
}

interface Rates {
  readonly urgent: number;
  readonly caught: number;
  readonly calm: number;
  readonly calmCaught: number;
}

function ratesOf(judged: readonly Judged[]): Rates {
  const urgent = judged.filter(({ message }) => message.kind !== 'calm');
  const calm = judged.filter(({ message }) => message.kind === 'calm');
  const count = (all: readonly Judged[], holds: (one: Judged) => boolean): number => all.filter(holds).length;
  return {
    urgent: urgent.length,
    caught: count(urgent, ({ found }) => found !== null),
    calm: calm.length,
    calmCaught: count(calm, ({ found }) => found !== null),
  };
}

const goals = { caught: 0.95, calmCaught: 0.02 };

const share = (of: number, all: number): number => of / Math.max(1, all);
const percent = (of: number, all: number): string => `${(share(of, all) * 100).toFixed(1)} %`;

/** Both rates of a half, each with those of its languages. */
function figuresOf(half: string, judged: readonly Judged[]): Figure[] {
  const all = ratesOf(judged);
  const byLanguage = helpLanguages
    .filter((language) => judged.some(({ message }) => message.language === language))
    .map((language) => ({
      language,
      rates: ratesOf(judged.filter(({ message }) => message.language === language)),
    }));
  const told = (one: (rates: Rates) => string): string =>
    `${one(all)} (${byLanguage.map(({ language, rates }) => `${language} ${one(rates)}`).join(', ')})`;
  return [
    {
      name: `messages that need help now, ${half}: caught`,
      value: told(({ caught, urgent }) => percent(caught, urgent)),
      goal: `at least ${goals.caught * 100} %`,
      hard: false,
      ok: share(all.caught, all.urgent) >= goals.caught,
    },
    {
      name: `calm messages, ${half}: caught by mistake`,
      value: told(({ calmCaught, calm }) => percent(calmCaught, calm)),
      goal: `at most ${goals.calmCaught * 100} %`,
      hard: false,
      ok: share(all.calmCaught, all.calm) <= goals.calmCaught,
    },
  ];
}

/** The models learn from the open half: only what the kept one says tells how they do with what they have not seen. */
export function helpFigures(): Figure[] {
  return [
    ...helpFiguresOf('kept half', casesIn(keptCases)),
    ...helpFiguresOf('open half, learned from', casesIn(openCases)),
  ];
}

export function helpFiguresOf(set: string, messages: readonly Labelled[]): Figure[] {
  return figuresOf(
    set,
    messages.map((message) => ({ message, found: needOf(message.text) })),
  );
}
