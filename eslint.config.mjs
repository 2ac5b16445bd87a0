import { defineConfig, globalIgnores } from 'eslint/config';
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Where a framework or a tool asks for a default export. */
const DEFAULT_EXPORT_FILES = [
  'app/root.tsx',
  'app/entry.*.tsx',
  'app/routes/**',
  'extensions/**',
  'tests/support/global-setup.ts',
  'tests/support/closing-line.ts',
  '*.config.{ts,mjs}',
  '.dependency-cruiser.mjs',
];

/** Programs whose output is what they are for; and the guard that watches over the console. */
const COMMAND_LINE_FILES = ['app/start/**', '**/*.mjs', 'tests/support/console-guard.ts'];

const NODE_GLOBALS = [
  'Request',
  'Buffer',
  'URL',
  'WebAssembly',
  'console',
  'process',
  'setTimeout',
  'clearTimeout',
];

const importsCarryExtensions = {
  regex: String.raw`^\.{1,2}/(?!.*\.(ts|tsx|mjs|css|json|js)(\?\w+)?$)`,
  message: 'Node runs these files as they are: a relative import carries its extension.',
};

const EVERY_TEST_RUNS =
  'Every test runs, always: none is skipped, run alone, left for later or meant to fail.';
const TEST_FUNCTION = '/^(it|test|describe|suite)$/';
const HALF_TESTS = '/^(skip|only|todo|fails|skipIf|runIf)$/';

const wholeTests = [
  { selector: `MemberExpression[object.name=${TEST_FUNCTION}][property.name=${HALF_TESTS}]` },
  { selector: `MemberExpression[object.object.name=${TEST_FUNCTION}][property.name=${HALF_TESTS}]` },
  {
    selector: `CallExpression[callee.name=${TEST_FUNCTION}] > ObjectExpression > Property[key.name=${HALF_TESTS}]`,
  },
  { selector: `CallExpression[callee.property.name="skip"]:not([callee.object.name=${TEST_FUNCTION}])` },
].map(({ selector }) => ({ selector, message: EVERY_TEST_RUNS }));

const noLiteralSpreads = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'A literal that is spread into a literal reads like a trick: write its properties out.',
};

const noMocks = {
  selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
  message:
    'Our own modules are not mocked: give the function what it needs, or ask the sandbox for the fault.',
};

export default defineConfig(
  globalIgnores([
    'node_modules/',
    'build/',
    'coverage/',
    '.vitest/',
    '.data/',
    '.cache/',
    '.shopify/',
    'extensions/*/dist/',
    'extensions/*/shopify.d.ts',
    'app/db/generated/',
    'app/shopify/generated/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'no-restricted-imports': ['error', { patterns: [importsCarryExtensions] }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'no-restricted-syntax': ['error', noLiteralSpreads],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      // An interface may ask for a promise where one implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // We have no enums; those of libraries compare well with the words they stand for.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNever: true },
      ],
    },
  },
  {
    // Plain JavaScript: tools that start before anything is generated.
    files: ['**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, 'readonly'])),
    },
  },
  {
    // Plain scripts for browsers. Their own tsconfig.json knows what a browser offers, and complains of what it does not.
    files: ['app/local-shopify/browser/**/*.js'],
    rules: { 'no-undef': 'off' },
  },
  {
    // Parts of one classic script: what one declares, another uses.
    files: ['app/local-shopify/browser/app-bridge/*.js'],
    languageOptions: { sourceType: 'script' },
    rules: { 'no-unused-vars': ['error', { vars: 'local' }] },
  },
  {
    // The environment is read once, parsed and handed on; what nobody handed on cannot be tested.
    files: ['app/**/*.{ts,tsx}'],
    // PostgreSQL's own programs are handed the environment they are started in.
    ignores: ['app/start/**', 'app/db/embedded/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only app/start reads the environment (app/start/env.ts).',
        },
        { object: 'process', property: 'exit', message: 'Only app/start ends the process: throw instead.' },
      ],
    },
  },
  {
    files: ['tests/**'],
    rules: { 'no-restricted-syntax': ['error', ...wholeTests, noMocks, noLiteralSpreads] },
  },
  {
    // vitest's matchers are of type any, and what came over HTTP is looked at as it came. An any of our own still has
    // to be written down with its reason (no-explicit-any).
    files: ['tests/**/*.ts'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
        `@typescript-eslint/no-unsafe-${use}`,
        'off',
      ]),
    ),
  },
  { files: COMMAND_LINE_FILES, rules: { 'no-console': 'off' } },
  { files: DEFAULT_EXPORT_FILES, rules: { 'no-restricted-exports': 'off' } },
);
