/** Rows of the safety table, third part: promises, fear and history that no single word gives away. */
import { FEAR, HISTORY, PROMISE, denied, leftToADoctor, ofAStudy, type SafetyRow } from './safety-words.ts';
import { leftOpen } from './safety-health-rows.ts';

/** What a promise is made about. */
const outcome = String.raw`(?:glycan age|glycans?|pattern|index(?:es)?|shield|youth|mature|median|lifestyle|biological age|result|number|values?|it|them|age|years)`;
const improving = String.raw`(?:lower|reduce|improve|raise|reverse|restore|slow|boost|bring (?:\w+ )?(?:down|up|back)|rejuvenate|turn (?:\w+ )?(?:back|around)|push (?:\w+ )?(?:down|up)|fix|repair|normalise|undo|rebalance|optimise)`;

export const toneRows: readonly SafetyRow[] = [
  {
    // "You can expect a lower number at the next test."
    says: /\b(?:expect|count on|look forward to|hope for|rely on|be sure of|bet on)\b[^.;]{0,40}\b(?:lower|higher|better|improv\w+|younger|falls?|rises?|drops?|gains?|progress|difference|results?|number|to (?:come|go|fall|rise|drop|improve|move|return|get|stay))\b|\bturn(?:ed|ing|s)? (?:\w+ )?around\b|\b(?:hopeful|optimistic)\b|\bpays? off\b|\brewarded?\b|\b(?:will|'ll) (?:\w+ )?(?:stay|remain|keep|be) (?:\w+ )?(?:low|lower|high|higher|young|younger|good|better|stable|visible|noticeable)\b|\b(?:can|may) be expected to\b/,
    complaint: PROMISE,
    always: true,
    waived: [denied, ofAStudy],
  },
  {
    // A source says what was seen in groups, never what the reader can reach.
    says: new RegExp(
      String.raw`\b(?:you|patient) (?:can|could|may|might|would|will|should) (?:\w+ )?(?:shift|change|gain|win|lose|shave|take|knock|cut|reach|get|improve|lower|bring|raise)\b[^.;]{0,30}\b(?:glycan age|pattern|years? (?:off|younger)|index(?:es)?|shield|youth|mature|median|lifestyle|biological age)\b`,
    ),
    complaint: PROMISE,
    waived: [denied, ({ lower }) => /\b(?:if|whether)\b|\?$/.test(lower)],
  },
  {
    // "A little walking is enough to get younger."
    says: /\b(?:enough|all it takes|all (?:that )?(?:you |it )?needs?|sufficient|(?:best|easiest|quickest|fastest|surest|only|simple|simplest|good|proven|effective|sure|great) ways?|keys?|secret|trick|recipe|chance)\b[^.;]{0,20}\b(?:to|of|for)\b[^.;]{0,25}\b(?:younger|lower|improv\w+|rais(?:e|ing)|reduc(?:e|ing)|revers\w+|restor\w+|slow\w*|turn(?:ing)?|better|fix|bring(?:ing)?|rejuvenat\w+)\b/,
    complaint: PROMISE,
    always: true,
    waived: [denied, ofAStudy],
  },
  {
    // What improves it, as a power: said of groups, with the study.
    says: new RegExp(
      String.raw`\b(?:can|could|may|might|would|helps?|helping|able to|known to|likely to|tends? to|used to|ways? to|steps? to|aim to|try to|how to|in order to) (?:\w+ ){0,2}${improving}\b[^.;]{0,30}\b${outcome}\b`,
    ),
    complaint:
      'What changes the pattern is said with the study that found it, and as what was seen in groups.',
    waived: [denied, ofAStudy, ({ lower }) => /\b(?:whether|how to|questions?)\b|\?$/.test(lower)],
  },
  {
    says: new RegExp(
      String.raw`\b(?:should|ought to|(?:is|are) (?:\w+ )?(?:likely|set|expected|about|due|bound|on (?:course|track)) to|would) (?:\w+ ){0,2}(?:fall|drop|come down|go (?:down|up)|rise|recover|normalise|return to|catch up|get (?:better|worse|younger|older|lower|higher)|improve|worsen)\b`,
    ),
    complaint: PROMISE,
    waived: [denied, ofAStudy, ({ lower }) => /\bif\b/.test(lower)],
  },
  {
    says: /\b(?:time (?:is|has|was) run\w*|running out|too late|before (?:it is|it's|things)|red flags?|warning (?:signs?|signal|shot)|alarm bells?|wake-?up call|bad news|should (?:\w+ )?(?:worry|concern|alarm) (?:you|the patient)|(?:a|cause for|reason for|source of|matter of|real|serious|great) (?:concern|worry|alarm)|(?:is|are|looks?|seems?) (?:\w+ly |rather |quite |very )*(?:concerning|serious|severe|critical|urgent|troubling|disturbing|ominous|bleak)|urgently|serious(?:ly)? (?:high|low|old\w*|problem|sign|damag\w+|aged|wrong)|severely|crisis|deteriorat\w+|collaps\w+|damag\w+|at stake|losing (?:ground|the|time)|(?:ages?|ageing|aging|aged) (?:\w+ )?(?:faster|fast|too fast|quickly|more quickly|rapidly|prematurely|early)|(?:premature|accelerated|rapid|fast) (?:ageing|aging)|worn out|wearing out|burn(?:t|ed) out|exhausted|failing|beyond repair|unfortunately|sadly|regrettably|i?'?m? ?afraid|brace yourself)\b/,
    complaint: FEAR,
    waived: [denied, leftOpen],
  },
  {
    says: /\byour (?:relatives|siblings|parents|grandparents|household|partner|family)\b|\b(?:runs in|in) (?:your|the) family\b/,
    complaint: HISTORY,
    waived: [denied, leftOpen, leftToADoctor],
  },
  {
    says: /\b(?:do not|don't|never) wait\b|\bact (?:now|soon|quickly|fast|early)\b|\bbefore you act\b|\b(?:no time|not a day) to lose\b|\blead(?:s|ing)? to\b[^.;]{0,20}\b(?:problems?|trouble|illness|disease|harm)\b|\b(?:problems?|trouble|illness) (?:later|ahead|down the road)\b|\blater in life\b|\b(?:nobody|no one)\b[^.;]{0,30}\bshould\b/,
    complaint: FEAR,
    waived: [ofAStudy, leftToADoctor],
  },
  {
    // History without the word: "getting better with each test", "still above", "than it was".
    says: /\b(?:is|are|has|have|keeps?|been|seems?) (?:\w+ly |been |still |now |slowly )*(?:getting|becoming|growing|improv(?:ing|ed)|worsen(?:ing|ed)|falling|fallen|rising|risen|climbing|dropping|dropped|declin(?:ing|ed)|increas(?:ing|ed)|decreas(?:ing|ed)|going (?:up|down)|gone (?:up|down)|mov(?:ing|ed)|recovering|crept|creeping|slipped|slipping|slid|shifted|shrunk|eased|caught up|held (?:steady|up)|stayed|remained|recovered|stabili[sz]\w+|steady|stable|unchanged|on the (?:rise|way up|way down))\b|\b(?:with|at|after|by|from) (?:each|every) (?:\w+ )?(?:test|sample|result|kit|report|time)\b|\bone (?:test|sample|result|kit|report) (?:after|to) (?:another|the (?:next|other))\b|\b(?:is|are|lies|stands|sits) (?:now|still) (?:\w+ )?(?:above|below|outside|higher|lower|better|worse)\b|\btrend (?:is|goes|points|looks|shows|continues)\b|\b(?:increase|decrease|rise|drop|fall|improvement) (?:over|from|on|since|compared (?:with|to)) (?:your|the) (?:usual|last|own|earlier|previous)\b|\byour usual (?:level|value|result|self)\b|\b(?:test by test|year by year|no longer|once again|any ?more|any longer|than (?:it|they|yours?) (?:was|were|had|did|used)|than you (?:had|did|used)|than (?:last|a year|some|\w+ (?:years?|months?)) (?:time|ago|before|earlier)|the (?:last|previous|earlier) (?:time|test|sample|result|report|kit)|(?:good|great|some|clear|real) progress|(?:upward|downward|positive|negative|good|bad|right) trend)\b/,
    complaint: HISTORY,
    waived: [
      denied,
      leftOpen,
      ofAStudy,
      leftToADoctor,
      ({ lower }) => /\b(?:people|groups?|with age)\b/.test(lower),
    ],
    customersOnly: true,
  },
];
