/** The questionnaire below the form of a practice's kit: short lists, so that ten questions stay one look. */
import { html } from 'hono/html';
import { choiceNames, choices, measureNames, measures } from '../results/questionnaire.ts';
import type { Choice, Measure } from '../results/questionnaire.ts';
import type { Markup } from '../public-pages/public-page.ts';
import { questionnaireWords } from '../words/questionnaire.ts';
import { registrationWords } from '../words/registration.ts';
import { answerId } from './entries.ts';
import type { FilledForm } from './filled-form.ts';

export function questionnairePart(form: FilledForm): Markup {
  const words = questionnaireWords[form.language];
  return html`<section class="questions" aria-labelledby="questionnaire">
    <h2 id="questionnaire">${words.heading}</h2>
    <p class="hint">${words.why}</p>
    <div class="many">${choiceNames.map((name) => choiceField(form, name))}</div>
    <fieldset>
      <legend>${words.body}</legend>
      <div class="measures">${measureNames.map((name) => measureField(form, name))}</div>
    </fieldset>
  </section>`;
}

function choiceField({ language, entries }: FilledForm, name: Choice): Markup {
  const words = questionnaireWords[language];
  const { legend, options } = words.choices[name];
  const labels = new Map<string, string>(Object.entries(options));
  return html`<div class="question">
    <label for="${answerId(name)}">${legend}</label>
    <select id="${answerId(name)}" name="${answerId(name)}">
      <option value="">${words.noAnswer}</option>
      ${choices[name].map(
        (value) =>
          html`<option value="${value}" ${entries.answers[name] === value ? html`selected` : null}>
            ${labels.get(value) ?? value}
          </option>`,
      )}
    </select>
  </div>`;
}

function measureField({ language, entries, problems }: FilledForm, name: Measure): Markup {
  const problem = problems.find(({ field }) => field === name);
  const id = answerId(name);
  return html`<div class="question${problem === undefined ? '' : ' group wrong'}">
    <label for="${id}">${questionnaireWords[language].measures[name]} (${measures[name].unit})</label>
    ${
      problem === undefined
        ? null
        : html`<p class="problem" id="${id}-problem">
            ${registrationWords[language].problems.beside(problem.message)}
          </p>`
    }
    <input
      id="${id}"
      name="${id}"
      type="text"
      inputmode="numeric"
      autocomplete="off"
      value="${entries.answers[name]}"
      ${problem === undefined ? null : html`aria-invalid="true" aria-describedby="${id}-problem"`}
    />
  </div>`;
}
