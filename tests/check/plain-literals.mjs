// A plugin of the linter's: object literals are written out.

const WRITE_IT_OUT = 'A literal that is spread into a literal reads like a trick: write its properties out.';

/** `{ ...{ a } }`, and the same in JSX: `<Page {...{ a }} />`. */
const SELECTORS = [
  'ObjectExpression > SpreadElement > ObjectExpression',
  'JSXSpreadAttribute > ObjectExpression',
];

const report = (context) => (node) => context.report({ node, message: WRITE_IT_OUT });

export default {
  meta: { name: 'plain-literals' },
  rules: {
    'no-spread-literals': {
      create: (context) => Object.fromEntries(SELECTORS.map((selector) => [selector, report(context)])),
    },
  },
};
