/** How people ask about ways of living and states of the body. */
import type { LivingTopic } from '../topic.ts';
import { phrases } from './phrases.ts';
import type { Examples } from './phrases.ts';

export const livingExamples: Partial<Record<LivingTopic, Examples>> = {
  change: phrases(
    `
      how do i get it down; what can i do to get younger; how do i improve my result; what helps; can
      i change it; how do i make the number better; what should i change in my life
    `,
    `
      wie kann ich es verbessern; was kann ich tun um jünger zu werden; wie bekomme ich es runter; was
      hilft; kann ich das ändern
    `,
  ),
  reverse: phrases(
    `
      can it go down again or only up; is it reversible; can glycan age drop; does it ever get better;
      is it too late for me
    `,
    `
      kann es wieder sinken; geht das auch wieder runter; ist das umkehrbar; ist es schon zu spät
    `,
  ),
  'how-much': phrases(
    `
      how many kilos for one year younger; how many years can i gain; how much younger would i get;
      how fast will it change; how quickly would i see a difference; how many points per month
    `,
    `
      wie viele kilo für ein jahr; wie viele jahre kann ich gewinnen; wie schnell ändert sich das; wie
      viel jünger werde ich
    `,
  ),
  sleep: phrases(
    `
      does sleep matter; i sleep badly; night shifts for years; only five hours a night; could my
      insomnia be the reason
    `,
    `
      spielt schlaf eine rolle; ich schlafe schlecht; nachtschicht seit jahren; nur fünf stunden
      schlaf
    `,
  ),
  diet: phrases(
    `
      what should i eat; is it my diet; does vegan food help; is meat bad for it; would keto help; is
      it the cooking; does sugar in food matter
    `,
    `
      was soll ich essen; liegt es an der ernährung; hilft vegan; ist fleisch schlecht; hilft keto
    `,
  ),
  fasting: phrases(
    `
      does fasting help; intermittent fasting; should i do 16 8; fasting mimicking diet
    `,
    `
      hilft fasten; intervallfasten; soll ich fasten
    `,
  ),
  weight: phrases(
    `
      i am overweight did that do it; would losing weight help; my bmi is 31; how does weight loss
      act; i gained ten kilos
    `,
    `
      liegt es am übergewicht; hilft abnehmen; ich bin zu dick; mein bmi ist 31; wenn ich abnehme
    `,
  ),
  exercise: phrases(
    `
      does sport help; i run a lot is that bad; should i exercise; is jogging good for it; i do yoga
      and swim; is it because i do no sport; which study on exercise
    `,
    `
      hilft sport; ich laufe viel ist das schlecht; soll ich mich mehr bewegen; bringt joggen etwas;
      ich mache keinen sport
    `,
  ),
  'exercise-amount': phrases(
    `
      how much exercise; how many steps; how many hours a week in the gym; can i train too much; i run
      marathons; is that study about marathon runners
    `,
    `
      wie viel sport; wie viele schritte; wie oft trainieren; kann man zu viel trainieren; ich laufe
      marathon
    `,
  ),
  smoking: phrases(
    `
      i smoke is that why; does one cigar matter; i quit smoking last year; what about vaping
    `,
    `
      ich rauche liegt es daran; macht eine zigarre was aus; ich habe aufgehört zu rauchen
    `,
  ),
  alcohol: phrases(
    `
      does alcohol matter; is wine bad for it; i drink beer in the evening; what is the link between
      alcohol and glycans
    `,
    `
      macht alkohol was aus; ich trinke abends bier; ist wein schlecht; zwei gläser wein
    `,
  ),
  stress: phrases(
    `
      could stress be the reason; i had a hard year; does meditation help; my divorce; burnout
    `,
    `
      kann es der stress sein; ich hatte ein schweres jahr; hilft meditation; burnout
    `,
  ),
  habits: phrases(
    `
      does coffee matter; do cold showers help; sauna; sunlight; hot bath; air pollution
    `,
    `
      macht kaffee was aus; hilft sauna; kalt duschen; sonne; heißes bad
    `,
  ),
  uncovered: phrases(
    `
      does the season matter; does altitude influence it; does flying a lot matter; the day of my
      cycle; does the weather matter; does music help; does my phone radiation matter; does it depend
      on blood type; does it have to do with my gut bacteria; do tattoos matter; does sex matter
    `,
    `
      hat das wetter einfluss; hat die jahreszeit einen einfluss; macht fliegen was aus; spielt die
      höhe eine rolle; zyklustag; handystrahlung; blutgruppe; darmflora
    `,
  ),
  menopause: phrases(
    `
      what happens to the glycans in menopause; i am in menopause; perimenopause; hot flushes; years
      after menopause
    `,
    `
      was passiert in den wechseljahren; ich bin in den wechseljahren; nach der menopause;
      hitzewallungen
    `,
  ),
  hormones: phrases(
    `
      is it due to my hrt; does testosterone matter; i take the pill; what about estrogen; hormone
      patches
    `,
    `
      liegt es an den hormonen; hormonersatz; ich nehme die pille; östrogen; testosteron
    `,
  ),
  pregnancy: phrases(
    `
      i was pregnant when i took it; planning a pregnancy test before or after; breastfeeding; can the
      baby be harmed; when can i test after the birth
    `,
    `
      ich bin schwanger; vor oder nach der schwangerschaft testen; stillen; schadet es dem baby
    `,
  ),
  medication: phrases(
    `
      can my tablets change the result; i take statins; does methotrexate change glycans; do
      antibiotics matter; could the medication be the cause
    `,
    `
      kann mein medikament das ergebnis ändern; ich nehme statine; verändern tabletten die werte;
      antibiotika
    `,
  ),
  supplements: phrases(
    `
      do supplements help; vitamin d; omega 3; nmn and resveratrol; collagen; magnesium; which
      vitamins are in your studies
    `,
    `
      helfen nahrungsergänzungsmittel; vitamin d; omega 3; magnesium; welche vitamine helfen
    `,
  ),
  products: phrases(
    `
      which product do you recommend; what should i buy; is there a cream; which peptide should i
      take; what pills do you sell
    `,
    `
      welches produkt empfehlen sie; was soll ich kaufen; welche creme; verkauft ihr pillen
    `,
  ),
  'illness-near-sample': phrases(
    `
      i had covid before the sample; i had the flu when i took it; i had an operation ten days before;
      i was sick last month could that be it; could my infection have changed it
    `,
    `
      ich hatte corona vor der probe; ich war krank beim test; ich hatte eine operation davor; grippe
      kurz vor dem test; kann die infektion schuld sein
    `,
  ),
  vaccination: phrases(
    `
      can i still get vaccinated; should i delay my booster because of the test; flu shot before the
      next test; i was vaccinated a week before
    `,
    `
      darf ich mich impfen lassen; soll ich die impfung verschieben; ich wurde kurz davor geimpft;
      grippeimpfung
    `,
  ),
};
