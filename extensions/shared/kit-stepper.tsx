import type { JSX } from 'preact';
import { kitSteps, stateWord, type KitStep } from './kit-progress.ts';
import type { Texts } from './reader.ts';

/** How far a kit is: a sentence, a bar, and all the steps with this one's word in bold. */
export function KitStepper({ current, i18n }: { current: KitStep; i18n: Texts }): JSX.Element {
  const { translate } = i18n;
  const position = kitSteps.indexOf(current);
  return (
    <s-stack gap="small-300">
      <s-text>
        {translate('steps.position', {
          number: position + 1,
          of: kitSteps.length,
          step: stateWord(current, i18n),
        })}
      </s-text>
      {/* From the first word to the last: the bar ends where the word of this step stands. */}
      <s-progress value={position} max={kitSteps.length - 1} accessibilityLabel={translate('steps.label')} />
      {/* Short words: on a phone all of them fit into one line. */}
      <s-stack
        direction="inline"
        justifyContent="space-between"
        gap="small-400"
        accessibilityRole="ordered-list"
        accessibilityLabel={translate('steps.label')}
      >
        {kitSteps.map((step, index) => {
          const word = step === 'at_lab' ? translate('steps.lab') : stateWord(step, i18n);
          return (
            <s-box key={step} accessibilityRole="list-item">
              <s-text type="small" color={index > position ? 'subdued' : 'base'}>
                {index === position ? <s-text type="strong">{word}</s-text> : word}
              </s-text>
            </s-box>
          );
        })}
      </s-stack>
    </s-stack>
  );
}
