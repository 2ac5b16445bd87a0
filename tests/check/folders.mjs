// npm run folders [-- before COMMIT]: draws which folders of a room import which, into docs/folders.md. Without a commit,
// the drawings of today; with one, those of before, from a worktree of that commit.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const DOCUMENT = join(root, 'docs', 'folders.md');
const rooms = ['orders', 'sandbox', 'local-shopify'];

/** Every import within app/, as pairs of paths. */
function importsOf(tree) {
  const command = join(root, 'node_modules', '.bin', 'depcruise');
  const options = ['--no-config', '--ts-pre-compilation-deps', '--do-not-follow', 'node_modules'];
  const json = execFileSync(
    command,
    [...rooms.map((room) => `app/${room}`), ...options, '--output-type', 'json'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const modules = JSON.parse(json).modules;
  return {
    files: modules.map(({ source }) => source),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved]),
    ),
  };
}

/** Up to so many files beside a room's folders are drawn as files: each has its own place in the room's order. */
const MOST_FILES = 12;

/** The folder of a room that a file is in, or the file; null for a file of another room. */
function folderIn(room, path, isFlat) {
  const parts = path.split('/');
  if (parts[0] !== 'app' || parts[1] !== room) return null;
  return parts.length > 3 || !isFlat ? parts[2] : '(root)';
}

/** Who can be reached from a folder, by one import or more; `without` leaves out one import. */
function reach(edges, from, without) {
  const reached = new Set();
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const edge of edges)
      if (edge !== without && edge.from === at && !reached.has(edge.to)) {
        reached.add(edge.to);
        waiting.push(edge.to);
      }
  return reached;
}

/** The folders of a room with how many files each has, and how many imports lead from which to which. */
function graphOf(room, { files, imports }) {
  const sizes = new Map();
  const isFlat = files.filter((file) => dirname(file) === `app/${room}`).length > MOST_FILES;
  for (const file of files) {
    const folder = folderIn(room, file, isFlat);
    if (folder !== null) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const counts = new Map();
  for (const [source, target] of imports) {
    const [from, to] = [source, target].map((file) => folderIn(room, file, isFlat));
    if (from === null || to === null || from === to) continue;
    const key = `${from} ${to}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const edges = [...counts].map(([key, count]) => {
    const [from, to] = key.split(' ');
    return { from, to, count };
  });
  const inCycle = edges.filter(({ from, to }) => reach(edges, to).has(from));
  return { sizes, edges, inCycle, cyclic: new Set(inCycle.flatMap(({ from, to }) => [from, to])) };
}

const labelOf = (folder, files) => (folder.includes('.') ? folder : `${folder}<br/>${files} files`);

/** Imports of a cycle are drawn all, in red; of the others, those that no longer way implies. */
function drawingOf(room, { sizes, edges, inCycle, cyclic }) {
  const folders = [...sizes.keys()].toSorted();
  const idOf = (folder) => `f${folders.indexOf(folder)}`;
  const drawn = edges
    .filter((edge) => inCycle.includes(edge) || !reach(edges, edge.from, edge).has(edge.to))
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
  const red = drawn.flatMap((edge, at) => (inCycle.includes(edge) ? [at] : []));
  const inWords =
    cyclic.size === 0
      ? 'No cycle.'
      : `${cyclic.size} of ${folders.length} are in a cycle: ${[...cyclic].toSorted().join(', ')}.`;
  return [
    `### \`app/${room}\``,
    '',
    inWords,
    '',
    '```mermaid',
    'flowchart TD',
    ...folders.map((folder) => `  ${idOf(folder)}["${labelOf(folder, sizes.get(folder))}"]`),
    ...drawn.map(({ from, to, count }) => `  ${idOf(from)} -->|${count}| ${idOf(to)}`),
    ...(red.length === 0 ? [] : [`  linkStyle ${red.join(',')} stroke:#c00`]),
    '```',
    '',
  ].join('\n');
}

const draw = (tree) => {
  const found = importsOf(tree);
  return rooms.map((room) => drawingOf(room, graphOf(room, found))).join('\n');
};

/** Runs in a worktree of a commit, which goes afterward. */
function inWorktree(commit, run) {
  const tree = mkdtempSync(join(tmpdir(), 'kitbridge-folders-'));
  const git = (...args) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  git('worktree', 'add', '--detach', '--force', tree, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    return run(tree);
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(tree, { recursive: true, force: true });
  }
}

const [which = 'now', commit] = process.argv.slice(2);
const drawings = which === 'before' ? inWorktree(commit ?? 'HEAD', draw) : draw(root);
const text = readFileSync(DOCUMENT, 'utf8');
const [begin, end] = [`<!-- ${which} -->`, `<!-- end of ${which} -->`];
const [from, to] = [text.indexOf(begin), text.indexOf(end)];
if (from < 0 || to < 0) throw new Error(`docs/folders.md has no part from ${begin} to ${end}.`);
writeFileSync(DOCUMENT, `${text.slice(0, from + begin.length)}\n\n${drawings}\n${text.slice(to)}`);
