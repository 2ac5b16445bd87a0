/** What the studies of the corpus found, in plain words, each with its mark. */
import { say } from './line.ts';

export const lowCalorie = say(
  'After eight weeks on a low-calorie diet, people with overweight had fewer of the chains that Mature counts and more of those that Shield counts [@deris-2022b].',
  'Nach acht Wochen kalorienarmer Diät hatten Menschen mit Übergewicht weniger von den Zuckerketten, die Mature zählt, und mehr von denen, die Shield zählt [@deris-2022b].',
);
export const wentBack = say(
  'Shield lost part of that in the next six months, whichever of five diets people followed [@deris-2022b].',
  'Shield verlor einen Teil davon in den sechs Monaten danach, gleich bei welcher von fünf Ernährungsweisen [@deris-2022b].',
);
export const supervised = say(
  'That diet was supervised and meant for people with overweight [@deris-2022b].',
  'Diese Diät wurde begleitet und galt Menschen mit Übergewicht [@deris-2022b].',
);
export const surgeryStudy = say(
  'In 37 people with obesity, the year after weight-loss surgery went with more of the chains that Youth and Shield count [@greto-2021].',
  'Bei 37 Menschen mit starkem Übergewicht nahmen im Jahr nach einer Magen-Operation die Ketten zu, die Youth und Shield zählen [@greto-2021].',
);
export const lowerWithExercise = say(
  'In one study, glycan age was about 7.4 years lower in people with regular moderate exercise than in inactive people [@simunic-2024].',
  'In einer Studie lag das Glykan-Alter bei Menschen mit regelmäßiger, mäßiger Bewegung etwa 7,4 Jahre niedriger als bei inaktiven [@simunic-2024].',
);
export const opposite = say(
  'Another found the opposite: in 397 people with overweight, three months of exercise went with more of the chains that Mature counts [@simunic-2023].',
  'Eine andere fand das Gegenteil: Bei 397 Menschen mit Übergewicht nahmen nach drei Monaten Training die Ketten zu, die Mature zählt [@simunic-2023].',
);
export const differing = say(
  'People who exercise differ from others in more than exercise, so it need not be the cause [@simunic-2024].',
  'Wer sich bewegt, unterscheidet sich auch sonst von anderen; die Bewegung muss also nicht die Ursache sein [@simunic-2024].',
);
export const athletes = say(
  'In professional athletes it seemed higher again, but that was certain only in women [@simunic-2024].',
  'Bei Profisportlern schien es wieder höher zu liegen; gesichert war das nur bei Frauen [@simunic-2024].',
);
export const sprint = say(
  'In 29 young men, six weeks of sprint training and four weeks of rest went with less of what Mature counts and more of what Youth counts [@tijardovic-2019].',
  'Bei 29 jungen Männern gab es nach sechs Wochen Sprinttraining und vier Wochen Pause weniger von dem, was Mature zählt, und mehr von dem, was Youth zählt [@tijardovic-2019].',
);
export const afterMenopause = say(
  'In 1,940 women, galactose and sialic acid on IgG were lower after menopause: less of what Youth and Shield count [@deris-2022a].',
  'Bei 1.940 Frauen nahmen Galaktose und Sialinsäure an IgG nach den Wechseljahren ab: weniger von dem, was Youth und Shield zählen [@deris-2022a].',
);
export const aroundMenopause = say(
  'What Mature counts rose faster around menopause than before or after it [@deris-2022a].',
  'Was Mature zählt, stieg um die Wechseljahre schneller als davor und danach [@deris-2022a].',
);
export const estradiol = say(
  'In a trial, 36 young women had their sex hormones suppressed: glycan age rose on placebo, and added estradiol prevented that [@juric-2020].',
  'In einer Studie wurden bei 36 jungen Frauen die Geschlechtshormone gebremst: Mit Scheinmedikament stieg das Glykan-Alter, und zusätzliches Estradiol verhinderte das [@juric-2020].',
);
export const hormoneLimits = say(
  'It doesn’t show what hormone treatment would do after natural menopause [@juric-2020].',
  'Was eine Hormontherapie nach den natürlichen Wechseljahren bewirkt, zeigt sie nicht [@juric-2020].',
);
export const ageStudy = say(
  'In 5,117 people, three of these sugars explained up to 58 % of the variance in age [@kristic-2014].',
  'Bei 5.117 Menschen erklärten drei dieser Zucker bis zu 58 % der Altersunterschiede [@kristic-2014].',
);
export const ageOpen = say(
  'The rest isn’t explained, so people of the same age can differ a lot [@kristic-2014].',
  'Der Rest ist nicht erklärt; Menschen gleichen Alters können sich also deutlich unterscheiden [@kristic-2014].',
);
export const hanStudy = say(
  'In 701 Han Chinese adults, IgG glycans explained 23.3 % to 45.4 % of the variance in age [@yu-2016].',
  'Bei 701 Han-Chinesen erklärten die Glykane an IgG 23,3 % bis 45,4 % der Altersunterschiede [@yu-2016].',
);
export const methodStudy = say(
  'Four methods of measuring these sugars were compared in the same 1,201 people [@huffman-2014].',
  'Vier Messmethoden für diese Zucker wurden an denselben 1.201 Menschen verglichen [@huffman-2014].',
);
export const countryStudy = say(
  'In a comparison of 10,482 IgG glycomes, the pattern differed by the country people live in [@stambuk-2020].',
  'In einem Vergleich mit 10.482 Proben unterschied sich das Muster je nach Land, in dem die Menschen leben [@stambuk-2020].',
);
export const diabetesStudy = say(
  'In a German study, a score of five IgG glycan peaks went with the later risk of type 2 diabetes, 1.50 for each standard deviation [@birukov-2022].',
  'In einer deutschen Studie ging ein Wert aus fünf Glykan-Peaks mit dem späteren Risiko für Typ-2-Diabetes einher: 1,50 je Standardabweichung [@birukov-2022].',
);
export const heartStudy = say(
  'In a German study, some IgG glycan peaks went with later heart and vessel disease, and differently in women and men [@birukov-2022].',
  'In einer deutschen Studie gingen einige Glykan-Peaks mit späteren Herz- und Gefäßkrankheiten einher, bei Frauen andere als bei Männern [@birukov-2022].',
);
export const pressureStudy = say(
  'In a study mostly of women, four IgG traits differed years before high blood pressure was found [@kifer-2021].',
  'In einer Studie vor allem mit Frauen unterschieden sich vier Merkmale von IgG, Jahre bevor Bluthochdruck festgestellt wurde [@kifer-2021].',
);
export const inflammationStudy = say(
  'In 1,826 people, less galactose and sialic acid on IgG went with more inflammation in the blood [@plomp-2017].',
  'Bei 1.826 Menschen ging weniger Galaktose und Sialinsäure an IgG mit mehr Entzündung im Blut einher [@plomp-2017].',
);
export const notEveryInflammation = say(
  'Not every inflammation shows: in 126 people with an inflamed spine, IgG was much as in healthy people [@schwedler-2018].',
  'Nicht jede Entzündung zeigt sich: Bei 126 Menschen mit entzündeter Wirbelsäule war IgG ähnlich wie bei Gesunden [@schwedler-2018].',
);
export const laboratory = say(
  'In the laboratory, sialic acid on IgG gave it anti-inflammatory properties [@kaneko-2006].',
  'Im Labor gab Sialinsäure dem IgG entzündungshemmende Eigenschaften [@kaneko-2006].',
);
export const twins = say(
  'In two groups of female twins, genes accounted for 39 % of how glycan age varied, on average [@mijakovac-2022].',
  'In zwei Gruppen weiblicher Zwillinge machten die Gene im Schnitt 39 % der Unterschiede im Glykan-Alter aus [@mijakovac-2022].',
);
export const testosterone = say(
  'Of other hormones, the studies behind these answers only look at testosterone in men [@ercan-2017].',
  'Von anderen Hormonen ist hier nur Testosteron bei Männern untersucht [@ercan-2017].',
);
export const estrogenTrials = say(
  'In other trials, estrogens went with less of one of the chains that Mature counts, in women after menopause [@ercan-2017].',
  'In anderen Studien gingen Östrogene bei Frauen nach den Wechseljahren mit weniger von einer der Ketten einher, die Mature zählt [@ercan-2017].',
);
export const groupsOnly = say(
  'Such findings are about groups over years; no single value tells what one person has or will have.',
  'Solche Befunde gelten für Gruppen über Jahre; kein einzelner Wert sagt, was ein Mensch hat oder bekommt.',
);
export const notForYou = say(
  'What it would do in {your} case isn’t known.',
  'Was es bei Ihnen bewirken würde, ist nicht bekannt.',
);
export const quietTime = say(
  'Surgery, a severe infection, pregnancy and a vaccination can shift the pattern for a time.',
  'Eine Operation, eine schwere Infektion, eine Schwangerschaft und eine Impfung können das Muster eine Zeit lang verschieben.',
);
export const signalOnly = say(
  'It’s a signal of a trend, not a diagnosis.',
  'Es ist ein Hinweis auf einen Trend, keine Diagnose.',
);
export const neverIllness = say(
  'This result can neither find an illness nor rule one out.',
  'Dieses Ergebnis kann keine Krankheit erkennen und keine ausschließen.',
);
