/** How people ask about health, and what to do. */
import type { HealthTopic } from '../topic.ts';
import { phrases } from './phrases.ts';
import type { Examples } from './phrases.ts';

export const healthExamples: Partial<Record<HealthTopic, Examples>> = {
  ill: phrases(
    `
      am i sick; does this mean i am ill; is something wrong with me; does it mean i am healthy; am i
      going to be ok; is it serious
    `,
    `
      bin ich krank; heißt das ich bin gesund; ist etwas nicht in ordnung mit mir; ist es etwas
      ernstes
    `,
  ),
  'which-disease': phrases(
    `
      which disease is mine most like; what illness does this point to; do i have lupus or crohns;
      what does she have with these numbers; which condition matches my pattern
    `,
    `
      welche krankheit passt zu meinen werten; worauf deutet das hin; habe ich lupus; welche krankheit
      habe ich
    `,
  ),
  symptoms: phrases(
    `
      i am tired all the time; my knees hurt; my hair falls out; why do i feel so bad with this
      result; i always feel cold; headaches for weeks
    `,
    `
      ich bin ständig müde; meine knie tun weh; mir fallen die haare aus; ich habe kopfschmerzen; mir
      ist immer kalt
    `,
  ),
  worry: phrases(
    `
      i am scared; should i panic; should i be worried; i can not sleep because of this number; this
      frightens me; i am anxious about the result
    `,
    `
      ich habe angst; muss ich mir sorgen machen; das macht mir angst; ich bin beunruhigt; ich habe
      bammel
    `,
  ),
  diabetes: phrases(
    `
      will i get diabetes; does it say something about my blood sugar; the study with 1.5 for diabetes
    `,
    `
      bekomme ich diabetes; sagt es etwas über zucker; kriege ich zucker
    `,
  ),
  'blood-pressure': phrases(
    `
      what about my blood pressure; will i get high blood pressure; hypertension
    `,
    `
      was ist mit meinem blutdruck; bekomme ich bluthochdruck
    `,
  ),
  heart: phrases(
    `
      does it say anything about my heart; will i have a heart attack; my father died of a heart
      attack; cholesterol and this test
    `,
    `
      sagt es etwas über mein herz; herzinfarkt risiko; cholesterin; schlaganfall
    `,
  ),
  cancer: phrases(
    `
      does this mean i have cancer; can it find tumours; i had breast cancer is it gone; can the test
      see cancer
    `,
    `
      habe ich krebs; kann man damit krebs erkennen; ich hatte krebs; tumor
    `,
  ),
  immune: phrases(
    `
      what is wrong with my immune system; is my immune system weak; is this autoimmunity; am i
      inflamed; a too young immune system
    `,
    `
      was stimmt mit meinem immunsystem nicht; ist mein immunsystem schwach; ist das eine entzündung;
      autoimmun
    `,
  ),
  crp: phrases(
    `
      is this the same as inflammation; my crp was fine so how; crp versus glycans; my blood
      inflammation marker is normal
    `,
    `
      mein crp ist normal; ist das dasselbe wie entzündungswerte; crp und glykane
    `,
  ),
  'other-disease': phrases(
    `
      could this show hiv; does it show dementia; thyroid; is it rheumatism; kidneys; does it detect
      lyme; long covid
    `,
    `
      zeigt es demenz; schilddrüse; ist das rheuma; niere; hiv; borreliose
    `,
  ),
  family: phrases(
    `
      my mother has rheumatism will i get it; alzheimers runs in my family; my mum has arthritis does
      my result show if i get it
    `,
    `
      meine mutter hat rheuma kriege ich das auch; das liegt bei uns in der familie; mein vater hatte
      demenz
    `,
  ),
  lifespan: phrases(
    `
      how long do i have left; when will i die; is that how long i have; life expectancy; will i die
      early; how many years do i have
    `,
    `
      wie lange lebe ich noch; wann sterbe ich; sterbe ich bald; lebenserwartung
    `,
  ),
  future: phrases(
    `
      will it stay that low; what will it be in ten years; does it get worse; where is this heading;
      will i lose my good result; what happens when i get older
    `,
    `
      bleibt das so; wie wird es in zehn jahren; wird das schlimmer; wie geht es weiter
    `,
  ),
  next: phrases(
    `
      what should i do now; what are the next steps; and now; what would you do; any advice
    `,
    `
      was soll ich jetzt tun; was sind die nächsten schritte; und jetzt; was raten sie mir
    `,
  ),
  plan: phrases(
    `
      make me a plan; a four week program; give me a routine
    `,
    `
      machen sie mir einen plan; ein programm für mich
    `,
  ),
  nothing: phrases(
    `
      what happens if i do nothing; what if i change nothing; will it go away by itself
    `,
    `
      was passiert wenn ich nichts tue; geht das von allein weg
    `,
  ),
  ignore: phrases(
    `
      can i just ignore the result; should i throw it away then; so it means nothing then; is it
      worthless then
    `,
    `
      kann ich das ergebnis ignorieren; dann ist es also wertlos; soll ich das vergessen
    `,
  ),
  'doctor-talk': phrases(
    `
      what do i tell my doctor; can i show this to my gp; what should i bring to my doctor
    `,
    `
      was sage ich meinem arzt; kann ich das meinem arzt zeigen
    `,
  ),
  doctor: phrases(
    `
      do i need to see a doctor; which doctor should i go to; should i make an appointment; does a
      doctor need to see this
    `,
    `
      muss ich zum arzt; zu welchem arzt soll ich; soll ich einen termin machen
    `,
  ),
  'medicine-change': phrases(
    `
      should i stop my tablets; can i stop methotrexate before the test; should i stop hrt; may i
      leave out my statins; shall i quit the ibuprofen; can i take less of my medicine now
    `,
    `
      soll ich die tabletten absetzen; darf ich das medikament weglassen; soll ich das ibuprofen
      absetzen; kann ich weniger nehmen
    `,
  ),
  dose: phrases(
    `
      what dose of vitamin d; how many mg should i take; is 6 mg weekly right; prednisone 20 or 40;
      how many grams of protein; prescribe me something; write me a prescription
    `,
    `
      welche dosis; wie viel mg soll ich nehmen; wie viel vitamin d; schreib mir ein rezept;
      verschreiben sie mir etwas
    `,
  ),
  allowed: phrases(
    `
      can i still give blood; can i work with children; may i fly with this result; can i still do my
      sport; am i allowed to
    `,
    `
      darf ich blut spenden; darf ich arbeiten gehen; kann ich trotzdem sport machen
    `,
  ),
};
