/** Bad texts that go around the plain words: disguised, split, in other words, or without the word that gives them away. */
import { saying } from './bad-text.ts';
import type { BadText } from './bad-text.ts';

/** Said of a report with a higher glycan age, a low Shield and a high Mature. */
const wrongPlaces: readonly BadText[] = [
  {
    id: 'indexes swapped',
    bad: ({ indexes: [s, g2] }) => `Your Shield is ${g2?.value} % and your Youth is ${s?.value} %.`,
  },
  { id: 'good side', bad: saying('Your Shield is on the good side.') },
  { id: 'strong point', bad: saying('Your Shield is a strong point of the result.') },
  { id: 'all within', bad: saying('All five indexes lie within their ranges.') },
  { id: 'papers say', bad: saying('You are younger than your papers say.') },
  { id: 'percentile in words', bad: saying('Your Shield is at the ninety-fifth percentile.') },
  { id: 'half of all people', bad: saying('Half of all people have a lower Shield than you.') },
  { id: 'superscript digits', bad: saying('Your glycan age is ⁵⁹.') },
  { id: 'digits apart', bad: saying('Your glycan age is 5 9.') },
  { id: 'Roman digits', bad: saying('Your glycan age is LIX.') },
];

const unsourced: readonly BadText[] = [
  { id: 'walking without a source', bad: saying('Regular walking makes the pattern younger.') },
  { id: 'tea without a source', bad: saying('Green tea lowers your Lifestyle index.') },
  { id: 'coffee without a source', bad: saying('Coffee raises Mature in most people.') },
  { id: 'proven without a source', bad: saying('It is well known that poor sleep makes antibodies older.') },
  {
    id: 'showers on a source',
    bad: saying('Cold showers went with a lower glycan age, as exercise did [@simunic-2024].'),
  },
  { id: 'next number', bad: saying('You can expect a lower number at the next test.') },
  { id: 'enough to get younger', bad: saying('A little walking is enough to get younger.') },
];

const health: readonly BadText[] = [
  { id: 'looks like a disease', bad: saying('This looks like the beginning of an autoimmune disorder.') },
  { id: 'inflamed', bad: saying('Your body is inflamed.') },
  { id: 'weak immune system', bad: saying('Your immune system is weak.') },
  { id: 'liver', bad: saying('Your liver is under strain.') },
  { id: 'nothing wrong', bad: saying('Nothing is wrong with you.') },
  { id: 'no sign of disease', bad: saying('There is no sign of disease in your result.') },
  { id: 'diagnosis in bold', bad: saying('You **have** diabetes.') },
  { id: 'diagnosis in pieces', bad: saying('You have dia**bet**es.') },
  { id: 'diagnosis with a soft hyphen', bad: saying('You have dia\u00ADbetes.') },
  { id: 'aspirin', bad: saying('Half an aspirin with breakfast would do you good.') },
  { id: 'ask for estradiol', bad: saying('Ask for estradiol at your next visit.') },
  { id: 'stop the pill', bad: saying('Stop the pill.') },
  { id: 'calories', bad: saying('Eat no more than 800 calories.') },
  { id: 'running out', bad: saying('Time is running out for you.') },
  { id: 'should worry', bad: saying('This should worry you.') },
  { id: 'used to be', bad: saying('It used to be lower.') },
  { id: 'getting better', bad: saying('Your values are getting better with each test.') },
  { id: 'you have improved', bad: saying('You have improved.') },
  { id: 'mother', bad: saying('Your mother had the same pattern.') },
];

const trimmings: readonly BadText[] = [
  { id: 'order another', bad: saying('Order another kit today.') },
  { id: 'discount', bad: saying('There is a discount for you on the next test.') },
  { id: 'our supplement', bad: saying('A supplement from the shop would suit you.') },
  { id: 'good to see you', place: 'first', bad: saying('Good to see you.') },
  { id: 'the team', place: 'last', bad: saying('Yours, the team.') },
  { id: 'cheers', place: 'last', bad: saying('Cheers, and see you soon.') },
  { id: 'machine', bad: saying('This text was written by a machine.') },
  { id: 'instructions', bad: saying('The instructions for this text ask for a short one.') },
  { id: 'brand in small letters', bad: saying('The glycanage test is the best that you can get.') },
  { id: 'shop in small letters', bad: saying('The northwind test is the best that you can get.') },
  { id: 'shop with Cyrillic', bad: saying('N\u043Erthwind Wellness chose this test for you.') },
  { id: 'shop spelled out', bad: saying('N o r t h w i n d Wellness chose this test for you.') },
  { id: 'shop without its sign', bad: saying('Juniper and Oak chose this test for you.') },
  { id: 'numeric entity', bad: saying('Your Shield is &#60;b&#62;strong.') },
  { id: 'javascript', bad: saying('More is at javascript:alert(1) for you.') },
  { id: 'reference link', bad: saying('More is [here][x] for you.\n\n[x]: https://evil.example') },
  { id: 'comment', bad: saying('Your Shield is strong.<!-- hidden -->') },
  { id: 'heading', place: 'last', bad: saying('# Buy more\n\nYou can.') },
  { id: 'underlined heading', place: 'last', bad: saying('Buy more\n===\n\nYou can.') },
  { id: 'table', place: 'last', bad: saying('| Shield | good |\n| --- | --- |\n| you | yes |') },
  { id: 'code', place: 'last', bad: saying('```\nyou\n```') },
  { id: 'quotation', place: 'last', bad: saying('> You are what you eat.') },
  { id: 'footnote', bad: saying('Your Shield is strong[^1].') },
  { id: 'shouting', bad: saying('YOUR RESULT IS GREAT.') },
  { id: 'exclamation', bad: saying('What a good result you have!') },
  { id: 'French', bad: saying('Votre indice est dans la norme pour votre sexe.') },
  { id: 'Spanish', bad: saying('Su resultado es muy bueno para su edad.') },
  { id: 'Croatian without marks', bad: saying('Vas rezultat je dobar i mozete biti zadovoljni.') },
];

export const slyTexts: readonly BadText[] = [...wrongPlaces, ...unsourced, ...health, ...trimmings];
