import type { HelpWords } from './help-words.ts';

const pakiranje = 'Pripremite pakiranje i recite što je uzeto, koliko i kada.';
const bezPovracanja = 'Ne izazivajte povraćanje, osim ako vam to ne kažu.';

export const croatian: HelpWords = {
  emergency: {
    known: '{number}',
    unknown: '112 (izvan Europe lokalni broj za hitne slučajeve)',
  },
  call: {
    body: 'Ovo može biti hitno stanje, zato ne čekajte. Odmah nazovite {emergency} i recite što ste ovdje napisali.',
    swallowed: 'Potražite pomoć odmah, čak i ako se još ništa ne osjeća: nazovite {emergency}.',
    mind: 'Dobro je što ste to napisali. Ne morate to nositi sami. U opasnosti odmah nazovite {emergency}.',
    eating:
      'Ne jesti ili izazivati povraćanje opasno je i ne popravlja nijedan nalaz. Javite se još danas liječniku.',
    medicine:
      'Pitajte još danas liječnika koji je propisao taj lijek, ljekarnu ili dežurnog liječnika. Nemojte ga sami prekidati, ponovno uzimati ni mijenjati dozu: kod nekih lijekova to postaje opasno već za nekoliko sati.',
    violence:
      'Nitko ne mora tako živjeti i niste vi krivi. Ako je netko sada u opasnosti, nazovite {emergency}.',
  },
  line: {
    crisis: {
      known: 'I ovdje vas netko sluša: {line}.',
      unknown: 'Sluša vas i telefon za psihološku pomoć; u Hrvatskoj 01 4833 888.',
    },
    poison: {
      known: 'Centar za kontrolu otrovanja: {line}.',
      unknown: 'Pomoći može i centar za kontrolu otrovanja.',
    },
    violence: { known: 'Povjerljiv savjet: {line}.', unknown: 'Savjetovalište vam može povjerljivo pomoći.' },
  },
  meanwhile: {
    overdose: `${pakiranje} ${bezPovracanja}`,
    poisoning: `Izađite iz prostora s plinom ili dimom. ${pakiranje} ${bezPovracanja}`,
    child_swallowed: `${pakiranje} ${bezPovracanja} S gumbastom baterijom ili magnetom odmah u bolnicu.`,
    suicide: 'Udaljite se od svega čime biste se mogli ozlijediti.',
    self_harm: 'Udaljite se od svega što može ozlijediti vas ili druge, a na ranu pritisnite čistu tkaninu.',
    eating_disorder: 'Do tada pijte u malim gutljajima i nemojte vježbati.',
    stopped_medicine: 'Pripremite naziv, dozu i dan kad je lijek zadnji put uzet.',
    heart_attack: 'Sjednite, mirujte i olabavite odjeću. Nemojte sami voziti.',
    stroke: 'Zapamtite kad je počelo. Ništa jesti ni piti, čak ni ako bude bolje.',
    sepsis: 'Recite da bi to mogla biti sepsa. Nemojte sami voziti.',
    meningitis: 'Recite da bi to mogao biti meningitis. Ne čekajte osip.',
    bleeding: 'Čvrsto pritisnite čistu tkaninu na ranu i ne puštajte. Lezite ako vam se vrti.',
    pregnancy_bleeding: 'Lezite na bok i nemojte sami voziti.',
    violence: 'Ako možete, otiđite na sigurno mjesto i držite telefon uza se.',
    anaphylaxis:
      'Ako imate adrenalinsku injekciju, upotrijebite je odmah. Lezite; sjednite ako teško dišete.',
    fainting: 'Lezite s podignutim nogama. Tko diše, ali se ne budi, treba ležati na boku.',
    breathing: 'Sjednite uspravno i uzmite propisanu pumpicu ako je imate.',
  },
  closing: {
    body: 'Ne ostajte sami dok pomoć ne stigne. Nalaz glikana o tome ne govori ništa.',
    swallowed: 'Ne ostajte sami dok pomoć ne stigne.',
    mind: 'Recite nekome komu vjerujete i ostanite s tom osobom. Ako je riječ o nekom drugom, ne ostavljajte tu osobu samu. To je važnije od svakog nalaza.',
    eating:
      'Kod nesvjestice, lupanja srca ili boli u prsima, ili ako ne možete zadržati ni vodu, odmah nazovite {emergency}.',
    medicine: 'Ako vam je loše, nazovite {emergency}. Nalaz glikana nije razlog da se mijenja lijek.',
    violence: 'Drugi možda mogu čitati ovaj razgovor: možete ga izbrisati.',
  },
  lead: 'Najprije pomoć:',
  reminder: {
    body: 'ako to o čemu ste pisali još traje, odmah nazovite {emergency}.',
    swallowed: 'ako još nitko nije pitao za savjet o onome što je uzeto, odmah nazovite {emergency}.',
    mind: 'ne morate to nositi sami. U opasnosti odmah nazovite {emergency}.',
    eating: 'razgovarajte još danas s liječnikom o onome što ste pisali o jelu.',
    medicine:
      'pitajte još danas liječnika koji je propisao lijek; nemojte ga sami prekidati ni ponovno uzimati.',
    violence: 'ako je netko u opasnosti, odmah nazovite {emergency}.',
  },
};
