/**
 * The same rules against plainer-sounding words, as models write them: what a pattern is said to resemble, what a habit is
 * said to bring, praise and comfort that amount to a finding.
 */
import type { Waiver, SafetyRow } from './safety-words.ts';
import {
  denied,
  DIAGNOSIS,
  disease,
  FEAR,
  HISTORY,
  medicine,
  MEDICINE,
  ofAStudy,
  PROMISE,
} from './safety-words.ts';

/** Asked, supposed or left open. */
const open: Waiver = ({ lower }) =>
  /\?$|\b(?:if|whether|what|which|how|unless|in case|questions?|asked?|surgery|vaccination|pregnancy)\b/.test(
    lower,
  );
/** Of no use to say it is not so: "nothing is wrong" is a finding, "cannot say that nothing is wrong" is none. */
const leftOpen: Waiver = ({ lower }) =>
  /\b(?:cannot|can't|whether|does not (?:mean|say|show|tell)|nor)\b/.test(lower);
const goal = String.raw`(?:glycan age|score|numbers?|values?|pattern|results?|index(?:es)?|shield|youth|mature|median|lifestyle|ageing|aging)`;
const habit = String.raw`(?:exercis\w+|sports?|walking|diets?|eating|sleep\w*|stress|smoking|alcohol|coffee|tea|menopause|meditation|yoga|fasting|weight(?: loss)?|losing weight|sugar|meat|fish|saunas?)`;

export const claimRows: readonly SafetyRow[] = [
  {
    says: /\b(?:re-?)?test(?:s|ed|ing)?\b[^.;]{0,30}\b(?:once|twice|every|each|per)\b[^.;]{0,12}\b(?:days?|weeks?|months?|quarters?|years?)\b|\b(?:yearly|annual|monthly|weekly|quarterly) (?:re-?)?tests?\b/,
    complaint: 'No schedule for testing: the studies set none.',
    waived: [denied, leftOpen],
  },
  {
    about: 'disease',
    says: new RegExp(
      String.raw`\b(?:typical|characteristic|common|commonly|often|usually|seen|found|known|hallmark|feature|reminiscent|resembl\w+|fits?|match\w*|looks? like|explain\w*|underlying|beginning|stage|picture of|pattern of|in line with|compatible|seems?|appears?|likely|unlikely|probabl\w+|hidden|silent)\b[^.;]{0,60}\b${disease}\b|\b${disease}\b[^.;]{0,40}\b(?:is|are|seems?|appears?|looks?|may be|might be|could be|may|might|could) (?:to be |very |rather |quite |well )*(?:unlikely|likely|probable|possible|elevated|raised|low|high|under control|present|absent|behind|explain\w*|the (?:cause|reason))\b`,
    ),
    complaint: DIAGNOSIS,
    always: true,
    waived: [denied, ofAStudy, open],
  },
  {
    says: /\byour (?:[\w-]+ )?risks? (?:of|for|is|are|looks?)\b|\byour (?:[\w-]+ ){0,2}(?:inflammation|immunity|immune (?:system|defences?))\b|\b(?:your|the patient's) biological age\b|\bbiologically\b/,
    complaint: DIAGNOSIS,
    waived: [denied, open],
  },
  {
    says: /\brest assured\b|\bin (?:great|good|fine|excellent|perfect|top) shape\b|\ball is well\b|\bnothing (?:at all )?(?:is|seems) (?:wrong|amiss)\b|\bis wrong with you\b/,
    complaint: DIAGNOSIS,
    waived: [leftOpen],
  },
  {
    says: new RegExp(
      String.raw`\b(?:benefit from|ask(?:ing)?(?: \w+){0,3} for|daily|a course of|prescription (?:of|for)|about (?:starting|taking|trying|getting)|will prescribe|from the shop)\b[^.;]{0,30}\b${medicine}\b|\b${medicine}\b[^.;]{0,20}\b(?:(?:is|are|would be|could be|might be|may be) (?:\w+ )?(?:worth|good|wise|useful|helpful|advisable|an option|a good)|(?:would|could|might|may) suit)\b|\bfrom the (?:shop|clinic|store)\b[^.;]*\bsuit\b`,
    ),
    complaint: MEDICINE,
    waived: [denied, ({ cited, lower }) => cited.length > 0 && !/\byou\b/.test(lower)],
  },
  {
    says: new RegExp(
      String.raw`\b(?:to|help|helps|helping|can|could|should|would) (?:\w+ ){0,2}(?:lower|reduce|improve|bring down|reverse|slow|boost)\b[^.;]{0,30}\b${goal}\b|\bbrings?\b[^.;]{0,30}\b(?:down|back)\b|\bfor (?:better|younger|lower|higher) ${goal}\b`,
    ),
    complaint: PROMISE,
    waived: [denied, ofAStudy, open],
  },
  {
    says: /\bexpect\b[^.;]{0,30}\b(?:lower|higher|better|younger|older|fall|rise|drop|improv\w+)\b|\b(?:should|ought to|(?:is|are) (?:very |quite )?likely to|is set to|is due to)\b (?:\w+ ){0,2}(?:fall|drop|rise|recover|improve|decrease|increase|come down|go down|go up|get (?:better|lower|younger|higher))\b|\bto (?:get|become|grow|stay) younger\b/,
    complaint: PROMISE,
    waived: [denied, ofAStudy],
  },
  {
    says: new RegExp(
      String.raw`\b${habit} (?:\w+ ){0,2}(?:causes?|supports?|speeds?(?: up)?|promotes?|leads? to|goes with|drives?|ages|results? in|affects?|influences?|raise|raises|lower|lowers|increases?)\b`,
    ),
    complaint:
      'What changes the pattern is said with the study that found it, and as what was seen in groups.',
    waived: [denied, ofAStudy, open],
  },
  {
    says: /\b(?:has|have|had) (?:\w+ly )?(?:come (?:down|up)|fallen|got(?:ten)? (?:better|worse))\b|\b(?:is|was|shows?|are) (?:an?|some|much|clear|real|good) (?:\w+ )?(?:improvement|progress)\b|\b(?:made|making) (?:\w+ )?progress\b|\b(?:you|glycan age|values?|results?|ind(?:ex|exes)|pattern) (?:has |have )?(?:improved|worsened)\b|\b(?:values?|results?|numbers?|indexes|pattern|glycan age|you) (?:is|are) getting\b|\bwith each test\b/,
    complaint: HISTORY,
    waived: [denied, ofAStudy],
    customersOnly: true,
  },
  {
    says: /\b(?:serious warning|warning signs?|causes? for (?:\w+ )?(?:concern|worry)|concerning|(?:be|are) (?:very |deeply )?(?:concerned|worried|afraid|alarmed)|should (?:\w+ )?worry|running out|too late|immediately|urgently|(?:for|cost you) your life)\b/,
    complaint: FEAR,
    waived: [denied, ({ lower }) => /\b(?:if|an answer concerns)\b/.test(lower)],
  },
];
