/**
 * What docs/sandbox.md shows of the kit states and of the magic values, made from the tables in the code:
 * `node tests/sandbox/tools/state-picture.ts` writes it; tests/sandbox/serving/documents.test.ts fails when it was forgotten.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { instance } from '@viz-js/viz';
import { formatted } from '../../support/formatted.ts';
import { nameValues } from '../../../app/sandbox/faults/magic-names.ts';
import { magicValues } from '../../../app/sandbox/faults/magic.ts';
import {
  finalKitStates,
  firstKitState,
  kitStateAfter,
  kitTransitions,
  stepsAhead,
} from '../../../app/sandbox/lifecycle/kit-states.ts';
import type { KitState, KitTransition } from '../../../app/sandbox/lifecycle/kit-states.ts';
import { approvalTransitions } from '../../../app/sandbox/lifecycle/practice-approval.ts';
import type { ApprovalState } from '../../../app/sandbox/lifecycle/practice-approval.ts';
import { orderFlagRules } from '../../../app/sandbox/lifecycle/order-flags.ts';

const inDocs = (path: string): string => fileURLToPath(new URL(`../../../docs/${path}`, import.meta.url));
export const picturePath = inDocs('pictures/kit-states.svg');
export const guidePath = inDocs('sandbox.md');

// ---- the picture ---------------------------------------------------------------------------------------------------

const colours = {
  ink: '#1d2a35',
  quiet: '#5c6b77',
  line: '#8a99a5',
  path: '#0b6e63',
  pathFill: '#e4f4f0',
  side: '#8a5a00',
  sideFill: '#fdf3dd',
  final: '#a3262a',
  finalFill: '#fbe9e9',
} as const;

const keyOf = (state: KitState): string =>
  `${state.status}${state.registered ? ', registered' : ''}${state.resultWithdrawn ? ', withdrawn' : ''}`;

function mainPath(): KitState[] {
  let state = firstKitState;
  return [
    state,
    ...stepsAhead(state).map((step) => {
      state = kitStateAfter(state, step) ?? state;
      return state;
    }),
  ];
}

type Kind = 'path' | 'side' | 'final';

function node(state: KitState, kind: Kind): string {
  const twoOfThem = state.status === 'Shipped' || state.status === 'Cancelled';
  const facts = [
    ...(twoOfThem ? [state.registered ? 'registered' : 'not registered'] : []),
    ...(state.resultWithdrawn ? ['report withdrawn'] : []),
  ];
  return `"${keyOf(state)}" [label="${[state.status, ...facts].join('\\n')}", color="${colours[kind]}",
      fontcolor="${colours[kind]}", fillcolor="${colours[`${kind}Fill`]}",
      style="rounded,filled${kind === 'side' ? ',dashed' : ''}", peripheries=${kind === 'final' ? '2' : '1'}]`;
}

function edge({ step, from, to, movedBy, clock, event }: KitTransition): string {
  const onPath = clock === 'always';
  const label = `${step}\\n${movedBy}`;
  return `"${keyOf(from)}" -> "${keyOf(to)}" [label="${label}", class="${event === null ? 'quiet' : 'told'}", color="${onPath ? colours.path : colours.line}",
      style=${clock === 'never' ? 'dashed' : 'solid'}, penwidth=${onPath ? '2' : '1.3'}, weight=${onPath ? '20' : '1'}]`;
}

/** The kit states as Graphviz reads them: the main path downwards, the ways off it and back beside it. */
function dot(): string {
  const path = new Set(mainPath().map(keyOf));
  const final = new Set(finalKitStates.map(keyOf));
  const all = kitTransitions.flatMap(({ from, to }) => [from, to]);
  const states = new Map([...mainPath(), ...all].map((state) => [keyOf(state), state]));
  const nodes = [...states].map(([key, state]) =>
    node(state, path.has(key) ? 'path' : final.has(key) ? 'final' : 'side'),
  );
  const beside = kitTransitions
    .filter(({ from, to }) => path.has(keyOf(from)) && !path.has(keyOf(to)) && !final.has(keyOf(to)))
    .map(({ from, to }) => `{ rank=same; "${keyOf(from)}"; "${keyOf(to)}" }`);
  const font = 'fontname="Helvetica,Arial,sans-serif"';
  return `digraph "Kit states" {
    graph [rankdir=TB, nodesep=1.1, ranksep=0.6, pad=0.25, bgcolor=white, ${font}]
    node [shape=box, ${font}, fontsize=14, margin="0.3,0.13", penwidth=1.6]
    edge [${font}, fontsize=17, fontcolor="${colours.ink}", arrowsize=0.8]
    ${[...nodes, ...kitTransitions.map(edge), ...beside].join('\n    ')}
  }`;
}

/** Graphviz has one font a label. Edges are laid out for a larger one than is shown: fonts differ in width. */
const style = `<style>
.node text { font-weight: 600 }
.node text + text { font-weight: 400; font-size: 11.5px }
.edge text { font-size: 12.5px }
.told text { font-weight: 600; fill: ${colours.path} }
.edge text + text { font-weight: 400; fill: ${colours.quiet}; font-size: 10.5px }
</style>`;

/** The picture as SVG text. */
export async function statePicture(): Promise<string> {
  const viz = await instance();
  const svg = viz.renderString(dot(), { format: 'svg' });
  const from = svg.indexOf('<svg');
  const firstGroup = svg.indexOf('<g ', from);
  return `${svg.slice(from, firstGroup)}${style}\n${svg.slice(firstGroup).trimEnd()}\n`;
}

// ---- the guide -----------------------------------------------------------------------------------------------------

const clockWords = { always: 'yes', 'on request': 'for a magic e-mail', never: 'no' } as const;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function transitionTable(): string {
  return table(
    ['step', 'from', 'to', 'moved by', 'by the clock', 'event', 'undone by'],
    kitTransitions.map(({ step, from, to, movedBy, clock, event, undo }) => [
      `\`${step}\``,
      keyOf(from),
      keyOf(to),
      movedBy,
      clockWords[clock],
      event === null ? '–' : `\`${event}\``,
      'step' in undo ? `\`${undo.step}\`` : `nothing: ${undo.cannot}`,
    ]),
  );
}

function flagTable(): string {
  return table(
    ['flag of an order', 'true as soon as'],
    Object.entries(orderFlagRules).map(([flag, { means }]) => [`\`${flag}\``, means]),
  );
}

function magicTable(): string {
  return table(
    ['e-mail begins', 'acts', 'what happens'],
    Object.entries(magicValues).map(([name, { acts, effect }]) => [`\`${name}@\``, acts, effect]),
  );
}

const paymentWords = { pending: 'not paid', paid: 'paid', cancelled: 'never to be paid' } as const;

function orderStepTable(): string {
  const say = ({ approved, payment }: ApprovalState): string =>
    `${approved ? 'approved' : payment === 'cancelled' ? 'rejected' : 'waiting for approval'}, ${paymentWords[payment]}`;
  return table(
    ['step', 'from', 'to'],
    approvalTransitions.map(({ step, from, to }) => [`\`${step}\``, say(from), say(to)]),
  );
}

function nameTable(): string {
  return table(
    ['name begins', 'acts', 'what happens'],
    Object.entries(nameValues).map(([name, { acts, effect }]) => [`\`${name}\``, acts, effect]),
  );
}

const generated = {
  'kit-states': transitionTable,
  'order-flags': flagTable,
  'magic-values': magicTable,
  'magic-names': nameTable,
  'order-steps': orderStepTable,
} as const;

const marks = (name: string): [string, string] => [
  `<!-- made from the code: ${name} -->`,
  `<!-- end of ${name} -->`,
];

/** The guide with its generated parts as the code gives them now. Throws when a part's marks are missing. */
export async function withGeneratedParts(guide: string): Promise<string> {
  let text = guide;
  for (const [name, make] of Object.entries(generated)) {
    const [begin, end] = marks(name);
    const from = text.indexOf(begin);
    const to = text.indexOf(end);
    if (from === -1 || to < from) throw new Error(`the guide lacks the marks of ${name}`);
    text = `${text.slice(0, from + begin.length)}\n\n${make()}\n\n${text.slice(to)}`;
  }
  return formatted(guidePath, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(picturePath, await statePicture());
  await writeFile(guidePath, await withGeneratedParts(await readFile(guidePath, 'utf8')));
}
