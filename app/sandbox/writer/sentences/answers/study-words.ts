/** What the studies of the corpus found, in plain words, each with its mark. */
import type { Slot } from './about.ts';

export const lowCalorie: Slot = [
  'After eight weeks on a low-calorie diet, people with overweight had fewer of the chains that Mature counts and more of those that Shield counts [@deris-2022b].',
  'In people with overweight, eight weeks of a low-calorie diet went with less of what Mature counts and more of what Shield counts [@deris-2022b].',
];
export const wentBack: Slot = [
  'In the six months after, part of what Shield gained was lost, whichever of five diets they kept to [@deris-2022b].',
  'Shield lost part of that in the next six months, whichever of five diets people kept [@deris-2022b].',
];
export const surgeryStudy: Slot = [
  'In 37 people with obesity, the year after weight-loss surgery went with more of the chains that Youth and Shield count [@greto-2021].',
  'A study of 37 people with obesity found more of what Youth and Shield count in the year after weight-loss surgery [@greto-2021].',
];
export const supervised: Slot = [
  'That diet was supervised and meant for people with overweight [@deris-2022b].',
  'The trial was for people with overweight, whose diet was supervised [@deris-2022b].',
];

export const lowerWithExercise: Slot = [
  'In one study, glycan age was about 7.4 years lower in people with regular moderate exercise than in inactive people [@simunic-2024].',
  'People with regular moderate exercise had a glycan age about 7.4 years lower than inactive people in one study [@simunic-2024].',
];
export const opposite: Slot = [
  'Another found the opposite: in 397 people with overweight, three months of exercise went with more of the chains that Mature counts [@simunic-2023].',
  'But the studies disagree: in 397 people with overweight, Mature was higher after three months of exercise [@simunic-2023].',
];

export const athletes: Slot = [
  'In professional athletes it seemed higher again, but that was sure among women alone [@simunic-2024].',
  'Professional athletes seemed to have a higher one again, which was sure among women alone [@simunic-2024].',
];
export const sprint: Slot = [
  'In 29 young men, six weeks of sprint training and four weeks of rest went with less of what Mature counts and more of what Youth counts [@tijardovic-2019].',
];
export const differing: Slot = [
  'People who exercise differ from others in more than exercise, so it need not be the cause [@simunic-2024].',
];

export const afterMenopause: Slot = [
  'In 1,940 women, the sugars that Youth and Shield count were fewer after menopause [@deris-2022a].',
  'After menopause there was less of what Youth and Shield count, in a study of 1,940 women [@deris-2022a].',
];
export const estradiol: Slot = [
  'When the sex hormones of 36 young women were held back in a trial, glycan age rose in those on placebo, and added estradiol prevented that [@juric-2020].',
  'In a trial, 36 young women had their sex hormones held back: glycan age rose on placebo, and added estradiol prevented that [@juric-2020].',
];
export const hormoneLimits: Slot = [
  'It does not show what hormone treatment would do after a natural menopause, nor what removing the ovaries would [@juric-2020].',
  'The trial does not show what a natural menopause or removing the ovaries would do, nor hormone treatment after either [@juric-2020].',
];

export const estrogenTrials: Slot = [
  'In other trials, estrogens went with less of one of the chains that Mature counts, in women after menopause [@ercan-2017].',
  'Estrogens went with less of one of the chains that Mature counts in women after menopause, in other trials [@ercan-2017].',
];
export const testosterone: Slot = [
  'Of other hormones, the studies behind this text look at testosterone in men alone [@ercan-2017].',
  'Beside estrogens, the studies behind this text look at testosterone in men and at no other hormone [@ercan-2017].',
];

export const inflammationStudy: Slot = [
  'In 1,826 people, less galactose and sialic acid on IgG went with more inflammation in the blood [@plomp-2017].',
  'Less galactose and sialic acid on IgG went with more inflammation in the blood of 1,826 people [@plomp-2017].',
];
export const notEveryInflammation: Slot = [
  'Not every inflammation shows: in 126 people with an inflamed spine, IgG was much as in healthy people [@schwedler-2018].',
  'In 126 people with an inflamed spine, IgG was much as in healthy people, so not every inflammation shows [@schwedler-2018].',
];
export const laboratory: Slot = [
  'In the laboratory, sialic acid on IgG gave it anti-inflammatory properties [@kaneko-2006].',
  'Sialic acid gave IgG anti-inflammatory properties in the laboratory [@kaneko-2006].',
];

export const twins: Slot = [
  'In two groups of female twins, genes accounted for 39 % of how glycan age varied, on average [@mijakovac-2022].',
  'Genes accounted for 39 % of how glycan age varied in two groups of female twins, on average [@mijakovac-2022].',
];

export const diabetesStudy: Slot = [
  'A score of five IgG glycan peaks went with the later risk of type 2 diabetes in a German study [@birukov-2022].',
  'In a German study, a score of five IgG glycan peaks went with the later risk of type 2 diabetes [@birukov-2022].',
];
export const heartStudy: Slot = [
  'In a German study, some IgG glycan peaks went with later heart and vessel disease, and differently in women and men [@birukov-2022].',
  'Some IgG glycan peaks went with later heart and vessel disease in a German study, not the same in women and men [@birukov-2022].',
];
export const pressureStudy: Slot = [
  'Four IgG traits differed years before high blood pressure was found, in a study mostly of women [@kifer-2021].',
  'In a study mostly of women, four IgG traits differed years before high blood pressure was found [@kifer-2021].',
];
