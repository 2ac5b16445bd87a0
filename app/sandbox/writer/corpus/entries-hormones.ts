/** The closed corpus, sixth part: what estrogen, and the ovaries at rest, did to the pattern. Groups and trials, never advice. */
import type { CorpusEntry } from './entry.ts';

const estrogenWords = [
  'hormon',
  'estradiol',
  'oestradiol',
  'estrogen',
  'oestrogen',
  'testosterone',
  'ovar',
  'menopaus',
];

export const hormoneEntries: readonly CorpusEntry[] = [
  {
    id: 'ercan-2017',
    title: 'Estrogens regulate glycosylation of IgG in women and men',
    citation: 'Ercan A, Kohrt WM, Cui J, et al. JCI Insight 2017;2(4):e89703',
    identifiers: [
      { kind: 'PMC', value: 'PMC5313059' },
      { kind: 'DOI', value: '10.1172/jci.insight.89703' },
    ],
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5313059/',
    topics: ['hormones', 'menopause', 'immune'],
    indexes: ['G0'],
    claim:
      'In four randomised trials with 159 people, estrogens went with fewer of one kind of agalactosylated IgG glycan in women after menopause; in men whose sex hormones were suppressed, testosterone prevented its rise, once the body had turned it into estradiol.',
    numbers: ['4', '159', '713', '2'],
    population:
      '159 women and men in four randomised trials that changed sex hormones, and 713 healthy adults',
    direction: 'mixed',
    limits:
      'It is about one glycan, not about glycan age or health, and hormones were changed by medicines; nobody’s ovaries were removed for it. It is no advice for or against hormones.',
    supports: estrogenWords,
    quote: [
      'We therefore assessed IgG galactosylation in 713 healthy adults from 2 cohorts as well as in 159 subjects from 4 randomized controlled studies of endocrine manipulation: postmenopausal women receiving conjugated estrogens, raloxifene, or placebo; premenopausal women deprived of gonadal hormones with leuprolide and treated with estradiol or placebo; men deprived of gonadal hormones with goserelin and given testosterone or placebo; and men deprived of gonadal hormones with goserelin and given testosterone or placebo together with anastrozole to block conversion of testosterone to estradiol.',
      'Conjugated estrogens and raloxifene reduced G0F glycans in postmenopausal women, while in premenopausal women leuprolide increased G0F glycans in a manner reversed by estradiol.',
      'Among men, goserelin increased G0F glycans, an effect blocked by testosterone through conversion to estradiol.',
    ],
    quoteSource: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5313059',
  },
  {
    id: 'mijakovac-2021',
    title:
      'Effects of estradiol on immunoglobulin G glycosylation: mapping of the downstream signaling mechanism',
    citation: 'Front Immunol 2021;12:680227',
    identifiers: [{ kind: 'DOI', value: '10.3389/fimmu.2021.680227' }],
    url: 'https://doi.org/10.3389/fimmu.2021.680227',
    topics: ['hormones', 'immune'],
    indexes: [],
    claim:
      'In 36 young women, a medicine that puts the ovaries to rest changed the IgG glycans, and added estradiol was enough to prevent that; it showed on antibodies far more than on proteins from the liver.',
    numbers: ['36'],
    population: 'The same 36 women as in the trial of estradiol and glycan age',
    direction: 'mixed',
    limits:
      'These are the 36 women of another entry and must not be counted twice; hormones were suppressed on purpose, by a medicine, and no ovaries were removed.',
    supports: estrogenWords,
    quote: [
      'Aiming to investigate the effect of estrogen on IgG glycosylation, we analysed IgG and total serum glycomes in 36 healthy premenopausal women enrolled in a randomized controlled trial of the gonadotropin-releasing hormone analogue (GnRHAG) leuprolide acetate to lower gonadal steroids to postmenopausal levels and then randomized to transdermal placebo or estradiol (E2) patch.',
      'The suppression of gonadal hormones induced significant changes in the IgG glycome, while E2 supplementation was sufficient to prevent changes.',
      'The observed glycan changes suggest that depletion of E2 primarily affects B cell glycosylation, while liver glycosylation stays mostly unchanged.',
    ],
    quoteSource: 'https://www.frontiersin.org/articles/10.3389/fimmu.2021.680227/full',
    beyondQuote:
      'That they are the 36 women of juric-2020: both describe one randomised trial of leuprolide with an estradiol or placebo patch.',
  },
];
