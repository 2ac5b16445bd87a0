/** The form itself: plain HTML that a browser sends without any script. */
import { html } from 'hono/html';
import { ethnicities, genders } from '../results/registration.ts';
import { publicPage } from '../public-pages/public-page.ts';
import type { Markup } from '../public-pages/public-page.ts';
import { registrationWords } from '../words/registration.ts';
import { answerId, datePartId, inputIds } from './entries.ts';
import type { FilledForm } from './filled-form.ts';
import { kitFact } from './kit-fact.ts';
import { questionnairePart } from './questionnaire-part.ts';
import { exampleDate, minAge } from './rules.ts';
import type { DatePart, Field, Problem } from './rules.ts';

const wordsOf = ({ language }: FilledForm) => registrationWords[language];

/** The page that registers a kit. 400 when it comes back with problems. */
export function registrationFormPage(form: FilledForm): Promise<Response> {
  const words = wordsOf(form).form;
  const { gender, ethnicity } = words;
  return formPage(
    form,
    words.heading,
    html`<p>${words.why} ${words.once}</p>
      ${kitFact(form.language, form.kitCode)}`,
    html`${form.known.dateOfBirth === null ? dateOfBirth(form) : null}
      ${
        form.known.gender === null
          ? choices(form, {
              field: 'gender',
              legend: gender.legend,
              options: genders.map((value) => [value, gender.options[value]]),
            })
          : null
      }
      ${
        form.known.ethnicity === null
          ? choices(form, {
              field: 'ethnicity',
              legend: ethnicity.legend,
              hint: ethnicity.hint,
              options: ethnicities.map((value) => [value, ethnicity.options[value]]),
            })
          : null
      }
      ${dateOfSampling(form)} ${form.ofPractice ? questionnairePart(form) : null}
      <button type="submit">${words.submit}</button>`,
  );
}

/** The page that asks again for the date of the sample, for a kit that waits for it. */
export function missingInfoFormPage(form: FilledForm): Promise<Response> {
  const words = wordsOf(form).missingInfo;
  return formPage(
    form,
    words.heading,
    html`<p>${words.what}</p>
      <p>${words.ask}</p>
      ${kitFact(form.language, form.kitCode)}`,
    html`${dateOfSampling(form)}<button type="submit">${words.submit}</button>`,
  );
}

function formPage(
  form: FilledForm,
  heading: string,
  introduction: Markup,
  fields: Markup,
): Promise<Response> {
  const words = wordsOf(form);
  const wrong = form.problems.length > 0;
  return publicPage({
    language: form.language,
    title: wrong ? words.problems.title(heading) : heading,
    status: wrong ? 400 : 200,
    body: html`<div class="card">
      ${wrong ? summary(form) : null}
      <h1>${heading}</h1>
      ${introduction}
      <p class="soft">${words.form.madeUp}</p>
      <form method="post" novalidate>${fields}</form>
    </div>`,
  });
}

/** Takes the focus, so that a screen reader starts with what is wrong. */
function summary(form: FilledForm): Markup {
  return html`<div
    class="summary"
    id="problems"
    role="alert"
    aria-labelledby="problems-title"
    tabindex="-1"
    autofocus
  >
    <h2 id="problems-title">${wordsOf(form).problems.heading}</h2>
    <ul>
      ${form.problems.map((problem) => html`<li><a href="#${firstInputOf(problem)}">${problem.message}</a></li>`)}
    </ul>
  </div>`;
}

function firstInputOf({ field, parts }: Problem): string {
  switch (field) {
    case 'gender':
    case 'ethnicity':
      return optionId(field, 0);
    case 'dateOfBirth':
    case 'dateOfSampling':
      return datePartId(field, parts[0] ?? 'day');
    case 'weight':
    case 'height':
      return answerId(field);
  }
}

function dateOfBirth(form: FilledForm): Markup {
  const words = wordsOf(form).form.dateOfBirth;
  return dateFields(form, {
    field: 'dateOfBirth',
    legend: words.legend,
    hint: words.hint(minAge, exampleDate),
    autocomplete: 'bday',
  });
}

function dateOfSampling(form: FilledForm): Markup {
  const words = wordsOf(form).form.dateOfSampling;
  const [year, month, day] = form.today.split('-').map(Number);
  return dateFields(form, {
    field: 'dateOfSampling',
    legend: words.legend,
    hint: words.hint([day, month, year].join('\u00a0')),
    autocomplete: null,
  });
}

interface DateQuestion {
  readonly field: 'dateOfBirth' | 'dateOfSampling';
  readonly legend: string;
  readonly hint: string;
  /** Prefix of the autofill names of its parts; null for a date that no browser can know. */
  readonly autocomplete: 'bday' | null;
}

/** Three short inputs: quicker and surer than a calendar for a date that is known by heart. */
function dateFields(form: FilledForm, question: DateQuestion): Markup {
  const { field, legend, hint, autocomplete } = question;
  const problem = problemOf(form, field);
  const words = wordsOf(form).form;
  const input = (part: DatePart): Markup => {
    const id = datePartId(field, part);
    return html`<div class="${part}">
      <label for="${id}">${words[part]}</label>
      <input
        id="${id}"
        name="${id}"
        type="text"
        inputmode="numeric"
        autocomplete="${autocomplete === null ? 'off' : `${autocomplete}-${part}`}"
        value="${form.entries[field][part]}"
        ${problem?.parts.includes(part) ? html`aria-invalid="true"` : null}
      />
    </div>`;
  };
  return group(
    form,
    { field, legend, hint },
    html`<div class="dates">${input('day')}${input('month')}${input('year')}</div>`,
  );
}

interface ChoiceQuestion {
  readonly field: 'gender' | 'ethnicity';
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function optionId(field: ChoiceQuestion['field'], index: number): string {
  return `${inputIds[field]}-${String(index + 1)}`;
}

function choices(form: FilledForm, { field, legend, hint, options }: ChoiceQuestion): Markup {
  return group(
    form,
    { field, legend, hint },
    html`<div class="choices${options.length > 3 ? ' many' : ''}">
      ${options.map(
        ([value, label], index) =>
          html`<div class="choice">
            <input
              id="${optionId(field, index)}"
              name="${inputIds[field]}"
              type="radio"
              value="${value}"
              ${form.entries[field] === value ? html`checked` : null}
            />
            <label for="${optionId(field, index)}">${label}</label>
          </div>`,
      )}
    </div>`,
  );
}

/** A question with its hint and, where it was answered wrongly, what is wrong; both are read out with it. */
function group(
  form: FilledForm,
  { field, legend, hint }: { field: Field; legend: string; hint?: string | undefined },
  inputs: Markup,
): Markup {
  const problem = problemOf(form, field);
  const hintId = `${inputIds[field]}-hint`;
  const problemId = `${inputIds[field]}-problem`;
  const describedBy = [...(hint === undefined ? [] : [hintId]), ...(problem ? [problemId] : [])].join(' ');
  return html`<fieldset
    class="group${problem ? ' wrong' : ''}"
    ${describedBy === '' ? null : html`aria-describedby="${describedBy}"`}
  >
    <legend>${legend}</legend>
    ${hint === undefined ? null : html`<p class="hint" id="${hintId}">${hint}</p>`}
    ${problem ? html`<p class="problem" id="${problemId}">${wordsOf(form).problems.beside(problem.message)}</p>` : null}
    ${inputs}
  </fieldset>`;
}

function problemOf({ problems }: FilledForm, field: Field): Problem | undefined {
  return problems.find((problem) => problem.field === field);
}
