/**
 * Nothing that a text about a sample may not do: diagnose, dose, prescribe, promise, frighten, foretell, and for the one
 * tested: compare with earlier results or with other persons (reseller-api §1.6). One table; each row says when it is
 * waived. What is denied, doubted or left to a doctor may be said: "not a diagnosis", "ask a doctor before you stop …".
 */
import type { SafetyRow } from './safety-words.ts';
import {
  denied,
  DIAGNOSIS,
  disease,
  FEAR,
  HISTORY,
  leftToADoctor,
  medicine,
  MEDICINE,
  ofAStudy,
  PROMISE,
  seriousDisease,
} from './safety-words.ts';

export const safetyRows: readonly SafetyRow[] = [
  {
    about: 'disease',
    says: new RegExp(
      String.raw`\b(?:you|you've|you're|patient|your body|she|he) (?:(?:probably|likely|clearly|already|currently|certainly|definitely|almost|most|very) )*(?:have|has|had|got|suffers?|is suffering|are suffering|developed?|are developing|is developing|shows? signs of|may have|might have|could have|must have|will (?:get|have|develop)|are likely to (?:have|develop|get)|is likely to (?:have|develop)|are at (?:\w+ )?risk of|is at (?:\w+ )?risk of)\b[^.;]{0,40}\b${disease}\b`,
    ),
    complaint: DIAGNOSIS,
    waived: [
      ({ lower }) =>
        /\b(?:whether|if|cannot|can't|does not (?:say|show|tell|mean)|not (?:say|show|tell|mean)|unless|in case)\b/.test(
          lower,
        ),
    ],
  },
  {
    says: /\byou(?: are|'re) (?:\w+ly )?(?:healthy|ill|sick|unwell|well|fine|okay|ok|safe|diabetic|hypertensive|depressed|in (?:good|great|excellent|poor|bad) health)\b/,
    complaint: DIAGNOSIS,
    waived: [({ lower }) => /\b(?:whether|if|cannot|can't|when|while|once|until)\b/.test(lower)],
  },
  {
    about: 'disease',
    says: new RegExp(
      String.raw`\b(?:means?|indicat\w+|prov\w+|shows?|suggests?|points? to|signs? of|symptoms? of|consistent with|evidence of|speaks? for|reveals?|confirms?|rules? out|excludes?|due to|caused by|because of)\b[^.;]{0,40}\b${disease}\b`,
    ),
    complaint: DIAGNOSIS,
    waived: [
      denied,
      ofAStudy,
      ({ lower }) => /\b(?:surgery|vaccination|pregnancy|severe infection)\b/.test(lower),
    ],
  },
  {
    says: new RegExp(
      String.raw`\b(?:do|does) not have (?:any |a |an )?(?:signs? of )?${disease}\b|\bno (?:sign|signs|trace|hint|risk|indication) of (?:any )?${disease}\b|\bnothing to worry\b|\bfree of ${disease}\b`,
    ),
    complaint: DIAGNOSIS,
    waived: [({ lower }) => /\b(?:whether|if|cannot|can't|mean|people who)\b/.test(lower)],
  },
  {
    says: /\b(?:rais\w+|increas\w+|lower\w*|reduc\w+|doubl\w+|higher|lower|greater|elevated) (?:your|the patient's|the|a) risk\b|\b(?:at|your|a) (?:very )?(?:high|low|higher|lower|increased|elevated|greater|reduced) risk\b|\b(?:your|the patient's) (?:immune system|body|heart|liver|kidneys|health|blood) (?:is|are|looks?|seems?) \w+|\b(?:you are|your body is|patient is) (?:\w+ )?(?:ageing|aging)\b/,
    complaint: DIAGNOSIS,
    waived: [denied],
  },
  {
    says: /\b(?:not|no|never|don't|needn't)\b[^.;]{0,12}\b(?:need|see|ask|speak|talk|consult|visit|trust|listen)\b[^.;]{0,20}\b(?:doctor|physician|clinician)\b|\b(?:doctor|physician|clinician) is (?:wrong|mistaken)\b|\b(?:instead of|better than) (?:a |your |the )?(?:doctor|physician|clinician)\b/,
    complaint: 'Nothing that keeps a reader from a doctor.',
    waived: [],
  },
  {
    says: /\bdoes wonders\b|\bmakes? (?:\w+ ){0,3}(?:older|younger)\b|\b(?:lowers|reduces|improves|raises|slows|worsens|boosts|brings down|harms|restores)\b[^.;]{0,30}\b(?:glycan age|glycans?|pattern|index|shield|youth|mature|median|lifestyle|biological age|inflammation)\b/,
    complaint:
      'What changes the pattern is said with the study that found it, and as what was seen in groups.',
    always: true,
    waived: [denied, ofAStudy, ({ lower }) => /\b(?:may|might|could|if)\b/.test(lower)],
  },
  {
    about: 'disease',
    says: new RegExp(
      String.raw`\b(?:you|your|patient|patient's)\b[^.;]*\b${seriousDisease}\b|\b${seriousDisease}\b[^.;]*\b(?:you|your|patient|patient's)\b`,
    ),
    complaint: DIAGNOSIS,
    waived: [
      denied,
      ofAStudy,
      leftToADoctor,
      ({ lower }) =>
        /\b(?:if|whether|may|might|could|can|surgery|vaccination|questions?|asked)\b|\?$/.test(lower),
    ],
  },
  {
    says: /\b(?:nothing|everything|all)\b[^.;]{0,20}\b(?:wrong|fine|well|right|ok|okay|good|amiss)\b[^.;]{0,15}\bhealth\b/,
    complaint: DIAGNOSIS,
    waived: [],
  },
  { says: /\bdiagnos\w+/, complaint: DIAGNOSIS, waived: [denied, leftToADoctor, ofAStudy] },
  {
    says: /\b(?:\d[\d,.]*|half an?|one|two|three|four|five|a) ?(?:mg|mcg|µg|ug|grams?|g|ml|iu|units?|tablets?|capsules?|pills?|drops|doses?|sachets?|spoons?)\b|\b(?:once|twice|\w+ times) (?:a|per) (?:day|week)\b|\b(?:once|twice) daily\b|\bdos(?:e|es|age|ing)\b/,
    complaint: MEDICINE,
    waived: [
      (sentence, found) => /^dos/.test(found[0]) && !/\d/.test(sentence.lower) && denied(sentence, found),
    ],
  },
  {
    about: 'medicine',
    says: new RegExp(
      String.raw`\b(?:start(?:ing)?|stop(?:ping)?|begin(?:ning)?|quit|take|taking|try(?:ing)?|add(?:ing)?|increas(?:e|ing)|reduc(?:e|ing)|switch(?:ing)?|chang(?:e|ing)|skip(?:ping)?|consider(?:ing)?|use|using|come off|keep off|stay off|leave out|avoid\w*|need|needs|recommend\w*|prescrib\w*)\b[^.;]{0,30}\b${medicine}\b`,
    ),
    complaint: MEDICINE,
    waived: [denied, leftToADoctor, ({ cited, lower }) => cited.length > 0 && !/\byou\b/.test(lower)],
  },
  {
    says: /\b(?:will|'ll|shall|is going to|are going to|is sure to)\b[^.;]{0,40}\b(?:lower|reduce|improve|raise|reverse|fix|cure|heal|slow|restore|rejuvenate|drop|fall|rise|decrease|increase|shift|change|bring|make|turn|become|get)\b/,
    complaint: PROMISE,
    always: true,
    waived: [
      denied,
      ({ lower }) =>
        /\b(?:if|may|a doctor will|your doctor will)\b/.test(lower) &&
        !/\b(?:lower|reduce|improve|reverse|cure)\b/.test(lower),
    ],
  },
  {
    says: /\b(?:guarant\w+|cur(?:e|es|ed|ing)|heals?|revers(?:e|es|ed|ing|al)|rejuvenat\w+|miracles?|proven to|certain to|sure to|bound to|ensures?|makes? you younger|turns? back|adds? years|live (?:a )?long(?:er)?|long life|for sure|definitely|100 ?%|without (?:a |any )?doubt)\b/,
    complaint: PROMISE,
    always: true,
    waived: [denied],
  },
  {
    about: 'medicine',
    says: new RegExp(
      String.raw`\b${medicine} (?:\w+ )?(?:helps?|works?|is good|are good|can help|may help)\b`,
    ),
    complaint: MEDICINE,
    waived: [denied, leftToADoctor, ofAStudy],
  },
  { says: /\bpromis(?:e|es|ed|ing)\b/, complaint: PROMISE, waived: [denied] },
  {
    says: /\b(?:danger(?:s|ous|ously)?|alarming|fatal|deadly|lethal|dying|terrif\w+|scary|frighten\w*|horribl\w+|catastroph\w*|doom\w*|shocking|devastat\w*|dire|grim|disastrous|nightmare|panic\w*|ticking|(?<!can be )worrying|worrisome|threaten\w*|terrible|awful|terminal)\b/,
    complaint: FEAR,
    waived: [],
  },
  {
    says: /\b(?:death|die|dies|died|dead|mortality|life ?span|life expectancy|years left|years to live|prognosis|early grave)\b/,
    complaint: 'No word on how long somebody lives.',
    always: true,
    waived: [denied],
  },
  {
    says: /\b(?:since|than|from|with|to|at|on) (?:your|the) (?:last|previous|earlier|former|prior|first) (?:\w+ )?(?:results?|tests?|samples?|reports?|kits?|measurements?)\b|\byour (?:last|previous|earlier|former|prior|first) (?:\w+ )?(?:results?|tests?|samples?|reports?|measurements?)\b|\b(?:has|have) (?:\w+ly )?(?:improved|worsened|risen|gone (?:up|down)|dropped|climbed)\b|\b(?:last time|last year|than before|compared (?:with|to) before|used to be|previously|your progress|your trend)\b/,
    complaint: HISTORY,
    always: true,
    waived: [denied, ofAStudy],
    customersOnly: true,
  },
  {
    says: /\b(?:sister|brother|mother|father|wife|husband|partner|son|daughter|friend|child|children|colleague|neighbour|mum|mom|dad|spouse|family|aunt|uncle|cousin|boss|girlfriend|boyfriend|grandmother|grandfather)(?:'s|s'|s)?\b[^.;]{0,40}\b(?:results?|glycan|age|ind(?:ex|exes|ices)|values?|report|shield|youth|mature|median|lifestyle|\d+)\b|\byour (?:sister|brother|mother|father|wife|husband|son|daughter|friend|child|children|colleague|neighbour|mum|mom|dad|spouse|aunt|uncle|cousin|boss|girlfriend|boyfriend)\b|\b(?:other|another) (?:customer|patient|client)(?:'s|s'|s)?\b/,
    complaint: HISTORY,
    waived: [denied],
  },
];
