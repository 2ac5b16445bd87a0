/** What `npm run sandbox` says at a terminal, and what its environment variables are for. */
export const sandboxVariableWords = {
  SANDBOX_DATABASE_URL:
    'the PostgreSQL database; without it, an embedded one runs in SANDBOX_DATA_DIR, which suits one machine',
  SANDBOX_DATA_DIR: 'where the embedded PostgreSQL keeps its data',
  HOST: 'the address to listen on',
  SANDBOX_PUBLIC_URL:
    'the address that others reach it at, such as https://sandbox.example.com; QR codes and links point there',
  SANDBOX_ADMIN_TOKEN: 'opens the console and manages accounts; without it, one is derived from the seed',
  SANDBOX_AI_PROVIDER: 'who writes AI texts instead of the built-in writer: openai-compatible or anthropic',
  SANDBOX_AI_MODEL: 'the model, as the provider calls it',
  SANDBOX_AI_BASE_URL: 'the provider’s address; without it, Anthropic’s own if the provider is anthropic',
  SANDBOX_AI_KEY: 'the provider’s API key',
  SANDBOX_AI_INPUT_USD_PER_MILLION: 'the price of a million input tokens in US dollars; budgets depend on it',
  SANDBOX_AI_OUTPUT_USD_PER_MILLION:
    'the price of a million output tokens in US dollars; budgets depend on it',
  SANDBOX_AI_CACHED_INPUT_USD_PER_MILLION:
    'the price of a million cached input tokens in US dollars; without it, they cost the same as other input',
  LOG_LEVEL: 'how much to log',
} as const;

/** Why a value isn't taken. Each follows the name of the variable. */
export const sandboxValueWords = {
  visibleAscii: 'must have only visible ASCII characters, without spaces',
  price: (decimals: number): string =>
    `must be an amount in US dollars with up to ${String(decimals)} decimals, such as 2.50`,
  modelAddress: 'must be a full https:// address',
  httpsOrLocal: 'must be an https:// address, or http:// on this machine, because results are sent there',
  noQueryOrUser: 'must have no query and no user name; put the key in SANDBOX_AI_KEY',
} as const;

export const startWords = {
  running: 'The sandbox is running:',
  console: 'Console',
  adminToken: 'Admin token',
  login: (token: string): string => `${token}  (logs in to the console)`,
  ownToken: 'as set in SANDBOX_ADMIN_TOKEN',
  baseUrl: 'Base URL',
  tokensInReady: (address: string): string => `${address}  (account tokens are in the READY line)`,
  reference: 'Reference',
  readAndTry: (address: string): string => `${address}  (to read and try out)`,
  openApi: 'OpenAPI',
  control: 'Control',
  aiTexts: 'AI texts',
  writer:
    'The built-in writer writes AI texts. To use a model instead, set these variables (docs/sandbox.md):',
  otherSandbox:
    'Another sandbox is using this data. Stop it first, or start this one with --ephemeral to use temporary data.',
} as const;
