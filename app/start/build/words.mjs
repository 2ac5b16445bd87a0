// What the builds and `npm run deploy` say at a terminal. The other commands' words are in app/words/command-line.ts,
// which the Node that runs a build may be too old to read.

const installFirst = 'Install the development packages with npm ci, then try again.';

export const buildWords = {
  stuck: (lock) => `Another build isn’t finishing. If none is running, delete ${lock} and try again.`,
  webFailed: (why) => `The web build failed:\n${why}`,
  webMissing:
    'There’s no web build in build/, and @remix-run/dev, which makes it, isn’t installed. ' +
    'Run npm run build where development packages are installed, then copy build/ here.',
  webBuilt: 'Web build finished.',
  webUpToDate: 'The web build is up to date.',
  unknownArgument: (argument) => `Unknown argument ${argument}. Usage: npm run build [-- --force]`,
  extensionsFailed: (why) => `The extensions’ build failed:\n${why}`,
  extensionsMissing: `The extensions aren’t built, and @shopify/cli, which builds them, isn’t installed. ${installFirst}`,
  clientsMissing: (worlds) =>
    `The Prisma clients for ${worlds.join(', ')} are missing, and prisma, which makes them, isn’t installed. ` +
    `${installFirst} Afterwards, you can remove those packages with npm prune --omit=dev.`,
  clientFailed: (world, why) => `The Prisma client for ${world} couldn’t be generated:\n${why}`,
  clientsUpToDate: 'Prisma clients are up to date.',
  clientsGenerated: (worlds) => `Prisma clients generated: ${worlds.join(', ')}.`,
};

export const deployWords = {
  /** Why what the CLI would take is refused here, and what to do instead. */
  instead: {
    path: 'this folder is what’s deployed',
    'client-id': 'the configuration names the app, so choose one with --config',
    reset: 'link the configuration first, with npx shopify app config link',
  },
  flagRefused: (flag, instead) => `You can’t use --${flag} here: ${instead}.`,
  variableRefused: (variable, instead) => `You can’t set ${variable} here: ${instead}.`,
  configNeedsName: '--config needs the name of a configuration, such as --config staging.',
  noFile: (file, found) =>
    `There’s no ${file}. ${found.length === 0 ? 'Link the app first, with npx shopify app config link.' : `Choose one of these with --config: ${found.join(', ')}.`}`,
  notYourAddress: (file, origin) =>
    `application_url in ${file} is ${origin}. Replace it with your app’s own https:// address first.`,
  deploying: (origin, file) => `Extensions will call the app at ${origin} (application_url in ${file}).`,
};
