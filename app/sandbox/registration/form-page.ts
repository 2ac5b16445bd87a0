/** The form itself: plain HTML that a browser sends without any script. */
import { html } from 'hono/html';
import { ethnicities, genders } from '../results/registration.ts';
import { publicPage } from '../public-pages/public-page.ts';
import type { Markup } from '../public-pages/public-page.ts';
import { datePartId, inputIds } from './entries.ts';
import { exampleDate, minAge } from './rules.ts';
import type { DatePart, Entries, Field, Problem } from './rules.ts';

interface FilledForm {
  readonly kitCode: string;
  /** What was typed so far. */
  readonly entries: Entries;
  /** Empty for a form that was not sent yet. */
  readonly problems: readonly Problem[];
  /** Today, as YYYY-MM-DD: for the example in the hint. */
  readonly today: string;
}

/** The page that registers a kit. 400 when it comes back with problems. */
export function registrationFormPage(form: FilledForm): Promise<Response> {
  return formPage(
    form,
    'Register your kit',
    html`<p>
        The laboratory needs these four answers to analyse your sample. It takes a minute, and every kit is
        registered once: please check your answers before you send them.
      </p>
      ${kitCode(form)}`,
    html`${dateOfBirth(form)}
      ${choices(form, { field: 'gender', legend: 'Gender', options: genders.map((value) => [value, capital(value)]) })}
      ${choices(form, {
        field: 'ethnicity',
        legend: 'Ethnicity',
        hint: 'It is stated on your report.',
        options: ethnicities.map((value) => [value, value]),
      })}
      ${dateOfSampling(form)} <button type="submit">Register this kit</button>`,
  );
}

/** The page that asks again for the date of the sample, for a kit that waits for it. */
export function missingInfoFormPage(form: FilledForm): Promise<Response> {
  return formPage(
    form,
    'One thing is missing',
    html`<p>
        Your kit is registered and your sample has arrived, but the laboratory cannot go on:
        <strong>the date on which the sample was taken is missing.</strong>
      </p>
      <p>Please enter it again. Nothing else is needed.</p>
      ${kitCode(form)}`,
    html`${dateOfSampling(form)}<button type="submit">Send the date</button>`,
  );
}

function formPage(
  { problems }: FilledForm,
  heading: string,
  introduction: Markup,
  fields: Markup,
): Promise<Response> {
  const wrong = problems.length > 0;
  return publicPage({
    title: wrong ? `Error: ${heading}` : heading,
    status: wrong ? 400 : 200,
    body: html`<div class="card">
      ${wrong ? summary(problems) : null}
      <h1>${heading}</h1>
      ${introduction}
      <p class="soft">Please use made-up answers: this is a sandbox, and whoever runs it can read them.</p>
      <form method="post" novalidate>${fields}</form>
    </div>`,
  });
}

/** Takes the focus, so that a screen reader starts with what is wrong. */
function summary(problems: readonly Problem[]): Markup {
  return html`<div
    class="summary"
    id="problems"
    role="alert"
    aria-labelledby="problems-title"
    tabindex="-1"
    autofocus
  >
    <h2 id="problems-title">There is a problem</h2>
    <ul>
      ${problems.map((problem) => html`<li><a href="#${firstInputOf(problem)}">${problem.message}</a></li>`)}
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
  }
}

function kitCode({ kitCode: code }: FilledForm): Markup {
  return html`<dl class="kit">
    <dt>Kit code</dt>
    <dd class="code">${code}</dd>
  </dl>`;
}

function dateOfBirth(form: FilledForm): Markup {
  return dateFields(form, {
    field: 'dateOfBirth',
    legend: 'Date of birth',
    hint: `Of the person who gave the sample, ${String(minAge)} years or older. For example ${exampleDate}`,
    autocomplete: 'bday',
  });
}

function dateOfSampling(form: FilledForm): Markup {
  const [year, month, day] = form.today.split('-').map(Number);
  return dateFields(form, {
    field: 'dateOfSampling',
    legend: 'Date of the sample',
    hint: html`The day on which the sample was taken. If it was today: ${[day, month, year].join('\u00a0')}`,
    autocomplete: null,
  });
}

interface DateQuestion {
  readonly field: 'dateOfBirth' | 'dateOfSampling';
  readonly legend: string;
  readonly hint: string | Markup;
  /** Prefix of the autofill names of its parts; null for a date that no browser can know. */
  readonly autocomplete: 'bday' | null;
}

/** Three short inputs: quicker and surer than a calendar for a date that is known by heart. */
function dateFields(form: FilledForm, question: DateQuestion): Markup {
  const { field, legend, hint, autocomplete } = question;
  const problem = problemOf(form, field);
  const input = (part: DatePart, label: string): Markup => {
    const id = datePartId(field, part);
    return html`<div class="${part}">
      <label for="${id}">${label}</label>
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
    html`<div class="dates">${input('day', 'Day')}${input('month', 'Month')}${input('year', 'Year')}</div>`,
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
  { field, legend, hint }: { field: Field; legend: string; hint?: string | Markup | undefined },
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
    ${problem ? html`<p class="problem" id="${problemId}">Error: ${problem.message}</p>` : null} ${inputs}
  </fieldset>`;
}

function problemOf({ problems }: FilledForm, field: Field): Problem | undefined {
  return problems.find((problem) => problem.field === field);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
