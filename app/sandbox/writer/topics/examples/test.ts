/** How people ask about the test, its limits and comparisons. */
import type { TestTopic } from '../topic.ts';
import { phrases } from './phrases.ts';
import type { Examples } from './phrases.ts';

export const testExamples: Partial<Record<TestTopic, Examples>> = {
  retest: phrases(
    `
      when should i test again; how often should i check; best moment to repeat; how long until the
      next test; same time of day; before or after breakfast; how soon can i redo it
    `,
    `
      wann soll ich wieder testen; wie oft soll ich testen; wann wiederholen; nach wie vielen monaten;
      nüchtern testen
    `,
  ),
  snapshot: phrases(
    `
      is it still true now; is an old result still valid; how long is the result valid; my test is
      months old
    `,
    `
      gilt das noch; ist das ergebnis noch aktuell; wie lange ist das gültig
    `,
  ),
  reliability: phrases(
    `
      how reliable is it; plus minus how many years; could 41 be 51; margin of error; does the lab
      measure twice; how exact is the test; can i trust it
    `,
    `
      wie zuverlässig ist das; plus minus wie viele jahre; fehlerspanne; wie genau ist der test; kann
      ich dem trauen
    `,
  ),
  fake: phrases(
    `
      is the number made up; does everyone get a nice number; you say that to everyone; you only want
      to sell pills; is this a scam; i do not believe a word; prove it
    `,
    `
      ist das ausgedacht; das sagt ihr jedem; ihr wollt nur verkaufen; ist das betrug; ich glaube euch
      kein wort; alles abzocke
    `,
  ),
  'wrong-value': phrases(
    `
      which value in my report is wrong; there is an error in my report; is one of the numbers a
      mistake; this can not be right
    `,
    `
      welcher wert ist falsch; ist da ein fehler im bericht; das kann nicht stimmen
    `,
  ),
  'mix-up': phrases(
    `
      what if the lab mixed up my sample; how sure is it mine; somebody elses blood; swapped tubes
    `,
    `
      wurde meine probe vertauscht; ist das wirklich meine probe; das labor hat verwechselt
    `,
  ),
  method: phrases(
    `
      how is the age calculated; how do you get from the sugars to the number; how was it measured;
      what formula; show the calculation step by step
    `,
    `
      wie wird das alter berechnet; wie wurde gemessen; welche formel; wie kommt ihr auf die zahl
    `,
  ),
  uplc: phrases(
    `
      what is uplc; which four methods were compared; which method do you use; chromatography
    `,
    `
      was ist uplc; welche methode; chromatographie
    `,
  ),
  history: phrases(
    `
      how does it compare with my last test; did i improve; what was it last time; is there a trend
    `,
    `
      im vergleich zum letzten test; habe ich mich verbessert; wie war es letztes mal
    `,
  ),
  'sample-date': phrases(
    `
      when was my sample taken; what date was the test; which lab did it; my test is from november
      right
    `,
    `
      wann war meine probe; von wann ist der test; welches labor
    `,
  ),
  'other-tests': phrases(
    `
      is it like a telomere test; how does it differ from an epigenetic clock; dna age tests; which
      test is better
    `,
    `
      telomere; epigenetische uhr; unterschied zu anderen alterstests; welcher test ist besser
    `,
  ),
  'blood-count': phrases(
    `
      how is it different from a normal blood test; does it replace my blood work; my blood count was
      fine
    `,
    `
      unterschied zu einem normalen blutbild; ersetzt das mein blutbild; meine blutwerte sind gut
    `,
  ),
  competitors: phrases(
    `
      is your competitor better; other companies have 95 biomarkers; are they cheaper; who else sells
      such tests; which provider is best
    `,
    `
      welcher anbieter ist besser; ist die konkurrenz besser; andere anbieter
    `,
  ),
  device: phrases(
    `
      is this a medical device; is it certified; does it replace my checkup; is the test approved
    `,
    `
      ist das ein medizinprodukt; ist der test zugelassen; ersetzt das die vorsorge
    `,
  ),
  'can-show': phrases(
    `
      what can it show then; what is the point of the test; what is it good for; what do i get from
      it; why would anyone do this test
    `,
    `
      was kann der test zeigen; wozu ist das gut; was bringt mir der test; was soll das ganze
    `,
  ),
  'cannot-show': phrases(
    `
      what does it not tell me; what are the limits; what can this test not do; what is missing in
      this result
    `,
    `
      was sagt der test nicht; wo sind die grenzen; was kann der test nicht
    `,
  ),
  sources: phrases(
    `
      which studies is this based on; where do you get that from; show me the science; how many people
      were studied; who paid for the studies; do you have references
    `,
    `
      welche studien gibt es; woher wisst ihr das; quellen bitte; wer hat die studie bezahlt; wie
      viele leute
    `,
  ),
  'one-study': phrases(
    `
      which study is that; who did that study; is that the study with the 36 women; the chinese
      cohort; tell me about the study that found the opposite; how many people were in it
    `,
    `
      welche studie ist das; wer hat die studie gemacht; die studie mit den 36 frauen; wie viele waren
      dabei
    `,
  ),
  'study-why': phrases(
    `
      why do the studies disagree; why lower in that group; why is it different there
    `,
    `
      warum widersprechen sich die studien; warum dort weniger
    `,
  ),
  'no-such-study': phrases(
    `
      a study from harvard says it is fake; i read a study that proves; a paper in nature says; my
      friend read that; on tiktok they say
    `,
    `
      eine studie aus harvard sagt; ich habe gelesen dass; im internet steht
    `,
  ),
  average: phrases(
    `
      how do i compare with others; what do others my age have; what is the average; am i better than
      most people
    `,
    `
      wie stehe ich im vergleich; was haben andere in meinem alter; was ist der durchschnitt
    `,
  ),
  country: phrases(
    `
      does my country matter; i am asian is the range right; people from other countries
    `,
    `
      spielt mein land eine rolle; ich bin asiatisch; andere länder
    `,
  ),
  partner: phrases(
    `
      my sister got 66; my wife has a better one; can you look at hers; compare me with my husband
    `,
    `
      meine schwester hat 66; meine frau hat ein besseres ergebnis; kannst du ihres ansehen
    `,
  ),
  'others-range': phrases(
    `
      can my husband use my ranges; what would it be for a 40 year old; my friend is 29 with the same
      value; would it be high for a younger person
    `,
    `
      kann mein mann meine bereiche nehmen; wie wäre das mit 40; meine freundin ist 29 und hat
      denselben wert
    `,
  ),
  'what-if': phrases(
    `
      if all were at the 50th percentile would i be 48; what if my shield was higher; how would the
      age change if
    `,
    `
      wenn ich überall beim 50. perzentil wäre; was wäre wenn mein wert höher wäre
    `,
  ),
  sex: phrases(
    `
      are men worse than women; is it different for women; does gender matter
    `,
    `
      sind männer schlechter; ist es bei frauen anders; spielt das geschlecht eine rolle
    `,
  ),
  genetics: phrases(
    `
      is it genetic; did i inherit it; is it from my grandmother; i am adopted; do twins get the same;
      do couples get closer
    `,
    `
      ist das genetisch; vererbt; von meiner oma; haben zwillinge dasselbe
    `,
  ),
  children: phrases(
    `
      can my child take the test; my son is 14; do my kids have it too; from what age
    `,
    `
      kann mein kind den test machen; mein sohn ist 14; ab welchem alter; haben meine kinder das auch
    `,
  ),
  pets: phrases(
    `
      can i test my dog; does it work for cats; my horse
    `,
    `
      kann ich den test bei meinem hund machen; geht das bei katzen
    `,
  ),
  questionnaire: phrases(
    `
      which answers of the questionnaire matter; what did the patient say
    `,
    `
      welche antworten im fragebogen sind wichtig
    `,
  ),
  signal: phrases(
    `
      what does signal mean; is it a diagnosis; how should i take this result
    `,
    `
      ist das eine diagnose; wie soll ich das nehmen
    `,
  ),
};
