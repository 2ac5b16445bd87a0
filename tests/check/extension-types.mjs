// That wrong types in an extension are found: an app with each kind of fault, and what `npm run check -- extensions`
// would say of it. The compiler takes seconds for each extension, so this is a check and no test.
import { rm } from 'node:fs/promises';
import { writeApp } from '../extensions/support/sample-extension.ts';
import { problemsOfTypes } from './extension-rules.mjs';

const strict = JSON.stringify({
  extends: '../../../../tsconfig.json',
  compilerOptions: { jsxImportSource: 'preact' },
  include: ['.'],
  // The project's own leaves build/ out, where this lies.
  exclude: [],
});

/** The faults, each on its line of a file, how its problem must begin, and what it must say. */
const faults = [
  {
    name: 'an element that the target lacks',
    code: 'export const x = <s-admin-block />;',
    where: 'extensions/block/src/index.tsx(2,',
    what: "'s-admin-block' does not exist",
  },
  {
    name: 'an attribute that the element lacks',
    code: 'export const y = <s-button color="red" />;',
    where: 'extensions/block/src/index.tsx(3,',
    what: "'color' does not exist",
  },
  {
    name: 'a fault in a shared file',
    where: 'extensions/shared/a.ts(1,',
    what: "Type 'string' is not assignable to type 'number'",
  },
  {
    name: 'an extension without a tsconfig.json',
    where: 'extensions/bare: ',
    what: 'it has no tsconfig.json',
  },
];

const target = "import '@shopify/ui-extensions/customer-account.order-status.block.render';";
const folder = await writeApp(
  { path: 'block/tsconfig.json', text: strict },
  { path: 'block/src/index.tsx', text: [target, ...faults.flatMap(({ code }) => code ?? [])].join('\n') },
  { path: 'shared/tsconfig.json', text: strict },
  { path: 'shared/a.ts', text: "export const number: number = 'x';" },
  { path: 'bare/src/index.tsx', text: 'export {};' },
);
let problems;
try {
  // The compiler's words for an extension, a problem each; what it adds to one is indented.
  problems = (await problemsOfTypes(folder)).flatMap((words) => words.split(/\n(?=\S)/));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const isAt = ({ where }, problem) => problem.startsWith(where);
const missed = faults.filter(
  (fault) => !problems.some((problem) => isAt(fault, problem) && problem.includes(fault.what)),
);
const others = problems.filter((problem) => !faults.some((fault) => isAt(fault, problem)));
for (const { name, where } of missed) console.log(`Not found: ${name} (${where}…)`);
for (const problem of others) console.log(`Found, and no fault: ${problem}`);
process.exitCode = missed.length + others.length > 0 ? 1 : 0;
