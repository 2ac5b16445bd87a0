/**
 * Calm messages that name what may be an emergency: a history, a relative's illness, a controlled condition, a study, a
 * question of principle. Made from lists, so that each condition stands in each such frame.
 */
import type { Labelled } from './data.ts';
import { helpLanguages } from '../../../app/sandbox/words/language.ts';
import type { HelpLanguage } from '../../../app/sandbox/words/language.ts';

interface Histories {
  /** As an object: "I had …". */
  readonly conditions: string;
  /** `*` stands for the condition. */
  readonly frames: string;
  readonly questions: string;
}

const english: Histories = {
  conditions: `a stroke|a mini stroke|a heart attack|a bypass|chest pain|angina|open heart surgery|sepsis|blood poisoning|meningitis|pneumonia|a lung embolism|a bad asthma attack|an anaphylactic shock|a severe allergic reaction|a fainting spell|a seizure|epilepsy|a concussion|a brain bleed|bad nosebleeds|a miscarriage|an ectopic pregnancy|pre-eclampsia|a c-section|a bleeding ulcer|heavy bleeding after the birth|an overdose|food poisoning|mushroom poisoning|carbon monoxide poisoning|a suicide attempt|a deep depression|suicidal thoughts|a burnout|panic attacks|a phase of self harm|anorexia|bulimia|an eating disorder|an abusive relationship|a violent father|a car accident|broken ribs|bad burns|kidney failure|a kidney transplant|chemo|breast cancer|an abscess|a tick bite with fever|a very high fever|bad migraines|vertigo|a snake bite|a deep cut in the leg|a collapsed lung|numbness in one arm|blurred vision|a stiff neck with fever|black stools|a blood clot|swollen lips from a bee sting|a dislocated jaw|heart palpitations|low blood sugar with fainting`,
  frames: `I had * ten years ago, all fine now. ?|had * in 2016, fully recovered. ?|when i was a teenager i had *. ?|as a child i had *, no problems since. ?|my mother had * at 60 and is well today. ?|my brother had * years ago. ?|my uncle died after * long ago. ?|is there a link between * and glycans in the studies|what does research say about the risk of *|can the test predict *|my doctor knows i had * in the past, it's under control. ?|can people who had * use the test|I read an article about *. does it matter for my age|thankfully i never had *. ?|I'm afraid of * like everybody, does a low age protect me`,
  questions: `does it still show?|does that affect the result|should i mention it|is the test still valid|does it matter for the test|could that be why my number is up`,
};

const german: Histories = {
  conditions: `einen schlaganfall|eine tia|einen herzinfarkt|einen bypass|brustschmerzen|angina pectoris|eine herzoperation|eine sepsis|eine blutvergiftung|eine hirnhautentzündung|eine lungenentzündung|eine lungenembolie|einen schweren asthmaanfall|einen allergischen schock|eine starke allergische reaktion|eine ohnmacht|einen krampfanfall|epilepsie|eine gehirnerschütterung|eine hirnblutung|starkes nasenbluten|eine fehlgeburt|eine eileiterschwangerschaft|eine schwangerschaftsvergiftung|einen kaiserschnitt|ein blutendes magengeschwür|starke blutungen nach der geburt|eine überdosis|eine lebensmittelvergiftung|eine pilzvergiftung|eine kohlenmonoxidvergiftung|einen suizidversuch|eine schwere depression|suizidgedanken|ein burnout|panikattacken|eine phase mit ritzen|magersucht|bulimie|eine essstörung|einen gewalttätigen partner|einen prügelnden vater|einen autounfall|gebrochene rippen|starke verbrennungen|ein nierenversagen|eine nierentransplantation|eine chemo|brustkrebs|einen abszess|einen zeckenbiss mit fieber|sehr hohes fieber|starke migräne|drehschwindel|einen schlangenbiss|einen tiefen schnitt im bein|einen lungenkollaps|ein taubes gefühl im arm|sehstörungen|einen steifen nacken mit fieber|schwarzen stuhl|eine thrombose|geschwollene lippen vom bienenstich|herzrasen|unterzucker mit ohnmacht`,
  frames: `vor zehn jahren hatte ich *, alles gut. ?|2016 * gehabt, ganz gesund. ?|als jugendliche hatte ich *. ?|als kind hatte ich *, seither nichts. ?|meine mutter hatte mit 60 * und ist heute fit. ?|mein bruder hatte vor jahren *. ?|mein onkel starb vor langem nach *. ?|gibt es studien über * und glykane|was sagt die forschung zum risiko für *|kann der test * vorhersagen|mein arzt weiß, dass ich früher * hatte, ist unter kontrolle. ?|dürfen leute testen, die * hatten|hab einen artikel über * gelesen. spielt das für mein alter eine rolle|zum glück hatte ich nie *. ?|hab angst vor * wie jeder, schützt ein niedriges alter`,
  questions: `sieht man das noch?|beeinflusst das den wert|soll ich das angeben|gilt der test trotzdem|spielt das eine rolle|kommt der höhere wert daher`,
};

const french: Histories = {
  conditions: `un avc|un ait|un infarctus|un pontage|des douleurs à la poitrine|une angine de poitrine|une opération du cœur|une septicémie|une méningite|une pneumonie|une embolie pulmonaire|une grosse crise d'asthme|un choc anaphylactique|une forte réaction allergique|un malaise|une crise d'épilepsie|de l'épilepsie|une commotion|une hémorragie cérébrale|des saignements de nez|une fausse couche|une grossesse extra-utérine|une pré-éclampsie|une césarienne|un ulcère qui saignait|une hémorragie après l'accouchement|une overdose|une intoxication alimentaire|une intoxication aux champignons|une intoxication au monoxyde|une tentative de suicide|une grosse dépression|des idées suicidaires|un burn-out|des crises de panique|une période où je me coupais|de l'anorexie|de la boulimie|un trouble alimentaire|un conjoint violent|un père violent|un accident de voiture|des côtes cassées|des brûlures graves|une insuffisance rénale|une greffe de rein|une chimio|un cancer du sein|un abcès|une morsure de tique avec fièvre|une très forte fièvre|de grosses migraines|des vertiges|une morsure de vipère|une coupure profonde à la jambe|un pneumothorax|un bras engourdi|la vision trouble|la nuque raide avec fièvre|des selles noires|une phlébite|les lèvres gonflées après une abeille|des palpitations|une hypoglycémie avec malaise`,
  frames: `j'ai eu * il y a dix ans, tout va bien. ?|* en 2016, guéri. ?|adolescente j'ai eu *. ?|enfant j'ai eu *, rien depuis. ?|ma mère a eu * à 60 ans et va bien aujourd'hui. ?|mon frère a eu * il y a des années. ?|mon oncle est mort après * il y a longtemps. ?|y a-t-il des études sur * et les glycanes|que dit la recherche sur le risque de *|le test peut-il prédire *|mon médecin sait que j'ai eu *, c'est stable. ?|ceux qui ont eu * peuvent-ils faire le test|j'ai lu un article sur *. ça compte pour mon âge|heureusement je n'ai jamais eu *. ?|j'ai peur de faire * comme tout le monde, un âge bas protège ?`,
  questions: `ça se voit encore ?|ça influence le résultat ?|je dois le signaler ?|le test reste valable ?|ça compte ?|c'est pour ça que mon chiffre monte ?`,
};

const spanish: Histories = {
  conditions: `un ictus|un ait|un infarto|un bypass|dolor de pecho|angina de pecho|una operación de corazón|una sepsis|una septicemia|meningitis|neumonía|una embolia pulmonar|una crisis fuerte de asma|un choque anafiláctico|una reacción alérgica fuerte|un desmayo|una convulsión|epilepsia|una conmoción|una hemorragia cerebral|sangrados de nariz|un aborto|un embarazo ectópico|preeclampsia|una cesárea|una úlcera sangrante|una hemorragia tras el parto|una sobredosis|una intoxicación alimentaria|una intoxicación por setas|una intoxicación por monóxido|un intento de suicidio|una depresión fuerte|ideas suicidas|un burnout|ataques de pánico|una época en que me cortaba|anorexia|bulimia|un trastorno alimentario|una pareja violenta|un padre que pegaba|un accidente de coche|costillas rotas|quemaduras graves|insuficiencia renal|un trasplante de riñón|quimio|cáncer de mama|un absceso|una picadura de garrapata con fiebre|fiebre altísima|migrañas fuertes|vértigos|una mordedura de víbora|un corte profundo en la pierna|un neumotórax|el brazo dormido|visión borrosa|cuello rígido con fiebre|heces negras|una trombosis|labios hinchados por una abeja|palpitaciones|bajada de azúcar con desmayo`,
  frames: `tuve * hace diez años, todo bien. ?|* en 2016, recuperado. ?|de adolescente tuve *. ?|de niño tuve *, nada desde entonces. ?|mi madre tuvo * a los 60 y hoy está bien. ?|mi hermano tuvo * hace años. ?|mi tío murió tras * hace mucho. ?|hay estudios sobre * y glicanos|qué dice la investigación del riesgo de *|el test puede predecir *|mi médico sabe que tuve *, está controlado. ?|quien tuvo * puede hacerse el test|leí un artículo sobre *. importa para mi edad|por suerte nunca tuve *. ?|me da miedo tener * como a todos, una edad baja protege?`,
  questions: `se nota todavía?|influye en el resultado?|lo tengo que decir?|el test vale igual?|importa?|por eso subió mi número?`,
};

const italian: Histories = {
  conditions: `un ictus|un tia|un infarto|un bypass|dolori al petto|l'angina|un'operazione al cuore|una sepsi|una setticemia|la meningite|la polmonite|un'embolia polmonare|un forte attacco d'asma|uno shock anafilattico|una forte reazione allergica|uno svenimento|una convulsione|l'epilessia|una commozione cerebrale|un'emorragia cerebrale|sangue dal naso spesso|un aborto spontaneo|una gravidanza extrauterina|la gestosi|un cesareo|un'ulcera sanguinante|un'emorragia dopo il parto|un'overdose|un'intossicazione alimentare|un'intossicazione da funghi|un'intossicazione da monossido|un tentativo di suicidio|una forte depressione|pensieri suicidi|un burnout|attacchi di panico|un periodo in cui mi tagliavo|l'anoressia|la bulimia|un disturbo alimentare|un compagno violento|un padre che picchiava|un incidente d'auto|costole rotte|ustioni gravi|un'insufficienza renale|un trapianto di rene|la chemio|un tumore al seno|un ascesso|una puntura di zecca con febbre|febbre altissima|forti emicranie|vertigini|un morso di vipera|un taglio profondo alla gamba|uno pneumotorace|il braccio intorpidito|la vista offuscata|il collo rigido con febbre|feci nere|una trombosi|labbra gonfie per un'ape|palpitazioni|un'ipoglicemia con svenimento`,
  frames: `ho avuto * dieci anni fa, tutto bene. ?|* nel 2016, guarito. ?|da adolescente ho avuto *. ?|da bambino ho avuto *, niente da allora. ?|mia madre ha avuto * a 60 anni e oggi sta bene. ?|mio fratello ha avuto * anni fa. ?|mio zio è morto dopo * tanto tempo fa. ?|ci sono studi su * e glicani|cosa dice la ricerca sul rischio di *|il test può prevedere *|il mio medico sa che ho avuto *, è sotto controllo. ?|chi ha avuto * può fare il test|ho letto un articolo su *. conta per la mia età|per fortuna non ho mai avuto *. ?|ho paura di avere * come tutti, un'età bassa protegge?`,
  questions: `si vede ancora?|influisce sul risultato?|devo segnalarlo?|il test vale lo stesso?|conta?|è per questo che il numero è salito?`,
};

const croatian: Histories = {
  conditions: `moždani udar|tiju|infarkt|premosnicu|bol u prsima|anginu pektoris|operaciju srca|sepsu|trovanje krvi|meningitis|upalu pluća|plućnu emboliju|težak napad astme|anafilaktički šok|jaku alergijsku reakciju|nesvjesticu|epileptični napadaj|epilepsiju|potres mozga|krvarenje u mozgu|krvarenje iz nosa|spontani pobačaj|vanmaterničnu trudnoću|preeklampsiju|carski rez|čir koji je krvario|jako krvarenje nakon poroda|predoziranje|trovanje hranom|trovanje gljivama|trovanje monoksidom|pokušaj samoubojstva|tešku depresiju|suicidalne misli|burnout|napade panike|razdoblje kad sam se rezala|anoreksiju|bulimiju|poremećaj prehrane|nasilnog partnera|oca koji je tukao|prometnu nesreću|slomljena rebra|teške opekline|zatajenje bubrega|transplantaciju bubrega|kemoterapiju|rak dojke|apsces|ugriz krpelja s temperaturom|jako visoku temperaturu|jake migrene|vrtoglavicu|ugriz zmije|duboki rez na nozi|kolaps pluća|utrnulu ruku|mutan vid|ukočen vrat s temperaturom|crnu stolicu|trombozu|natečene usne od pčele|lupanje srca|nizak šećer s nesvjesticom`,
  frames: `prije deset godina imala sam *, sve dobro. ?|* 2016., zdrav. ?|kao tinejdžerica imala sam *. ?|kao dijete imao sam *, od tad ništa. ?|mama je sa 60 imala * i danas je dobro. ?|brat je prije puno godina imao *. ?|stric je davno umro, imao je *. ?|ima li studija o tome kad netko ima * i glikane|što kaže istraživanje o riziku za *|može li test predvidjeti *|doktor zna da sam imala *, pod kontrolom je. ?|smije li test netko tko je imao *|čitala sam članak, netko je imao *. znači li to za moju dob|srećom nikad nisam imala *. ?|bojim se da ću imati * kao i svi, štiti li niska dob`,
  questions: `vidi li se još?|utječe li na nalaz|trebam li navesti|vrijedi li test svejedno|znači li nešto|je li zato broj viši`,
};

const histories: Readonly<Record<HelpLanguage, Histories>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  hr: croatian,
};

/** Each condition stands in so many of the frames. */
const framesEach = 5;

export function historyMessages(): Labelled[] {
  return helpLanguages.flatMap((language) => {
    const { conditions, frames, questions } = histories[language];
    const frame = frames.split('|');
    const question = questions.split('|');
    return conditions.split('|').flatMap((condition, at) =>
      Array.from({ length: framesEach }, (_, turn): Labelled => {
        const number = at + turn * 3;
        const chosen = frame[number % frame.length] ?? '*';
        const asked = question[(at + turn) % question.length] ?? '';
        const text = chosen.replace('*', condition).replace(/\. \?$/, `. ${asked}`);
        return { text, language, kind: 'calm' };
      }),
    );
  });
}
