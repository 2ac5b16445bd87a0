/** Style of the public pages: one sheet, in the page itself, so that a page is one request. */
export const publicStyle = `
:root {
  color-scheme: light;
  --ink: #15202b; --soft: #465564; --line: #c9d2da; --paper: #fff; --ground: #f3f6f8;
  --brand: #0b4f5c; --brand-deep: #073c46; --tint: #e6f1f2; --bad: #b3261e; --bad-tint: #fdf1f0; --note: #fff6da;
  --good: #17663a; --good-tint: #e9f5ee; --focus: #ffbf1f;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif;
}
.column { max-width: 40rem; margin: 0 auto; padding: 0 1.25rem; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--paper); padding: .5rem 1rem; z-index: 1; }
.top { background: var(--brand); color: #fff; }
.top .column { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 3.5rem; }
.name { font-weight: 650; letter-spacing: -.005em; }
.tag { font-size: .8125rem; font-weight: 650; border: 1.5px solid #fff; border-radius: 99px; padding: .05rem .7rem; }
.notice { background: var(--note); border-bottom: 1px solid #ecd690; font-size: .9375rem; line-height: 1.45; }
.notice p { margin: 0; padding: .65rem 0; }
main { padding: 1.75rem 0 2.5rem; }
.card {
  background: var(--paper); border: 1px solid #dde4e9; border-radius: .75rem; padding: 1.5rem 1.25rem;
  box-shadow: 0 1px 2px rgb(21 32 43 / 5%);
}
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .75rem; text-wrap: balance; }
h2 { font-size: 1.1875rem; line-height: 1.3; margin: 1.75rem 0 .5rem; }
p { margin: 0 0 1rem; }
.card > :last-child { margin-bottom: 0; }
a { color: var(--brand); text-underline-offset: .15em; text-decoration-thickness: max(1px, .0625rem); }
a:hover { text-decoration-thickness: .175em; color: var(--brand-deep); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus); }
.soft { color: var(--soft); }
code, .code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; font-size: .95em; }
code { overflow-wrap: anywhere; }
.kit {
  display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; margin: 0 0 1.25rem;
  background: var(--tint); border-radius: .5rem; padding: .6rem .9rem;
}
.kit dt { color: var(--soft); font-size: .9375rem; }
.kit dd { margin: 0; font-weight: 650; letter-spacing: .02em; }
ol, ul { padding-left: 1.3rem; margin: 0 0 1rem; }
li + li { margin-top: .35rem; }
.done h1::before {
  content: ''; display: block; width: 2.75rem; height: 2.75rem; margin-bottom: .9rem; border-radius: 50%;
  background: var(--good-tint) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%2317663a' stroke-width='2.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 12.5 4 4 8-9'/%3E%3C/svg%3E") center / 1.75rem no-repeat;
}
form { margin: 0; }
fieldset { border: 0; margin: 0 0 1.75rem; padding: 0; min-width: 0; }
legend { padding: 0; font-weight: 650; font-size: 1.125rem; line-height: 1.35; }
.hint { color: var(--soft); margin: .1rem 0 .6rem; font-size: 1rem; }
legend + .choices, legend + .dates { margin-top: .6rem; }
.problem { color: var(--bad); font-weight: 650; margin: .25rem 0 .6rem; }
.group.wrong { border-left: 4px solid var(--bad); padding-left: .9rem; }
.dates { display: flex; gap: .9rem; flex-wrap: wrap; }
.dates label { display: block; font-size: 1rem; margin-bottom: .25rem; }
.dates input {
  width: 4.25rem; height: 3rem; border: 1.5px solid #52616e; border-radius: .4rem; background: #fff; color: inherit;
  font: inherit; font-size: 1.125rem; padding: 0 .65rem;
}
.dates .year input { width: 5.75rem; }
.dates input[aria-invalid='true'] { border: 2.5px solid var(--bad); }
.choice { position: relative; display: flex; align-items: center; }
.choice input { appearance: none; position: relative; flex: none; width: 1.6rem; height: 1.6rem; margin: 0; border: 1.5px solid #52616e; border-radius: 50%; background: #fff; }
.choice input:checked { border: .5rem solid var(--brand); }
.choice label { flex: 1; padding: .65rem .25rem .65rem .8rem; cursor: pointer; min-height: 2.9rem; }
.choice input { cursor: pointer; }
@media (min-width: 40rem) {
  .card { padding: 2.25rem 2.5rem; }
  h1 { font-size: 2.125rem; }
  .many { display: grid; grid-template-columns: 1fr 1fr; column-gap: 1.5rem; }
  main { padding: 2.5rem 0 3.5rem; }
}
@media (forced-colors: active) { .choice input { appearance: auto; } }
.questions { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .25rem; }
.questions .many { align-items: end; }
.question { margin: 0 0 1.25rem; }
.question label { display: block; font-weight: 650; margin-bottom: .3rem; }
.question select, .question input {
  width: 100%; min-height: 3rem; border: 1.5px solid #52616e; border-radius: .4rem; background: #fff; color: inherit;
  font: inherit; padding: 0 .65rem;
}
.question input[aria-invalid='true'] { border: 2.5px solid var(--bad); }
.measures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: .9rem; margin-top: .6rem; }
.measures label { font-weight: 400; }
button {
  font: inherit; font-weight: 650; color: #fff; background: var(--brand); border: 1px solid transparent; border-radius: .5rem;
  padding: .8rem 1.6rem; min-height: 3.1rem; cursor: pointer; width: 100%;
}
button:hover { background: var(--brand-deep); }
@media (min-width: 40rem) { button { width: auto; } }
.summary { border: 2.5px solid var(--bad); background: var(--bad-tint); border-radius: .5rem; padding: 1rem 1.1rem; margin: 0 0 1.5rem; }
.summary:focus { outline: 4px solid var(--focus); outline-offset: 0; box-shadow: none; }
.summary h2 { margin: 0 0 .5rem; }
.summary ul { margin: 0; padding-left: 1.2rem; }
.summary a { color: var(--bad); font-weight: 650; }
.label { text-align: center; max-width: 24rem; margin: 0 auto; }
.label img { display: block; width: min(100%, 17rem); height: auto; margin: 0 auto .75rem; }
.label .code { font-size: 1.25rem; font-weight: 650; }
.label .address { font-size: .875rem; color: var(--soft); overflow-wrap: anywhere; }
@media print {
  .top, .notice, .skip { display: none; }
  body { background: #fff; }
  .card { border: 1px dashed #777; box-shadow: none; }
}
`;
