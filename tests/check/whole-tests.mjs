// A plugin of the linter's: what no rule of its own says about tests.

const EVERY_TEST_RUNS =
  'Every test runs, always: none is skipped, run alone, left for later or meant to fail.';
const NO_MOCKS =
  'Our own modules are not mocked: give the function what it needs, or ask the sandbox for the fault.';

const TEST_FUNCTION = '/^(it|test|describe|suite)$/';
const HALF_TESTS = '/^(skip|only|todo|fails|skipIf|runIf)$/';

const HALF_TEST_SELECTORS = [
  `MemberExpression[object.name=${TEST_FUNCTION}][property.name=${HALF_TESTS}]`,
  `MemberExpression[object.object.name=${TEST_FUNCTION}][property.name=${HALF_TESTS}]`,
  `CallExpression[callee.name=${TEST_FUNCTION}] > ObjectExpression > Property[key.name=${HALF_TESTS}]`,
  `CallExpression[callee.property.name="skip"]:not([callee.object.name=${TEST_FUNCTION}])`,
];
const MOCK_SELECTORS = ['CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]'];

/** A rule that reports whatever a selector finds. */
const forbid = (selectors, message) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'whole-tests' },
  rules: {
    'every-test-runs': forbid(HALF_TEST_SELECTORS, EVERY_TEST_RUNS),
    'no-mocks': forbid(MOCK_SELECTORS, NO_MOCKS),
  },
};
