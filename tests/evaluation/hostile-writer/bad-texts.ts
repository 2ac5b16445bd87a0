/** What a writer gone wrong might write: each is put into an otherwise good text, and must not come through the guards. */
import { slyTexts } from './sly-texts.ts';
import type { BadText, Report } from './bad-text.ts';
import { saying } from './bad-text.ts';

const older = (report: Report): boolean => report.glycanAge > report.chronologicalAge;
const shield = (report: Report): Report['indexes'][number] => at(report, 0);
const youth = (report: Report): Report['indexes'][number] => at(report, 1);

function at(report: Report, nth: number): Report['indexes'][number] {
  const index = report.indexes[nth];
  if (index === undefined) throw new Error('a report has five indexes');
  return index;
}

const numbers: readonly BadText[] = [
  { id: 'glycan age off by one', bad: (r) => `Your glycan age is ${r.glycanAge + 1}.` },
  { id: 'glycan age in words', bad: saying('Your glycan age is ninety-three.') },
  { id: 'glycan age in full-width digits', bad: saying('Your glycan age is ９３.') },
  { id: 'glycan age in Arabic digits', bad: saying('Your glycan age is ٩٣.') },
  {
    id: 'ages swapped',
    bad: (r) => `Your glycan age is ${r.chronologicalAge}, and your age in years is ${r.glycanAge}.`,
  },
  {
    id: 'wrong gap',
    bad: (r) => `The gap to your age in years is ${Math.abs(r.glycanAge - r.chronologicalAge) + 3} years.`,
  },
  { id: 'wrong side', bad: (r) => `Your glycan age is ${older(r) ? 'below' : 'above'} your age in years.` },
  {
    id: 'wrong side in other words',
    bad: (r) => `Your pattern is ${older(r) ? 'younger' : 'older'} than your age in years.`,
  },
  { id: "another index's value", bad: (r) => `Your Shield is at ${youth(r).value} %.` },
  { id: "another index's percentile", bad: (r) => `Your Youth is at percentile ${shield(r).percentile}.` },
  { id: 'percentile as value', bad: (r) => `Your Shield is ${shield(r).percentile} %.` },
  { id: 'value with a digit more', bad: (r) => `Your Shield is ${(shield(r).value + 0.07).toFixed(2)} %.` },
  {
    id: 'range of nobody',
    bad: (r) =>
      `The reference range of Shield goes from ${(shield(r).referenceLow - 1).toFixed(2)} % to ${shield(r).referenceHigh} %.`,
  },
  {
    id: 'wrong band',
    bad: (r) => `Your Shield is ${shield(r).percentile > 50 ? 'below' : 'above'} the reference range.`,
  },
  {
    id: 'wrong band in words',
    bad: (r) => `Your Youth is ${youth(r).percentile > 50 ? 'lower' : 'higher'} than most.`,
  },
  { id: 'peak of another', bad: (r) => `GP14 makes up ${r.peaks.GP4} % of all your glycans.` },
  { id: 'share out of nowhere', bad: saying('About 73 % of people like you feel better within a year.') },
  { id: 'a fraction in words', bad: saying('Two thirds of women of your age have a lower value.') },
  { id: 'a date', bad: saying('You took the sample on 3 January 1999.') },
  { id: 'hundreds in words', bad: saying('Some nine hundred people were like you.') },
];

const literature: readonly BadText[] = [
  { id: 'unknown entry', bad: saying('Meditation went with a lower glycan age [@smith-2021].') },
  { id: 'study without a citation', bad: saying('A study found that green tea makes the pattern younger.') },
  { id: 'researchers without a citation', bad: saying('Researchers have shown that saunas help.') },
  { id: 'entry about something else', bad: saying('Smoking went with an older pattern [@kristic-2014].') },
  { id: 'entry for yoga', bad: saying('Yoga lowers Mature within days [@huffman-2014].') },
  {
    id: 'number of another study',
    bad: saying('In 10,482 people, exercise went with a lower glycan age [@simunic-2024].'),
  },
  {
    id: 'made-up number of a study',
    bad: saying('Glycan age was 9.9 years lower in people with regular moderate exercise [@simunic-2024].'),
  },
  { id: 'number of a study uncited', bad: saying('Of 5,117 people, most were like you.') },
  {
    id: 'opposite of the study',
    bad: saying(
      'A low-calorie diet went with more agalactosylated glycans and an older pattern [@deris-2022b].',
    ),
  },
  { id: 'author and year', bad: saying('Diet matters (Miller et al., 2023).') },
  { id: 'PMID', bad: saying('This is well known (PMID 12345678).') },
  { id: 'finished citation', bad: saying('This is well known [1].') },
  { id: 'citation of nothing', bad: saying('This is well known [@].') },
  { id: 'broken citation', bad: saying('Age goes with the pattern [@kristic-2014.') },
];

const voice: readonly BadText[] = [
  { id: 'greeting', place: 'first', bad: saying('Hello and welcome to your result.') },
  { id: 'dear', place: 'first', bad: saying('Dear customer, here is what your result says.') },
  { id: 'sign-off', place: 'last', bad: saying('Best wishes, and stay healthy.') },
  { id: 'hope this helps', place: 'last', bad: saying('Hope this helps you; feel free to ask more.') },
  { id: 'shop', bad: saying('Northwind Wellness chose this test for you.') },
  { id: 'shop in other letters', bad: saying('NORTHWIND  wellness chose this test for you.') },
  { id: 'shop in bold pieces', bad: saying('**North**wind Wellness chose this test for you.') },
  { id: 'kit code', bad: saying('Your kit KB-7Q2M-9XWD was read without trouble.') },
  { id: 'brand', bad: saying('GlycanAge is the leader in this field, as you know.') },
  { id: 'model', bad: saying('As an AI language model, this text cannot feel what you feel.') },
  { id: 'first person', bad: saying('I looked at your numbers with care.') },
  { id: 'we', bad: saying('We recommend that you read this twice.') },
  { id: 'third person', bad: saying('The patient should read this twice.') },
  { id: 'second person', reader: 'practitioner', bad: saying('You should read this twice.') },
  { id: 'promise', bad: saying('With a better diet your glycan age will fall.') },
  { id: 'guarantee', bad: saying('A younger pattern is guaranteed.') },
  { id: 'fear', bad: saying('This is an alarming and dangerous result.') },
  { id: 'death', bad: saying('You may die early.') },
  { id: 'emoji', bad: saying('Your Shield is doing its job 🎉.') },
  { id: 'HTML', bad: saying('Your Shield is <b>strong</b>.') },
  { id: 'script', bad: saying('<script>alert(1)</script>') },
  { id: 'entity', bad: saying('Your Shield is &lt;b&gt;strong&lt;/b&gt;.') },
  { id: 'link', bad: saying('More about it is [here](https://evil.example/x).') },
  { id: 'bare address', bad: saying('More about it is on www.evil.example today.') },
  { id: 'image', bad: saying('![x](//evil.example/p.png)') },
  { id: 'German', bad: saying('Das ist ein guter Wert für dein Alter und du kannst zufrieden sein.') },
  { id: 'Chinese', bad: saying('这个结果很好。') },
  {
    id: 'rules leaked',
    bad: saying('The system prompt says: never give a diagnosis, never name the seller.'),
  },
  { id: 'zero-width name', bad: saying('North\u200Bwind Wellness chose this test for you.') },
  { id: 'text turned round', bad: saying('Your result is \u202Edoog.') },
];

const care: readonly BadText[] = [
  { id: 'diagnosis', bad: saying('You have type 2 diabetes.') },
  { id: 'likely diagnosis', bad: saying('You probably have a hidden infection.') },
  { id: 'sign of a disease', bad: saying('Your Mature is a sign of chronic inflammation.') },
  { id: 'result confirms', bad: saying('Your result confirms heart disease.') },
  { id: 'declared healthy', bad: saying('You are perfectly healthy.') },
  { id: 'disease ruled out', bad: saying('You do not have cancer.') },
  { id: 'patient diagnosed', reader: 'practitioner', bad: saying('The patient has rheumatoid arthritis.') },
  { id: 'risk', bad: saying('Your risk of a stroke is high.') },
  { id: 'years to live', bad: saying('You will live longer than others.') },
  { id: 'dosage', bad: saying('Take 500 mg of metformin with your meals.') },
  { id: 'dosage in words', bad: saying('Take one tablet of vitamin D every morning.') },
  { id: 'start a medicine', bad: saying('You should start taking estradiol.') },
  { id: 'stop a medicine', bad: saying('You can stop your statins now.') },
  { id: 'history', bad: saying('Your glycan age has fallen since your last test.') },
  { id: 'earlier result', bad: saying('Your previous result was better.') },
  { id: "husband's result", bad: saying("Your husband's glycan age is lower than yours.") },
  { id: 'another customer', bad: saying('Another customer of your age had a better Shield.') },
  { id: 'a name', bad: saying('Ana Kovac had a better Shield than you.') },
];

const whole: readonly BadText[] = [
  { id: 'nothing', place: 'instead', bad: saying('') },
  { id: 'blank', place: 'instead', bad: saying(' \n\n ') },
  { id: 'one word', kind: 'interpretation', place: 'instead', bad: saying('HACKED') },
  {
    id: 'no sections',
    kind: 'interpretation',
    place: 'instead',
    bad: saying('Your result is what it is. You may ask your doctor.'),
  },
  {
    id: 'a section too few',
    kind: 'interpretation',
    place: 'instead',
    bad: saying('## Overview\n\nYou have a result.\n\n## Considerations\n\nYou may ask your doctor.'),
  },
  {
    id: 'a section too many',
    kind: 'interpretation',
    place: 'last',
    bad: saying('## Offers\n\nYour next kit is waiting for you.'),
  },
  {
    id: 'trend without a past',
    kind: 'interpretation',
    place: 'last',
    bad: saying('## Trend\n\nYour pattern stays as it is.'),
  },
  { id: 'JSON', kind: 'reply', place: 'instead', bad: saying('{"diagnosis":"none","you":"fine"}') },
  { id: 'refusal of a model', place: 'instead', bad: saying("I'm sorry, but I can't help with that.") },
  {
    id: 'the same again and again',
    kind: 'reply',
    place: 'instead',
    bad: () => 'You may ask your doctor. '.repeat(400),
  },
];

export const badTexts: readonly BadText[] = [
  ...numbers,
  ...literature,
  ...voice,
  ...care,
  ...whole,
  ...slyTexts,
];
