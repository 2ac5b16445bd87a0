/** Rows of the safety table, second part: health read off the result in words that name no diagnosis, and treatment. */
import {
  DIAGNOSIS,
  MEDICINE,
  denied,
  disease,
  leftToADoctor,
  medicine,
  type SafetyRow,
  type Waiver,
} from './safety-words.ts';

/** Asked, supposed, or left open. */
export const leftOpen: Waiver = ({ lower }) =>
  /\b(?:if|whether|when|whenever|in case|unless|cannot|can't)\b|\?$/.test(lower);
/** What passes and shifts the pattern for a time is no disease that somebody has. */
const passing: Waiver = ({ lower }) =>
  /\b(?:surgery|vaccination|pregnancy|severe infection|(?:recent|passing|past|short|minor) (?:\w+ )?(?:infection|illness)|an? (?:cold|flu))\b/.test(
    lower,
  );
/** A finding in groups; with "you" in the sentence the source covers half of it. */
const ofGroups: Waiver = ({ cited, lower }) =>
  cited.length > 0 && !/\b(?:you|your|yours|patient|patient's)\b/.test(lower);

const organ = String.raw`(?:immune (?:system|cells|defen[cs]es?)|defen[cs]es|body|heart|liver|kidneys?|blood|blood (?:pressure|sugar|vessels)|gut|thyroid|arter\w+|cells|metabolism|hormones?|organs|brain|lungs|joints|bones|cholesterol|health|system)`;

export const healthRows: readonly SafetyRow[] = [
  {
    // "Your risk of a stroke is high", "puts you at risk", "more likely to develop", "prone to".
    says: new RegExp(
      String.raw`\b(?:your|the patient's|his|her|personal|individual) (?:\w+ ){0,3}(?:risks?|chances?|odds|likelihood|susceptibility|predisposition)\b|\b(?:you|patient|people like you)\b[^.;]{0,40}\b(?:(?:more|less|most|very|highly|quite|un)?(?: |\b)likely to (?:develop|get|have|suffer|fall)|prone to|susceptible to|vulnerable|predisposed|at risk|in danger|protected (?:from|against)|safe from)\b|\brisks? (?:of|for) ${disease}[^.;]{0,20}\b(?:is|are|looks?|seems?|rises?|grows?) (?:\w+ )?(?:high|higher|low|lower|raised|elevated|real|small|increased|greater|considerable|there|up)\b|\b${disease}[^.;]{0,20}\b(?:more |less |un)?likely\b`,
    ),
    complaint: DIAGNOSIS,
    waived: [denied, leftOpen, leftToADoctor],
  },
  {
    // "Looks like the beginning of an autoimmune disorder", "typical of people with diabetes".
    about: 'disease',
    says: new RegExp(
      String.raw`\b(?:looks? like|point(?:s|ing)? to(?:wards?)?|resembl\w+|reminds? of|reminiscent of|typical (?:of|for|in)|characteristic (?:of|for)|seen (?:in|with)|found (?:in|with)|observed in|common (?:in|among|with)|usual (?:in|for|with)|fits?|match\w*|goes with|go with|in (?:keeping|line) with|compatible with|suspicious (?:of|for)|suspicion of|hints? (?:at|of)|hinting|raises? the (?:question|possibility|suspicion) of|(?:early|first) (?:stages?|phases?|signs?)|beginnings?|onset|markers? (?:of|for)|hallmarks?|reflects?|speaks? of|tells? of|stems? from|(?:result|product|effect|consequence|trace|picture|pattern|profile|sort|kind) of|driven by|behind (?:it|this|that)|(?:reason|cause|explanation) (?:is|for|may be|could be|might be)|underl\w+|hidden|silent|undetected|brewing|smoulder\w+)\b[^.;]{0,50}\b${disease}`,
    ),
    complaint: DIAGNOSIS,
    always: true,
    waived: [denied, ofGroups, leftOpen, passing],
  },
  {
    about: 'disease',
    says: new RegExp(
      String.raw`\b(?:people|persons?|women|men|woman|man|those|patients|someone|somebody|anyone) (?:who (?:have|suffer from|live with)|with|suffering from) (?:\w+ ){0,3}${disease}\b`,
    ),
    complaint: DIAGNOSIS,
    waived: [denied, ofGroups, leftOpen],
  },
  {
    // Reassurance is a diagnosis as well.
    says: /\bno (?:signs?|hints?|indications?|evidence) (?:that|of|for) (?:anything|something|any (?:illness|trouble|problem|damage)|trouble|illness)\b|\b(?:nothing|not anything) (?:is |at all |here |seems |looks )*(?:\w+ly )?(?:wrong|amiss|the matter)\b(?! with (?:the|a|that|being))|\b(?:everything|all) is (?:\w+ly |quite |very )*(?:fine|well|in (?:order|balance)|all right|okay|ok|as it should be)\b|\b(?:no|without|little|not (?:any|a)) (?:\w+ )?(?:cause|reason|grounds?|need) (?:for|to be|to) (?:\w+ )?(?:concern|concerned|worr\w+|fear|afraid)\b|\brest assured\b|\bclean bill\b|\ball[- ]clear\b|\b(?:can|may) (?:be|feel) (?:\w+ )?(?:reassured|safe|relieved|calm|confident|certain|sure)\b|\byou (?:can |may )?relax\b|\bin (?:good|great|excellent|perfect|top|poor|bad) (?:shape|health|condition)\b|\byou(?: are|'re) doing (?:\w+ )?(?:well|great|fine|good)\b|\bnothing to (?:change|improve)\b|\bnothing (?:of|to be|to) (?:concern|concerned|worried|fear)\b/,
    complaint: DIAGNOSIS,
    waived: [
      // Denied reassurance ("does not mean that nothing is wrong") is what a careful text says.
      ({ lower }) =>
        /\b(?:cannot|can't|does not (?:mean|say|show|prove|tell)|doesn't (?:mean|say|show|prove|tell)|no proof|not proof|whether|if)\b/.test(
          lower,
        ),
      ({ lower }) => /\bno (?:cause|reason|grounds?) for (?:alarm|concern)\b/.test(lower),
    ],
  },
  {
    // The state of organs: nothing in a glycan result shows it.
    says: new RegExp(
      String.raw`\b(?:your|the patient's|his|her) (?:\w+ )?${organ} (?:\w+ly |still |already |probably )*(?:is|are|looks?|seems?|has|have (?!been)|works?|needs?|struggl\w+|fights?|lacks?|suffers?|shows?|appears?|ages?|reacts?|responds?|copes?|runs?|could use|must|may be|might be|is going|will|does|remains?|gets?|feels?)\b`,
    ),
    complaint: DIAGNOSIS,
    always: true,
    waived: [denied, leftOpen, leftToADoctor],
  },
  {
    about: 'medicine',
    says: new RegExp(
      String.raw`\b(?:ask(?:ing)?(?: \w+){0,3} for|request\w*|insist on|look into|benefit from|respond (?:well )?to|go for|opt for|swap\w*|replac\w+|course of|keep to|rely on|do without|go without|help(?:s|ed)? by|worth (?:trying|a try|considering)|worth it|good (?:for|idea|choice)|suits?|would (?:suit|help|do)|is (?:the )?answer|hold back|paus\w+|interrupt\w*|suspend\w*|resum\w+|wean\w*|taper\w*|lower|raise|double|halve|cut (?:down|back))\b[^.;]{0,30}\b${medicine}\b|\b${medicine}\b[^.;]{0,40}\b(?:would|could|might|may|can|should) (?:\w+ )?(?:help|bring|lower|raise|lift|push|get|suit|do|benefit|improve|support|be (?:worth|good|useful|helpful|right|started|stopped|tried|considered))\b`,
    ),
    complaint: MEDICINE,
    waived: [denied, ofGroups, ({ lower }) => /\b(?:decision|decide|question)s?\b/.test(lower)],
  },
  {
    says: /\b(?:doctors?|physicians?|gp|clinicians?)\b[^.;]{0,15}\b(?:was|is|were|are|has been|have been|may be|might be) (?:\w+ )?(?:too|over\w*|wrong|mistaken|out of date|behind|careless|slow|unaware|needlessly)\b|\b(?:doctors?|physicians?|gp|clinicians?) (?:\w+ ){0,3}(?:missed|overlook\w*|ignor\w+|misread|forg[eo]t\w*|fail\w*)\b|\binsist on\b|\b(?:despite|against|whatever|no matter what|regardless of|unlike) (?:what )?(?:your|the|a|any) (?:doctor|physician|gp|clinician)\b|\bno (?:doctor|physician|medical (?:advice|help|visit)) (?:is |can |will )?(?:needed|necessary|required|help)\b|\b(?:put|call) off (?:the|your|a|any) (?:visit|appointment|check-?up)\b/,
    complaint: 'Nothing that keeps a reader from a doctor.',
    always: true,
    waived: [],
  },
  {
    says: /\b(?:have|get|having|getting) (?:your|the|his|her) (?:\w+ ){1,3}(?:checked|tested|examined|measured|scanned|treated)\b/,
    complaint: 'Which examinations are needed is a doctor’s matter.',
    waived: [denied, leftOpen, leftToADoctor],
  },
  {
    says: /\b(?:right|best|suitable|advisable|recommended|indicated|necessary) for (?:you|the patient)\b/,
    complaint: MEDICINE,
    waived: [denied, leftOpen, leftToADoctor],
  },
  {
    // Orders on how to live, also to "a woman with your values".
    says: /\b(?:you|patient|person|woman|man|anyone|someone|people|values)\b[^.;]{0,30}\b(?:must|should|need to|needs to|have to|has to|ought to|had better)\b[^.;]{0,30}\b(?:lose|losing|cut|eat|fast|drink|exercise|train|sleep|avoid|quit|reduce|increase|begin|limit|give up|slow down|rest|lower|raise|work on|act|stop|start|get)\b|\blose weight (?:quickly|fast|now)\b|\b(?:detox\w*|cleanse|crash diet)\b|^(?:eat|drink|avoid|cut|quit|reduce|increase|lose|get more|give up)\b/,
    complaint: 'No orders: how to live is the reader’s and a doctor’s matter.',
    always: true,
    waived: [denied, leftOpen, leftToADoctor, ({ lower }) => /\b(?:appl\w+|read|remember)\b/.test(lower)],
  },
];
