/**
 * Whom to call in which country, as of November 2026. In the EU 112 reaches every service (Directive (EU) 2018/1972,
 * Article 109). Lines are named only where one serves the whole country; others are left out rather than guessed. The
 * comments name who runs a line: ask there first when a number is in doubt (docs/decisions/0025-help-first.md).
 */

export interface CountryNumbers {
  readonly emergency: string;
  /** Somebody to talk to about dying or hurting oneself. */
  readonly crisis?: string;
  readonly poison?: string;
  /** Advice on violence at home. */
  readonly violence?: string;
}

const european = '112';

/** By ISO 3166-1 alpha-2 code. */
const numbers: Readonly<Record<string, CountryNumbers>> = {
  // gesundheit.gv.at (poison), telefonseelsorge.at, frauenhelpline.at
  AT: { emergency: '144', crisis: '142', poison: '01 406 43 43', violence: '0800 222 555' },
  // lifeline.org.au, 1800respect.org.au, the country’s poisons information line
  AU: { emergency: '000', crisis: '13 11 14', poison: '13 11 26', violence: '1800 737 732' },
  BE: { emergency: european, poison: '070 245 245' },
  // 988.ca
  CA: { emergency: '911', crisis: '988' },
  // 143.ch, toxinfo.ch
  CH: { emergency: '144', crisis: '143', poison: '145' },
  // telefonseelsorge.de, hilfetelefon.de; poison centers are run by the states
  DE: { emergency: european, crisis: '0800 111 0 111', violence: '116 016' },
  // livslinien.dk
  DK: { emergency: european, crisis: '70 201 201' },
  // the Ministry of Health (024) and the Ministry of Equality (016); the National Institute of Toxicology
  ES: { emergency: european, crisis: '024', poison: '915 620 420', violence: '016' },
  // mieli.fi
  FI: { emergency: european, crisis: '09 2525 0111' },
  // 3114.fr, 3919 (Solidarité Femmes)
  FR: { emergency: '15', crisis: '3114', violence: '3919' },
  // samaritans.org, nationaldahelpline.org.uk; NHS 111 for poisons
  GB: { emergency: '999', crisis: '116 123', poison: '111', violence: '0808 2000 247' },
  // imi.hr (poison), plavi-telefon.hr
  HR: { emergency: european, crisis: '01 4833 888', poison: '01 2348 342' },
  // samaritans.org, womensaid.ie
  IE: { emergency: european, crisis: '116 123', violence: '1800 341 900' },
  // 1522.eu
  IT: { emergency: european, violence: '1522' },
  // 113.nl
  NL: { emergency: european, crisis: '113' },
  // mentalhelse.no
  NO: { emergency: '113', crisis: '116 123' },
  NZ: { emergency: '111', crisis: '1737' },
  // mind.se
  SE: { emergency: european, crisis: '90101' },
  // 988lifeline.org, poisonhelp.hrsa.gov, thehotline.org
  US: { emergency: '911', crisis: '988', poison: '1-800-222-1222', violence: '1-800-799-7233' },
};

/** Where 112 is answered and no line is named above: the rest of the EU, and Iceland and Liechtenstein. */
const onlyEuropean = new Set('BG CY CZ EE GR HU LT LU LV MT PL PT RO SI SK IS LI'.split(' '));

/** Null where nothing is known of the country, or where no country is. */
export function numbersIn(country: string | null): CountryNumbers | null {
  if (country === null) return null;
  return (
    (Object.hasOwn(numbers, country) ? numbers[country] : undefined) ??
    (onlyEuropean.has(country) ? { emergency: european } : null)
  );
}

/** Every country that something is known of. */
export const countriesKnown: readonly string[] = [...Object.keys(numbers), ...onlyEuropean];
