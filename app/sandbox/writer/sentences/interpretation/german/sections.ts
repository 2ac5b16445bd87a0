/** Wo ein Wert liegt und wie die Indizes zusammenhängen, auf Deutsch. */
import type { SectionWords } from '../words.ts';

export const sections: SectionWords = {
  place: {
    1: [
      '{YourValue} von {value} liegt unter dem Bereich für {peopleNom} ({low} bis {high}); nur etwa {share} haben weniger.',
      'Mit {value} liegt der Wert unter dem Bereich für {peopleNom}, {low} bis {high}: Etwa {share} haben weniger.',
    ],
    2: [
      '{YourValue} von {value} liegt im unteren Teil des Bereichs für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
      'Mit {value} liegt der Wert im Bereich für {peopleNom}, {low} bis {high}, eher niedrig: Etwa {share} haben weniger.',
    ],
    3: [
      '{YourValue} von {value} liegt in der Mitte des Bereichs für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
      'Mit {value} liegt der Wert mitten im Bereich für {peopleNom}, {low} bis {high}: Etwa {share} haben weniger.',
      '{YourValue} von {value} ist für {peopleNom} ganz normal ({low} bis {high}): Er liegt im {percentile} Perzentil.',
    ],
    4: [
      '{YourValue} von {value} liegt im oberen Teil des Bereichs für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
      'Mit {value} liegt der Wert im Bereich für {peopleNom}, {low} bis {high}, eher hoch: Etwa {share} haben weniger.',
    ],
    5: [
      '{YourValue} von {value} liegt über dem Bereich für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
      'Mit {value} liegt der Wert über dem Bereich für {peopleNom}, {low} bis {high}: Etwa {share} haben weniger.',
    ],
  },
  edge: {
    low: [
      '{YourValue} von {value} liegt genau am Anfang des Bereichs für {peopleNom} ({low} bis {high}) und gehört noch dazu: {percentile} Perzentil.',
    ],
    high: [
      '{YourValue} von {value} liegt genau am Ende des Bereichs für {peopleNom} ({low} bis {high}) und gehört noch dazu: {percentile} Perzentil.',
    ],
  },
  extreme: {
    lowest: [
      '{YourValue} von {value} liegt weit unter dem Bereich für {peopleNom} ({low} bis {high}): {percentile} Perzentil, der niedrigste Platz auf der Skala.',
    ],
    highest: [
      '{YourValue} von {value} liegt weit über dem Bereich für {peopleNom} ({low} bis {high}): {percentile} Perzentil, der höchste Platz auf der Skala.',
    ],
  },
  wordsOnly: {
    1: ['{Name} liegt unter dem Bereich für {peopleNom}.'],
    2: ['{Name} liegt im Bereich für {peopleNom}, eher niedrig.'],
    3: [
      '{Name} liegt in der Mitte des Bereichs für {peopleNom}.',
      'Verglichen mit {peopleDat} ist {name} weder hoch noch niedrig.',
    ],
    4: ['{Name} liegt im Bereich für {peopleNom}, eher hoch.'],
    5: ['{Name} liegt über dem Bereich für {peopleNom}.'],
  },
  brief: {
    1: [
      '{Name} liegt mit {value} unter dem Bereich für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
    ],
    2: [
      '{Name} liegt mit {value} im unteren Teil des Bereichs für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
    ],
    3: [
      '{Name} liegt mit {value} in der Mitte des Bereichs für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
    ],
    4: [
      '{Name} liegt mit {value} im oberen Teil des Bereichs für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
    ],
    5: [
      '{Name} liegt mit {value} über dem Bereich für {peopleNom} ({low} bis {high}); etwa {share} haben weniger.',
    ],
  },
  links: {
    tilt: {
      older: [
        'Er ist das Gegenstück zu {other}: Beide sind Anteile eines Ganzen. Das ist also eine einzige Verschiebung.',
        'Lesen Sie ihn zusammen mit {other}. Wächst der eine, schrumpft der andere, beide erzählen also dasselbe.',
      ],
      younger: [
        'Er ist das Gegenstück zu {other}: Beide sind Anteile eines Ganzen und zeigen hier die bessere Seite.',
        'Er passt zu {other}, der dieselbe Verschiebung von der anderen Seite zeigt.',
      ],
    },
    split: ['{other} spiegelt das nicht ganz wider, denn auch Median gehört zum selben Ganzen.'],
    medianLess: {
      mature: ['Er ist niedrig, weil Mature mehr vom Ganzen einnimmt.'],
      youth: ['Er ist niedrig, weil Youth mehr vom Ganzen einnimmt, und das ist ein guter Tausch.'],
      both: ['Er ist niedrig, weil Mature und Youth beide mehr vom Ganzen einnehmen.'],
      shared: ['Der Unterschied verteilt sich auf Youth und Mature, und keiner von beiden sticht heraus.'],
    },
    medianMore: {
      mature: ['Er ist vor allem deshalb hoch, weil Mature niedriger ist, und das ist ein guter Tausch.'],
      youth: ['Er ist höher, weil Youth weniger vom Ganzen einnimmt.'],
      both: ['Er ist höher, weil Mature und Youth beide weniger vom Ganzen einnehmen.'],
      shared: ['Der Unterschied verteilt sich auf Youth und Mature, und keiner von beiden sticht heraus.'],
    },
    shield: {
      older: {
        with: ['Er zeigt in dieselbe Richtung wie Youth und Mature.'],
        against: ['Er folgt Youth und Mature hier nicht.'],
      },
      younger: {
        with: ['Er zeigt in dieselbe Richtung wie Youth und Mature.'],
        against: ['Er folgt Youth und Mature hier nicht.'],
      },
    },
    lifestyle: [
      'Trotz seines Namens bewertet er niemandes Lebensweise.',
      'Der Name ist nur eine Bezeichnung und kein Urteil über den Alltag.',
      'Er steht für sich, denn jede dieser Ketten kann den zusätzlichen Zucker tragen.',
    ],
  },
  peak: ['Den größten Teil davon macht der Peak {peak} aus, mit {size} aller Glykane.'],
};
