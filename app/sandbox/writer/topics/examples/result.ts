/** How people ask about the result itself. */
import type { ResultTopic } from '../topic.ts';
import { phrases } from './phrases.ts';
import type { Examples } from './phrases.ts';

export const resultExamples: Partial<Record<ResultTopic, Examples>> = {
  glycans: phrases(
    `
      what is a glycan anyway; explain glycans to a beginner; what sugars are you talking about; are
      glycans the same as blood sugar; what is IgG; what do antibodies have to do with sugar; does
      eating sugar change these sugars
    `,
    `
      was sind glykane; was ist ein glykan eigentlich; was hat zucker mit antikörpern zu tun; ist das
      blutzucker; was ist igg; was bedeutet glykan
    `,
  ),
  'glycan-age': phrases(
    `
      what is my glycan age; how old am i in glycans; tell me my glycan age; what does the number
      mean; what is this age; what age did i get; my biological age please; how many years is that;
      what does it mean that my glycan age is 60
    `,
    `
      wie alt bin ich laut test; was ist mein glykanalter; was bedeutet das glykanalter; was bedeutet
      die zahl; was heißt das alter im bericht; wie hoch ist mein biologisches alter; wie viele jahre
      sind das
    `,
  ),
  'age-why': phrases(
    `
      why am i older than my real age; what made it so high; why is my number so much higher; where
      does the gap come from; what caused this; how can i be 60 when i am 48; why is it younger than
      my real age; is there a reason for it
    `,
    `
      warum ist mein glykanalter so hoch; woher kommt der unterschied; wieso bin ich älter als im
      pass; warum ist es niedriger als mein alter; was ist die ursache; woran liegt das
    `,
  ),
  verdict: phrases(
    `
      be honest how bad is it; is that good or bad; is my result ok; is this a bad result; is
      everything normal; what is the verdict; should i be happy with this; tell me straight is it good
    `,
    `
      ist das gut oder schlecht; wie schlimm ist es; ist mein ergebnis in ordnung; ist das normal; wie
      steht es um mich; ist alles gut
    `,
  ),
  result: phrases(
    `
      what does my result mean; explain my result; what does my report say; i do not understand any of
      this; what am i looking at; summarize my report; walk me through it; what did you find
    `,
    `
      was bedeutet mein ergebnis; erklären sie mir das ergebnis; was steht in meinem bericht; ich
      verstehe das ergebnis nicht; fassen sie meinen bericht zusammen; was heißt das alles
    `,
  ),
  short: phrases(
    `
      shorter; tldr; give me the short version; too long just the summary; in one sentence; sum it up;
      one line please; bottom line
    `,
    `
      kürzer; kurz gesagt; in einem satz; das ist zu lang; fassen sie es kurz zusammen; kurzfassung
      bitte
    `,
  ),
  gap: phrases(
    `
      is a gap of twelve years a lot; is such a big difference normal; how far apart are the ages; how
      common is a difference like that; how unusual is ten years
    `,
    `
      ist so ein abstand viel; ist zwölf jahre unterschied viel; wie weit liegen die alter
      auseinander; wie üblich ist so ein unterschied
    `,
  ),
  'same-age': phrases(
    `
      why is it exactly my own age; both ages are the same is that common; my glycan age equals my age
      what now; spot on my real age
    `,
    `
      warum genau mein alter; beide alter sind gleich; das ist genau mein alter
    `,
  ),
  direction: phrases(
    `
      is higher better or lower; should the number be high or low; which direction is good; do i want
      it to go up or down
    `,
    `
      ist höher besser; soll der wert hoch oder niedrig sein; welche richtung ist gut
    `,
  ),
  standout: phrases(
    `
      which value is my worst; what should i worry about most; what stands out; what is my weak point;
      which index is bad; which values are out of range; where am i worst
    `,
    `
      welcher wert ist am schlechtesten; was fällt auf; wo bin ich am schlechtesten; welcher wert ist
      auffällig; welche werte sind außerhalb
    `,
  ),
  best: phrases(
    `
      what is my best value; which index is strongest; where am i best; my strong point; single best
      number; highest value i have
    `,
    `
      in welchem wert bin ich am besten; was ist mein bester wert; wo bin ich gut; meine stärke
    `,
  ),
  'good-news': phrases(
    `
      is there any good news; tell me something positive; what is the good part; anything to be happy
      about; cheer me up with my result
    `,
    `
      gibt es auch gute nachrichten; was ist das positive daran; irgendwas gutes dabei; was ist gut an
      meinem ergebnis
    `,
  ),
  places: phrases(
    `
      in which band am i for each index; list all my percentiles; show all five values; where do i
      stand in every index; give me all numbers at once; which values are normal for me
    `,
    `
      nenne alle perzentile; wo liege ich bei jedem index; alle fünf werte; liste alle werte auf; in
      welchem bereich liege ich jeweils
    `,
  ),
  indexes: phrases(
    `
      what are the five indexes; which indexes are primary and which supportive; explain the indexes;
      why these five; how many indexes are there
    `,
    `
      was sind die fünf indizes; erkläre die indizes; welche indizes gibt es; welche sind primär
    `,
  ),
  percentile: phrases(
    `
      what does percentile mean; what is the 95th percentile; is the percentile a score; percent of
      whom; does 95th percentile mean better than 95 women
    `,
    `
      was ist ein perzentil; was bedeutet 13. perzentil; prozent von wem; ist das perzentil eine note
    `,
  ),
  range: phrases(
    `
      what is the reference range; who decides what is normal; where does the range come from; what
      are normal values; how wide is the range
    `,
    `
      was ist der referenzbereich; was sind normale werte; woher kommt der bereich; für frauen in
      meinem alter normal
    `,
  ),
  bands: phrases(
    `
      what do the colors mean; why is it red; why is this bar a different color; what is the green
      zone; my shield is red
    `,
    `
      was bedeuten die farben; warum ist das rot; warum liegt das im grünen; was heißt der gelbe
      balken
    `,
  ),
  peaks: phrases(
    `
      what are GP1 to GP24; what do the gp numbers mean; what are the 24 peaks; what is a peak
    `,
    `
      was sind die gp werte; was bedeuten gp1 bis gp24; was ist ein peak
    `,
  ),
  biology: phrases(
    `
      give me the technical version; how does galactosylation relate to ageing; scientific explanation
      with references; i am a biologist explain the mechanism; how do glycans change with age; what
      happens to igg as we get old
    `,
    `
      die fachliche erklärung bitte; wie hängt galaktosylierung mit dem altern zusammen; wie ändern
      sich glykane mit dem alter; wissenschaftlich erklärt
    `,
  ),
};
