// A plugin of the linter's: what is submitted shows that it is under way before it takes another click.

const SHOW_AT_ONCE =
  'A second click on a slow machine sends this again: use useAsk, or submit with ...shownAtOnce (app/ui/shared/ask.ts).';

/** Remix's `submit`, told from others' by the method that it is given. */
const SUBMIT =
  'CallExpression:matches([callee.name="submit"], [callee.property.name="submit"]):has(Property[key.name="method"])';

/** A form can't be told to show at once; a submission can. */
const SELECTORS = [
  'JSXOpeningElement[name.property.name="Form"]',
  `${SUBMIT}:not(:has(SpreadElement[argument.name="shownAtOnce"]))`,
];

export default {
  meta: { name: 'shown-at-once' },
  rules: {
    'no-late-submits': {
      create: (context) =>
        Object.fromEntries(
          SELECTORS.map((selector) => [selector, (node) => context.report({ node, message: SHOW_AT_ONCE })]),
        ),
    },
  },
};
