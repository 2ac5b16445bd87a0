/** Words that may stand with a capital within a sentence: the product's, the chemistry's, the calendar's; and no name else. */
export const capitalised = new Set(
  [
    'Shield Youth Mature Median Lifestyle IgG GlcNAc UPLC DNA BMI HRT',
    'January February March April May June July August September October November December',
    'English Europe European Europeans Chinese Han German Croatian British Asia Asian Africa African America American Western Mediterranean',
    'S B G Overview Considerations Trend Immunoglobulin',
  ].flatMap((line) => line.split(' ')),
);

/** Abbreviations and names of medicine that a sentence may use: examinations, values, illnesses, treatments. */
export const medicalNames = new Set(
  [
    'HIV AIDS GP GPs ER ICU NHS MRI CT CAT PET ECG EKG EEG PSA HPV HbA1c HbA LDL HDL TSH CRP ESR ALT AST GGT GFR eGFR PTH FSH LH',
    'BMI BP AF DVT PE TIA COPD PCOS IBS IBD MS ME CFS ADHD OCD PTSD PMS UTI STI STD RA SLE ALS NMN NAD NR DHEA CBD THC MDMA',
    'SSRI SSRIs SNRI HRT IUD IVF MCT DHA EPA HIIT RNA mRNA MMR TB RSV SARS COVID Covid BCG FSME HNO WHO RKI STIKO FDA EMA RDA IU',
    'Alzheimer Parkinson Crohn Hashimoto Graves Lyme Raynaud Sjögren Tourette Down Marfan Ginkgo Omega Mediterranean Keto',
    'Marcumar Coumadin Warfarin Eliquis Xarelto Pradaxa Plavix Ozempic Wegovy Mounjaro Metformin Insulin Valium Xanax Prozac Zoloft Viagra Aspirin Paracetamol Tylenol Ibuprofen Advil Nurofen Ramipril Euthyrox',
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter',
    'Australia Austria Canada Britain England France Germany India Ireland Italy Japan Kenya Poland Scotland Spain Switzerland',
    'St John X Celsius Fahrenheit Roman Greek French Italian Spanish Japanese Indian Turkish',
  ].flatMap((line) => line.split(' ')),
);

/** Names of tests and laboratories of this field, as one word, in any letters: "glycan age" is the number, "glycanage" a brand. */
export const brands = new Set(
  'glycanage genos truage trudiagnostic insidetracker everlywell mydnage tallyhealth'.split(' '),
);

/** Peaks, structures and symbols: GP4, FA2BG2S1, A2G1, G2, G0n. */
export const chemistry = /^(?:GP\d{1,2}|F?A\d[A-Z0-9]*|G[012]n?|S\d|M\d)$/;

/**
 * Words that often open a sentence. A capitalised word that instructions or a message wrote within a sentence is taken
 * for a name unless it stands here.
 */
export const commonOpeners = new Set(
  'antibodies antibody igg immunoglobulin immunoglobulins galactosylation sialylation a about above after all also although an and another any apart as at based because before below beside besides between beyond both but by can changes compared considering could day diet difference each eating either even every everything exercise few food for from further galactose general given glycan glycans good health healthy here higher how however if in index indexes instead is it its just keep knowing larger later less like look looking lower many mature median might more most moving much neither no none nor not nothing of on once one only other others over overall part people perhaps physical please put questions read reading regular research results seen several shield should since single sleep smaller smoking so some speak still studies such sugar taken talk testing than that the their then there therefore these they things this those though three to together trials two under until values what whatever when where whether which while who why with within without women yes yet you young your youth'.split(
    ' ',
  ),
);

export const englishWords = new Set(
  'a about above after all also an and any are as at be because been before below between both but by can cannot could did do does each either for from had has have here higher how if in index into is it its least less lies like little longer lower many may more most much neither no nor not of on one only or other others over part people range rather read result same sample says shows since so some stands such test text than that the their them then there these they this those through to too under up upon usual value was were what when where whether which while who why will with within without would years you your age glycan'.split(
    ' ',
  ),
);

/** German function words that English does not have. */
export const germanWords = new Set(
  'der das und ist nicht ihr ihre ihren ihrem ihrer sie ein eine einen einem einer dem den von zu zum zur mit auf auch wie wenn oder aber sind wird es sich dass bei für im nur noch kann können als nach aus'.split(
    ' ',
  ),
);

/** Function words of further languages that neither English nor German has. */
export const foreignWords = new Set(
  'le les une du est et dans pour pas vous votre vos avec sur qui que il elle sont el los las una uno en por para su sus pero muy del se lo gli della dello delle di che non sono suo sua het een van niet jouw uw zijn og ikke det som har ett och inte vara ne nije je od za kao nie jest oraz dla przez'.split(
    ' ',
  ),
);
